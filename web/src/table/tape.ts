// The tape along a proposed way: a line through its corners, or the arc that the outer corner of a wheel describes.

import { type Canvas, seen, seenAll } from '../draw/canvas';
import { at, line, num } from '../draw/markup';
import { type Place, dot, length, minus, plus, right, times, unit } from '../draw/plane';
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

/** Where a tape that ends short of the hand is stopped: a bar across the way, and what was wished beyond it. */
export interface Stop {
  readonly bar: string;
  readonly beyond: string | null;
}

/** How far the bar reaches out on either side. */
const OUT = 5;

/** The stop of a way that ends short of the hand; null where it ends under it. */
export function stopOf(canvas: Canvas, gesture: Gesture, pieces: readonly Token[], ghosts: readonly Ghost[]): Stop | null {
  const lead = ghosts[0];
  const token = lead && pieces.find((piece) => piece.id === lead.piece);
  if (!lead || !token) return null;
  if (gesture.type === 'wheel') return stopOfWheel(canvas, gesture.corner, ghosts);
  const hand = gesture.type === 'drag' ? gesture.through.at(-1) : undefined;
  if (gesture.type !== 'drag' || !hand) return null;
  const end = seen(canvas, lead.pose.at);
  const wished = minus(seen(canvas, hand), end);
  const way = minus(end, seen(canvas, gesture.through.at(-2) ?? token.pose.at));
  if (length(wished) < LEAST) return null;
  const front = frontOf(ghosts.flatMap((ghost) => standsOf(canvas, ghost.pose, ghost.stands)));
  const straight = unit(length(way) < LEAST ? wished : way);
  // Who goes nearly straight on is stopped along the whole of the front.
  const ahead = front && dot(front.ahead, straight) > 0.8 ? front.ahead : straight;
  const corners = ghosts.flatMap(({ stands }) => stands.flatMap((stand) => seenAll(canvas, stand)));
  const reach = (along: Place): number => Math.max(...corners.map((corner) => dot(minus(corner, end), along)));
  const foremost = reach(ahead);
  const middle = plus(end, times(ahead, foremost + 1.4));
  const aside = right(ahead);
  const bar = [plus(middle, times(aside, reach(aside) + OUT)), plus(middle, times(aside, -reach(times(aside, -1)) - OUT))];
  const rest = dot(wished, straight) - foremost;
  return { bar: line(bar), beyond: rest > LEAST ? line([middle, plus(middle, times(straight, rest))]) : null };
}

/** The bar lies along the front, beyond the corner that was pulled. */
function stopOfWheel(canvas: Canvas, corner: 'left' | 'right', ghosts: readonly Ghost[]): Stop | null {
  const front = frontOf(ghosts.flatMap((ghost) => standsOf(canvas, ghost.pose, ghost.stands)));
  if (!front) return null;
  const [moving, pinned] = corner === 'left' ? [front.left, front.right] : [front.right, front.left];
  const out = unit(minus(moving, pinned));
  return { bar: line([plus(moving, times(out, 1)), plus(moving, times(out, 1 + 2 * OUT))]), beyond: null };
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
