// Where the table lies in its window: offset in pixels, and pixels per millimetre.

import type { Canvas } from '../draw/canvas';
import { type Place, bounds, minus, place, plus } from '../draw/plane';

export interface View {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

export interface Box {
  readonly width: number;
  readonly height: number;
}

/** How wide the border around the table is, as the server draws it: 12 mm at an ordinary size, and a rim. */
export const borderOf = (canvas: Canvas): number => (12 + 2) * canvas.scale;

/** What the tools at the foot of the window cover: the table keeps clear of it where it can. */
const FOOT = 56;

/** The whole table, in the middle of the window. */
export function fitted(canvas: Canvas, box: Box): View {
  const border = borderOf(canvas);
  const around: [Place, Place] = [place(-border, -border), place(canvas.width + border, canvas.depth + border)];
  return framed(around, box, 0.05);
}

/** A part of the table, as large as the window shows it, but not beyond what looks good. */
export function framed([low, high]: readonly [Place, Place], box: Box, least: number): View {
  const room = { width: box.width, height: Math.max(1, box.height - FOOT) };
  const [width, depth] = [Math.max(1, high.x - low.x), Math.max(1, high.y - low.y)];
  const zoom = Math.max(least, Math.min(2.2, room.width / width, room.height / depth));
  return centredOn(place((low.x + high.x) / 2, (low.y + high.y) / 2), zoom, room);
}

/**
 * What is seen at first: the troops with ground around them, or the whole table while there are none. Where nothing may
 * be out of sight, a strip of a table is better than a part of it.
 */
export function opening(canvas: Canvas, box: Box, troops: readonly Place[], isAllSeen = false): View {
  const whole = fitted(canvas, box);
  if (troops.length > 0) {
    const [low, high] = bounds(troops);
    const air = 46 * canvas.scale;
    const around: [Place, Place] = [minus(low, place(air, air)), plus(high, place(air, air))];
    const view = framed(around, box, whole.zoom);
    // A little nearer is not worth an edge of the table out of sight; much nearer is.
    if (view.zoom > whole.zoom * 1.12) return filling(view, canvas, box);
  }
  if (isAllSeen) return whole;
  // A tall window shows half a table rather than a strip of one.
  const border = borderOf(canvas);
  const filled = Math.max(box.width / (canvas.width + 2 * border), box.height / (canvas.depth + 2 * border));
  const zoom = box.height > box.width ? Math.min(filled, whole.zoom * 2) : whole.zoom;
  const room = { width: box.width, height: box.height - FOOT };
  return centredOn(place(canvas.width / 2, canvas.depth / 2), zoom, room);
}

/** No more empty room beside a table than there must be. */
export function filling(view: View, canvas: Canvas, box: Box): View {
  const border = borderOf(canvas);
  const shift = (at: number, size: number, room: number): number => {
    const [least, most] = [room - (size + border) * view.zoom, border * view.zoom];
    // A table that fits lies in the middle.
    return least > most ? (room - size * view.zoom) / 2 : Math.min(most, Math.max(least, at));
  };
  return { ...view, x: shift(view.x, canvas.width, box.width), y: shift(view.y, canvas.depth, box.height - FOOT) };
}

export const centredOn = (spot: Place, zoom: number, box: Box): View => ({
  x: box.width / 2 - spot.x * zoom,
  y: box.height / 2 - spot.y * zoom,
  zoom,
});

/** A pixel of the window as a place of the picture. */
export const under = (view: View, pixel: Place): Place =>
  place((pixel.x - view.x) / view.zoom, (pixel.y - view.y) / view.zoom);

/** A place of the picture as a pixel of the window. */
export const pixelOf = (view: View, spot: Place): Place =>
  place(spot.x * view.zoom + view.x, spot.y * view.zoom + view.y);

/** Nearer or farther; what is under the pixel stays there. */
export function zoomedAt(view: View, pixel: Place, factor: number, canvas: Canvas, box: Box): View {
  const least = fitted(canvas, box).zoom * 0.7;
  const zoom = Math.min(8, Math.max(least, view.zoom * factor));
  const spot = under(view, pixel);
  return kept({ x: pixel.x - spot.x * zoom, y: pixel.y - spot.y * zoom, zoom }, canvas, box);
}

export const movedBy = (view: View, by: Place, canvas: Canvas, box: Box): View =>
  kept({ ...view, x: view.x + by.x, y: view.y + by.y }, canvas, box);

/** Some of the table always stays in the window. */
export function kept(view: View, canvas: Canvas, box: Box): View {
  const [w, h] = [canvas.width * view.zoom, canvas.depth * view.zoom];
  const clamp = (at: number, size: number, room: number): number => {
    const seen = Math.min(size, room) * 0.5;
    return Math.min(room - seen, Math.max(seen - size, at));
  };
  return { ...view, x: clamp(view.x, w, box.width), y: clamp(view.y, h, box.height) };
}

/** The same picture after the table has been turned around. */
export function turnedAround(view: View, canvas: Canvas, box: Box): View {
  const spot = under(view, place(box.width / 2, box.height / 2));
  return centredOn(place(canvas.width - spot.x, canvas.depth - spot.y), view.zoom, box);
}
