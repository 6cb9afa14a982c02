// Clocks: both in sight, running for whoever must decide; a flag that falls is claimed or forgiven.

import { expect, it } from 'vitest';
import { human } from './house';
import type { Player } from './player';
import { lay } from './table';

const table = lay();

const clock = (player: Player, seat: 'red' | 'blue') => player.page.locator(`.top [data-clock="${seat}"]`);
const flag = (player: Player) => player.page.getByRole('alertdialog', { name: 'Time' });

it('is chosen with a new battle, and started by the first order', async () => {
  const { player, house } = table;
  await player.page.goto(`${house.address}/new/la-grande-armee`);
  await player.page.getByRole('radio', { name: '15 min + 30 s' }).click();
  await player.page.getByText(/15 min for each side, and 30 s more/).waitFor();
  await player.page.getByRole('button', { name: 'Begin' }).click();
  await player.decision.locator('p').waitFor();
  expect(await clock(player, 'blue').textContent()).toContain('15:00');
  expect(await clock(player, 'red').textContent()).toContain('bot');
});

it('runs for whoever must decide, and goes on after a reload', async () => {
  const { player, house } = table;
  const rule = { bank: 10_800, gain: 0, is_refilled: false };
  await player.open(await house.begin('the-ford-at-neudorf', { clock: rule }));
  expect(await clock(player, 'blue').getAttribute('aria-label')).toBe('French, 3:00:00 left');
  await player.activate();
  await player.page.locator('[data-clock="blue"].running').waitFor();
  await clock(player, 'blue').filter({ hasText: /2:[45]\d:\d\d/ }).waitFor();
  await player.page.reload();
  await player.page.locator('[data-clock="blue"].running').waitFor();
  expect(await clock(player, 'blue').textContent()).toMatch(/2:[45]\d:\d\d/);
});

it('lets the other player forgive a fallen flag, or claim the battle', async () => {
  const { player: french, house } = table;
  const austrians = await table.another();
  const battle = await house.begin('the-ford-at-neudorf', { red: human, blue: human, clock: { bank: 2, gain: 0, is_refilled: false } });
  await french.sit(battle, 'blue');
  await austrians.sit(battle, 'red');
  await french.button(/Roll for activation/).click();
  // The French think longer than they may; nothing happens by itself.
  await french.page.getByText('Your time has run out.').waitFor();
  await flag(austrians).getByRole('button', { name: 'Add 5 min' }).click();
  await french.page.getByText('The French are given 5 min.').waitFor();
  await flag(austrians).waitFor({ state: 'hidden' });
  await clock(french, 'blue').filter({ hasText: /[1-5]:\d\d/ }).waitFor();
  expect((await house.battle(battle.id)).is_over).toBe(false);
});

it('is won by whoever claims it', async () => {
  const { player: french, house } = table;
  const austrians = await table.another();
  const battle = await house.begin('the-ford-at-neudorf', { red: human, blue: human, clock: { bank: 1, gain: 0, is_refilled: false } });
  await french.sit(battle, 'blue');
  await austrians.sit(battle, 'red');
  await french.button(/Roll for activation/).click();
  await flag(austrians).getByRole('button', { name: 'Claim the battle' }).click();
  for (const player of [french, austrians]) await player.end.getByRole('heading', { name: 'Victory of the Austrians on time' }).waitFor();
  expect((await house.battle(battle.id)).winner).toBe('red');
});
