// The tape along a proposed way: a line through its corners, or the arc that the outer corner of a wheel describes.

import { type Canvas, seen, seenAll } from '../draw/canvas';
import { at, line, num } from '../draw/markup';
import { type Place, length, minus } from '../draw/plane';
import { frontOf, standsOf } from '../draw/stand';
import type { Gesture, Ghost, Token } from '../wire';

/** A way shorter than this is no way. */
const LEAST = 2;

/** The data of a path, or null where nothing goes anywhere. */
export function tapeOf(canvas: Canvas, gesture: Gesture, pieces: readonly Token[], ghosts: readonly Ghost[]): string | null {
  const lead = ghosts[0];
  const token = lead && pieces.find((piece) => piece.id === lead.piece);
  if (!lead || !token) return null;
  if (gesture.type === 'wheel') return arcOf(canvas, gesture.corner, pieces, ghosts);
  if (gesture.type === 'turn') return null;
  const corners = gesture.type === 'drag' ? seenAll(canvas, gesture.through.slice(0, -1)) : [];
  const [from, to] = [seen(canvas, token.pose.at), seen(canvas, lead.pose.at)];
  const isFar = corners.length > 0 || length(minus(to, from)) >= LEAST;
  return isFar ? line([from, ...corners, to]) : null;
}

/** About the pinned corner, from where the moving one stood to where it would stand. */
function arcOf(canvas: Canvas, corner: 'left' | 'right', pieces: readonly Token[], ghosts: readonly Ghost[]): string | null {
  const now = ghosts.flatMap((ghost) => pieces.filter(({ id }) => id === ghost.piece));
  const before = frontOf(now.flatMap((token) => standsOf(canvas, token.pose, token.stands)));
  const after = frontOf(ghosts.flatMap((ghost) => standsOf(canvas, ghost.pose, ghost.stands)));
  if (!before || !after) return null;
  const pinned = corner === 'left' ? before.right : before.left;
  const [from, to]: [Place, Place] = corner === 'left' ? [before.left, after.left] : [before.right, after.right];
  const radius = num(length(minus(from, pinned)));
  return length(minus(to, from)) < LEAST ? null : `M${at(from)}A${radius} ${radius} 0 0 ${corner === 'left' ? 1 : 0} ${at(to)}`;
}
