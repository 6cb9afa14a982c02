import { expect, it } from 'vitest';
import { canvasOf, carried, facing, seen, touched } from '../src/draw/canvas';
import { blocks } from '../src/draw/ruler';
import { frontOf, standsOf } from '../src/draw/stand';
import { bare as ground, inches, paces } from './tables';


it('counts from the south-west corner, and draws from the upper left', () => {
  const canvas = canvasOf(ground, false);
  expect(seen(canvas, { x: 100_000, y: 50_000 })).toEqual({ x: 100, y: 550 });
});

it('finds every point again, either way up', () => {
  for (const isTurned of [false, true]) {
    const canvas = canvasOf(ground, isTurned);
    const spot = { x: 123_456, y: 98_765 };
    expect(touched(canvas, seen(canvas, spot))).toEqual(spot);
  }
});

it('turns a facing with the table', () => {
  const north = { at: { x: 0, y: 0 }, heading: 0 };
  expect(facing(canvasOf(ground, false), north).y).toBeCloseTo(-1);
  expect(facing(canvasOf(ground, true), north).y).toBeCloseTo(1);
});

it('carries a drawing from one stance to another', () => {
  const canvas = canvasOf(ground, false);
  const from = { at: { x: 0, y: 600_000 }, heading: 0 };
  const to = { at: { x: 10_000, y: 590_000 }, heading: 90_000 };
  expect(carried(canvas, from, to)).toBe('translate(10 10) rotate(90) translate(0 0)');
});

it('frames a base by its corners, front left first', () => {
  const canvas = canvasOf(ground, false);
  const corners = [
    { x: 80_000, y: 110_000 },
    { x: 120_000, y: 110_000 },
    { x: 120_000, y: 90_000 },
    { x: 80_000, y: 90_000 },
  ];
  const stands = standsOf(canvas, { at: { x: 100_000, y: 100_000 }, heading: 0 }, [corners]);
  expect(stands[0]).toMatchObject({ width: 40, depth: 20, right: { x: 1, y: 0 }, rear: { x: 0, y: 1 } });
  expect(frontOf(stands)).toMatchObject({ left: { x: 80, y: 490 }, right: { x: 120, y: 490 } });
});

it('rules in the players’ unit', () => {
  expect(blocks(paces, 1)).toEqual({ block: 25, units: 100 });
  expect(blocks(inches, 1)).toMatchObject({ units: 1 });
  expect(blocks(inches, 2.1).units).toBe(2);
});
