// Nothing that was acknowledged is lost: a reload, a power cut, a tab that fell behind.

import { expect, it } from 'vitest';
import { House } from './house';
import { Program } from './program';
import { lay } from './table';

const table = lay();

it('goes on after a reload in the middle of a battle', async () => {
  const { player, house } = table;
  await player.open(await house.begin('the-ford-at-neudorf'));
  await player.activate();
  await player.button(/^End movement/).click();
  await player.button(/End movement\? .* left/).click();
  // The bot fires, melees are fought, the bot has its turn: then the French are asked again.
  await expect.poll(() => player.journal.count(), { timeout: 60_000 }).toBeGreaterThan(3);
  await player.decision.filter({ hasText: /French:(?! considering)/ }).waitFor();
  const [position, lines, question] = [await player.position(), await player.journal.count(), await player.decision.textContent()];
  await player.page.reload();
  await player.seeTable();
  expect(await player.position()).toEqual(position);
  expect(await player.journal.count()).toBe(lines);
  expect(await player.decision.textContent()).toBe(question);
});

it('survives kill -9: whatever was set down stands there again', async () => {
  const program = new Program();
  await program.start();
  const seated = await table.another(program.address);
  try {
    const house = new House(program.address);
    const battle = await house.begin('the-ford-at-neudorf');
    await seated.open(battle);
    await seated.activate();
    const before = await seated.piece('30');
    await seated.drag('30', 0, -20);
    await seated.writes(() => seated.button(/Set down/).click());
    await expect.poll(async () => (await seated.piece('30')).y).toBeLessThan(before.y - 5);
    const [position, { now }] = [await seated.position(), await house.battle(battle.id)];
    await program.kill();
    await seated.page.getByText('Line broken').waitFor();
    await program.start(program.port);
    await seated.page.getByText('Line broken').waitFor({ state: 'hidden' });
    expect(await seated.position()).toEqual(position);
    expect((await house.battle(battle.id)).now).toBe(now);
    // And the line is alive again.
    await seated.button('Undo').click();
    await expect.poll(async () => Math.round((await seated.piece('30')).y)).toBe(Math.round(before.y));
  } finally {
    await program.stop();
  }
});

it('shows in one tab what is done in another', async () => {
  const { player, house } = table;
  const battle = await house.begin('the-ford-at-neudorf');
  const other = await table.another();
  await player.open(battle);
  await other.open(battle);
  await player.activate();
  await other.button(/^End movement/).waitFor();
  await player.drag('30', 0, -20);
  await player.writes(() => player.button(/Set down/).click());
  await expect.poll(() => other.journal.count()).toBe(await player.journal.count());
  expect(await other.position()).toEqual(await player.position());
});
