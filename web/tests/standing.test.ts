import { beforeEach, expect, it } from 'vitest';
import { StandingAnswers } from '../src/battle/standing.svelte';
import type { Button, Decision } from '../src/wire';

const clause = { id: 'VV-8.8.b', title: 'Pursuit' };
const pursue: Decision = { type: 'choose', seat: 'red', what: 'pursue', words: 'pursue, or hold your ground', clause, orders: ['pursue'] };
const buttons: Button[] = [
  { key: 'pursue', words: 'Pursue', clause, role: 'act' },
  { key: 'stay', words: 'Stay', clause, role: 'act' },
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
