// Before the first turn: the home page, drawing up, and two people at one screen.

import { expect, it } from 'vitest';
import type { Frames, Spot } from '../src/wire';
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

/** Goes through what is diced and chosen before, until a command of ours stands in its zone. */
async function toDeployment(ready: RegExp): Promise<void> {
  const { player } = table;
  const before = player.button(/^Roll|southern edge|Move first/).first();
  await expect
    .poll(
      async () => {
        if (await player.button(ready).first().isVisible()) return true;
        if (await before.isVisible()) await before.click({ timeout: 2000 }).catch(() => {});
        return false;
      },
      { timeout: 30_000, interval: 100 },
    )
    .toBe(true);
  await player.seeTable();
}

/** One line a family: a battle that begins with a deployment, and the button that ends one. */
const DEPLOYMENTS: readonly { family: string; scenario: string; ready: RegExp }[] = [
  { family: 'Vae Victis', scenario: 'outposts-at-dawn', ready: /Corps 1 is ready/ },
  { family: 'Krupp & Chassepot', scenario: 'the-village-between', ready: /^Deploy/ },
  { family: 'Brigades and Batteries', scenario: 'the-mill-at-rothbach', ready: /: ready/ },
];

it.each(DEPLOYMENTS)('$family: draws a command up with one click, and adjusts it by dragging', async ({ scenario, ready }) => {
  const { player, house } = table;
  const battle = await house.begin(scenario, { red: human, blue: human });
  await player.open(battle);
  await toDeployment(ready);
  // Both zones are in sight: one's own, and where the enemy will stand.
  const zones = await player.page.locator('.zones path').evaluateAll((paths) => paths.map((path) => path.getBoundingClientRect().toJSON() as DOMRect));
  expect(zones.length).toBe(2);
  for (const { left, right, top, bottom } of zones) expect(left >= 0 && right <= 1400 && top >= 0 && bottom <= 900).toBe(true);
  // It stands there already: the one at the end of the line is lifted a little to the side, and set down.
  const seat = (await house.battle(battle.id)).waiting_for ?? 'red';
  const own = (await player.pieces(seat)).filter(({ id }) => !id.startsWith('G'));
  const [piece] = own.toSorted((a, b) => b.x - a.x);
  if (!piece) throw new Error('nothing stands there');
  // To the rear, where every zone has room; or where somebody stands there, aside.
  for (const [dx, dy] of [[0, 24], [24, 0], [-24, 40]] as const) {
    await player.drag(piece.id, dx, dy);
    await player.verdict.or(player.button(/Set down/)).first().waitFor();
    if (await player.button(/Set down/).isVisible()) break;
    await player.page.keyboard.press('Escape');
  }
  await player.ghost(piece.id).waitFor();
  await player.writes(() => player.button(/Set down/).click());
  const far = async (): Promise<number> => {
    const { x, y } = await player.piece(piece.id);
    return Math.hypot(x - piece.x, y - piece.y);
  };
  await expect.poll(far).toBeGreaterThan(5);
  /** Where the referee has it, as its owner may see it. */
  const stands = async (): Promise<Spot | undefined> => {
    const { now } = await house.battle(battle.id);
    const { frames } = await house.get<Frames>(`/api/battles/${battle.id}/frames?from=${now}&token=${battle.tokens[seat]}`);
    return frames.at(-1)?.table.pieces.find(({ id }) => id === piece.id)?.pose.at;
  };
  const placed = await stands();
  expect(placed).toBeDefined();
  // Far out of its zone it is stopped, and the clause says why.
  await player.drag(piece.id, 0, -500);
  await player.verdict.locator('p .chip').first().waitFor();
  await player.page.keyboard.press('Escape');
  await player.writes(() => player.button(ready).first().click());
  // It has taken the field as it was placed.
  expect(await stands()).toEqual(placed);
});

it('seats two at one screen, and turns the board to whoever decides', async () => {
  const { player } = table;
  const { page } = player;
  await page.goto(`${player.address}/new/la-grande-armee`);
  await page.locator('label', { hasText: 'Outposts at dawn' }).click();
  await page.getByRole('radiogroup', { name: 'Who plays red' }).getByRole('radio', { name: 'A person here' }).click();
  await page.getByRole('button', { name: 'Begin' }).click();
  const seats = new Set<string>();
  // Who sits where is diced for; then each draws up in turn.
  await expect
    .poll(
      async () => {
        const [draw, other] = [player.button(/is ready/), player.button(/^Roll for the first|southern edge/)];
        if (await draw.isVisible()) {
          seats.add((await player.decision.locator('b').textContent()) ?? '');
          await draw.click();
        } else if (await other.first().isVisible()) await other.first().click();
        return player.button(/Roll for activation|Take over|^End movement/).first().isVisible();
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
