import { expect, it } from 'vitest';
import { place } from '../src/draw/plane';
import { laid } from '../src/table/labels';

const square = (x: number, y: number, side: number) => [place(x, y), place(x + side, y), place(x + side, y + side), place(x, y + side)];
const area = (words: string) => ({ words, kind: 'fire', points: square(0, 0, 200), isArea: true });

it('writes nothing twice, and nothing over other words', () => {
  const labels = laid([area('musket close'), area('musket far'), area('musket close'), area('charge')], [], 10);
  expect(labels.map(({ words }) => words)).toEqual(['musket close', 'musket far', 'charge']);
  const spots = labels.map(({ at }) => `${at.x} ${at.y}`);
  expect(new Set(spots).size).toBe(3);
});

it('keeps off the troops where there is room', () => {
  const [label] = laid([area('move')], [square(60, 0, 80)], 10);
  expect(label && (label.at.y > 80 || label.at.x < 50 || label.at.x > 150)).toBe(true);
});

it('stands along a line', () => {
  const [label] = laid([{ words: 'unseen', kind: 'blind', points: [place(0, 0), place(100, 100)], isArea: false }], [], 10);
  expect(label?.at).toEqual(place(50, 50));
});

it('leaves words out that could only stand on others', () => {
  const spot = (words: string) => ({ words, kind: 'blind', points: square(0, 0, 4), isArea: true });
  const labels = laid(['one', 'two', 'three', 'four'].map(spot), [], 10);
  // One fits at the upper rim and one at the lower.
  expect(labels.map(({ words }) => words)).toEqual(['one', 'two']);
});
