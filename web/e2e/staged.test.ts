// Moments that seldom come up in play, laid out in `staged/scenarios/`: each is looked at as a newcomer would.

import { resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { House, human } from './house';
import type { Player } from './player';
import { Program } from './program';
import { lay } from './table';

const table = lay();
const program = new Program(resolve(import.meta.dirname, 'staged'));
beforeAll(() => program.start());
afterAll(() => program.stop());

/** A table laid for a test, with a player at both sides of it. */
async function at(scenario: string, settings: Record<string, unknown> = {}): Promise<Player> {
  const player = await table.another(program.address);
  const house = new House(program.address);
  const battle = await house.begin(scenario, { red: human, blue: human });
  await player.page.addInitScript((wish) => localStorage.setItem('tambour.settings', JSON.stringify(wish)), {
    hasSeenHint: true,
    theme: 'light',
    pace: 0,
    ...settings,
  });
  await player.open(battle);
  await player.seeTable();
  return player;
}

it('draws the lanes of a shot that is aimed, and names the friends it endangers, without any tool', async () => {
  const player = await at('friends-before-the-guns');
  const over = player.page.locator('.above .overlays');
  await player.click('1');
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
