// A player: looks at the table in a real browser, and uses mouse, fingers and keys.

import { type Browser, type BrowserContextOptions, type Locator, type Page, chromium } from 'playwright-core';
import { expect } from 'vitest';
import type { BattleLine, JournalLine } from '../src/wire';

export const FLAGS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
] as const;

export interface Seen {
  readonly id: string;
  readonly seat: string;
  readonly x: number;
  readonly y: number;
}

export class Player {
  readonly page: Page;
  readonly address: string;
  /** What the page complained about. */
  readonly complaints: string[] = [];

  private constructor(page: Page, address: string) {
    this.page = page;
    this.address = address;
    page.on('pageerror', (error) => this.complaints.push(error.message));
    page.on('console', (message) => {
      // A line that breaks because the program was killed is no fault of the page.
      if (message.type() === 'error' && !/WebSocket|ERR_CONNECTION|ERR_EMPTY_RESPONSE|status of 40[34]/.test(message.text())) this.complaints.push(message.text());
    });
  }

  static browse(endpoint: string): Promise<Browser> {
    return chromium.connect(endpoint);
  }

  /** Sits down in a browser of its own. Everything is shown at once, so that no test waits for a march. */
  static async sit(browser: Browser, address: string, options: BrowserContextOptions = {}): Promise<Player> {
    const context = await browser.newContext({ viewport: { width: 1400, height: 900 }, reducedMotion: 'reduce', ...options });
    const player = new Player(await context.newPage(), address);
    player.page.setDefaultTimeout(30_000);
    await context.addInitScript(() => {
      const key = 'tambour.settings';
      if (!localStorage.getItem(key)) localStorage.setItem(key, JSON.stringify({ hasSeenHint: true, theme: 'light', pace: 0 }));
    });
    return player;
  }

  /** Gets up; whatever the page complained about fails the test. */
  async leave(): Promise<void> {
    await this.page.context().close();
    expect(this.complaints).toEqual([]);
  }

  get decision(): Locator {
    return this.page.locator('.decision');
  }

  /** The card beside a ghost: its cost, or why not. */
  get verdict(): Locator {
    return this.page.locator('aside.card[role="status"]');
  }

  get odds(): Locator {
    return this.page.getByRole('region', { name: 'Odds' });
  }

  get result(): Locator {
    return this.page.getByRole('region', { name: 'Result' });
  }

  get journal(): Locator {
    return this.page.locator('.journal .line');
  }

  /** The card of odds or dice, in any language. */
  get combat(): Locator {
    return this.page.locator('section.combat');
  }

  /** The end of the battle, in any language. */
  get victory(): Locator {
    return this.page.locator('main section.card:has(.do)');
  }

  get end(): Locator {
    return this.page.getByRole('region', { name: 'The end of the battle' });
  }

  ghost(id: string): Locator {
    return this.page.locator(`[data-ghost="${id}"]`).first();
  }

  /** A button of the strip at the top. */
  button(name: string | RegExp): Locator {
    return this.page.locator('.top').getByRole('button', { name });
  }

  /** Opens a battle at its table. */
  async open(battle: BattleLine, search = ''): Promise<void> {
    await this.page.goto(`${this.address}/battle/${battle.id}${search}`);
    await this.decision.locator('p').waitFor();
  }

  /** Sits down on one seat, as the link of that seat lets one. */
  async sit(battle: BattleLine, seat: 'red' | 'blue'): Promise<void> {
    await this.page.goto(`${this.address}/battle/${battle.id}#seat=${battle.tokens[seat]}`);
    await this.decision.locator('p').waitFor();
  }

  /** Plays the battle that one click offers. */
  async playNow(): Promise<void> {
    await this.page.goto(this.address);
    await this.page.getByRole('button', { name: /Play now/ }).click();
    await this.seeTable();
  }

  async seeTable(): Promise<void> {
    await this.page.locator('g.piece').first().waitFor();
  }

  /** Waits until everything has been shown. */
  async settled(): Promise<void> {
    await this.page.locator('[role="application"][aria-busy="false"]').waitFor();
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

  /** Clicks on a piece where it can be seen: handles and other pieces may lie over its middle. */
  async click(id: string): Promise<void> {
    const spot = await this.page.locator(`g.piece[data-piece="${id}"]`).evaluate((group) => {
      const box = (group.querySelector('path') ?? group).getBoundingClientRect();
      const parts = [0.5, 0.3, 0.7, 0.15, 0.85, 0.05, 0.95];
      const spots = parts.flatMap((down) => parts.map((across) => ({ x: box.x + box.width * across, y: box.y + box.height * down })));
      return spots.find(({ x, y }) => document.elementFromPoint(x, y)?.closest('g.piece') === group) ?? null;
    });
    if (!spot) throw new Error(`piece ${id} cannot be seen`);
    await this.page.mouse.click(spot.x, spot.y);
    // What it selects is drawn with the next frame.
    await this.page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  }

  /** Points with the first own piece of an order at the first enemy it names. */
  async pointAs(line: JournalLine): Promise<void> {
    const pieces = await this.pieces();
    // The order's own pieces come first, then whoever something happened to.
    const named = line.pieces.flatMap((id) => pieces.filter((piece) => piece.id === id));
    const [actor, target] = [named.find(({ seat }) => seat === line.seat), named.find(({ seat }) => seat !== line.seat)];
    if (!actor || !target) throw new Error(`${line.sentences[0]?.words} names no enemy`);
    await this.click(actor.id);
    await this.click(target.id);
  }

  /** Drags from one point of the screen by so many pixels, as a hand does. */
  async dragFrom({ x, y }: { x: number; y: number }, dx: number, dy: number): Promise<void> {
    await this.page.mouse.move(x, y);
    await this.page.mouse.down();
    await this.page.mouse.move(x + dx / 2, y + dy / 2, { steps: 4 });
    await this.page.mouse.move(x + dx, y + dy, { steps: 4 });
    await this.page.mouse.up();
  }

  async drag(id: string, dx: number, dy: number): Promise<void> {
    await this.dragFrom(await this.piece(id), dx, dy);
  }

  /** Waits for so many new lines in the journal while something is done. */
  async writes(deed: () => Promise<void>, lines = 1): Promise<void> {
    await this.settled();
    const before = await this.journal.count();
    await deed();
    await expect.poll(() => this.journal.count(), { timeout: 30_000 }).toBeGreaterThanOrEqual(before + lines);
    await this.settled();
  }

  /** Rolls for activation, and declines whatever is asked before the orders. */
  async activate(): Promise<void> {
    await this.button(/Roll for activation/).click();
    // The dice decide whether a take-over is asked first.
    const [end, none] = [this.button(/^End movement/), this.button(/Take over no corps/)];
    await end.or(none).first().waitFor();
    if (await none.isVisible()) await none.click();
    await end.waitFor();
  }

  /** Lets the page answer what is asked until the battle is over, or `enough` says so. */
  async playOn(enough: () => Promise<boolean>): Promise<void> {
    const { page } = this;
    await expect
      .poll(
        async () => {
          if (await enough()) return true;
          const [suggest, forMe] = [page.getByRole('button', { name: 'Suggest' }), page.getByRole('button', { name: 'Do it for me' })];
          if (await forMe.first().isVisible()) await forMe.first().click({ timeout: 2000 }).catch(() => {});
          else if (await suggest.isVisible()) await suggest.click({ timeout: 2000 }).catch(() => {});
          return false;
        },
        { timeout: 110_000, interval: 60 },
      )
      .toBe(true);
  }

  /** What stands where once everything has been shown, to be compared later. */
  async position(): Promise<string[]> {
    await this.settled();
    return this.page.locator('g.piece').evaluateAll((groups) =>
      groups.map((group) => `${group.getAttribute('data-piece')} ${group.querySelector('path')?.getAttribute('d')}`).sort(),
    );
  }
}
