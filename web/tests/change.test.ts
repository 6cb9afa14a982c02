import { expect, it } from 'vitest';
import { changed } from '../src/battle/change';
import type { Command, TableChange, TableState, Token } from '../src/wire';
import { line, tableOf } from './tables';

const nothing: TableChange = {
  from: 0, turn: null, standing: null, pieces: [], decision: null, buttons: null, phases: null, all_commands: null, commands: [],
  zones: null, moves_groups: null,
};
const corps = (title: string): Command => ({ seat: 'red', title, points: null, losses: null, states: [], pieces: [] });
const token = (id: string, x: number): Token => ({
  id, seat: 'red', title: id, pose: { at: { x, y: 0 }, heading: 0 }, stands: [], face: line, dress: [], badges: [], signs: [], buttons: [], can_act: false,
  is_spent: false,
});
const table: TableState = { ...tableOf([token('1', 10), token('2', 20)]), commands: [corps('I'), corps('II')] };

it('keeps everything that is not told', () => {
  expect(changed(table, nothing)).toEqual(table);
});

it('takes over pieces and commands one by one, and the rest as a whole', () => {
  const moved = { ...token('2', 99), can_act: true };
  const after = changed(table, { ...nothing, turn: 4, pieces: [moved], commands: [{ place: 1, command: corps('III') }], moves_groups: true });
  expect(after).toEqual({ ...table, turn: 4, pieces: [table.pieces[0], moved], commands: [corps('I'), corps('III')], moves_groups: true });
});

it('lets pieces come, go and change places', () => {
  const after = changed(table, { ...nothing, standing: ['3', '1'], pieces: [token('3', 5)], all_commands: [corps('IV')] });
  expect(after?.pieces.map(({ id }) => id)).toEqual(['3', '1']);
  expect(after?.commands).toEqual([corps('IV')]);
});

it('says when a change does not fit', () => {
  expect(changed(table, { ...nothing, standing: ['1', '7'] })).toBeNull();
  expect(changed(table, { ...nothing, commands: [{ place: 2, command: corps('V') }] })).toBeNull();
});
