import { beforeEach, expect, it } from 'vitest';
import { StandingAnswers } from '../src/battle/standing.svelte';
import type { Button, Decision } from '../src/wire';
import { said as unsaid } from './tables';

const clause = { id: 'VV-8.8.b', title: 'Pursuit' };
const pursue = { type: 'choose', seat: 'red', what: 'pursue', words: 'pursue, or hold your ground', said: unsaid, clause, orders: ['pursue'], is_set_up: false, moves: false } satisfies Decision;
const buttons: Button[] = [
  { key: 'pursue', words: 'Pursue', said: unsaid, clause, role: 'act' },
  { key: 'stay', words: 'Stay', said: unsaid, clause, role: 'act' },
];

beforeEach(() => localStorage.clear());

it('answers the same question again, in this battle only, until it is told not to', () => {
  const said = new StandingAnswers('one');
  expect(said.answerTo(pursue, buttons)).toBeNull();
  const [, stay] = buttons;
  if (stay) said.say(pursue, stay);
  expect(said.answerTo(pursue, buttons)?.key).toBe('stay');
  // It is kept with the battle, and where the button is not offered nothing is pressed.
  const again = new StandingAnswers('one');
  expect(again.answerTo(pursue, buttons)?.key).toBe('stay');
  expect(again.answerTo(pursue, buttons.slice(0, 1))).toBeNull();
  expect(again.answerTo({ ...pursue, what: 'evade' }, buttons)).toBeNull();
  expect(new StandingAnswers('two').answers).toEqual([]);
  again.forget('pursue');
  expect(new StandingAnswers('one').answers).toEqual([]);
});
