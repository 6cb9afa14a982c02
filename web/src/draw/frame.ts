// The border is a ruler: black and white blocks of the players' own unit, with numbers.

import type { Unit } from '../wire';
import type { Canvas } from './canvas';
import { num } from './markup';

/** How wide the border is, for a table of ordinary size. */
export const MARGIN = 12;

const SIZES = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000];

/** Blocks of a ruler: millimetres and units each, and after how many a number stands. */
export function blocks(unit: Unit, scale: number): { block: number; units: number; every: number } {
  const one = unit.micrometres / 1000;
  const strange = (units: number): number => Math.abs(units * one - 25 * scale);
  const units = SIZES.reduce((best, size) => (strange(size) < strange(best) ? size : best));
  return { block: units * one, units, every: String(units).startsWith('1') ? 6 : 5 };
}

const marks = (whole: number, step: number): number[] =>
  Array.from({ length: Math.floor((whole + 0.01) / step) + 1 }, (_, n) => n * step);

/** The border. Colours come from the style sheet: it stands in the room, by day and by lamplight. */
export function frame(canvas: Canvas, unit: Unit): string {
  const { width, depth, scale: s, isTurned } = canvas;
  const [margin, band] = [MARGIN * s, 4 * s];
  const { block, units, every } = blocks(unit, s);
  // Everything is counted from the south-west corner of the table, wherever that is seen.
  const x = (along: number, size: number): number => (isTurned ? width - along - size : along);
  const y = (along: number, size: number): number => (isTurned ? along : depth - along - size);
  const spans = (whole: number): [number, number][] =>
    marks(whole, block * 2).map((from) => [from, Math.min(block, whole - from)]);
  const across = spans(width).flatMap(([from, size]) =>
    [-band, depth].map((top) => `M${num(x(from, size))} ${num(top)}h${num(size)}v${num(band)}h${num(-size)}z`),
  );
  const upright = spans(depth).flatMap(([from, size]) =>
    [-band, width].map((left) => `M${num(left)} ${num(y(from, size))}v${num(size)}h${num(band)}v${num(-size)}z`),
  );
  const below = marks(width, block * every).flatMap((from) =>
    [-5.6 * s, depth + 10.2 * s].map(
      (top) => `<text x="${num(x(from, 0))}" y="${num(top)}">${Math.round(from / block) * units}</text>`,
    ),
  );
  // The corners belong to the numbers along the width.
  const beside = marks(depth, block * every)
    .filter((from) => from > 0 && depth - from > 10 * s)
    .flatMap((from) =>
      [
        [-5.6 * s, -90],
        [width + 5.6 * s, 90],
      ].map(
        ([left, turn]) =>
          `<text transform="translate(${num(left ?? 0)} ${num(y(from, 0))}) rotate(${turn})">${Math.round(from / block) * units}</text>`,
      ),
    );
  return (
    `<rect class="mat" x="${num(-margin)}" y="${num(-margin)}" width="${num(width + 2 * margin)}" height="${num(depth + 2 * margin)}" stroke-width="${num(0.8 * s)}"/>` +
    `<path class="blocks" d="${across.join('')}${upright.join('')}"/>` +
    `<rect class="neatline" x="${num(-band)}" y="${num(-band)}" width="${num(width + 2 * band)}" height="${num(depth + 2 * band)}" stroke-width="${num(0.6 * s)}"/>` +
    `<g class="numbers" font-size="${num(5.6 * s)}" text-anchor="middle">${below.join('')}${beside.join('')}</g>`
  );
}
