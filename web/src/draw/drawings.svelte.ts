// What stands and signs look like, as the server draws them: each is asked for once, by its key.

import { SvelteMap } from 'svelte/reactivity';
import * as api from '../lib/api';
import type { FigureDrawing, FigurePlace, StandDrawing } from '../wire';
import { num } from './markup';

/** What stands on the bases. */
export type Faces = 'figures' | 'blocks' | 'plain';

/** So many at once: an address must not become too long. */
const MOST = 60;

class Wardrobe {
  readonly #stands = new SvelteMap<string, StandDrawing>();
  readonly #signs = new SvelteMap<string, string>();
  /** Every figure that a stand uses, to be defined once in the page. */
  figures = $state.raw<readonly FigureDrawing[]>([]);

  readonly #asked = new Set<string>();
  #waiting: string[] = [];

  /** The drawing of a stand; nothing until it has come. */
  stand(key: string | undefined): StandDrawing | null {
    const found = key === undefined ? undefined : this.#stands.get(key);
    if (found === undefined && key !== undefined) this.#want(key);
    return found ?? null;
  }

  /** The markup of a sign; empty until it has come. */
  sign(key: string): string {
    const found = this.#signs.get(key);
    if (found === undefined) this.#want(key);
    return found ?? '';
  }

  #want(key: string): void {
    if (this.#asked.has(key)) return;
    this.#asked.add(key);
    this.#waiting.push(key);
    // All that one table needs is asked for together.
    if (this.#waiting.length === 1) setTimeout(() => void this.#ask());
  }

  async #ask(): Promise<void> {
    const keys = this.#waiting;
    this.#waiting = [];
    for (let n = 0; n < keys.length; n += MOST) await this.#fetch(keys.slice(n, n + MOST));
  }

  async #fetch(keys: readonly string[]): Promise<void> {
    try {
      const { stands, signs, figures } = await api.drawings(keys);
      const known = new Set(this.figures.map(({ id }) => id));
      this.figures = [...this.figures, ...figures.filter(({ id }) => !known.has(id))];
      for (const stand of stands) this.#stands.set(stand.key, stand);
      for (const sign of signs) this.#signs.set(sign.key, sign.markup);
    } catch (error) {
      // The line is broken: what is still wanted is asked for again.
      if (error instanceof api.Trouble && error.isPassing) setTimeout(() => void this.#fetch(keys), 2000);
    }
  }
}

export const wardrobe = new Wardrobe();

/** A figure put down in its coat, at so many millimetres, turned by degrees. */
export function figure({ figure, turn, scale }: FigurePlace, x: number, y: number): string {
  const turned = turn === 0 ? '' : ` rotate(${turn})`;
  const scaled = scale === 100 ? '' : ` scale(${num(scale / 100)})`;
  return `<use href="#${figure}" transform="translate(${num(x)} ${num(y)})${turned}${scaled}"/>`;
}

/** What is painted on a stand, around its middle, when so many figures are left. */
export function painting(drawing: StandDrawing, faces: Faces, left: number): string {
  switch (faces) {
    case 'plain':
      return drawing.bars;
    case 'blocks':
      return drawing.bars + drawing.symbol;
    case 'figures': {
      const standing = drawing.places.slice(0, left);
      return drawing.bars + drawing.below + standing.map((place) => figure(place, place.x / 100, place.y / 100)).join('');
    }
  }
}
