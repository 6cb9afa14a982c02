// Where a card goes: near what it speaks of, never over it, and over as few troops as can be.

import { type Place, place } from '../draw/plane';

/** A rectangle of the window, in pixels. */
export interface Rect {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export const rectOf = (spot: Place, { width, height }: Size): Rect => ({
  left: spot.x,
  top: spot.y,
  right: spot.x + width,
  bottom: spot.y + height,
});

/** How many square pixels two rectangles share. */
export const shared = (a: Rect, b: Rect): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

/** How far apart two rectangles are. */
const apart = (a: Rect, b: Rect): number =>
  Math.hypot(
    Math.max(0, a.left - b.right, b.left - a.right),
    Math.max(0, a.top - b.bottom, b.top - a.bottom),
  );

/**
 * Of several places the one that hides least: `dear` counts much, `troops` a little, the way to the first of `dear`
 * less, and the first of equals wins.
 */
export function leastHiding(
  places: readonly Place[],
  card: Size,
  dear: readonly Rect[],
  troops: readonly Rect[],
): Place | null {
  const [first] = dear;
  const costs = places.map((spot, n) => {
    const rect = rectOf(spot, card);
    const over = (all: readonly Rect[]): number => all.reduce((sum, other) => sum + shared(rect, other), 0);
    const way = first ? apart(rect, first) * 4 : 0;
    return { spot, cost: over(dear) * 30 + over(troops) + way + n };
  });
  return costs.reduce<{ spot: Place; cost: number } | null>(
    (best, one) => (best === null || one.cost < best.cost ? one : best),
    null,
  )?.spot ?? null;
}

/** Places around a rectangle: left, right, above, below, kept inside the window. */
export function around(rect: Rect, card: Size, room: Size, gap: number, foot: number): Place[] {
  const [x, y] = [(rect.left + rect.right - card.width) / 2, (rect.top + rect.bottom - card.height) / 2];
  const inside = (spot: Place): Place =>
    place(
      Math.min(room.width - card.width - 8, Math.max(8, spot.x)),
      Math.min(room.height - card.height - foot, Math.max(8, spot.y)),
    );
  return [
    place(rect.left - card.width - gap, y),
    place(rect.right + gap, y),
    place(x, rect.top - card.height - gap),
    place(x, rect.bottom + gap),
    place(rect.left - card.width - gap * 3, rect.top - card.height),
    place(rect.right + gap * 3, rect.top - card.height),
  ].map(inside);
}

/** The way from one rectangle to another, as a row of small ones: the ruler that lies there is to be read. */
export function along(from: Rect, to: Rect): Rect[] {
  const middle = ({ left, right, top, bottom }: Rect): Place => place((left + right) / 2, (top + bottom) / 2);
  const [a, b] = [middle(from), middle(to)];
  const [steps, half] = [8, 8];
  return Array.from({ length: steps + 1 }, (_, n) => {
    const [x, y] = [a.x + ((b.x - a.x) * n) / steps, a.y + ((b.y - a.y) * n) / steps];
    return { left: x - half, right: x + half, top: y - half, bottom: y + half };
  });
}

/** On a small window the armies and the journal are folded away at the right edge: nothing lies over their handles. */
export const folds = (room: Size): Rect[] =>
  room.width > 1000 ? [] : [{ left: room.width - 88, right: room.width, top: 12, bottom: 160 }];

/** How far the tools reach along the foot of the window. */
const TOOLS = 700;

/** The corners of the window, the lower right first; `foot` keeps them off the tools. */
export const corners = (card: Size, room: Size, foot: number): Place[] => {
  const [right, bottom] = [room.width - card.width - 12, room.height - card.height - 12];
  return [
    place(right, right < TOOLS ? bottom - foot : bottom),
    place(right, 12),
    place(12, 12),
    place(12, bottom - foot),
  ];
};
