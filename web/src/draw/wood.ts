// Trees: crowns kept inside the outline of their wood, in three tones, the nearer ones over the farther.

import { at, closed, num } from './markup';
import { type Place, grain, length, minus, place, times } from './plane';
import { type Plot, scatter } from './terrain';

const TONES = ['#749059', '#7f9c62', '#8aa86c'];
const SHAPES = 4;
const RING: readonly [number, number][] = [
  [1, 0],
  [0.5, 0.866],
  [-0.5, 0.866],
  [-1, 0],
  [-0.5, -0.866],
  [0.5, -0.866],
];

/** Trees of every shape and tone, 5 mm in radius: shadow, crown and glint, drawn once and used by the hundred. */
export function crowns(): string {
  return Array.from({ length: SHAPES }, (_, shape) => {
    const corner = (n: number): Place => {
      const [x, y] = RING[n % RING.length] ?? [1, 0];
      return times(place(x, y), 4.4 + 1.1 * grain(place(n % RING.length, shape), 61));
    };
    const arcs = RING.map((_, n) => {
      const radius = num(length(minus(corner(n + 1), corner(n))) * 0.58);
      return `A${radius} ${radius} 0 0 1 ${at(corner(n + 1))}`;
    });
    const toned = TONES.map(
      (colour, tone) =>
        `<g id="c${shape}${tone}"><use href="#c${shape}" x="1" y="1.3" fill="#3f5c36" opacity=".3"/><use href="#c${shape}" fill="${colour}" stroke="#4a6a3e" stroke-width=".6"/><circle cx="-1.3" cy="-1.5" r="1.5" fill="#a9c389" opacity=".5"/></g>`,
    );
    return `<path id="c${shape}" d="M${at(corner(0))}${arcs.join('')}z"/>${toned.join('')}`;
  }).join('');
}

/** The trees of a wood or orchard; nothing for other ground. */
export function trees(plot: Plot): string {
  if (plot.class === 'wood') return wood(plot);
  return plot.class === 'orchard' ? orchard(plot) : '';
}

function tree(spot: Place, size: number): string {
  const shape = Math.floor(grain(spot, 62) * SHAPES);
  const tone = Math.floor(grain(spot, 63) * TONES.length);
  const scale = size * (0.86 + 0.34 * grain(spot, 64));
  return `<use href="#c${shape}${tone}" transform="translate(${at(spot)})scale(${num(scale)})"/>`;
}

function planted(plot: Plot, step: number, margin: number, salt: number, size: number): string {
  const spots = scatter(plot.outline, step, margin, salt).sort((a, b) => a.y - b.y);
  return `<g clip-path="url(#t${plot.number})">${spots.map((spot) => tree(spot, size)).join('')}</g>`;
}

function wood(plot: Plot): string {
  const outline = closed(plot.outline);
  return (
    `<path d="${outline}" fill="#6f8b56"/>${planted(plot, 11.5, 2.8, 65, 1.42)}` +
    `<path d="${outline}" fill="none" stroke="#274427" stroke-width="1.3" stroke-linejoin="round"/>`
  );
}

/** Trees or bushes in loose rows on open ground. */
function orchard(plot: Plot): string {
  const outline = closed(plot.outline);
  return (
    `<path d="${outline}" fill="#b3bd88"/>${planted(plot, 13, 4.5, 66, 0.74)}` +
    `<path d="${outline}" fill="none" stroke="#4a6a3e" stroke-width="1" stroke-dasharray="5 1.6"/>`
  );
}
