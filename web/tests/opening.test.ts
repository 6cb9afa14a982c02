import { expect, it } from 'vitest';
import { firstBattle, offered } from '../src/pages/opening';
import type { Library, ScenarioCard } from '../src/wire';

const scenario = (id: string, isIntroductory: boolean): ScenarioCard => ({
  id,
  title: id,
  turns: 8,
  briefing: '',
  red_briefing: '',
  blue_briefing: '',
  armies: ['Reds', 'Blues'],
  sources: [],
  options: {},
  offered: [],
  is_introductory: isIntroductory,
});
const library: Library = {
  rule_sets: [
    { id: 'one', title: 'One', codex: 'VV', chapter: null, scenarios: [scenario('long', false), scenario('short', true)], options: [] },
    { id: 'two', title: 'Two', codex: 'FP', chapter: null, scenarios: [], options: [] },
  ],
  bots: [{ id: 'recruit', title: 'recruit', words: '' }],
  clocks: [],
  play_now: { scenario: 'long', options: {}, red: { type: 'bot', level: 'sergeant' }, blue: { type: 'human' }, seed: null, clock: null },
};

it('offers what the program offers', () => {
  expect(offered(library)?.scenario.title).toBe('long');
  expect(offered({ ...library, play_now: null })).toBeNull();
});

it('begins a rule set with its introduction, against the same bot, and none that has no battles', () => {
  expect(firstBattle(library, 'one')?.battle).toMatchObject({ scenario: 'short', red: { level: 'sergeant' } });
  expect(firstBattle(library, 'two')).toBeNull();
});
