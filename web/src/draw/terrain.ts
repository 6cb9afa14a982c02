// Classes of ground and how they look. The kinds of terrain differ from codex to codex; what they show does not.

import type { Feature, GroundClass } from '../wire';
import { type Canvas, seenAll } from './canvas';
import { type Outline, type Place, bounds, contains, distanceToEdge, dot, grain, longestEdge, middle } from './plane';
import { minus, place, plus, times } from './plane';

/** In the order they are laid: what is low and wide first. */
const CLASSES: readonly GroundClass[] = [
  'field',
  'rough',
  'marsh',
  'hill',
  'water',
  'village',
  'road',
  'ford',
  'bridge',
  'house',
  'works',
  'wall',
  'hedge',
  'orchard',
  'wood',
  'other',
];

/** A piece of terrain, ready to be drawn. */
export interface Plot {
  readonly feature: Feature;
  readonly class: GroundClass;
  readonly outline: Outline;
  readonly line: Outline;
  /** A name for clip paths. */
  readonly number: number;
}

const layer = (plot: Plot): number => CLASSES.indexOf(plot.class);

/** The terrain of a table in the order it is laid. */
export function plotsOf(terrain: readonly Feature[], canvas: Canvas): Plot[] {
  const plots = terrain.map((feature, number) => ({
    feature,
    class: feature.look.class,
    outline: seenAll(canvas, feature.outline),
    line: seenAll(canvas, feature.line),
    number,
  }));
  return plots.sort((a, b) => layer(a) - layer(b) || a.feature.level - b.feature.level);
}

export const isBelow = (plot: Plot, other: GroundClass): boolean => layer(plot) < CLASSES.indexOf(other);
export const isAbove = (plot: Plot, other: GroundClass): boolean => layer(plot) > CLASSES.indexOf(other);

/** The colour its name is written in. */
export function nameColour(looks: GroundClass): string {
  switch (looks) {
    case 'wood':
    case 'orchard':
    case 'hedge':
      return '#1d3a20';
    case 'water':
    case 'ford':
    case 'bridge':
    case 'marsh':
      return '#2d5f80';
    case 'hill':
    case 'rough':
    case 'field':
    case 'road':
      return '#5a4a2a';
    default:
      return '#1c232b';
  }
}

/** Places on a jittered lattice inside an outline. */
export function scatter(outline: Outline, step: number, margin: number, salt: number): Place[] {
  const [low, high] = bounds(outline);
  const found: Place[] = [];
  for (let y = low.y, row = 0; y < high.y; y += step * 0.82, row++) {
    for (let x = low.x + (row % 2 === 0 ? 0 : step / 2); x < high.x; x += step) {
      const cell = place(x, y);
      const jitter = times(place(grain(cell, salt) - 0.5, grain(cell, salt + 1) - 0.5), step * 0.55);
      const spot = plus(cell, jitter);
      if (contains(outline, spot) && distanceToEdge(outline, spot) >= margin) found.push(spot);
    }
  }
  return found;
}

/** The line a linear piece follows: its own, or the long axis of its outline. */
export function spine(plot: Plot): Outline {
  if (plot.line.length > 1) return plot.line;
  const [centre, way] = [middle(plot.outline), longestEdge(plot.outline)];
  const reach = Math.max(0, ...plot.outline.map((corner) => Math.abs(dot(minus(corner, centre), way))));
  return [minus(centre, times(way, reach)), plus(centre, times(way, reach))];
}
