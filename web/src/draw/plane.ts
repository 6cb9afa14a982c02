// Places in the picture: millimetres of the table, x to the right, y downwards, as they are seen.

export interface Place {
  readonly x: number;
  readonly y: number;
}

export const place = (x: number, y: number): Place => ({ x, y });
export const plus = (a: Place, b: Place): Place => place(a.x + b.x, a.y + b.y);
export const minus = (a: Place, b: Place): Place => place(a.x - b.x, a.y - b.y);
export const times = (a: Place, by: number): Place => place(a.x * by, a.y * by);
export const dot = (a: Place, b: Place): number => a.x * b.x + a.y * b.y;
export const length = (a: Place): number => Math.sqrt(dot(a, a));

/** The same way, 1 mm long; a way of no length points east. */
export function unit(a: Place): Place {
  const long = length(a);
  return long > 0 ? times(a, 1 / long) : place(1, 0);
}

/** A quarter turn clockwise, as it is seen. */
export const right = (a: Place): Place => place(-a.y, a.x);

/** A closed outline: its corners in order. */
export type Outline = readonly Place[];

function edges(outline: Outline): [Place, Place][] {
  return outline.map((corner, n) => [corner, outline[(n + 1) % outline.length] ?? corner]);
}

/** The mean of the corners. */
export function middle(outline: Outline): Place {
  const sum = outline.reduce(plus, place(0, 0));
  return times(sum, 1 / Math.max(outline.length, 1));
}

export function contains(outline: Outline, spot: Place): boolean {
  const crossings = edges(outline).filter(
    ([a, b]) => a.y > spot.y !== b.y > spot.y && spot.x < ((b.x - a.x) * (spot.y - a.y)) / (b.y - a.y) + a.x,
  );
  return crossings.length % 2 === 1;
}

/** Upper left and lower right corner of the box around it. */
export function bounds(outline: Outline): [Place, Place] {
  const first = outline[0] ?? place(0, 0);
  return outline.reduce<[Place, Place]>(
    ([low, high], spot) => [
      place(Math.min(low.x, spot.x), Math.min(low.y, spot.y)),
      place(Math.max(high.x, spot.x), Math.max(high.y, spot.y)),
    ],
    [first, first],
  );
}

/** A place turned about another, by degrees clockwise. */
export function turnedBy(spot: Place, about: Place, degrees: number): Place {
  const [turn, way] = [(degrees * Math.PI) / 180, minus(spot, about)];
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return plus(about, place(way.x * cos - way.y * sin, way.x * sin + way.y * cos));
}
