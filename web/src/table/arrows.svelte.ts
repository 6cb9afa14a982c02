// Private planning arrows: drawn with the right button, seen by nobody else, kept while the page is open.

import type { Spot } from '../wire';

/** Four kinds, told apart by their dashes as well as by colour. */
export type Tone = 0 | 1 | 2 | 3;

export interface Arrow {
  readonly through: readonly Spot[];
  readonly tone: Tone;
  /** One line of reasons, where somebody gave one. */
  readonly words: string | null;
}

/** How near two ends must be to be the same, in micrometres: about a fingertip. */
const NEAR = 12_000;

const isNear = (a: Spot | undefined, b: Spot | undefined): boolean =>
  a !== undefined && b !== undefined && Math.hypot(a.x - b.x, a.y - b.y) < NEAR;

export const toneOf = (event: { shiftKey: boolean; ctrlKey: boolean }): Tone =>
  event.shiftKey ? (event.ctrlKey ? 3 : 1) : event.ctrlKey ? 2 : 0;

export class Arrows {
  drawn = $state.raw<readonly Arrow[]>([]);
  /** The one under the hand. */
  wet = $state.raw<Arrow | null>(null);

  pull(from: Spot, to: Spot, tone: Tone): void {
    this.wet = { through: [from, to], tone, words: null };
  }

  /** Lets the arrow dry; drawn over one that is there already, it wipes it away. */
  let(): void {
    const wet = this.wet;
    this.wet = null;
    if (!wet || isNear(wet.through[0], wet.through[1])) return;
    const others = this.drawn.filter((arrow) => !(isNear(arrow.through[0], wet.through[0]) && isNear(arrow.through.at(-1), wet.through.at(-1))));
    this.drawn = others.length === this.drawn.length ? [...this.drawn, wet] : others;
  }

  wipe(): void {
    this.drawn = [];
    this.wet = null;
  }
}
