// Which battle one click begins.

import type { Library, NewBattle, RuleSetCard, ScenarioCard } from '../wire';

export interface Offer {
  readonly scenario: ScenarioCard;
  readonly battle: NewBattle;
}

/** The first scenario of a rule set that can be played: Blue for the player, Red for the first bot. */
export function firstBattle(library: Library, rules: string | null = null): Offer | null {
  const isReady = (set: RuleSetCard): boolean => set.can_play && set.scenarios.length > 0;
  const set = library.rule_sets.find((one) => isReady(one) && (rules === null || one.id === rules));
  const scenario = set?.scenarios[0];
  const bot = library.bots[0];
  if (!scenario || !bot) return null;
  const battle: NewBattle = {
    scenario: scenario.id,
    options: {},
    red: { type: 'bot', level: bot.id },
    blue: { type: 'human' },
    seed: null,
  };
  return { scenario, battle };
}
