// Draws: offered to the other player, who answers in their own time; a bot answers by itself.

import { expect, it } from 'vitest';
import { House, human } from './house';
import type { Player } from './player';
import { Program } from './program';
import { lay } from './table';

const table = lay();

const card = (player: Player) => player.page.getByRole('alertdialog', { name: 'Draw' });

async function offer(player: Player): Promise<void> {
  await player.button('Menu').click();
  await player.page.getByRole('button', { name: 'Offer a draw…' }).click();
  await player.page.getByRole('button', { name: /Yes: offer a draw/ }).click();
}

it('ends a battle when the other player accepts', async () => {
  const { player: french, house } = table;
  const austrians = await table.another();
  const battle = await house.begin('the-ford-at-neudorf', { red: human, blue: human });
  await french.sit(battle, 'blue');
  await austrians.sit(battle, 'red');
  await french.writes(() => french.button(/Roll for activation/).click());
  await offer(french);
  await french.page.getByText('You offer a draw.').waitFor();
  await card(austrians).getByRole('button', { name: 'Decline' }).click();
  await french.page.getByText('The draw is declined by the Austrians.').waitFor();
  // The other way round it may be offered too; it outlives a reload, and may be put off.
  await offer(austrians);
  await card(french).getByRole('button', { name: 'Later' }).click();
  await card(french).waitFor({ state: 'hidden' });
  await french.page.reload();
  await french.seeTable();
  await card(french).getByRole('button', { name: 'Accept' }).click();
  for (const player of [french, austrians]) {
    await player.end.getByRole('heading', { name: 'A draw by agreement' }).waitFor();
    expect(await player.journal.first().textContent()).toContain('Agrees to a draw');
  }
  const line = await house.battle(battle.id);
  expect([line.is_over, line.winner]).toEqual([true, null]);
  // What was agreed on stays agreed on.
  await french.end.getByRole('button', { name: 'See the table' }).click();
  expect(await french.button(/Undo|Ask back/).count()).toBe(0);
  await french.page.reload();
  await french.end.getByRole('heading', { name: 'A draw by agreement' }).waitFor();
});

it('gets an answer from a bot at once', async () => {
  const { player, house } = table;
  const battle = await house.begin('the-ford-at-neudorf');
  await player.open(battle);
  await offer(player);
  const [agreed, declined] = [player.end, player.page.getByText(/The draw is declined by the .*: the bot thinks itself better off/)];
  await agreed.or(declined).first().waitFor();
});

it('keeps an offer that nobody has answered through kill -9', async () => {
  const program = new Program();
  await program.start();
  const [french, austrians] = [await table.another(program.address), await table.another(program.address)];
  try {
    const house = new House(program.address);
    const battle = await house.begin('the-ford-at-neudorf', { red: human, blue: human });
    await french.sit(battle, 'blue');
    await austrians.sit(battle, 'red');
    await offer(french);
    await card(austrians).waitFor();
    await program.kill();
    await austrians.page.getByText('Line broken').waitFor();
    await program.start(program.port);
    await austrians.page.getByText('Line broken').waitFor({ state: 'hidden' });
    await card(austrians).getByRole('button', { name: 'Accept' }).click();
    await french.end.getByRole('heading', { name: 'A draw by agreement' }).waitFor();
  } finally {
    await program.stop();
  }
});

it('goes to the other seat at one screen', async () => {
  const { player, house } = table;
  await player.open(await house.begin('the-ford-at-neudorf', { red: human, blue: human }));
  await offer(player);
  await card(player).getByText(/The French offer a draw/).waitFor();
  await card(player).getByRole('button', { name: 'Accept' }).click();
  await player.end.getByRole('heading', { name: 'A draw by agreement' }).waitFor();
});
