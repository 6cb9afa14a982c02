import { describe, expect, it } from 'vitest';
import { along, area, contains, distanceToEdge, grain, isClockwise, place } from '../src/draw/plane';

const square = [place(0, 0), place(10, 0), place(10, 10), place(0, 10)];

describe('outlines', () => {
  it('know inside from outside', () => {
    expect(isClockwise(square)).toBe(true);
    expect(area(square)).toBe(100);
    expect(contains(square, place(5, 5))).toBe(true);
    expect(contains(square, place(11, 5))).toBe(false);
    expect(distanceToEdge(square, place(5, 2))).toBe(2);
  });
});

describe('places along a line', () => {
  it('go round its corners', () => {
    const line = [place(0, 0), place(4, 0), place(4, 10)];
    const places = along(line, 3, 1).map(([spot]) => spot);
    expect(places.slice(0, 3)).toEqual([place(1, 0), place(4, 0), place(4, 3)]);
  });
});

describe('grain', () => {
  const grains = Array.from({ length: 50 }, (_, x) => grain(place(x, 3), 1));

  it('is the same every time, and different elsewhere', () => {
    expect(grain(place(7, 3), 1)).toBe(grains[7]);
    expect(grains.every((one) => one >= 0 && one < 1)).toBe(true);
    expect(grains.some((one) => one < 0.2) && grains.some((one) => one > 0.8)).toBe(true);
  });

  it('takes places left of the table, too', () => {
    expect(grain(place(-7.25, -3), 1)).not.toBe(grain(place(7.25, 3), 1));
  });
});
