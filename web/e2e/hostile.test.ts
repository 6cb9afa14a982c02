// What goes wrong is said in one sentence, and nothing is lost.

import { expect, it } from 'vitest';
import { PROTOCOL } from '../src/wire';
import { lay } from './table';

const table = lay();

it('says that a battle is not there, and leads home', async () => {
  const { page, address } = table.player;
  await page.goto(`${address}/battle/0123456789`);
  await page.getByRole('heading', { name: 'No such table' }).waitFor();
  await page.getByText(/There is no battle/).waitFor();
  await page.getByRole('link', { name: 'Home' }).click();
  await page.getByRole('button', { name: /Play now/ }).waitFor();
});

it('says that a seat link is not good, and lets nobody sit there', async () => {
  const { player, house } = table;
  const battle = await house.begin('the-ford-at-neudorf');
  await player.page.goto(`${player.address}/battle/${battle.id}#seat=0123456789abcdef`);
  await player.page.getByText(/opens no seat/).first().waitFor();
  expect((await house.battle(battle.id)).now).toBe(0);
});

it('says in a stale tab that the battle has moved on', async () => {
  const { player, house } = table;
  const battle = await house.begin('the-ford-at-neudorf');
  await player.open(battle);
  await player.activate();
  const { now } = await house.battle(battle.id);
  // A tab that sleeps hears nothing; when it wakes, it speaks of a moment that is gone.
  const refusal = await player.page.evaluate(
    ([id, token, at, version]) =>
      new Promise<string>((answered) => {
        const socket = new WebSocket(`ws://${location.host}/api/battles/${id}/table`);
        socket.onopen = () => socket.send(JSON.stringify({ type: 'join', version, tokens: [token] }));
        socket.onmessage = ({ data }) => {
          const tell = JSON.parse(String(data)) as { type: string; refusal?: { message: string } };
          if (tell.type === 'welcome') socket.send(JSON.stringify({ type: 'play', number: 1, at, order: '{ end_movement = true }' }));
          if (tell.type === 'refused') answered(tell.refusal?.message ?? '');
        };
      }),
    [battle.id, battle.tokens.blue, now - 1, PROTOCOL] as const,
  );
  expect(refusal).toMatch(/the battle has moved on/);
  expect((await house.battle(battle.id)).now).toBe(now);
});
