// After and around the battle: replay, links, the codex, a problem reported.

import { text as textOf } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import type { Frames } from '../src/wire';
import { lay } from './table';

const table = lay();

it('scrubs through a battle, jumps by turns, and plays on from any moment', async () => {
  const { player, house } = table;
  const { page } = player;
  const battle = await house.fought('the-ford-at-neudorf', 1);
  await page.goto(`${player.address}/battle/${battle.id}/replay`);
  await page.getByText('The opening.').waitFor();
  const slider = page.getByRole('slider');
  await slider.focus();
  await page.keyboard.press('End');
  const shows = (moment: number): Promise<void> => page.getByText(`${moment} of ${battle.now}`, { exact: true }).waitFor();
  await shows(battle.now);
  const last = await player.position();
  await page.getByRole('button', { name: 'One back' }).click();
  await shows(battle.now - 1);
  await page.getByRole('button', { name: 'One on' }).click();
  await shows(battle.now);
  expect(await player.position()).toEqual(last);
  await page.getByRole('button', { name: 'Turn before' }).click();
  await expect.poll(async () => Number(await slider.inputValue())).toBeLessThan(battle.now);
  const at = await slider.inputValue();
  await page.getByRole('button', { name: 'Play from here' }).click();
  await page.waitForURL(/\/battle\/[^/]+$/);
  await player.seeTable();
  const fork = await house.battle(page.url().split('/').at(-1) ?? '');
  expect(fork.id).not.toBe(battle.id);
  expect(fork.now).toBeGreaterThanOrEqual(Number(at));
});

it('opens a link to a moment, and a line of the journal is such a link', async () => {
  const { player, house } = table;
  const { page } = player;
  const battle = await house.fought('the-red-hill', 1);
  await page.goto(`${player.address}/battle/${battle.id}/replay?at=40`);
  await player.seeTable();
  await expect.poll(() => page.getByRole('slider').inputValue()).toBe('40');
  const there = await player.position();
  await player.open(battle);
  await player.end.getByRole('button', { name: 'See the table' }).click();
  const { frames } = await house.get<Frames>(`/api/battles/${battle.id}/frames?from=40&to=40`);
  expect(frames).toHaveLength(1);
  await player.journal.nth(battle.now - 40).locator('button.words').click();
  await page.waitForURL(/replay\?at=40$/);
  await expect.poll(() => player.position()).toEqual(there);
});

it('finds a clause in the codex, and every clause has an address', async () => {
  const { page, address } = table.player;
  await page.goto(`${address}/codex`);
  await page.getByRole('searchbox').fill('form square');
  const hit = page.locator('.hits button').first();
  await hit.filter({ hasText: /VV-/ }).waitFor();
  const id = await hit.locator('b').textContent();
  await hit.click();
  await page.locator('.prose').waitFor();
  expect(page.url()).toContain(`at=${id}`);
  await page.reload();
  await page.locator('.prose').waitFor();
  expect(await page.locator('.id').textContent()).toContain(id);
});

it('reports a problem as a case file', async () => {
  const { player, house } = table;
  const { page } = player;
  await player.open(await house.begin('the-ford-at-neudorf'));
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Report a problem' }).click();
  await page.locator('textarea').fill('The height should be steeper.');
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save a case file' }).click()]);
  const text = await textOf(await download.createReadStream());
  expect(text).toContain('rules = "la-grande-armee"');
  expect(text).toContain('The height should be steeper.');
});
