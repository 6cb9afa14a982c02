// Which battle one click begins.

import type { Library, NewBattle, RuleSetCard, ScenarioCard } from '../wire';

export interface Offer {
  readonly scenario: ScenarioCard;
  readonly battle: NewBattle;
}

/** Battles that are drawn up already, to be seen and played at once; other scenarios begin with a deployment. */
const SHOWPIECES = ['the-ford-at-neudorf', 'henry-house-hill', 'the-bridge-at-altenbach', 'the-ranch-at-las-moras'];

/** The scenario a rule set is shown by. */
export function showpiece(set: RuleSetCard): ScenarioCard | undefined {
  return set.scenarios.find((scenario) => SHOWPIECES.includes(scenario.id)) ?? set.scenarios[0];
}

/** The showpiece of a rule set that can be played: Blue for the player, Red for the first bot. */
export function firstBattle(library: Library, rules: string | null = null): Offer | null {
  const isReady = (set: RuleSetCard): boolean => set.can_play && set.scenarios.length > 0;
  const set = library.rule_sets.find((one) => isReady(one) && (rules === null || one.id === rules));
  const scenario = set && showpiece(set);
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
