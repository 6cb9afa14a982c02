// Every text in the language of the page: in the pseudo-locale no English is left on any page, panel or card.

import { expect, it } from 'vitest';
import type { BattleLine } from '../src/wire';
import { Interpreter, namesIn } from './english';
import type { Player } from './player';
import { type Table, lay } from './table';

const table = lay();
const LANGUAGE = 'language=en-XA';

// One line a family: a battle to begin, and one with the kind of order that is aimed and diced for. What is to be held is
// named by the scenario alone.
const FAMILIES: readonly { family: string; scenario: string; aimed: { scenario: string; kind: string }; places?: string[] }[] = [
  { family: 'Vae Victis', scenario: 'outposts-at-dawn', aimed: { scenario: 'the-ford-at-neudorf', kind: 'fire' } },
  { family: 'Krupp & Chassepot', scenario: 'the-red-hill', aimed: { scenario: 'the-village-between', kind: 'charge' } },
  { family: 'Brigades and Batteries', scenario: 'the-lane-to-hartwald', aimed: { scenario: 'the-lane-to-hartwald', kind: 'fire' }, places: ['the lane'] },
];

/** Opens a battle, and learns the names of those who have left the table since it began. */
async function open({ player, house }: Table, battle: BattleLine, interpreter: Interpreter): Promise<void> {
  for (let from = 0; from <= battle.now; from += 200) interpreter.learn(await house.get(`/api/battles/${battle.id}/frames?from=${from}`));
  await player.open(battle, `?${LANGUAGE}`);
}

/** Asks what could be done, as soon as somebody here is asked; says whether the battle goes on. */
async function suggestions({ page, victory }: Player): Promise<boolean> {
  const first = page.getByRole('dialog').locator('li').first();
  await expect
    .poll(
      async () => {
        if ((await victory.isVisible()) || (await first.isVisible())) return true;
        await page.keyboard.press('h');
        return false;
      },
      { timeout: 30_000, interval: 200 },
    )
    .toBe(true);
  return first.isVisible();
}

/** A dialog that a key opens: read, and closed again. */
async function readSheet({ page }: Player, interpreter: Interpreter, key: string, where: string): Promise<void> {
  await page.keyboard.press(key);
  const sheet = page.getByRole('dialog').last();
  await sheet.waitFor();
  await sheet.locator('li, dt, p, h4').first().waitFor();
  await interpreter.read(where);
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
}

it('home, a new battle and the codex', async () => {
  const { player, house } = table;
  const { page, address } = player;
  const interpreter = new Interpreter(page);
  await house.begin('the-red-hill');
  await page.goto(`${address}/?${LANGUAGE}`);
  await page.locator('.cards article').first().waitFor();
  await page.locator('a.battle').first().waitFor();
  await interpreter.read('home');
  const { rule_sets } = await house.library();
  for (const { id } of rule_sets) {
    await page.goto(`${address}/new/${id}?${LANGUAGE}`);
    await page.locator('.scenario').first().waitFor();
    await page.locator('summary').click();
    await interpreter.read(`new battle of ${id}`);
  }
  await page.goto(`${address}/codex?${LANGUAGE}`);
  await page.locator('.front li').first().waitFor();
  await interpreter.read('front of the codex');
  await page.goto(`${address}/codex?at=VV-5&${LANGUAGE}`);
  await page.locator('.prose').waitFor();
  await interpreter.read('page of the codex');
  await page.goto(`${address}/codex?at=VV-999&${LANGUAGE}`);
  await page.locator('.trouble').waitFor();
  await interpreter.read('clause that there is not');
  await page.goto(`${address}/battle/nowhere?${LANGUAGE}`);
  await page.locator('h1').waitFor();
  await interpreter.read('battle that there is not');
  await page.goto(`${address}/nowhere?${LANGUAGE}`);
  await page.locator('h1').waitFor();
  await interpreter.read('page that there is not');
  expect(interpreter.left).toEqual([]);
});

it.each(FAMILIES)('$family: the table, its panels and its sheets', async ({ scenario, places = [] }) => {
  const { player, house } = table;
  const { page } = player;
  const interpreter = new Interpreter(page);
  interpreter.learn(places.map((name) => ({ name })));
  await open(table, await house.begin(scenario), interpreter);
  await player.settled();
  await interpreter.read('opening');
  // Played on by what is suggested, and read on the way.
  const sheet = page.getByRole('dialog');
  for (let n = 0; n < 12 && (await suggestions(player)); n++) {
    await interpreter.read('suggestions');
    await sheet.locator('> button.btn').click();
    await sheet.waitFor({ state: 'detached' });
    await player.settled();
    await interpreter.read('after an order');
  }
  // Units one after the other: selected, pushed, aimed at an enemy.
  await page.locator('[role="application"]').focus();
  for (let n = 0; n < 6; n++) {
    await page.keyboard.press('Tab');
    await interpreter.read('selected');
    for (const key of ['Shift+ArrowUp', ',', ']', 't']) {
      await page.keyboard.press(key);
      await player.verdict.or(player.combat).first().waitFor({ timeout: 2000 }).catch(() => {});
      await interpreter.read(`aimed by ${key}`);
      await page.keyboard.press('Escape');
    }
  }
  for (const layer of await page.locator('.dock [aria-pressed]').all()) await layer.click();
  const [own] = await player.pieces('blue');
  if (own) await player.click(own.id).catch(() => {});
  await interpreter.read('overlays');
  await readSheet(player, interpreter, 'l', 'legend');
  await readSheet(player, interpreter, '?', 'keys');
  await readSheet(player, interpreter, 'p', 'plan');
  await page.locator('[aria-haspopup="menu"]').click();
  await page.getByRole('dialog').waitFor();
  await page.locator('[role="dialog"] button.open').click();
  await page.locator('[role="dialog"] input[readonly]').first().waitFor();
  await interpreter.read('menu');
  expect(interpreter.left).toEqual([]);
});

it.each(FAMILIES)('$family: the odds, the dice and what came of them', async ({ aimed: { scenario, kind } }) => {
  const { player, house } = table;
  const interpreter = new Interpreter(player.page);
  const { battle, line } = await house.before(scenario, kind);
  await open(table, battle, interpreter);
  await player.seeTable();
  await interpreter.read('before it is aimed');
  await player.pointAs(line);
  await player.combat.locator('.bar-of-odds').waitFor();
  await interpreter.read('odds');
  await player.writes(() => player.page.keyboard.press('Enter'));
  await interpreter.read('result');
  expect(interpreter.left).toEqual([]);
});

it.each(FAMILIES)('$family: the end and the replay', async ({ scenario, places = [] }) => {
  const { player, house } = table;
  const { page, address } = player;
  const interpreter = new Interpreter(page);
  interpreter.learn(places.map((name) => ({ name })));
  const battle = await house.fought(scenario, 2);
  await open(table, battle, interpreter);
  await player.victory.locator('.chart').waitFor();
  await interpreter.read('end');
  await player.victory.locator('.do button.quiet').click();
  await interpreter.read('journal of the whole battle');
  await page.goto(`${address}/battle/${battle.id}/replay?at=0&${LANGUAGE}`);
  await page.locator('.room svg').first().waitFor();
  await interpreter.read('opening of the replay');
  const slider = page.getByRole('slider');
  for (let moment = 1; moment <= battle.now; moment++) {
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => slider.inputValue()).toBe(String(moment));
    await interpreter.read(`replay at ${moment}`);
  }
  expect(interpreter.left).toEqual([]);
});

it('knows names from words', () => {
  const told = { armies: ['French', 'Austrians'], bots: [{ id: 'recruit', title: 'recruit' }], pieces: [{ title: '1st Foot', words: 'holds', said: { id: 'mark-holds' }, clause: { id: 'VV-1', title: 'Bases' } }, { title: 'Dragoons, mounted' }] };
  expect(new Set(namesIn(told))).toEqual(new Set(['French', 'Austrians', '1st Foot', 'Dragoons, mounted', 'Dragoons', 'Bases']));
});
