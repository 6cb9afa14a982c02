// Talk: who is here, what they say, and what stays of it.

import { expect, it } from 'vitest';
import { House, human } from './house';
import type { Player } from './player';
import { Program } from './program';
import { lay } from './table';

const table = lay();

const panel = (player: Player) => player.page.getByRole('region', { name: 'Talk' });
const field = (player: Player) => player.page.getByRole('textbox', { name: /Say something/ });
const remarks = (player: Player) => panel(player).getByRole('listitem');

it('shows who comes and goes, carries words, and leaves the table its keys', async () => {
  const { player: french, house } = table;
  const battle = await house.begin('the-ford-at-neudorf', { red: human, blue: human });
  await french.sit(battle, 'blue');
  await panel(french).getByText('Austrians not here yet').waitFor();
  const austrians = await table.another();
  await austrians.sit(battle, 'red');
  await panel(french).getByText('Austrians here').waitFor();
  await panel(austrians).getByText('French here').waitFor();
  // A key opens it, and what is typed there is typed there.
  await french.page.keyboard.press('y');
  await expect.poll(() => field(french).evaluate((input) => input === document.activeElement)).toBe(true);
  const overlays = await french.page.locator('.dock [aria-pressed="true"]').count();
  await french.page.keyboard.type('<b>zfcm?</b> good luck');
  await french.page.keyboard.press('Enter');
  await remarks(french).filter({ hasText: '<b>zfcm?</b> good luck' }).waitFor();
  expect(await remarks(french).count()).toBe(1);
  expect(await french.page.locator('.dock [aria-pressed="true"]').count()).toBe(overlays);
  await french.page.keyboard.press('Escape');
  await field(french).waitFor({ state: 'hidden' });
  // The other side sees that something is new, reads it, and answers.
  await panel(austrians).getByText('1 new').waitFor();
  await panel(austrians).getByRole('button', { name: /Talk/ }).click();
  await remarks(austrians).filter({ hasText: 'good luck' }).waitFor();
  await panel(austrians).getByText('1 new').waitFor({ state: 'hidden' });
  await field(austrians).fill('And to you');
  await field(austrians).press('Enter');
  await panel(french).getByText('1 new').waitFor();
  // Somebody watches: counted, reading, not writing.
  const watcher = await table.another();
  await watcher.page.goto(`${house.address}/battle/${battle.id}#watch`);
  await panel(french).getByText('1 watching').waitFor();
  // A reload keeps all of it; whoever leaves is away.
  await french.page.reload();
  await french.seeTable();
  await french.page.keyboard.press('y');
  await remarks(french).filter({ hasText: 'And to you' }).waitFor();
  expect(await remarks(french).count()).toBe(2);
  await austrians.page.goto(house.address);
  await panel(french).getByText(/Austrians away since \d\d:\d\d/).waitFor();
});

it('is not heard of whoever is muted', async () => {
  const { player: french, house } = table;
  const austrians = await table.another();
  const battle = await house.begin('the-ford-at-neudorf', { red: human, blue: human });
  await french.sit(battle, 'blue');
  await austrians.sit(battle, 'red');
  await panel(french).getByRole('button', { name: /Talk/ }).click();
  await panel(french).getByRole('button', { name: 'Mute the other side' }).click();
  await austrians.page.keyboard.press('y');
  await field(austrians).fill('Are you there?');
  await field(austrians).press('Enter');
  await remarks(austrians).filter({ hasText: 'Are you there?' }).waitFor();
  await field(french).fill('Yes');
  await field(french).press('Enter');
  // Mine came later than theirs, and theirs is not to be seen.
  await remarks(french).filter({ hasText: 'Yes' }).waitFor();
  expect(await remarks(french).count()).toBe(1);
  await panel(french).getByRole('button', { name: /Listen/ }).click();
  await remarks(french).filter({ hasText: 'Are you there?' }).waitFor();
});

it('keeps what was said through kill -9', async () => {
  const program = new Program();
  await program.start();
  const [french, austrians] = [await table.another(program.address), await table.another(program.address)];
  try {
    const battle = await new House(program.address).begin('the-ford-at-neudorf', { red: human, blue: human });
    await french.sit(battle, 'blue');
    await austrians.sit(battle, 'red');
    await french.page.keyboard.press('y');
    await field(french).fill('Hold the ford');
    await field(french).press('Enter');
    await remarks(french).filter({ hasText: 'Hold the ford' }).waitFor();
    await program.kill();
    await austrians.page.getByText('Line broken').waitFor();
    expect(await field(french).isDisabled()).toBe(true);
    await program.start(program.port);
    await austrians.page.getByText('Line broken').waitFor({ state: 'hidden' });
    await austrians.page.keyboard.press('y');
    await remarks(austrians).filter({ hasText: 'Hold the ford' }).waitFor();
    await field(french).fill('Still here');
    await field(french).press('Enter');
    await remarks(austrians).filter({ hasText: 'Still here' }).waitFor();
  } finally {
    await program.stop();
  }
});
