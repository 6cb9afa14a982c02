// Each family of rules played with the keys alone: select, move, wheel, form, fire with the odds, end the phase.

import { expect, it } from 'vitest';
import { human } from './house';
import { lay } from './table';

const table = lay();

interface Family {
  readonly name: string;
  readonly scenario: string;
}

const FAMILIES: readonly Family[] = [
  { name: 'Vae Victis', scenario: 'the-ford-at-neudorf' },
  { name: 'Krupp & Chassepot', scenario: 'the-ride-at-vionville' },
  { name: 'Brigades and Batteries', scenario: 'the-lane-to-hartwald' },
];

const press = (key: string): Promise<void> => table.player.page.keyboard.press(key);
const ghosts = (): Promise<number> => table.player.page.locator('[data-ghost]').count();

/** Answers what is asked with the first button until troops may be moved. */
async function untilOrders(): Promise<void> {
  const { player } = table;
  for (let n = 0; n < 20; n++) {
    await player.settled();
    if (/give orders|move your troops/.test((await player.decision.textContent()) ?? '')) return;
    await player.writes(() => press('1'));
  }
  throw new Error(`nothing may be moved: ${await player.decision.textContent()}`);
}

/** Goes from unit to unit until a key brings a legal ghost. */
async function proposes(deed: () => Promise<void>): Promise<void> {
  const { player } = table;
  for (let n = 0; n < 14; n++) {
    await press('Tab');
    await player.page.locator('.unit h3').waitFor();
    await deed();
    const [done, no] = [player.button(/Set down|Do it/), player.verdict.locator('p', { hasText: '×' })];
    await done.or(no).first().waitFor({ timeout: 3000 }).catch(() => {});
    if (await done.isVisible()) return;
    await press('Escape');
  }
  throw new Error('no unit can do that');
}

it.each(FAMILIES)('$name: a unit is selected, pushed and set down, and taken back', async ({ scenario }) => {
  const { player, house } = table;
  await player.open(await house.begin(scenario, { red: human, blue: human }));
  await untilOrders();
  await proposes(() => press('Shift+ArrowUp'));
  expect(await ghosts()).toBeGreaterThan(0);
  await player.writes(() => press('Enter'));
  expect(await ghosts()).toBe(0);
  await press('Control+z');
  await expect.poll(() => player.page.locator('.journal .line.undone').count()).toBe(1);
});

it.each(FAMILIES)('$name: a unit wheels, turns, and forms by its menu', async ({ scenario }) => {
  const { player, house } = table;
  await player.open(await house.begin(scenario, { red: human, blue: human }));
  await untilOrders();
  for (const key of [',', '.', ']']) {
    await proposes(() => press(key));
    expect(await ghosts()).toBeGreaterThan(0);
    await press('Escape');
  }
  // The menu is reached by B and worked by Enter; Enter again does what the ghost shows.
  await proposes(async () => {
    await press('b');
    if (await player.page.locator('.unit .menu .btn:focus').count()) await press('Enter');
  });
  expect(await ghosts()).toBeGreaterThan(0);
  await player.writes(() => press('Enter'));
});

it.each(FAMILIES)('$name: fires with the odds shown, then ends the phase', async ({ scenario }) => {
  const { player, house } = table;
  const { battle } = await house.before(scenario, 'fire');
  await player.open(battle);
  await player.seeTable();
  const seesOdds = async (): Promise<boolean> => {
    for (let unit = 0; unit < 16; unit++) {
      await press('Tab');
      for (let enemy = 0; enemy < 4; enemy++) {
        await press('t');
        await player.odds.or(player.verdict).first().waitFor();
        if (await player.odds.isVisible()) return true;
        await press('Escape');
      }
    }
    return false;
  };
  expect(await seesOdds()).toBe(true);
  expect(await player.odds.textContent()).toMatch(/\d+ in \d+|certain/);
  await player.writes(() => press('Enter'));
  await press('Escape');
  await press('Escape');
  const asked = await player.decision.textContent();
  await player.writes(() => press('1'));
  // What is asked next is another question, or the same of the other side.
  await expect.poll(() => player.decision.textContent()).not.toBe(asked);
});
