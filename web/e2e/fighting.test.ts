// Fire and charge: the odds before, the dice after.

import { expect, it } from 'vitest';
import type { Moment } from './house';
import { lay } from './table';

const table = lay();

/** Points with the first own piece of an order at the first enemy it names. */
async function point({ battle, line }: Moment): Promise<void> {
  const { player } = table;
  await player.open(battle);
  await player.seeTable();
  await player.pointAs(line);
}

/** Every outcome has its chance, and nothing is left out. */
async function expectOdds(): Promise<void> {
  const { player } = table;
  await player.odds.waitFor();
  expect(await player.odds.locator('.chip').first().textContent()).toMatch(/^[A-Z]+-/);
  expect(await player.odds.textContent()).toMatch(/\d+ in \d+|certain/);
}

it('shows both sums and every chance before a volley, the dice and what came of them after', async () => {
  await point(await table.house.before('the-ford-at-neudorf', 'fire'));
  const { player } = table;
  await expectOdds();
  // A line leads to whoever is aimed at, and says how far it is.
  await player.page.locator('.targets .way').first().waitFor({ state: 'attached' });
  expect(await player.page.locator('.targets text').textContent()).toMatch(/\d+ paces/);
  await player.writes(() => player.button(/^Roll/).click());
  await player.result.waitFor();
  expect(await player.result.locator('.outcome').textContent()).not.toBe('');
  // The dice lie in the journal too, under the clause that threw them.
  const last = player.journal.first();
  expect(await last.locator('svg').count()).toBeGreaterThan(0);
  expect(await last.locator('.chip').count()).toBeGreaterThan(0);
});

it('charges: the odds that the order gets through, the dice, and the rush', async () => {
  await point(await table.house.before('the-village-between', 'charge'));
  const { player } = table;
  // Whether the order gets through is diced for first.
  await expectOdds();
  await player.writes(() => player.page.keyboard.press('Enter'));
  await player.result.waitFor();
  expect(await player.result.locator('.outcome').textContent()).toMatch(/succeeded|failed/i);
  expect(await player.journal.first().textContent()).toMatch(/charges?/);
});

it('fights a melee with the odds on the table', async () => {
  const moment = await table.house.before('the-ford-at-neudorf', 'melee');
  await point(moment);
  const { player } = table;
  await expectOdds();
  await player.writes(() => player.button(/^Roll/).click());
  // One melee may bring on the next at once: the journal has the dice of all of them.
  const last = player.journal.first();
  expect(await last.textContent()).toMatch(/fights?/);
  expect(await last.locator('svg').count()).toBeGreaterThan(1);
});
