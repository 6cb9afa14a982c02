// The table as it is seen: which way up, and how its points become places of the picture.

import type { Ground, Spot, Stance } from '../wire';
import { type Outline, type Place, place } from './plane';

/** The table in millimetres. Turned around, the far side sits near; light and letters stay as they are. */
export interface Canvas {
  readonly width: number;
  readonly depth: number;
  /** How much larger than an ordinary table this one is: type and border grow with it. */
  readonly scale: number;
  readonly isTurned: boolean;
}

export function canvasOf(ground: Ground, isTurned: boolean): Canvas {
  const [width, depth] = [ground.width / 1000, ground.depth / 1000];
  const scale = Math.min(4, Math.max(0.5, Math.max(width, depth * 1.5) / 900));
  return { width, depth, scale, isTurned };
}

/** A point of the table in the picture. */
export function seen(canvas: Canvas, spot: Spot): Place {
  const [x, y] = [spot.x / 1000, spot.y / 1000];
  return canvas.isTurned ? place(canvas.width - x, y) : place(x, canvas.depth - y);
}

export const seenAll = (canvas: Canvas, spots: readonly Spot[]): Outline => spots.map((spot) => seen(canvas, spot));

/** A place of the picture on the table. */
export function touched(canvas: Canvas, spot: Place): Spot {
  const [x, y] = canvas.isTurned ? [canvas.width - spot.x, spot.y] : [spot.x, canvas.depth - spot.y];
  return { x: Math.round(x * 1000), y: Math.round(y * 1000) };
}

/** Degrees clockwise from the top of the picture. */
export const seenHeading = (canvas: Canvas, heading: number): number => heading / 1000 + (canvas.isTurned ? 180 : 0);

/** The way a stance looks, 1 mm long. */
export function facing(canvas: Canvas, stance: Stance): Place {
  const turn = (seenHeading(canvas, stance.heading) * Math.PI) / 180;
  return place(Math.sin(turn), -Math.cos(turn));
}

/** The transform that carries what was drawn at one stance to another. */
export function carried(canvas: Canvas, from: Stance, to: Stance): string {
  const [start, end] = [seen(canvas, from.at), seen(canvas, to.at)];
  const turn = (to.heading - from.heading) / 1000;
  return `translate(${end.x} ${end.y}) rotate(${turn}) translate(${-start.x} ${-start.y})`;
}
