// Moments that seldom come up in play, laid out in `staged/scenarios/`: each is looked at as a newcomer would.

import { resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Frames } from '../src/wire';
import { House, human } from './house';
import type { Player } from './player';
import { Program } from './program';
import { lay } from './table';

const table = lay();
const program = new Program(resolve(import.meta.dirname, 'staged'));
beforeAll(() => program.start());
afterAll(() => program.stop());

/** A table laid for a test, with a player at both sides of it. */
async function at(scenario: string, settings: Record<string, unknown> = {}): Promise<{ player: Player; id: string }> {
  const player = await table.another(program.address);
  const battle = await new House(program.address).begin(scenario, { red: human, blue: human, seed: 3 });
  await player.page.addInitScript((wish) => localStorage.setItem('tambour.settings', JSON.stringify(wish)), {
    hasSeenHint: true,
    theme: 'light',
    pace: 0,
    ...settings,
  });
  await player.open(battle);
  await player.seeTable();
  return { player, id: battle.id };
}

it('draws the lanes of a shot that is aimed, and names the friends it endangers, without any tool', async () => {
  const { player } = await at('friends-before-the-guns');
  const over = player.page.locator('.above .overlays');
  await player.settled();
  await player.click('1');
  await player.settled();
  expect(await over.locator('path').count()).toBe(0);
  await player.click('10');
  await player.odds.waitFor();
  // Four guns: the lanes of three reach into friends, that of one is clear.
  await over.locator('.danger.area').first().waitFor({ state: 'attached' });
  expect(await over.locator('.danger.area').count()).toBe(3);
  expect(await over.locator('.lane.area').count()).toBe(1);
  expect(await over.locator('.endangered').count()).toBeGreaterThan(0);
  const said = await over.locator('.label.danger').allTextContents();
  expect(said.toSorted()).toEqual(['endangers Red 2nd Foot', 'endangers Red Grenadiers']);
  // The card says it, too, with the clause, and hides neither of them.
  const warnings = await player.odds.locator('.warning').allTextContents();
  expect(warnings.map((words) => words.includes('BB-3.9.b'))).toEqual([true, true]);
  expect(warnings.join(' ')).toMatch(/Red Grenadiers.*Red 2nd Foot|Red 2nd Foot.*Red Grenadiers/s);
  const card = await player.odds.boundingBox();
  for (const frame of await over.locator('.endangered').all()) {
    const box = await frame.boundingBox();
    if (!card || !box) throw new Error('nothing is there');
    const isClear = box.x + box.width <= card.x || box.x >= card.x + card.width || box.y + box.height <= card.y || box.y >= card.y + card.height;
    expect(isClear).toBe(true);
  }
});

/** How many figures lay on the table at a time, from a volley to its end; and how many stand of each piece then. */
async function volley(reducedMotion: 'reduce' | 'no-preference', pace: number): Promise<{ fallen: number[]; standing: Record<string, number>; id: string }> {
  const { player, id } = await at('friends-before-the-guns', { pace });
  const { page } = player;
  await page.emulateMedia({ reducedMotion });
  for (const [shooter, target] of [['1', '10'], ['4', '11']] as const) {
    await player.click(shooter);
    await player.click(target);
    await player.odds.waitFor();
    await player.writes(() => player.button(/Declare/).click());
  }
  await page.keyboard.press('Escape');
  await player.writes(() => player.button(/shots are declared/).click());
  await page.evaluate(() => {
    const seen = ((globalThis as { seen?: number[] }).seen = [] as number[]);
    const look = (): number => seen.push(document.querySelectorAll('.fallen').length);
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
  });
  await player.writes(() => player.button(/shots are declared/).click());
  await player.settled();
  const fallen = await page.evaluate(() => (globalThis as { seen?: number[] }).seen ?? []);
  const standing = await page.locator('g.piece').evaluateAll((groups) =>
    Object.fromEntries(groups.map((group) => [group.getAttribute('data-piece') ?? '', group.querySelectorAll('use[href*="foot"]').length])),
  );
  return { fallen, standing, id };
}

it('lets figures fall one by one, and ends with as many as the state has', async () => {
  const { fallen, standing, id } = await volley('no-preference', 2);
  const most = Math.max(...fallen);
  expect(most).toBeGreaterThan(4);
  // Several units lose figures at the same time, but none two at once.
  const steps = [...new Set(fallen.slice(0, fallen.indexOf(most) + 1))];
  expect(steps.length).toBeGreaterThan(3);
  expect(Math.max(...steps.map((count, n) => count - (steps[n - 1] ?? 0)))).toBeLessThanOrEqual(4);
  expect(fallen.at(-1)).toBe(0);
  const house = new House(program.address);
  const { now } = await house.battle(id);
  const { frames } = await house.get<Frames>(`/api/battles/${id}/frames?from=${now}`);
  const foot = frames.at(-1)?.table.pieces.filter(({ face }) => face.arm === 'infantry') ?? [];
  expect(foot.length).toBeGreaterThan(5);
  for (const { id: piece, face } of foot) expect([piece, standing[piece]]).toEqual([piece, face.figures]);
});

it('shows all who fell at once to whoever wants no motion, and nobody falling where everything is shown at once', async () => {
  const still = await volley('reduce', 2);
  expect(new Set(still.fallen).size).toBe(2);
  const hasty = await volley('reduce', 0);
  expect(new Set([0, ...hasty.fallen])).toEqual(new Set([0]));
  expect(hasty.standing).toEqual(still.standing);
});
