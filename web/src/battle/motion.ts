// How a piece travels: poses along its path, and how long it takes.

import type { Stance } from '../wire';

/** The shorter way round from one heading to another, in millidegrees. */
export function turnBetween(from: number, to: number): number {
  const whole = 360_000;
  const turn = (((to - from) % whole) + whole) % whole;
  return turn > whole / 2 ? turn - whole : turn;
}

/** How far it is from one stance to the next, in millimetres; turning counts, so that a turn in place takes time. */
function stretch(from: Stance, to: Stance): number {
  const distance = Math.hypot(to.at.x - from.at.x, to.at.y - from.at.y) / 1000;
  return distance + Math.abs(turnBetween(from.heading, to.heading)) / 4000;
}

export const pathLength = (path: readonly Stance[]): number =>
  path.slice(1).reduce((sum, stance, n) => sum + stretch(path[n] ?? stance, stance), 0);

/** 4 ms a millimetre, from 250 to 900. */
export const travelTime = (path: readonly Stance[]): number => Math.min(900, Math.max(250, pathLength(path) * 4));

function between(from: Stance, to: Stance, part: number): Stance {
  return {
    at: { x: from.at.x + (to.at.x - from.at.x) * part, y: from.at.y + (to.at.y - from.at.y) * part },
    heading: from.heading + turnBetween(from.heading, to.heading) * part,
  };
}

/** Where a piece is when a part of its path, from 0 to 1, is done. */
export function poseOn(path: readonly Stance[], part: number): Stance | null {
  const [first, last] = [path[0], path.at(-1)];
  if (!first || !last) return null;
  if (part >= 1) return last;
  let left = Math.max(0, part) * pathLength(path);
  for (const [n, to] of path.slice(1).entries()) {
    const from = path[n] ?? to;
    const long = stretch(from, to);
    if (left <= long && long > 0) return between(from, to, left / long);
    left -= long;
  }
  return last;
}

/** Starts and stops gently. */
export const eased = (part: number): number => (part < 0.5 ? 2 * part * part : 1 - (2 - 2 * part) ** 2 / 2);
