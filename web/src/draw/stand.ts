// One stand of a piece: its outline, and the frame that figures stand in.

import type { Spot, Stance } from '../wire';
import { type Canvas, facing, seenAll } from './canvas';
import { num } from './markup';
import { type Outline, type Place, dot, middle, minus, plus, right, times, unit } from './plane';

export interface Stand {
  readonly outline: Outline;
  readonly middle: Place;
  /** To the right along the front, 1 mm long. */
  readonly right: Place;
  /** To the rear, 1 mm long. */
  readonly rear: Place;
  readonly width: number;
  readonly depth: number;
}

/** Corners run clockwise from the front left one; other shapes are framed by the way they face. */
export function standOf(outline: Outline, ahead: Place): Stand {
  const centre = middle(outline);
  const [a, b, , d] = outline;
  const isBox = outline.length === 4 && a && b && d;
  const [across, back] = isBox ? [unit(minus(b, a)), unit(minus(d, a))] : [right(ahead), times(ahead, -1)];
  const span = (axis: Place): number => {
    const reach = outline.map((corner) => dot(minus(corner, centre), axis));
    return Math.max(0, ...reach) - Math.min(0, ...reach);
  };
  return { outline, middle: centre, right: across, rear: back, width: span(across), depth: span(back) };
}

/** The stands of a piece, in the picture's frame. */
export function standsOf(canvas: Canvas, pose: Stance, stands: readonly (readonly Spot[])[]): Stand[] {
  const ahead = facing(canvas, pose);
  return stands.filter((corners) => corners.length > 2).map((corners) => standOf(seenAll(canvas, corners), ahead));
}

/** A place given to the right and to the rear of the middle. */
export const on = (stand: Stand, across: number, back: number): Place =>
  plus(stand.middle, plus(times(stand.right, across), times(stand.rear, back)));

/** The frame around a stand, so many millimetres outside it. */
export function widened(stand: Stand, by: number): Outline {
  const [across, back] = [stand.width / 2 + by, stand.depth / 2 + by];
  return [on(stand, -across, -back), on(stand, across, -back), on(stand, across, back), on(stand, -across, back)];
}

/** The transform of what is drawn on a stand facing up around its middle. */
export function matrix(stand: Stand): string {
  const fine = (value: number): number => Math.round(value * 10_000) / 10_000;
  const { right: r, rear: b, middle: m } = stand;
  return `matrix(${fine(r.x)} ${fine(r.y)} ${fine(b.x)} ${fine(b.y)} ${num(m.x)} ${num(m.y)})`;
}

/** The front line of all stands together: its left and right end, and its middle. */
export function frontOf(stands: readonly Stand[]): { left: Place; right: Place; middle: Place; ahead: Place } | null {
  const lead = stands[0];
  if (!lead) return null;
  const corners = stands.flatMap((stand) => [
    on(stand, -stand.width / 2, -stand.depth / 2),
    on(stand, stand.width / 2, -stand.depth / 2),
  ]);
  const across = (spot: Place): number => dot(minus(spot, lead.middle), lead.right);
  const first = corners.reduce((best, spot) => (across(spot) < across(best) ? spot : best));
  const last = corners.reduce((best, spot) => (across(spot) > across(best) ? spot : best));
  return { left: first, right: last, middle: times(plus(first, last), 0.5), ahead: times(lead.rear, -1) };
}
