// What every test file begins with: a browser, the house, and a player for each test.

import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, inject } from 'vitest';
import { House } from './house';
import { Player } from './player';

export interface Table {
  readonly house: House;
  player: Player;
  /** Another player, in a browser of their own; at another house, if one is named. */
  another(address?: string): Promise<Player>;
}

/** Lays the table for the tests of a file. */
export function lay(options: BrowserContextOptions = {}): Table {
  const house = new House(inject('address'));
  let browser: Browser;
  const others: Player[] = [];
  const table: Table = {
    house,
    player: undefined as unknown as Player,
    async another(address = house.address) {
      const player = await Player.sit(browser, address, options);
      others.push(player);
      return player;
    },
  };
  beforeAll(async () => {
    browser = await Player.browse(inject('browser'));
  });
  beforeEach(async () => {
    table.player = await Player.sit(browser, house.address, options);
  });
  afterEach(async () => {
    for (const player of [table.player, ...others.splice(0)]) await player.leave();
  });
  afterAll(() => browser.close());
  return table;
}
