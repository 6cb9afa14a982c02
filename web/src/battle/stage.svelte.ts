// What is seen on the table at this instant: the table itself, and what is under way on it.

import type { Falling } from '../draw/falling';
import { isStill } from '../lib/settings.svelte';
import type { Event, Ground, Reckoning, Stance, TableState } from '../wire';
import { fallTime, goingOf, stillToFall } from './falling';
import { eased, poseOn, travelTime } from './motion';
import { reconcile } from './reconcile';
import { type Loss, type Scene, type Throw, scenesOf } from './scenes';

export class Stage {
  ground = $state.raw<Ground | null>(null);
  table = $state.raw<TableState | null>(null);
  /** Pieces on their way, where they are now. */
  travelling = $state.raw<ReadonlyMap<string, Stance>>(new Map());
  /** Pieces that are just spoken of. */
  flashed = $state.raw<ReadonlySet<string>>(new Set());
  /** Figures that fell and still lie on the table, piece by piece. */
  falling = $state.raw<ReadonlyMap<string, Falling>>(new Map());
  /** Pieces that are leaving the table. */
  leaving = $state.raw<ReadonlySet<string>>(new Set());
  /** The contest whose dice have just fallen. */
  reckoning = $state.raw<{ reckoning: Reckoning; event: Event } | null>(null);
  /** Dice that fell without a contest. */
  dice = $state.raw<readonly Throw[]>([]);
  isPlaying = $state(false);

  #hurry: (() => void) | null = null;
  #isHurried = false;

  set(table: TableState): void {
    this.table = reconcile(this.table, table);
  }

  /** Shows what happened, then the table that came of it. `pace` below 1 is faster, 0 shows the end only. */
  async play(events: readonly Event[], table: TableState, pace: number): Promise<void> {
    this.isPlaying = true;
    this.#isHurried = false;
    const scenes = scenesOf(events);
    if (pace === 0) this.#lastCard(scenes);
    for (const [n, scene] of pace === 0 ? [] : scenes.entries()) {
      if (this.#isHurried) break;
      if (scene.type === 'fall') await this.#fall(scene.losses, scenes.slice(n + 1), table, pace);
      else await this.#show(scene, pace);
    }
    this.travelling = new Map();
    this.falling = new Map();
    this.leaving = new Set();
    this.flashed = new Set();
    this.set(table);
    this.isPlaying = false;
  }

  /** Skips to the end of what is being shown. */
  hurry(): void {
    this.#isHurried = true;
    this.#hurry?.();
  }

  closeCards(): void {
    this.reckoning = null;
    this.dice = [];
  }

  /** Of what was not shown, the last dice stay to be read. */
  #lastCard(scenes: readonly Scene[]): void {
    const last = scenes.findLast(({ type }) => type === 'reckoning' || type === 'dice');
    this.reckoning = last?.type === 'reckoning' ? last : null;
    this.dice = last?.type === 'dice' ? last.throws : [];
  }

  async #show(scene: Exclude<Scene, { type: 'fall' }>, pace: number): Promise<void> {
    switch (scene.type) {
      case 'march':
        return this.#march(scene.moves, pace);
      case 'reckoning':
        this.dice = [];
        this.reckoning = scene;
        this.flashed = new Set(scene.event.pieces);
        return this.#wait(1500 * pace);
      case 'dice':
        this.dice = scene.throws;
        this.flashed = new Set(scene.events.flatMap((event) => event.pieces));
        return this.#wait(700 * pace);
      case 'gone':
        this.leaving = new Set([...this.leaving, ...scene.pieces]);
        return this.#wait(450 * pace);
      case 'note':
        this.flashed = new Set(scene.events.flatMap((event) => event.pieces));
        return this.flashed.size > 0 ? this.#wait(220 * pace) : undefined;
    }
  }

  async #march(moves: readonly { piece: string; path: Stance[] }[], pace: number): Promise<void> {
    const whole = Math.max(...moves.map(({ path }) => travelTime(path))) * pace;
    const put = (part: number): void => {
      const now = new Map(this.travelling);
      for (const { piece, path } of moves) {
        const pose = poseOn(path, part);
        if (pose) now.set(piece, pose);
      }
      this.travelling = now;
    };
    if (isStill()) {
      this.flashed = new Set(moves.map(({ piece }) => piece));
      put(1);
      return this.#wait(600 * pace);
    }
    const start = performance.now();
    for (let part = 0; part < 1 && !this.#isHurried; ) {
      const now = await new Promise<number>((done) => requestAnimationFrame(done));
      part = Math.min(1, (now - start) / whole);
      put(eased(Math.max(0, part)));
    }
    put(1);
  }

  /** Figures fall one by one, in all the pieces that lose some at the same time. */
  async #fall(losses: readonly Loss[], later: readonly Scene[], table: TableState, pace: number): Promise<void> {
    const old = this.table?.pieces ?? [];
    this.flashed = new Set(losses.map(({ piece }) => piece));
    const toFall = stillToFall(losses, later, old, table.pieces, this.falling);
    const most = Math.max(0, ...toFall.values());
    // Whoever wants no motion sees all of them at once.
    const steps = isStill() ? Math.min(1, most) : most;
    const before = this.falling;
    for (let step = 1; step <= steps && !this.#isHurried; step++) {
      const now = new Map(before);
      for (const [piece, amount] of toFall) {
        const fell = steps < most ? amount : Math.min(step, amount);
        const going = goingOf(piece, old, table.pieces);
        now.set(piece, { count: (before.get(piece)?.count ?? 0) + fell, going });
      }
      this.falling = now;
      await this.#wait(fallTime(most) * pace);
    }
    await this.#wait((isStill() ? 600 : 300) * pace);
  }

  #wait(time: number): Promise<void> {
    return new Promise((done) => {
      const finish = (): void => {
        clearTimeout(timer);
        this.#hurry = null;
        done();
      };
      const timer = setTimeout(finish, time);
      this.#hurry = finish;
    });
  }
}
