import { expect, it } from 'vitest';
import { Arrows, toneOf } from '../src/table/arrows.svelte';

const spot = (x: number, y: number) => ({ x, y });

it('keeps an arrow that was pulled, and wipes it when it is pulled again', () => {
  const arrows = new Arrows();
  arrows.pull(spot(0, 0), spot(100_000, 0), 0);
  arrows.let();
  expect(arrows.drawn).toHaveLength(1);
  arrows.pull(spot(3_000, 0), spot(98_000, 2_000), 1);
  arrows.let();
  expect(arrows.drawn).toHaveLength(0);
});

it('takes a mere click for no arrow', () => {
  const arrows = new Arrows();
  arrows.pull(spot(0, 0), spot(2_000, 0), 0);
  arrows.let();
  expect(arrows.drawn).toHaveLength(0);
});

it('has four kinds', () => {
  const tones = [false, true].flatMap((shiftKey) => [false, true].map((ctrlKey) => toneOf({ shiftKey, ctrlKey })));
  expect(new Set(tones).size).toBe(4);
});
