// Addresses as people type them: each shows a page of the table's own, never bare data or nothing.

import { expect, it } from 'vitest';
import { lay } from './table';

const table = lay();

it('shows a clause whose address is typed', async () => {
  const { page, address } = table.player;
  await page.goto(`${address}/codex/VV-5.1.g`);
  await page.getByRole('heading', { name: 'Take-over' }).waitFor();
  expect(await page.locator('.prose').first().textContent()).toMatch(/C-in-C/);
});

it('says in a sentence that nothing is there, and leads home', async () => {
  const { page, address } = table.player;
  const places: [string, RegExp][] = [
    ['/nowhere.at/all', /There is no page at \/nowhere\.at\/all/],
    ['/replay', /There is no page at \/replay/],
    ['/battle/0123456789ab', /There is no battle 0123456789ab/],
    ['/battle/0123456789ab/replay', /There is no battle 0123456789ab/],
    ['/codex/VV-99.z', /The codex has no clause VV-99\.z/],
  ];
  for (const [path, words] of places) {
    await page.goto(address + path);
    await page.getByText(words).waitFor();
  }
  await page.goto(`${address}/nonsense`);
  await page.getByRole('link', { name: 'Home' }).click();
  await page.getByRole('button', { name: /Play now/ }).waitFor();
});
