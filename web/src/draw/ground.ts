// The ground: felt, and terrain in layers. Every outline that is drawn is the polygon that is judged.

import type { Canvas } from './canvas';
import { hill } from './hill';
import { at, closed, line, num } from './markup';
import { along, grain, minus, place, plus, right, times, unit } from './plane';
import { type Plot, isAbove, isBelow, scatter, spine } from './terrain';
import { house, roofs, villageGround } from './village';
import { crowns, trees } from './wood';

/** What the ground is drawn with: definitions, and the drawing itself. */
export interface Drawing {
  readonly defs: string;
  readonly body: string;
}

const BANK = '#2d5f80';

export function ground(canvas: Canvas, plots: readonly Plot[]): Drawing {
  const of = (name: Plot['class']): Plot[] => plots.filter((plot) => plot.class === name);
  const roads = [...of('road'), ...of('water')];
  // Roads and water run into each other: all banks first, then all surfaces.
  const body = [
    felt(canvas),
    ...plots.filter((plot) => isBelow(plot, 'water')).map((plot) => lay(plot, canvas)),
    ...of('water').map((plot) => edge(plot, BANK, 1.6)),
    ...of('water').map(water),
    ...of('village').map(villageGround),
    ...of('road').map((plot) => edge(plot, '#8d7850', 1.6)),
    ...of('road').map((plot) => fill(plot, '#dccba3')),
    ...plots.filter((plot) => isAbove(plot, 'road')).map((plot) => lay(plot, canvas)),
    ...of('village').map((plot) => roofs(plot, roads)),
    ...plots.map(trees),
  ];
  const clips = plots.map((plot) => `<clipPath id="t${plot.number}"><path d="${closed(plot.outline)}"/></clipPath>`);
  return { defs: FELT + PATTERNS + crowns() + clips.join(''), body: body.join('') };
}

/** One piece; trees come last, over everything that is flat. */
function lay(plot: Plot, canvas: Canvas): string {
  switch (plot.class) {
    case 'field':
      return `${fill(plot, '#c9bd8d')}<path d="${closed(plot.outline)}" fill="url(#plough)" stroke="#8d7d48" stroke-width=".7"/>`;
    case 'rough':
    case 'other':
      return rough(plot);
    case 'marsh':
      return marsh(plot);
    case 'hill':
      return hill(plot, canvas);
    case 'house':
      return house(plot.outline);
    case 'works':
      return works(plot);
    case 'wall':
      return wall(plot);
    case 'hedge':
      return hedge(plot);
    case 'ford':
      return bars(plot, '#a9c6d4', BANK);
    case 'bridge':
      return bars(plot, '#cdbb95', '#5d4a3d');
    default:
      return '';
  }
}

const FIBRES: readonly [number, string][] = [
  [0, '#aeb487'],
  [1, '#d2d5b0'],
];

function fibres(tone: number, colour: string): string {
  const data = Array.from({ length: 210 }, (_, fibre) => {
    const own = (n: number): number => grain(place(fibre, 0), (BigInt(tone) << 32n) | BigInt(n));
    const way = times(unit(place(own(3) - 0.5, own(4) - 0.5)), 1.2 + 1.8 * own(5));
    return `M${at(place(own(1) * 120, own(2) * 120))}l${at(way)}`;
  });
  return `<path d="${data.join('')}" stroke="${colour}" stroke-width=".55" stroke-linecap="round" opacity=".62"/>`;
}

const FELT =
  `<pattern id="felt" width="120" height="120" patternUnits="userSpaceOnUse">${FIBRES.map(([tone, colour]) => fibres(tone, colour)).join('')}</pattern>` +
  '<radialGradient id="edges" r=".75"><stop offset=".55" stop-color="#2a3010" stop-opacity="0"/><stop offset="1" stop-color="#2a3010" stop-opacity=".16"/></radialGradient>';

const PATTERNS =
  '<pattern id="town" width="3.2" height="3.2" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0V3.2" stroke="#5d4a3d" stroke-width=".45" opacity=".55"/></pattern>' +
  '<pattern id="plough" width="4.4" height="4.4" patternUnits="userSpaceOnUse" patternTransform="rotate(68)"><path d="M0 0V4.4" stroke="#8d7d48" stroke-width=".7" opacity=".65"/></pattern>';

function felt(canvas: Canvas): string {
  const size = `width="${num(canvas.width)}" height="${num(canvas.depth)}"`;
  return `<rect ${size} fill="#c2c69c"/><rect ${size} fill="url(#felt)"/>`;
}

const fill = (plot: Plot, colour: string): string => `<path d="${closed(plot.outline)}" fill="${colour}"/>`;

const edge = (plot: Plot, colour: string, width: number): string =>
  `<path d="${closed(plot.outline)}" fill="none" stroke="${colour}" stroke-width="${num(width)}" stroke-linejoin="round"/>`;

function rough(plot: Plot): string {
  const stones = scatter(plot.outline, 9, 2.6, 11).map((spot) => {
    const size = 1.3 + grain(spot, 12);
    return `M${at(spot)}l${num(size)} ${num(-size * 1.1)}l${num(size * 0.9)} ${num(size)}`;
  });
  return `${fill(plot, '#b8b488')}<path fill="none" stroke="#6f6540" stroke-width=".75" stroke-linecap="round" d="${stones.join('')}"/>${edge(plot, '#6f6540', 0.8)}`;
}

function marsh(plot: Plot): string {
  const tufts = scatter(plot.outline, 11, 4, 21).map(
    (spot) => `M${at(minus(spot, place(4, 0)))}h8m-4 0v-3m-1.6 3l-1-2.3m4.2 2.3l1-2.3`,
  );
  return (
    `${fill(plot, '#aebf9f')}<path fill="none" stroke="${BANK}" stroke-width=".6" stroke-linecap="round" opacity=".8" d="${tufts.join('')}"/>` +
    `<path d="${closed(plot.outline)}" fill="none" stroke="${BANK}" stroke-width=".7" stroke-dasharray="4 2"/>`
  );
}

function water(plot: Plot): string {
  const surface = fill(plot, plot.feature.look.is_frozen ? '#cfdfe6' : '#7fa9c4');
  if (plot.line.length > 1) {
    return `${surface}<path d="${line(plot.line)}" fill="none" stroke="#d6e6ee" stroke-width=".7" stroke-dasharray="14 9 5 11" opacity=".9"/>`;
  }
  const waves = scatter(plot.outline, 15, 7, 31).map((spot) => `M${at(minus(spot, place(5, 0)))}q2.5-2 5 0t5 0`);
  return `${surface}<path fill="none" stroke="#d6e6ee" stroke-width=".7" opacity=".9" d="${waves.join('')}"/>`;
}

/** Strokes across a linear piece, kept inside its outline. */
function across(plot: Plot, step: number, first: number, reach: number, ink: string, width: number): string {
  const strokes = along(spine(plot), step, first).map(([spot, way]) => {
    const aside = times(right(way), reach);
    return `M${at(minus(spot, aside))}L${at(plus(spot, aside))}`;
  });
  return `<path clip-path="url(#t${plot.number})" stroke="${ink}" stroke-width="${width}" d="${strokes.join('')}"/>`;
}

const wall = (plot: Plot): string =>
  fill(plot, '#d8d0bf') + edge(plot, '#4f463d', 0.8) + across(plot, 4.5, 2, 6, '#4f463d', 0.6);

const works = (plot: Plot): string =>
  fill(plot, '#b79f70') + across(plot, 2.6, 1, 9, '#5a4726', 0.8) + edge(plot, '#5a4726', 1.1);

const bars = (plot: Plot, colour: string, ink: string): string =>
  fill(plot, colour) + across(plot, 3, 1.5, 40, ink, 0.9) + edge(plot, ink, 0.8);

function hedge(plot: Plot): string {
  const leaves = along(spine(plot), 3.4, 1).map(([spot, way]) => {
    const leaf = plus(spot, times(right(way), (grain(spot, 41) - 0.5) * 1.6));
    return `<circle cx="${num(leaf.x)}" cy="${num(leaf.y)}" r="1.1"/>`;
  });
  return `${fill(plot, '#4c6b41')}<g clip-path="url(#t${plot.number})" fill="#86a468">${leaves.join('')}</g>${edge(plot, '#2c4527', 0.8)}`;
}
