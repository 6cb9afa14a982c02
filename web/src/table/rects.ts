// Where shapes of the table are in the window, for cards that must keep off them.

import { type Canvas, seenAll } from '../draw/canvas';
import { bounds } from '../draw/plane';
import type { Rect } from '../panels/placing';
import type { Spot } from '../wire';
import { type View, pixelOf } from './view';

/** The box around points of the table, in pixels of the window. */
export function rectAround(canvas: Canvas, view: View, spots: readonly Spot[]): Rect {
  const [low, high] = bounds(seenAll(canvas, spots));
  const [a, b] = [pixelOf(view, low), pixelOf(view, high)];
  return { left: a.x, top: a.y, right: b.x, bottom: b.y };
}
