// A battle as this browser holds it: what the server said last, what is selected, and what is being proposed.

import type {
  Ask,
  BattleLine,
  Button,
  Chair,
  Chances,
  Event,
  Gesture,
  Ghost,
  JournalLine,
  Overlay,
  Preview,
  Refusal,
  Stance,
  Suggestion,
  Tell,
  Token,
  Undo,
} from '../wire';
import { type Aimed, Aims, type Answer } from './aims';
import { Line, type LineState } from './line';
import { Stage } from './stage.svelte';

/** A gesture and what the engine makes of it. */
export interface Proposal {
  readonly gesture: Gesture;
  readonly order: string | null;
  readonly preview: Preview | null;
  readonly ghost: readonly Ghost[];
  readonly stopped: Refusal | null;
  /** What it is called, where the engine suggested it. */
  readonly words: string | null;
  /** Exact odds, once they are known. */
  readonly chances: Chances | null;
  /** Whether the hand has let go. */
  readonly isReleased: boolean;
}

/** A proposal of nobody, to show ghosts with. */
export const GLANCE: Proposal = {
  gesture: { type: 'press', pieces: [], button: '' },
  order: '',
  preview: null,
  ghost: [],
  stopped: null,
  words: null,
  chances: null,
  isReleased: true,
};

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
  overlays = $state.raw<readonly Overlay[]>([]);
  suggestions = $state.raw<readonly Suggestion[] | null>(null);
  thinking = $state<Chair | null>(null);
  /** Whether an order is on its way. */
  isCommitting = $state(false);
  now = $state(0);

  readonly #line: Line;
  readonly #aims: Aims;
  readonly #waiting = new Map<number, (tell: Tell) => void>();
  readonly #queue: Played[] = [];
  #isDraining = false;
  #number = 0;

  constructor(id: string, tokens: string[]) {
    this.#aims = new Aims((gesture) => this.#send((number) => ({ type: 'aim', number, gesture })));
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
    return this.asked !== null && this.seats.includes(this.asked) && !this.isBehind;
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
    this.glance(null);
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
    this.#send((number) => ({ type: 'undo', number, at: this.now }));
  }

  /** Sensible orders, to choose from. */
  async suggest(): Promise<readonly Suggestion[]> {
    const tell = await this.#request((number) => ({ type: 'suggest', number }));
    return tell.type === 'suggested' ? tell.orders : [];
  }

  async showSuggestions(): Promise<void> {
    this.cancel();
    this.suggestions = await this.suggest();
  }

  /** Where the pieces of a suggestion would stand, while the eye rests on it. */
  glanced = $state.raw<readonly Ghost[]>([]);
  #glance = 0;

  glance(suggestion: Suggestion | null): void {
    const mine = ++this.#glance;
    this.glanced = [];
    if (!suggestion) return;
    void this.#request((number) => ({ type: 'weigh', number, order: suggestion.order })).then((tell) => {
      if (tell.type === 'weighed' && mine === this.#glance) this.glanced = tell.ghost;
    });
  }

  /** Proposes an order that the engine suggested. */
  consider(suggestion: Suggestion): void {
    this.suggestions = null;
    this.glance(null);
    const gesture: Gesture = { type: 'press', pieces: suggestion.pieces, button: suggestion.kind };
    const preview = {
      costs: suggestion.costs.map((words) => ({ words, part: null })),
      measures: suggestion.measures,
    };
    this.proposal = {
      gesture,
      order: suggestion.order,
      preview,
      ghost: [],
      stopped: null,
      words: suggestion.words,
      chances: null,
      isReleased: true,
    };
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
      const tell = await this.#request((number) => ({ type: 'play', number, at: this.now, order: best.order }));
      if (tell.type !== 'played') return;
      await this.#drained();
    }
  }

  /** What is laid over the table for the selected piece, from where it stands or from a ghost's place. */
  refreshOverlays(at: Stance | null): void {
    const piece = this.selection[0];
    if (piece === undefined || this.line !== 'open') {
      this.overlays = [];
      return;
    }
    const asked = ++this.#overlayTurn;
    void this.#request((number) => ({ type: 'overlays', number, piece, at })).then((tell) => {
      if (tell.type === 'overlaid' && asked === this.#overlayTurn) this.overlays = tell.overlays;
    });
  }

  #overlayTurn = 0;

  #propose(gesture: Gesture, answer: Answer): void {
    if (answer.type === 'refused') {
      this.proposal = null;
      this.refusal = answer.refusal;
      return;
    }
    this.proposal = { ...aimedParts(answer), gesture, words: null, chances: null, isReleased: !this.#isHeld };
    if (!this.#isHeld) this.#weigh();
  }

  /** Asks for the odds of what is proposed, and for what is seen from the ghost's place. */
  #weigh(): void {
    const proposal = this.proposal;
    const ghost = proposal?.ghost.find(({ piece }) => piece === this.selection[0]);
    if (ghost) this.refreshOverlays(ghost.pose);
    const order = proposal?.order;
    if (!order) return;
    void this.#request((number) => ({ type: 'weigh', number, order })).then((tell) => {
      if (tell.type !== 'weighed' || this.proposal?.order !== order) return;
      const ghosts = this.proposal.ghost.length > 0 ? this.proposal.ghost : tell.ghost;
      this.proposal = { ...this.proposal, chances: tell.chances, preview: tell.preview, ghost: ghosts };
    });
  }

  #play(order: string): void {
    this.isCommitting = true;
    this.stage.closeCards();
    void this.#request((number) => ({ type: 'play', number, at: this.now, order })).then((tell) => {
      this.isCommitting = false;
      if (tell.type === 'refused') {
        this.proposal = null;
        this.refusal = tell.refusal;
      }
    });
  }

  #send(make: (number: number) => Ask): number {
    const number = ++this.#number;
    this.#line.ask(make(number));
    return number;
  }

  #request(make: (number: number) => Ask): Promise<Tell> {
    return new Promise((answered) => {
      const number = this.#send(make);
      this.#waiting.set(number, answered);
    });
  }

  /** The line broke: what was asked will not be answered. */
  #forget(): void {
    this.#aims.reset();
    this.#waiting.clear();
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
        this.cancel();
        return;
      case 'thinking':
        this.thinking = tell.seat;
        return;
      case 'played':
      case 'back':
        this.now = tell.now;
        this.#queue.push(tell);
        void this.#drain();
        break;
      case 'aimed':
        this.#aims.hear(tell);
        return;
      case 'refused':
        if (this.#aims.hear(tell)) return;
        if (tell.number === null || !this.#waiting.has(tell.number)) this.refusal = tell.refusal;
        break;
      default:
        break;
    }
    if (tell.number === null) return;
    const answered = this.#waiting.get(tell.number);
    this.#waiting.delete(tell.number);
    answered?.(tell);
  }

  /** Shows one thing after another; the longer the queue, the quicker. */
  async #drain(): Promise<void> {
    if (this.#isDraining) return;
    this.#isDraining = true;
    for (let next = this.#queue.shift(); next; next = this.#queue.shift()) {
      await this.#take(next, 1 / (1 + this.#queue.length / 3));
    }
    this.#isDraining = false;
    this.#afterDrain.splice(0).forEach((done) => done());
    this.#settle();
  }

  readonly #afterDrain: (() => void)[] = [];

  #drained(): Promise<void> {
    return this.#isDraining ? new Promise((done) => this.#afterDrain.push(done)) : Promise.resolve();
  }

  async #take(tell: Played, pace: number): Promise<void> {
    this.proposal = null;
    this.refusal = null;
    this.thinking = null;
    this.overlays = [];
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

const aimedParts = ({ order, preview, ghost, stopped }: Aimed): Pick<Proposal, 'order' | 'preview' | 'ghost' | 'stopped'> => ({
  order,
  preview,
  ghost,
  stopped,
});
