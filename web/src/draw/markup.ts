// Writing SVG: numbers as short as they can be, text escaped, shapes as path data.

import type { Outline, Place } from './plane';

/** A number of millimetres, to the hundredth. */
export const num = (value: number): string => {
  const rounded = Math.round(value * 100) / 100;
  return rounded === 0 ? '0' : String(rounded);
};

export const at = (spot: Place): string => `${num(spot.x)} ${num(spot.y)}`;

/** An open line, as the data of a path. */
export const line = (spots: Outline): string => spots.map((spot, n) => `${n === 0 ? 'M' : 'L'}${at(spot)}`).join('');

/** A closed outline, as the data of a path. */
export const closed = (outline: Outline): string => `${line(outline)}z`;

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text, safe within markup and attributes. */
export const plain = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);
