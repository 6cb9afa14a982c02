// The rule set of examples/pocket, added to the program by one line: the table plays it like any other.

import { afterAll, beforeAll, expect, it } from 'vitest';
import { House } from './house';
import type { Player } from './player';
import { Program } from './program';
import { lay } from './table';

const table = lay();
const program = new Program(import.meta.dirname, 'tambour-pocket');
beforeAll(() => program.start());
afterAll(() => program.stop());

/** Waits until the player is asked for orders. */
async function asked(player: Player): Promise<void> {
  await player.button('End my turn').waitFor();
  await player.settled();
}

it('is begun from New battle, moves under the mouse, is given up, and its clauses can be read', async () => {
  const player = await table.another(program.address);
  const { page } = player;
  await page.goto(program.address);
  await page.getByRole('heading', { name: /^Seven rule sets/ }).waitFor();
  await page.getByRole('link', { name: 'New battle' }).click();
  await page.getByRole('button', { name: 'Pocket', exact: true }).click();
  await page.getByText('Two patrols of four companies each').first().waitFor();
  await page.getByRole('button', { name: 'Begin' }).click();
  await player.seeTable();

  // The recruit has had its turn; Blue stands at the lower edge and looks up.
  await asked(player);
  const before = await player.piece('6');
  await player.drag('6', 0, -40);
  await player.ghost('6').waitFor();
  await player.writes(() => player.button(/Set down/).click());
  await expect.poll(async () => (await player.piece('6')).y).toBeLessThan(before.y - 20);
  await player.button('Undo').click();
  await expect.poll(async () => Math.round((await player.piece('6')).y)).toBe(Math.round(before.y));

  // The turn passes to the recruit and comes back.
  await player.writes(() => player.button('End my turn').click(), 2);
  await asked(player);
  await player.button('Menu').click();
  await page.getByRole('button', { name: 'Give up…' }).click();
  await page.getByRole('button', { name: 'Yes: give the battle up' }).click();
  await player.end.waitFor();
  expect(await player.end.locator('h2').textContent()).toContain('Red patrol');

  const chip = player.end.locator('.chip').first();
  expect(await chip.textContent()).toContain('PK-4.c');
  await page.goto(`${program.address}/codex?at=PK-4.c`);
  await page.getByText('give the battle up at any time').first().waitFor();
  await page.goto(`${program.address}/codex`);
  await page.getByRole('button', { name: 'Pocket', exact: true }).click();
  await page.getByText('Player turns').first().waitFor();
});

it('fires with the odds on the table, and is fought to its end', async () => {
  const house = new House(program.address);
  const { battle, line } = await house.before('the-small-wood', 'fire');
  const player = await table.another(program.address);
  await player.open(battle);
  await player.seeTable();
  const [actor, target] = line.pieces;
  if (!actor || !target) throw new Error('the shot names nobody');
  await player.click(actor);
  await player.click(target);
  await player.odds.waitFor();
  expect(await player.odds.textContent()).toMatch(/\d in \d/);
  await player.writes(() => player.button(/^Roll/).click());
  await player.result.waitFor();
  expect(await player.result.locator('.outcome').textContent()).toMatch(/miss|casualty|rout/i);

  await player.playOn(() => player.end.isVisible());
  const { is_over, now } = await house.battle(battle.id);
  expect(is_over).toBe(true);
  expect(await player.journal.count()).toBe(now);
});
