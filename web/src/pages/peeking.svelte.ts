// Keys held to see something else for a moment, and what is seen again when they are let go.

import type { Session } from '../battle/session.svelte';
import type { Place } from '../draw/plane';
import type { Camera } from '../table/camera.svelte';
import { PEEKS, type Peek } from '../table/peek';
import type { View } from '../table/view';

/** How much nearer the magnifying key brings things. */
const NEARER = 2.4;

export class Peeking {
  now = $state<Peek | null>(null);

  readonly #session: Session;
  readonly #camera: Camera;
  readonly #pointer: () => Place;
  #before: View | null = null;

  constructor(session: Session, camera: Camera, pointer: () => Place) {
    this.#session = session;
    this.#camera = camera;
    this.#pointer = pointer;
  }

  /** Whether the key is one to be held; the first of its presses begins to show. */
  down(key: string): boolean {
    const peek = PEEKS[key.toLowerCase()];
    if (!peek || this.now === peek) return peek !== undefined;
    this.up();
    this.now = peek;
    if (peek === 'enemies') this.#session.lookAtEnemies();
    if (peek === 'near') {
      this.#before = this.#camera.view;
      this.#camera.zoomAt(this.#pointer(), NEARER);
    }
    return true;
  }

  up(): void {
    if (this.now === 'enemies') this.#session.refreshOverlays(null);
    if (this.#before) this.#camera.restore(this.#before);
    this.#before = null;
    this.now = null;
  }
}
