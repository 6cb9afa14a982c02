// Other ways to sit at a table: two beside each other, a whole battle, and a look back.

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

it('seats two at one screen, after one click has drawn up each army, and turns the board between them', async () => {
  const { page } = player;
  await page.goto(`${program.address}/new/la-grande-armee`);
  await page.getByRole('radio').first().check();
  await page.getByLabel('Who plays red').selectOption('human');
  await page.getByRole('button', { name: 'Begin' }).click();
  const seats = new Set<string>();
  // Who sits where is diced for; then each draws up in turn.
  await expect
    .poll(
      async () => {
        const [draw, other] = [player.button(/Draw up in the middle/), player.button(/^Roll for|southern edge/)];
        if (await draw.isVisible()) {
          seats.add((await player.decision.locator('b').textContent()) ?? '');
          await draw.click();
        } else if (await other.isVisible()) await other.click();
        return (await player.pieces('red')).length > 0 && (await player.pieces('blue')).length > 0;
      },
      { timeout: 60_000, interval: 300 },
    )
    .toBe(true);
  expect(seats.size).toBe(2);
  // Whoever must decide has their own army near.
  await expect
    .poll(async () => {
      const asked = await player.decision.locator('b').getAttribute('class');
      const mean = async (seat: string): Promise<number> => {
        const ys = (await player.pieces(seat)).map((piece) => piece.y);
        return ys.reduce((sum, y) => sum + y, 0) / ys.length;
      };
      const [red, blue] = [await mean('red'), await mean('blue')];
      return asked?.includes('red') ? red > blue : blue > red;
    })
    .toBe(true);
});

it('plays a whole battle against the recruit to the victory screen, and back again', async () => {
  const { page } = player;
  await player.playNow(program.address);
  const end = page.getByRole('region', { name: 'The end of the battle' });
  await expect
    .poll(
      async () => {
        if (await end.isVisible()) return true;
        await page.keyboard.press('Escape');
        const suggest = page.getByRole('button', { name: 'Suggest' });
        if (await suggest.isVisible()) {
          await suggest.click({ timeout: 2000 }).catch(() => {});
          const doIt = page.getByRole('dialog').getByRole('button', { name: 'Do it for me' });
          await doIt.click({ timeout: 2000 }).catch(() => {});
        }
        return false;
      },
      { timeout: 220_000, interval: 150 },
    )
    .toBe(true);
  expect(await end.textContent()).toMatch(/Victory of the|drawn/);
  await end.getByText('Losses by turn').waitFor();
  await end.getByRole('link', { name: 'Replay' }).click();
  await page.getByText('The opening.').waitFor();
  const slider = page.getByRole('slider');
  await slider.focus();
  await page.keyboard.press('End');
  await expect.poll(async () => slider.inputValue()).toBe(await slider.getAttribute('max'));
  await page.getByRole('button', { name: 'One back' }).click();
  await page.getByRole('button', { name: 'Play from here' }).click();
  await page.waitForURL(/\/battle\/[^/]+$/);
  await player.seeTable();
}, 300_000);
