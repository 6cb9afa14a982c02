// Hills: step tints and tapered hachures inside the outline, heavy to the lower right, for the light is upper left.

import { at, closed } from './markup';
import { type Outline, type Place, area, dot, edges, grain, isClockwise, length, minus, place, plus, right, times, unit } from './plane';
import type { Plot } from './terrain';

/** The size of the table, where an outline may be cut off: no slope there. */
export interface Sheet {
  readonly width: number;
  readonly depth: number;
}

const TINTS = ['#d3d0a6', '#e2dab4', '#eee6c6'];

export function hill(plot: Plot, sheet: Sheet): string {
  const level = Math.max(plot.feature.level, 1) - 1;
  const tint = TINTS[Math.min(level, TINTS.length - 1)];
  const steep = plot.feature.look.is_steep ? 1.4 : 1;
  const long = Math.min((level === 0 ? 11 : 8) * steep, Math.sqrt(area(plot.outline)) / 5);
  return (
    `<path d="${closed(plot.outline)}" fill="${tint}" stroke="#7a6a45" stroke-width=".7"/>` +
    `<path clip-path="url(#t${plot.number})" fill="#7a6a45" opacity=".62" d="${hachures(plot.outline, long, sheet)}"/>`
  );
}

/** Strokes from the edge inwards, 2.2 mm apart, each a thin triangle. */
function hachures(outline: Outline, long: number, sheet: Sheet): string {
  const shadeWay = unit(place(1, 1));
  const inwards = isClockwise(outline) ? 1 : -1;
  const strokes: string[] = [];
  let rest = 1.1;
  for (const [a, b] of edges(outline)) {
    const [way, span] = [unit(minus(b, a)), length(minus(b, a))];
    if (isCut(a, b, sheet)) continue;
    const inward = times(right(way), inwards);
    // 0 in full light, 1 in full shade.
    const shade = (1 - dot(inward, shadeWay)) / 2;
    const half = times(way, 0.28 + 0.42 * shade);
    let along = rest;
    for (; along < span; along += 2.2) {
      const foot = plus(a, times(way, along));
      const reach = long * (0.72 + 0.26 * shade + 0.3 * grain(foot, 51));
      const lean = times(way, (grain(foot, 52) - 0.5) * 1.2);
      const tip = plus(plus(foot, times(inward, reach)), lean);
      strokes.push(`M${at(minus(foot, half))}L${at(tip)}L${at(plus(foot, half))}z`);
    }
    rest = along - span;
  }
  return strokes.join('');
}

/** Whether an edge runs along the edge of the table. */
function isCut(a: Place, b: Place, { width, depth }: Sheet): boolean {
  const near = (one: number, two: number, edge: number): boolean => Math.abs(one - edge) < 1 && Math.abs(two - edge) < 1;
  return near(a.x, b.x, 0) || near(a.x, b.x, width) || near(a.y, b.y, 0) || near(a.y, b.y, depth);
}
