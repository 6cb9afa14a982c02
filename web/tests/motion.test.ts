import { expect, it } from 'vitest';
import { poseOn, travelTime, turnBetween } from '../src/battle/motion';
import type { Stance } from '../src/wire';

const at = (x: number, y: number, heading = 0): Stance => ({ at: { x, y }, heading });

it('turns the shorter way', () => {
  expect(turnBetween(350_000, 10_000)).toBe(20_000);
  expect(turnBetween(10_000, 350_000)).toBe(-20_000);
});

it('follows a path by its length, not by its corners', () => {
  const path = [at(0, 0), at(10_000, 0), at(10_000, 30_000)];
  expect(poseOn(path, 0)).toEqual(at(0, 0));
  expect(poseOn(path, 0.5)?.at).toEqual({ x: 10_000, y: 10_000 });
  expect(poseOn(path, 1)).toEqual(at(10_000, 30_000));
  expect(poseOn([], 0.5)).toBeNull();
});

it('takes from a quarter of a second to nine tenths', () => {
  expect(travelTime([at(0, 0), at(1000, 0)])).toBe(250);
  expect(travelTime([at(0, 0), at(100_000, 0)])).toBe(400);
  expect(travelTime([at(0, 0), at(900_000, 0)])).toBe(900);
});
