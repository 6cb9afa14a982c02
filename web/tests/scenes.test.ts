import { expect, it } from 'vitest';
import { reconcile } from '../src/battle/reconcile';
import { scenesOf } from '../src/battle/scenes';
import type { Deed, Event, Token } from '../src/wire';
import { line, said, tableOf } from './tables';

const clause = { id: 'VV-1', title: 'one' };
const event = (deed: Deed): Event => ({ words: '', said, clause, pieces: [], deed });
const moved = (piece: string): Event =>
  event({ type: 'moved', piece, path: [{ at: { x: 0, y: 0 }, heading: 0 }, { at: { x: 1, y: 0 }, heading: 0 }] });
const rolled = event({ type: 'rolled', roll: { sides: 6, seat: 'red', clause, face: 3 } });
const reckoned = event({
  type: 'reckoned',
  reckoning: { kind: 'fire', kind_words: 'fire', sums: [], rolls: [], outcome: 'none', tone: 'even', words: 'no effect', said, because: [], is_told: false },
});

it('lets a group march together, and one piece twice in turn', () => {
  const scenes = scenesOf([moved('1'), moved('2'), moved('1')]);
  expect(scenes.map((scene) => (scene.type === 'march' ? scene.moves.map(({ piece }) => piece) : []))).toEqual([['1', '2'], ['1']]);
});

it('shows dice once: beside their sum where there is one', () => {
  expect(scenesOf([rolled, rolled]).map(({ type }) => type)).toEqual(['dice']);
  expect(scenesOf([rolled, rolled, reckoned]).map(({ type }) => type)).toEqual(['reckoning']);
});

it('says what a die gave beside it', () => {
  const points = { ...event({ type: 'points', seat: 'red', command: 1, left: 5 }), words: 'Corps 1: 5 points' };
  const [scene] = scenesOf([rolled, points, rolled]);
  expect(scene?.type === 'dice' && scene.throws.map(({ words }) => words)).toEqual(['Corps 1: 5 points', '']);
});

it('keeps the pieces that did not change', () => {
  const token = (id: string, x: number): Token => ({
    id,
    seat: 'red',
    title: 'Line',
    pose: { at: { x, y: 0 }, heading: 0 },
    stands: [],
    face: line,
    dress: [],
    badges: [],
    signs: [],
    buttons: [],
    can_act: false,
    is_spent: false,
  });
  const old = tableOf([token('1', 0), token('2', 0)]);
  const next = reconcile(old, tableOf([token('1', 0), token('2', 5)]));
  expect(next.pieces[0]).toBe(old.pieces[0]);
  expect(next.pieces[1]).not.toBe(old.pieces[1]);
});
