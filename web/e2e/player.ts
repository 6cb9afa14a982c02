// A player: looks at the table in a real browser, and uses mouse and keys.

import { type Browser, type Locator, type Page, chromium } from 'playwright-core';

const FLAGS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export async function browse(): Promise<Browser> {
  return chromium.launch({ executablePath: process.env['TAMBOUR_CHROMIUM'] ?? '/usr/bin/chromium', args: FLAGS });
}

export interface Seen {
  readonly id: string;
  readonly seat: string;
  readonly x: number;
  readonly y: number;
}

export class Player {
  readonly page: Page;
  /** What the page complained about. */
  readonly complaints: string[] = [];

  constructor(page: Page) {
    this.page = page;
    page.on('pageerror', (error) => this.complaints.push(error.message));
    page.on('console', (message) => {
      // A line that breaks because the program was killed is no fault of the page.
      if (message.type() === 'error' && !/WebSocket|ERR_CONNECTION/.test(message.text())) this.complaints.push(message.text());
    });
  }

  static async sit(browser: Browser, size = { width: 1400, height: 900 }): Promise<Player> {
    const context = await browser.newContext({ viewport: size, reducedMotion: 'reduce' });
    const player = new Player(await context.newPage());
    player.page.setDefaultTimeout(30_000);
    await context.addInitScript(() => {
      const key = 'tambour.settings';
      if (!localStorage.getItem(key)) localStorage.setItem(key, JSON.stringify({ hasSeenHint: true, theme: 'light' }));
    });
    return player;
  }

  get decision(): Locator {
    return this.page.locator('.decision');
  }

  get verdict(): Locator {
    return this.page.locator('aside.card[role="status"]');
  }

  get journal(): Locator {
    return this.page.locator('.journal .line');
  }

  button(name: string | RegExp): Locator {
    return this.page.locator('.top').getByRole('button', { name });
  }

  /** Plays the battle that one click offers. */
  async playNow(address: string): Promise<void> {
    await this.page.goto(address);
    await this.page.getByRole('button', { name: /Play now/ }).click();
    await this.seeTable();
  }

  async seeTable(): Promise<void> {
    await this.page.locator('g.piece').first().waitFor();
  }

  /** Where the pieces are on the screen. */
  async pieces(seat?: string): Promise<Seen[]> {
    const all = await this.page.locator('g.piece').evaluateAll((groups) =>
      groups.map((group) => {
        const box = (group.querySelector('path') ?? group).getBoundingClientRect();
        return {
          id: group.getAttribute('data-piece') ?? '',
          seat: group.getAttribute('data-seat') ?? '',
          x: box.x + box.width / 2,
          y: box.y + box.height / 2,
        };
      }),
    );
    return seat === undefined ? all : all.filter((piece) => piece.seat === seat);
  }

  async piece(id: string): Promise<Seen> {
    const found = (await this.pieces()).find((piece) => piece.id === id);
    if (!found) throw new Error(`there is no piece ${id}`);
    return found;
  }

  async click(id: string): Promise<void> {
    const { x, y } = await this.piece(id);
    await this.page.mouse.click(x, y);
  }

  /** Drags a piece by so many pixels. */
  async drag(id: string, dx: number, dy: number): Promise<void> {
    const { x, y } = await this.piece(id);
    await this.page.mouse.move(x, y);
    await this.page.mouse.down();
    await this.page.mouse.move(x + dx / 2, y + dy / 2, { steps: 4 });
    await this.page.mouse.move(x + dx, y + dy, { steps: 4 });
    await this.page.mouse.up();
  }

  /** Waits until the question is the player's and nothing moves any more. */
  async myTurn(words: RegExp): Promise<void> {
    await this.decision.filter({ hasText: words }).waitFor({ timeout: 120_000 });
  }

  /** What stands where once everything has been shown, to be compared after a reload. */
  async position(): Promise<string[]> {
    await this.page.locator('[role="application"][aria-busy="false"]').waitFor();
    return this.page.locator('g.piece').evaluateAll((groups) =>
      groups.map((group) => `${group.getAttribute('data-piece')} ${group.querySelector('path')?.getAttribute('d')}`).sort(),
    );
  }
}
