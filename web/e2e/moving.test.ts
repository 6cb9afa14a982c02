// Troops in the hand: dragging, wheeling, being refused, with mouse and keys.

import { expect, it } from 'vitest';
import type { BattleLine, Frames, Spot } from '../src/wire';
import { lay } from './table';

const table = lay();

/** The ford, with the French to move. */
async function atTheFord(): Promise<BattleLine> {
  const battle = await table.house.begin('the-ford-at-neudorf');
  await table.player.open(battle);
  await table.player.activate();
  return table.house.battle(battle.id);
}

/** The front corners of a piece on the table, as the referee has them. */
async function frontOf({ id, now }: BattleLine, piece: string): Promise<[Spot, Spot]> {
  const { frames } = await table.house.get<Frames>(`/api/battles/${id}/frames?from=${now}`);
  const [left, right] = frames.at(-1)?.table.pieces.find((token) => token.id === piece)?.stands[0] ?? [];
  if (!left || !right) throw new Error(`there is no piece ${piece}`);
  return [left, right];
}

it('moves a unit by dragging: ghost, cost, set down, undo', async () => {
  await atTheFord();
  const { player } = table;
  const before = await player.piece('30');
  await player.drag('30', 0, -20);
  await player.ghost('30').waitFor();
  await player.verdict.locator('.cost').first().waitFor();
  await player.writes(() => player.button(/Set down/).click());
  await expect.poll(async () => (await player.piece('30')).y).toBeLessThan(before.y - 5);
  await player.button('Undo').click();
  await expect.poll(async () => Math.round((await player.piece('30')).y)).toBe(Math.round(before.y));
});

it('wheels by a front corner while the other stays pinned', async () => {
  const battle = await atTheFord();
  const { player, house } = table;
  const [left, right] = await frontOf(battle, '30');
  await player.click('30');
  const knob = await player.page.locator('[data-handle="right"] .knob').boundingBox();
  if (!knob) throw new Error('there is no handle');
  await player.dragFrom({ x: knob.x + knob.width / 2, y: knob.y + knob.height / 2 }, 0, -12);
  await player.ghost('30').waitFor();
  await player.verdict.locator('.cost').first().waitFor();
  await player.writes(() => player.page.keyboard.press('Enter'));
  const [pinned, moved] = await frontOf(await house.battle(battle.id), '30');
  // The referee rounds corners to whole millimetres of the table at most.
  expect(Math.hypot(pinned.x - left.x, pinned.y - left.y)).toBeLessThan(1000);
  expect(Math.hypot(moved.x - right.x, moved.y - right.y)).toBeGreaterThan(3000);
});

it('refuses a move beyond reach with its clause and the place that decides, and opens the clause', async () => {
  await atTheFord();
  const { player } = table;
  await player.drag('30', 40, -420);
  // The reason stands first, with a cross or an exclamation mark before it.
  const reason = player.verdict.locator('p').first();
  await reason.waitFor();
  expect(await reason.textContent()).toMatch(/^\s*[×!]/);
  // What stops it is told where it stops: the whole move is gone, long before the hand.
  expect(await reason.textContent()).toMatch(/has gone its whole move/);
  await player.page.locator('path.stop').waitFor({ state: 'attached' });
  const chip = reason.locator('.chip');
  expect(await chip.textContent()).toMatch(/^VV-/);
  await chip.click();
  await player.page.getByRole('dialog', { name: 'Codex' }).locator('.prose').waitFor();
  await player.page.keyboard.press('Escape');
  await player.page.keyboard.press('Escape');
  expect(await player.page.locator('[data-ghost]').count()).toBe(0);
});

it('points at what is in the way', async () => {
  await atTheFord();
  const { player } = table;
  // Onto the friend that stands next to it: the nearest two of all.
  const own = (await player.pieces('blue')).filter(({ id }) => !id.startsWith('G'));
  const pairs = own.flatMap((one) => own.filter(({ id }) => id !== one.id).map((other) => ({ one, other, far: Math.hypot(one.x - other.x, one.y - other.y) })));
  const [nearest] = pairs.toSorted((a, b) => a.far - b.far);
  if (!nearest) throw new Error('it stands alone');
  const { one, other } = nearest;
  await player.drag(one.id, other.x - one.x, other.y - one.y);
  await player.verdict.locator('p .chip').first().waitFor();
  await expect.poll(() => player.page.locator('g.pointers .deciding').count()).toBeGreaterThan(0);
});

it('is played with the keyboard alone', async () => {
  await table.player.open(await table.house.begin('the-ford-at-neudorf'));
  const { player } = table;
  const { keyboard } = player.page;
  await player.settled();
  await player.button(/Roll for activation/).waitFor();
  await player.writes(() => keyboard.press('1'));
  if (await player.button(/Take over no corps/).isVisible()) await player.writes(() => keyboard.press('1'));
  await keyboard.press('Tab');
  await player.page.locator('.unit h3').waitFor();
  await keyboard.press('Shift+ArrowUp');
  await player.page.locator('[data-ghost]').first().waitFor();
  await player.button(/Set down/).waitFor();
  await player.writes(() => keyboard.press('Enter'));
  await keyboard.press('Control+z');
  await expect.poll(() => player.page.locator('.journal .line.undone').count()).toBe(1);
  await keyboard.press('?');
  await player.page.getByRole('dialog', { name: 'Keys' }).waitFor();
  await keyboard.press('Escape');
  expect(await player.page.getByRole('dialog').count()).toBe(0);
});
