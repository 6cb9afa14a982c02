// Company at the table: a seat for each by link, takebacks by consent, a bot that stands in.

import { expect, it } from 'vitest';
import { human } from './house';
import { lay } from './table';

const table = lay();

it('gives an order back, dice and all, when the other player agrees', async () => {
  const { player: french, house } = table;
  const austrians = await table.another();
  const battle = await house.begin('the-ford-at-neudorf', { red: human, blue: human });
  await french.sit(battle, 'blue');
  await austrians.sit(battle, 'red');
  const before = await french.position();
  await french.writes(() => french.button(/Roll for activation/).click());
  await french.button('Ask back').click();
  await austrians.page.getByRole('alertdialog', { name: 'Takeback' }).getByRole('button', { name: 'Grant' }).click();
  await french.button(/Roll for activation/).waitFor();
  expect(await french.position()).toEqual(before);
  await expect.poll(() => austrians.journal.count()).toBe(await french.journal.count());
  expect((await house.battle(battle.id)).waiting_for).toBe('blue');
});

it('lets a bot play for whoever is away', async () => {
  const { player, house } = table;
  const battle = await house.begin('the-ford-at-neudorf', { red: human, blue: human });
  await player.sit(battle, 'red');
  await player.button('Menu').click();
  await player.page.getByRole('combobox', { name: /French|blue/i }).selectOption('recruit');
  await expect.poll(async () => (await house.battle(battle.id)).stand_ins.blue).toBe('recruit');
  // The recruit moves the French, and the Austrians are asked for their fire.
  await expect.poll(() => player.journal.count(), { timeout: 30_000 }).toBeGreaterThan(1);
});
