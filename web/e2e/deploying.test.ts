// Before the first turn: the home page, drawing up, and two people at one screen.

import { expect, it } from 'vitest';
import { human } from './house';
import { lay } from './table';

const table = lay();

it('has a battle on the table after one click, and says who must do what', async () => {
  const { player } = table;
  await player.playNow();
  expect(await player.decision.textContent()).toMatch(/\w+: \w+/);
  expect((await player.pieces('blue')).length).toBeGreaterThan(3);
  await player.page.goto(player.address);
  await player.page.getByRole('region', { name: 'Continue' }).getByText('Your move').first().waitFor();
});

it('draws up an army with one click, and adjusts it by dragging', async () => {
  const { player, house } = table;
  await player.open(await house.begin('outposts-at-dawn', { red: human, blue: human }));
  await player.button(/^Roll/).click();
  const [south, middle] = [player.button(/southern edge/), player.button(/Draw up in the middle/)];
  await south.or(middle).first().waitFor();
  if (await south.isVisible()) await south.click();
  await player.writes(() => middle.click());
  expect((await player.pieces()).length).toBeGreaterThan(5);
});

it('seats two at one screen, and turns the board to whoever decides', async () => {
  const { player } = table;
  const { page } = player;
  await page.goto(`${player.address}/new/la-grande-armee`);
  await page.getByLabel('Outposts at dawn').check();
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
        } else if (await other.first().isVisible()) await other.first().click();
        return (await player.pieces('red')).length > 0 && (await player.pieces('blue')).length > 0;
      },
      { timeout: 60_000, interval: 200 },
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
