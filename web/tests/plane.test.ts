import { expect, it } from 'vitest';
import { contains, place } from '../src/draw/plane';

it('knows inside from outside', () => {
  const square = [place(0, 0), place(10, 0), place(10, 10), place(0, 10)];
  expect(contains(square, place(5, 5))).toBe(true);
  expect(contains(square, place(11, 5))).toBe(false);
});
