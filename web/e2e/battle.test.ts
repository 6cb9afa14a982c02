// One battle against the bot, from the first click on.

import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { Player, browse } from './player';
import { Program } from './program';

const program = new Program();
let browser: Browser;
let player: Player;

beforeAll(async () => {
  await program.start();
  browser = await browse();
});
afterAll(async () => {
  await browser.close();
  await program.stop();
});
beforeEach(async () => {
  player = await Player.sit(browser);
});
afterEach(async () => {
  expect(player.complaints).toEqual([]);
  await player.page.context().close();
});

/** Play now, and roll for activation: the French may move. */
async function opened(): Promise<void> {
  await player.playNow(program.address);
  await player.button(/Roll for activation/).click();
  // The dice decide whether a take-over is asked first.
  const [end, none] = [player.button(/^End movement/), player.button(/Take over no corps/)];
  await end.or(none).first().waitFor();
  if (await none.isVisible()) await none.click();
  await end.waitFor();
}

it('is on the table after one click, and says who must do what', async () => {
  await player.playNow(program.address);
  expect(await player.decision.textContent()).toMatch(/French/);
  expect((await player.pieces('blue')).length).toBeGreaterThan(10);
  expect((await player.pieces('red')).length).toBeGreaterThan(10);
});

it('moves a unit by dragging: ghost, cost, set down, undo', async () => {
  await opened();
  const before = await player.piece('30');
  await player.drag('30', 0, -20);
  await player.page.locator('[data-ghost="30"]').waitFor();
  await player.verdict.getByRole('button', { name: 'Set down' }).waitFor();
  const lines = await player.journal.count();
  await player.page.keyboard.press('Enter');
  await expect.poll(() => player.journal.count()).toBe(lines + 1);
  await expect.poll(async () => (await player.piece('30')).y).toBeLessThan(before.y - 5);
  await player.button('Undo').click();
  await expect.poll(async () => Math.round((await player.piece('30')).y)).toBe(Math.round(before.y));
});

it('refuses an illegal move with its clause, and opens it', async () => {
  await opened();
  await player.drag('30', 40, -420);
  // The reason stands first, with a cross or an exclamation mark before it.
  const reason = player.verdict.locator('p').first();
  await reason.waitFor();
  expect(await reason.textContent()).toMatch(/^\s*[×!]/);
  const chip = reason.locator('.chip');
  expect(await chip.textContent()).toMatch(/^VV-/);
  await chip.click();
  await player.page.getByRole('dialog', { name: 'Codex' }).locator('.prose').waitFor();
  await player.page.keyboard.press('Escape');
  await player.page.keyboard.press('Escape');
  expect(await player.page.locator('[data-ghost]').count()).toBe(0);
});

it('ends the phase after asking once; the bot answers; a reload finds everything again', async () => {
  await opened();
  await player.button(/^End movement/).click();
  await player.button(/End movement\? .* left/).click();
  // The bot fires, the melees are fought, the bot has its turn: then the French are asked again.
  await expect.poll(() => player.journal.count(), { timeout: 120_000 }).toBeGreaterThan(3);
  await player.myTurn(/French:(?! considering)/);
  const [position, lines, question] = [await player.position(), await player.journal.count(), await player.decision.textContent()];
  await player.page.reload();
  await player.seeTable();
  expect(await player.position()).toEqual(position);
  expect(await player.journal.count()).toBe(lines);
  expect(await player.decision.textContent()).toBe(question);
});

it('can be played with the keyboard alone', async () => {
  await opened();
  await player.page.keyboard.press('Tab');
  await player.page.locator('.unit h3').waitFor();
  const lines = await player.journal.count();
  await player.page.keyboard.press('Shift+ArrowUp');
  await player.page.locator('[data-ghost]').first().waitFor();
  await player.page.keyboard.press('Enter');
  await expect.poll(() => player.journal.count()).toBe(lines + 1);
  await player.page.keyboard.press('?');
  await player.page.getByRole('dialog', { name: 'Keys' }).waitFor();
});

it('survives a power cut', async () => {
  await opened();
  const before = await player.piece('30');
  await player.drag('30', 0, -20);
  await player.verdict.getByRole('button', { name: 'Set down' }).click();
  await expect.poll(async () => (await player.piece('30')).y).toBeLessThan(before.y - 5);
  const position = await player.position();
  const port = program.port;
  await program.kill();
  await player.page.getByText('Line broken').waitFor();
  await program.start(port);
  await player.button(/^End movement/).waitFor();
  expect(await player.position()).toEqual(position);
});
