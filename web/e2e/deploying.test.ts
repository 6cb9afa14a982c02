// Before the first turn: the home page, drawing up, and two people at one screen.

import { expect, it } from 'vitest';
import { human } from './house';
import { Program } from './program';
import { lay } from './table';

const table = lay();

it('has a battle on the table after one click on a fresh machine, and offers to go on with it', async () => {
  const program = new Program();
  await program.start();
  const player = await table.another(program.address);
  try {
    await player.playNow();
    expect(await player.decision.textContent()).toMatch(/French: roll/);
    expect((await player.pieces('blue')).length).toBeGreaterThan(10);
    expect((await player.pieces('red')).length).toBeGreaterThan(10);
    await player.page.goto(program.address);
    await player.page.getByText('Your move').first().waitFor();
  } finally {
    await program.stop();
  }
});

it('draws up an army with one click', async () => {
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
  await page.getByRole('radiogroup', { name: 'Who plays red' }).getByRole('radio', { name: 'A person here' }).click();
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
