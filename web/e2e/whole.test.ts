// Whole battles against the recruit, to the victory screen: one of each family.

import { expect, it } from 'vitest';
import { lay } from './table';

const table = lay();

/** One line a family. */
const BATTLES: readonly { family: string; scenario: string }[] = [
  { family: 'Vae Victis', scenario: 'outposts-at-dawn' },
  { family: 'Krupp & Chassepot', scenario: 'the-red-hill' },
  { family: 'Brigades and Batteries', scenario: 'the-lane-to-hartwald' },
];

it.each(BATTLES)('$family: from the deployment to the victory screen', async ({ scenario }) => {
  const { player, house } = table;
  const battle = await house.begin(scenario);
  await player.open(battle);
  await player.playOn(() => player.end.isVisible());
  const line = await house.battle(battle.id);
  const [red, blue] = line.armies;
  const winner = { red, blue, none: 'drawn' }[line.winner ?? 'none'];
  expect(await player.end.locator('h2').textContent()).toContain(winner);
  await player.end.getByText('Losses by turn').waitFor();
  await player.end.getByText('Luck').waitFor();
  expect(line.is_over).toBe(true);
  expect(await player.journal.count()).toBe(line.now);
});

it('every family is fought here', async () => {
  const { rule_sets } = await table.house.library();
  const families = new Set(rule_sets.filter((set) => set.scenarios.length > 0).map((set) => set.codex));
  const fought = BATTLES.map(({ scenario }) => rule_sets.find((set) => set.scenarios.some(({ id }) => id === scenario))?.codex);
  expect(new Set(fought)).toEqual(families);
});
