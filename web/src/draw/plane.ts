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

export function edges(outline: Outline): [Place, Place][] {
  return outline.map((corner, n) => [corner, outline[(n + 1) % outline.length] ?? corner]);
}

function doubledArea(outline: Outline): number {
  return edges(outline).reduce((sum, [a, b]) => sum + a.x * b.y - b.x * a.y, 0);
}

export const area = (outline: Outline): number => Math.abs(doubledArea(outline)) / 2;
export const isClockwise = (outline: Outline): boolean => doubledArea(outline) > 0;

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

function distanceTo(spot: Place, a: Place, b: Place): number {
  const way = minus(b, a);
  const along = dot(minus(spot, a), way) / Math.max(dot(way, way), Number.MIN_VALUE);
  return length(minus(plus(a, times(way, Math.min(1, Math.max(0, along)))), spot));
}

/** How far the nearest edge is. */
export function distanceToEdge(outline: Outline, spot: Place): number {
  return edges(outline).reduce((least, [a, b]) => Math.min(least, distanceTo(spot, a, b)), Infinity);
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

/** The way of its longest edge, to align what stands inside. */
export function longestEdge(outline: Outline): Place {
  const ways = edges(outline).map(([a, b]) => minus(b, a));
  return unit(ways.reduce((best, way) => (length(way) >= length(best) ? way : best), place(0, 0)));
}

/** Places along a line, `step` apart, each with the way of the line there. */
export function along(line: Outline, step: number, first: number): [Place, Place][] {
  const found: [Place, Place][] = [];
  let next = first;
  for (let n = 1; n < line.length; n++) {
    const [from, to] = [line[n - 1], line[n]];
    if (!from || !to) continue;
    const [way, long] = [unit(minus(to, from)), length(minus(to, from))];
    for (; next < long; next += step) found.push([plus(from, times(way, next)), way]);
    next -= long;
  }
  return found;
}

const hundredths = (value: number): bigint => BigInt(Math.sign(value) * Math.round(Math.abs(value) * 100));
const wrap = (value: bigint): bigint => BigInt.asUintN(64, value);

/** A number from 0 up to 1 that belongs to a place: what looks scattered is the same in every picture. */
export function grain(spot: Place, salt: number | bigint): number {
  let mixed = wrap(
    hundredths(spot.x) * 0x9e3779b97f4a7c15n +
      hundredths(spot.y) * 0xc2b2ae3d27d4eb4fn +
      BigInt(salt) * 0x165667b19e3779f9n,
  );
  mixed = wrap((mixed ^ (mixed >> 30n)) * 0xbf58476d1ce4e5b9n);
  mixed = wrap((mixed ^ (mixed >> 27n)) * 0x94d049bb133111ebn);
  return Number((mixed ^ (mixed >> 31n)) >> 40n) / (1 << 24);
}

/** A place turned about another, by degrees clockwise. */
export function turnedBy(spot: Place, about: Place, degrees: number): Place {
  const [turn, way] = [(degrees * Math.PI) / 180, minus(spot, about)];
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return plus(about, place(way.x * cos - way.y * sin, way.x * sin + way.y * cos));
}
