// What only Brigades and Batteries asks and shows: evading, routing, formations, units that move one by one.

import { expect, it } from 'vitest';
import { human } from './house';
import { lay } from './table';

const table = lay();

/** The lane, with somebody to give orders; the infantry in column of whoever it is. */
async function atTheLane(): Promise<string> {
  const { player, house } = table;
  await player.open(await house.begin('the-lane-to-hartwald', { red: human, blue: human }));
  for (let n = 0; n < 6; n++) {
    if (/give orders/.test((await player.decision.textContent()) ?? '')) break;
    await player.writes(() => player.page.keyboard.press('1'));
  }
  const isBlue = (await player.decision.locator('b.blue').count()) > 0;
  return isBlue ? '10' : '1';
}

it('asks the other player whether to evade: who, before which charge, and where it would lead', async () => {
  const { house, player } = table;
  const { battle, line } = await house.before('the-third-division-at-miranda', 'evade_decision');
  const charger = await table.another();
  await charger.sit(battle, line.seat === 'red' ? 'blue' : 'red');
  await player.sit(battle, line.seat);
  // The unit is named, and the charge is drawn on the table.
  expect(await player.decision.textContent()).toMatch(/, .+: evade, or stand/);
  await player.page.locator('.overlays .question.stroke').waitFor({ state: 'attached' });
  expect(await player.page.locator('.overlays .label.question').textContent()).toMatch(/^charge of /);
  const evade = player.page.getByRole('button', { name: 'Evade', exact: true });
  await evade.hover();
  await player.page.locator('.glanced [data-ghost]').first().waitFor();
  // Whoever charges waits, and is asked next.
  expect(await charger.page.getByRole('button', { name: 'Evade', exact: true }).count()).toBe(0);
  await player.writes(() => evade.click());
  expect(await player.journal.first().textContent()).toMatch(/evade/);
  await charger.button(/Halt where they stood/).waitFor();
});

it('forms square through its ghost: the hollow square is seen before it is formed', async () => {
  const { player } = table;
  const unit = await atTheLane();
  await player.click(unit);
  await player.page.locator('.unit .menu').getByRole('button', { name: 'Form square' }).click();
  await player.ghost(unit).waitFor();
  // One hollow block stands where the column had its many stands.
  const outline = await player.ghost(unit).locator('path.edge').getAttribute('d');
  expect(outline?.match(/M/g)).toHaveLength(1);
  await player.verdict.locator('.cost').first().waitFor();
  await player.writes(() => player.button(/Do it/).click());
  expect(await player.journal.first().textContent()).toMatch(/square/);
  await player.click(unit);
  expect(await player.page.locator('.unit .head p').textContent()).toMatch(/square/);
});

it('shows no handles where several are selected and only one may be moved', async () => {
  const { player } = table;
  const unit = await atTheLane();
  await player.click(unit);
  await player.page.locator('[data-handle]').first().waitFor();
  const other = unit === '10' ? '7' : '2';
  await player.page.keyboard.down('Shift');
  await player.click(other);
  await player.page.keyboard.up('Shift');
  await expect.poll(() => player.page.locator('.unit h3').textContent()).toBe('2 pieces');
  expect(await player.page.locator('[data-handle]').count()).toBe(0);
});

it('asks where a rout ends, draws the corridor, and takes a drag for an answer', async () => {
  const { house, player } = table;
  const { battle, line } = await house.before('the-lane-to-hartwald', 'rout_decision');
  await player.sit(battle, line.seat);
  await player.page.locator('.overlays .question.area').waitFor({ state: 'attached' });
  const routed = line.pieces[0];
  if (routed === undefined) throw new Error('nobody routs');
  expect(await player.page.locator('.answers .btn', { hasText: /^\s*Run/ }).count()).toBeGreaterThan(0);
  await player.drag(routed, 10, 160);
  await player.ghost(routed).waitFor();
  await player.writes(() => player.button(/Set down/).click());
});
