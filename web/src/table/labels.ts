// Where words on overlays stand: none over another, as few as can be over troops, and nothing said twice.

import { type Outline, type Place, bounds, middle, place } from '../draw/plane';

export interface Spoken {
  readonly words: string;
  readonly kind: string;
  readonly points: Outline;
  readonly isArea: boolean;
}

export interface Label {
  readonly words: string;
  readonly kind: string;
  readonly at: Place;
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const meet = (a: Box, b: Box): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
const shared = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

/** About as wide as letters of this size are. */
const boxOf = (words: string, at: Place, size: number): Box => {
  const half = words.length * size * 0.25;
  return { left: at.x - half, right: at.x + half, top: at.y - size, bottom: at.y + size * 0.3 };
};

/** Corridors are long and may end outside the window: they are named where they begin. */
const CORRIDORS: readonly string[] = ['rout', 'question'];

/** Along a line from its middle outwards, or beside it; in an area at its rims first, where its bands differ. */
function places({ points, isArea, kind }: Spoken, size: number): Place[] {
  const [low, high] = bounds(points);
  const centre = middle(points);
  if (isArea) {
    const [rims, inner] = [[low.y + size * 1.2, high.y - size * 0.5], [centre.y, (low.y + centre.y) / 2, (high.y + centre.y) / 2]];
    const rows = CORRIDORS.includes(kind) ? [...inner, ...rims] : [...rims, ...inner];
    return rows.flatMap((y) => [0.5, 0.3, 0.7].map((part) => place(low.x + (high.x - low.x) * part, y)));
  }
  const [from, to] = [points[0] ?? centre, points.at(-1) ?? centre];
  const on = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8].map((part) => place(from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part));
  return [...on, place(centre.x, low.y - size * 0.6), place(centre.x, high.y + size * 1.3)];
}

/** Places words one after the other, each where it hides least; words for which no place is free are left out, as nobody could read either. */
export function laid(spoken: readonly Spoken[], troops: readonly Outline[], size: number, written: readonly Outline[] = []): Label[] {
  const around = (outline: Outline): Box => {
    const [low, high] = bounds(outline);
    return { left: low.x, right: high.x, top: low.y, bottom: high.y };
  };
  const over = troops.map(around);
  const taken: Box[] = written.map(around);
  const said = new Set<string>();
  return spoken.flatMap((one) => {
    if (said.has(one.words) || one.points.length === 0) return [];
    said.add(one.words);
    const costs = places(one, size).map((at, n) => {
      const box = boxOf(one.words, at, size);
      const hidden = over.reduce((sum, other) => sum + shared(box, other), 0);
      return { at, box, cost: hidden + n * size * 0.5 };
    });
    const free = costs.filter(({ box }) => !taken.some((other) => meet(box, other)));
    const [first, ...rest] = free;
    if (first === undefined) return [];
    const best = rest.reduce((least, other) => (other.cost < least.cost ? other : least), first);
    taken.push(best.box);
    return [{ words: one.words, kind: one.kind, at: best.at }];
  });
}
