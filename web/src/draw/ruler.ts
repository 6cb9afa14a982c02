// Rulers in the players' own unit: how long their blocks are.

import type { Unit } from '../wire';

const SIZES = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000];

/** Blocks of a ruler, about 25 mm long at scale 1: millimetres and units each. */
export function blocks(unit: Unit, scale: number): { block: number; units: number } {
  const one = unit.micrometres / 1000;
  const strange = (units: number): number => Math.abs(units * one - 25 * scale);
  const units = SIZES.reduce((best, size) => (strange(size) < strange(best) ? size : best));
  return { block: units * one, units };
}
