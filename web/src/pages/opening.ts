// Which battle one click begins.

import type { Library, NewBattle, RuleSetCard, ScenarioCard } from '../wire';

export interface Offer {
  readonly scenario: ScenarioCard;
  readonly battle: NewBattle;
}

/** The scenario a rule set is shown by: the one that introduces it. */
export function showpiece(set: RuleSetCard): ScenarioCard | undefined {
  return set.scenarios.find((scenario) => scenario.is_introductory) ?? set.scenarios[0];
}

/** What "Play now" begins: as the program offers it. */
export function offered(library: Library): Offer | null {
  const battle = library.play_now;
  const scenario = library.rule_sets.flatMap((set) => set.scenarios).find((one) => one.id === battle?.scenario);
  return battle && scenario ? { scenario, battle } : null;
}

/** The showpiece of a rule set: Blue for the player, Red for the first bot. */
export function firstBattle(library: Library, rules: string): Offer | null {
  const set = library.rule_sets.find((one) => one.id === rules);
  const scenario = set && showpiece(set);
  const bot = library.bots[0];
  if (!scenario || !bot) return null;
  const battle: NewBattle = {
    scenario: scenario.id,
    options: {},
    red: { type: 'bot', level: library.play_now?.red.type === 'bot' ? library.play_now.red.level : bot.id },
    blue: { type: 'human' },
    seed: null,
    clock: null,
  };
  return { scenario, battle };
}
