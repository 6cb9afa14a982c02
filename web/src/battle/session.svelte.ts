// A battle as this browser holds it: what the server said last, what is selected, and what is being proposed.

import type {
  BattleLine,
  Button,
  Chair,
  Event,
  Gesture,
  JournalLine,
  Refusal,
  Stance,
  Suggestion,
  Tell,
  Token,
  Undo,
} from '../wire';
import { paceOf } from '../lib/settings.svelte';
import { Aims, type Answer } from './aims';
import { Company } from './company.svelte';
import { Eyes } from './eyes.svelte';
import { InTurn } from './in-turn';
import { Line, type LineState } from './line';
import { Post } from './post';
import { type Proposal, proposalOf, suggested } from './proposal';
import { Stage } from './stage.svelte';

type Played = Extract<Tell, { type: 'played' | 'back' }>;

export class Session {
  readonly stage = new Stage();
  line = $state<LineState>('calling');
  battle = $state.raw<BattleLine | null>(null);
  seats = $state.raw<readonly Chair[]>([]);
  journal = $state.raw<readonly JournalLine[]>([]);
  /** Events of the entries heard since the page was opened: they carry clauses and dice. */
  events = $state.raw<ReadonlyMap<number, readonly Event[]>>(new Map());
  undo = $state.raw<Undo>({ can: false, words: '', ask: null });
  selection = $state.raw<readonly string[]>([]);
  proposal = $state.raw<Proposal | null>(null);
  /** A refusal that belongs to no proposal. */
  refusal = $state.raw<Refusal | null>(null);
  suggestions = $state.raw<readonly Suggestion[] | null>(null);
  thinking = $state.raw<{ seat: Chair; progress: number } | null>(null);
  /** Whether an order is on its way. */
  isCommitting = $state(false);
  now = $state(0);

  readonly #line: Line;
  readonly #post = new Post(() => this.#line);
  readonly eyes = new Eyes(this.#post);
  readonly company = new Company(this.#post, () => this.battle);
  readonly #aims: Aims;
  /** What was played is shown in turn; the more waits, the quicker. */
  readonly #shown = new InTurn<Played>(
    (tell, behind) => {
      const pace = paceOf();
      return this.#take(tell, pace === 0 ? 0 : 1 / pace / (1 + behind / 3));
    },
    () => this.#settle(),
  );

  constructor(id: string, tokens: string[]) {
    this.#aims = new Aims((gesture) => this.#post.send((number) => ({ type: 'aim', number, gesture })));
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
    this.cancel();
    this.refreshOverlays(null);
  }

  toggle(id: string): void {
    const has = this.selection.includes(id);
    this.select(has ? this.selection.filter((other) => other !== id) : [...this.selection, id]);
  }

  /** Asks what a gesture would do; the answer becomes the proposal. While the hand holds on, more will follow. */
  aim(gesture: Gesture, isHeld = false): void {
    this.#isHeld = isHeld;
    this.refusal = null;
    this.stage.closeCards();
    this.#aims.want(gesture, (answer) => this.#propose(gesture, answer));
  }

  #isHeld = false;

  /** The hand lets go: the proposal stays until it is set down or cancelled. */
  release(): void {
    this.#isHeld = false;
    if (!this.proposal) return;
    this.proposal = { ...this.proposal, isReleased: true };
    this.#weigh();
  }

  cancel(): void {
    this.#aims.drop();
    this.proposal = null;
    this.refusal = null;
    this.suggestions = null;
    this.eyes.glance(null);
  }

  /** Plays what is proposed. */
  commit(): void {
    const order = this.proposal?.order;
    if (order) this.#play(order);
  }

  /** Presses a button that answers the decision: it is judged, then played at once. */
  press(button: Button): void {
    this.#aims.want({ type: 'press', pieces: [...this.selection], button: button.key }, (answer) => {
      if (answer.type === 'aimed' && answer.order) this.#play(answer.order);
      else this.refusal = answer.type === 'aimed' ? answer.stopped : answer.refusal;
    });
  }

  /** A button of a piece's menu: what it would do is shown first. */
  pressPiece(button: Button): void {
    this.aim({ type: 'press', pieces: [...this.selection], button: button.key });
  }

  takeBack(): void {
    if (!this.undo.can) return;
    this.cancel();
    this.#post.send((number) => ({ type: 'undo', number, at: this.now }));
  }

  /** Asks for an order back that is beyond undoing. */
  askBack(): void {
    if (this.undo.ask === null) return;
    this.cancel();
    this.company.askBack(this.now, this.undo.ask);
  }

  /** Sensible orders, to choose from. */
  async suggest(): Promise<readonly Suggestion[]> {
    const tell = await this.#post.request((number) => ({ type: 'suggest', number }));
    return tell.type === 'suggested' ? tell.orders : [];
  }

  async showSuggestions(): Promise<void> {
    this.cancel();
    this.suggestions = await this.suggest();
  }

  /** Proposes an order that the engine suggested. */
  consider(suggestion: Suggestion): void {
    this.suggestions = null;
    this.eyes.glance(null);
    this.proposal = suggested(suggestion);
    this.#weigh();
  }

  /** Answers the present question with suggestions until another question is asked. */
  async answerForMe(): Promise<void> {
    const question = (): string => (this.table?.decision.type === 'choose' ? this.table.decision.what : '');
    const first = question();
    this.cancel();
    for (let n = 0; n < 300 && this.asked !== null && this.seats.includes(this.asked) && question() === first; n++) {
      const [best] = await this.suggest();
      if (!best) return;
      const tell = await this.#post.request((number) => ({ type: 'play', number, at: this.now, order: best.order }));
      if (tell.type !== 'played') return;
      await this.#shown.ended();
    }
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

  #propose(gesture: Gesture, answer: Answer): void {
    if (answer.type === 'refused') {
      this.proposal = null;
      this.refusal = answer.refusal;
      return;
    }
    this.proposal = proposalOf(gesture, answer, !this.#isHeld);
    if (!this.#isHeld) this.#weigh();
  }

  /** Asks for the odds of what is proposed, and for what is seen from the ghost's place. */
  #weigh(): void {
    const proposal = this.proposal;
    const ghost = proposal?.ghost.find(({ piece }) => piece === this.selection[0]);
    if (ghost) this.refreshOverlays(ghost.pose);
    const order = proposal?.order;
    if (!order) return;
    void this.#post.request((number) => ({ type: 'weigh', number, order })).then((tell) => {
      if (tell.type !== 'weighed' || this.proposal?.order !== order) return;
      const ghosts = this.proposal.ghost.length > 0 ? this.proposal.ghost : tell.ghost;
      this.proposal = { ...this.proposal, chances: tell.chances, preview: tell.preview, ghost: ghosts };
    });
  }

  #play(order: string): void {
    this.isCommitting = true;
    this.stage.closeCards();
    void this.#post.request((number) => ({ type: 'play', number, at: this.now, order })).then((tell) => {
      this.isCommitting = false;
      if (tell.type === 'refused') {
        this.proposal = null;
        this.refusal = tell.refusal;
      }
    });
  }

  /** The line broke: what was asked will not be answered. */
  #forget(): void {
    this.#aims.reset();
    this.#post.forget();
    this.isCommitting = false;
  }

  #hear(tell: Tell): void {
    switch (tell.type) {
      case 'welcome':
        this.battle = tell.battle;
        this.seats = tell.seats;
        this.now = tell.now;
        this.stage.ground = tell.ground;
        this.stage.set(tell.table);
        this.journal = tell.journal;
        this.undo = tell.undo;
        this.company.takeback = tell.takeback;
        this.events = new Map(tell.journal.flatMap((line) => (line.events.length > 0 ? [[line.entry, line.events]] : [])));
        this.cancel();
        return;
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
      case 'played':
      case 'back':
        this.now = tell.now;
        this.#shown.push(tell);
        if (tell.type === 'played') this.company.played(tell.line.seat);
        break;
      case 'aimed':
        this.#aims.hear(tell);
        return;
      case 'refused':
        if (this.#aims.hear(tell)) return;
        if (!this.#post.deliver(tell.number, tell)) this.refusal = tell.refusal;
        return;
      default:
        break;
    }
    this.#post.deliver(tell.number, tell);
  }

  async #take(tell: Played, pace: number): Promise<void> {
    this.proposal = null;
    this.refusal = null;
    this.thinking = null;
    this.company.forget();
    this.eyes.lay([], null);
    this.undo = tell.undo;
    const line = tell.line;
    if (tell.type === 'back') {
      this.journal = [...this.journal.map((old) => (old.entry >= tell.to ? { ...old, stands: false } : old)), line];
      this.stage.closeCards();
      this.stage.set(tell.table);
      return;
    }
    this.events = new Map(this.events).set(line.entry, tell.events);
    this.journal = [...this.journal, line];
    await this.stage.play(tell.events, tell.table, pace);
  }

  /** After everything has been shown: what is gone is no longer selected, and overlays are as of now. */
  #settle(): void {
    const still = this.selection.filter((id) => this.piece(id) !== null);
    this.selection = still.length === this.selection.length ? this.selection : still;
    this.refreshOverlays(null);
  }
}
