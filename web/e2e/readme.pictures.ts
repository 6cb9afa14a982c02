// Takes the pictures of the README, small, into docs/. Run by `npm run pictures`.

import { resolve } from 'node:path';
import { it } from 'vitest';
import { lay } from './table';

const table = lay({ viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 });
const docs = resolve(import.meta.dirname, '../../docs');

async function take(name: string): Promise<void> {
  await table.player.page.evaluate(() => document.fonts.ready);
  await table.player.page.screenshot({ path: resolve(docs, `${name}.jpg`), type: 'jpeg', quality: 68 });
}

it('home', async () => {
  const { page, address } = table.player;
  await page.goto(address);
  await page.getByRole('button', { name: /Play now/ }).waitFor();
  await page.waitForLoadState('networkidle');
  await take('home');
});

it('a volley before the dice', async () => {
  const { player, house } = table;
  const { battle, line } = await house.before('the-ford-at-neudorf', 'fire');
  await player.open(battle);
  await player.seeTable();
  const pieces = await player.pieces();
  const named = line.pieces.flatMap((id) => pieces.filter((piece) => piece.id === id));
  for (const seat of [line.seat, line.seat === 'red' ? 'blue' : 'red']) {
    const piece = named.find((one) => one.seat === seat);
    if (piece) await player.click(piece.id);
  }
  await player.odds.waitFor();
  await take('odds');
});

it('a move that the rules stop', async () => {
  const { player, house } = table;
  await player.open(await house.begin('the-ford-at-neudorf'));
  await player.activate();
  await player.drag('30', 30, -260);
  await player.verdict.locator('.chip').first().waitFor();
  await take('refusal');
});
