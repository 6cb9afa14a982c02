// A battle as this browser holds it: what the server said last, and what is selected.

import type {
  BattleLine,
  Button,
  Chair,
  Event,
  JournalLine,
  Stance,
  TableState,
  Tell,
  Token,
  Undo,
} from '../wire';
import { paceOf } from '../lib/settings.svelte';
import { changed } from './change';
import { Clock } from './clock.svelte';
import { Company } from './company.svelte';
import { Eyes } from './eyes.svelte';
import { InTurn } from './in-turn';
import { Line, type LineState } from './line';
import { Orders } from './orders.svelte';
import { Post } from './post';
import { Stage } from './stage.svelte';
import { StandingAnswers } from './standing.svelte';
import { Talk } from './talk.svelte';

type Made = Extract<Tell, { type: 'played' | 'back' }>;
/** What was played, with the whole table after it. */
type Played = Made & { table: TableState };
type Welcome = Extract<Tell, { type: 'welcome' }>;

export class Session {
  readonly stage = new Stage();
  readonly clock = new Clock();
  line = $state<LineState>('calling');
  battle = $state.raw<BattleLine | null>(null);
  seats = $state.raw<readonly Chair[]>([]);
  journal = $state.raw<readonly JournalLine[]>([]);
  /** Events of the entries heard since the page was opened: they carry clauses and dice. */
  events = $state.raw<ReadonlyMap<number, readonly Event[]>>(new Map());
  undo = $state.raw<Omit<Undo, 'said'>>({ can: false, words: '', stops: '', ask: null });
  selection = $state.raw<readonly string[]>([]);
  thinking = $state.raw<{ seat: Chair; progress: number } | null>(null);
  now = $state(0);
  /** Why this page can do nothing more, in words. */
  trouble = $state<string | null>(null);

  /** The welcome that was heard last: a second one comes when the line broke, or when this browser fell far behind. */
  #welcome: Welcome | null = null;
  /** The table as it was told last, which may be ahead of what is shown; none while the whole one is awaited. */
  #told: { now: number; table: TableState } | null = null;
  readonly #line: Line;
  readonly #post = new Post(() => this.#line);
  readonly eyes = new Eyes(this.#post);
  readonly company = new Company(this.#post, () => this.battle);
  readonly orders = new Orders(this, this.#post);
  readonly standing: StandingAnswers;
  readonly talk: Talk;
  /** What was played is shown in turn; the more waits, the quicker. */
  readonly #shown = new InTurn<Played>(
    (tell, behind) => {
      const pace = paceOf();
      return this.#take(tell, pace === 0 ? 0 : 1 / pace / (1 + behind / 3));
    },
    () => this.#settle(),
  );

  constructor(id: string, tokens: string[]) {
    this.standing = new StandingAnswers(id);
    this.talk = new Talk(id, this.#post, () => this.seats);
    this.#line = new Line(id, tokens, {
      tell: (tell) => this.#hear(tell),
      state: (state) => {
        this.line = state;
        if (state !== 'open') this.#forget();
      },
    });
  }

  close(): void {
    this.#line.close();
    this.clock.close();
  }

  /** Resolves when everything that was played has been shown. */
  shown(): Promise<void> {
    return this.#shown.ended();
  }

  get table() {
    return this.stage.table;
  }

  /** The seat that must decide, if the battle is not over. */
  get asked(): Chair | null {
    const decision = this.table?.decision;
    return decision?.type === 'choose' ? decision.seat : null;
  }

  get isMine(): boolean {
    return this.asked !== null && this.seats.includes(this.asked) && !this.isBehind && this.line === 'open';
  }

  /** The buttons that answer what is asked of this player. Giving up answers nothing: it is in the menu. */
  get answers(): readonly Button[] {
    return this.isMine ? (this.table?.buttons ?? []).filter(({ role }) => role !== 'give_up') : [];
  }

  /** Whether this player may give the battle up: at any moment of it, asked or not. */
  get canGiveUp(): boolean {
    return this.seats.length > 0 && this.table?.decision.type === 'choose' && this.line === 'open';
  }

  /** Whether more has happened than is on the screen. */
  get isBehind(): boolean {
    return this.stage.isPlaying;
  }

  piece(id: string): Token | null {
    return this.table?.pieces.find((token) => token.id === id) ?? null;
  }

  get selected(): Token[] {
    return this.selection.map((id) => this.piece(id)).filter((token) => token !== null);
  }

  /** Whether a piece answers to the hand of whoever decides now. */
  commands(token: Token): boolean {
    return this.isMine && token.seat === this.asked;
  }

  select(ids: readonly string[]): void {
    this.selection = ids;
    this.orders.cancel();
    this.refreshOverlays(null);
  }

  toggle(id: string): void {
    const has = this.selection.includes(id);
    this.select(has ? this.selection.filter((other) => other !== id) : [...this.selection, id]);
  }

  takeBack(): void {
    if (!this.undo.can) return;
    this.orders.cancel();
    this.#post.send((number) => ({ type: 'undo', number, at: this.now }));
  }

  /** Gives the battle up, whoever is asked now. */
  giveUp(): void {
    this.orders.cancel();
    this.#post.send((number) => ({ type: 'give_up', number }));
  }

  /** Asks for an order back that is beyond undoing. */
  askBack(): void {
    if (this.undo.ask === null) return;
    this.orders.cancel();
    this.company.askBack(this.now, this.undo.ask);
  }

  /** What is laid over the table for the selected piece, from where it stands or from a ghost's place. */
  refreshOverlays(at: Stance | null): void {
    this.eyes.lay(this.line === 'open' ? this.selection.slice(0, 1) : [], at);
  }

  /** What is laid over the table for a piece, selected or not. */
  look(piece: string): void {
    this.eyes.lay([piece], null);
  }

  /** The zones and fields of fire of everything that is not the player's own. */
  lookAtEnemies(): void {
    const own = this.asked !== null && this.seats.includes(this.asked) ? this.asked : (this.seats[0] ?? null);
    const enemies = (this.table?.pieces ?? []).filter(({ seat }) => seat !== own);
    this.eyes.lay(enemies.map(({ id }) => id), null);
  }

  /** The line broke: what was asked will not be answered. */
  #forget(): void {
    this.orders.forget();
    this.#post.forget();
  }

  #hear(tell: Tell): void {
    switch (tell.type) {
      case 'welcome':
        this.#begin(tell);
        return;
      case 'presence':
        this.talk.presence = tell.presence;
        return;
      case 'said':
        this.talk.hear(tell.remark);
        break;
      case 'thinking':
        this.thinking = { seat: tell.seat, progress: tell.progress };
        return;
      case 'seated':
        this.battle = tell.battle;
        break;
      case 'takeback':
        this.company.takeback = tell.asked;
        this.company.notice = tell.words;
        break;
      case 'clock':
        this.clock.hear(tell.clock);
        if (tell.words !== null) this.company.notice = tell.words;
        break;
      case 'draw':
        this.company.hearDraw(tell.offer, tell.words);
        break;
      case 'played':
      case 'back':
        this.now = tell.now;
        this.#grasp(tell);
        if (tell.type === 'played') this.company.played(tell.line.seat);
        break;
      case 'aimed':
        this.orders.aims.hear(tell);
        return;
      case 'refused':
        if (this.orders.aims.hear(tell)) return;
        if (tell.refusal.code === 'other_version') {
          this.trouble = tell.refusal.message;
          this.#line.close();
        }
        if (!this.#post.deliver(tell.number, tell)) this.orders.refusal = tell.refusal;
        return;
      default:
        break;
    }
    this.#post.deliver(tell.number, tell);
  }

  /** Everything as the server says it is; what was still to be shown is part of it already. */
  #begin(tell: Welcome): void {
    this.#welcome = tell;
    this.#shown.clear();
    this.stage.hurry();
    this.battle = tell.battle;
    this.seats = tell.seats;
    this.now = tell.now;
    this.#told = { now: tell.now, table: tell.table };
    this.stage.ground = tell.ground;
    this.stage.set(tell.table);
    this.journal = tell.journal;
    this.undo = tell.undo;
    this.company.takeback = tell.takeback;
    this.company.draw = tell.draw;
    this.clock.hear(tell.clock);
    this.talk.remarks = tell.remarks;
    this.talk.presence = tell.presence;
    this.events = new Map(tell.journal.flatMap((line) => (line.events.length > 0 ? [[line.entry, line.events]] : [])));
    this.orders.cancel();
  }

  /** Makes the table from what changed. A change that does not fit is no use: everything is asked for once more. */
  #grasp(tell: Made): void {
    const told = this.#told;
    if (told === null) return;
    const table = tell.change.from === told.now ? changed(told.table, tell.change) : null;
    this.#told = table && { now: tell.now, table };
    if (table) this.#shown.push({ ...tell, table });
    else this.#post.send((number) => ({ type: 'whole', number }));
  }

  async #take(tell: Played, pace: number): Promise<void> {
    this.orders.settle();
    this.thinking = null;
    this.company.forget();
    this.eyes.lay([], null);
    this.undo = tell.undo;
    const line = tell.line;
    const welcome = this.#welcome;
    if (tell.type === 'back') {
      this.journal = [...this.journal.map((old) => (old.entry >= tell.to ? { ...old, stands: false } : old)), line];
      this.stage.closeCards();
      this.stage.set(tell.table);
      return;
    }
    if (tell.table.decision.type === 'over') this.company.draw = null;
    await this.stage.play(tell.events, tell.table, pace);
    if (this.#welcome !== null && this.#welcome !== welcome) {
      this.stage.set(this.#welcome.table);
      return;
    }
    // The journal tells what came of the dice: not before they have fallen.
    this.events = new Map(this.events).set(line.entry, tell.events);
    this.journal = [...this.journal, line];
  }

  /** After everything has been shown: what is gone is no longer selected, and overlays are as of now. */
  #settle(): void {
    const still = this.selection.filter((id) => this.piece(id) !== null);
    this.selection = still.length === this.selection.length ? this.selection : still;
    this.refreshOverlays(null);
  }
}
