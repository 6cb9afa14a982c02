import { expect, it } from 'vitest';
import { distanceOf, targetsOf } from '../src/table/targets';
import type { Gesture, Token } from '../src/wire';
import { line, measured } from './tables';

const token = (id: string, seat: 'red' | 'blue'): Token => ({
  id,
  seat,
  title: id,
  pose: { at: { x: 0, y: 0 }, heading: 0 },
  stands: [],
  face: { ...line, nation: 'france' },
  dress: [],
  badges: [],
  signs: [],
  buttons: [],
  can_act: false,
  is_spent: false,
});
const pieces = [token('1', 'blue'), token('2', 'blue'), token('9', 'red')];
const aim = (gesture: Gesture): [string[], string[]] => {
  const { from, at } = targetsOf({ gesture }, pieces);
  return [from.map(({ id }) => id), at.map(({ id }) => id)];
};

it('knows who is aimed at: whoever is pointed at, or the enemies that a suggestion names', () => {
  expect(aim({ type: 'target', pieces: ['1', '2'], target: '9' })).toEqual([['1', '2'], ['9']]);
  expect(aim({ type: 'press', pieces: ['1', '9'], button: 'fire' })).toEqual([['1'], ['9']]);
  expect(aim({ type: 'press', pieces: ['1', '2'], button: 'move' })).toEqual([[], []]);
  expect(aim({ type: 'drag', pieces: ['1'], through: [{ x: 0, y: 0 }] })).toEqual([[], []]);
});

it('says how far it is as the referee measured it', () => {
  const dice = measured('fact', { unit: 'count', value: 6, words: '6' }, 'dice: 6');
  const range = measured('range', { unit: 'length', value: 500_634, words: '19.71 inches' }, 'so far is it: 19.71 inches');
  const measures = [dice, range];
  expect(distanceOf({ chances: null, preview: { costs: [], measures, warnings: [] } })).toBe('19.71 inches');
  expect(distanceOf({ chances: null, preview: null })).toBeNull();
});
