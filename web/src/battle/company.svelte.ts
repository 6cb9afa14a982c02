// The others at the table: takebacks and draws they must agree to, bots that stand in, and what a bot has in mind.

import type { BattleLine, Chair, DrawOffer, Stroke, Takeback } from '../wire';
import type { Post } from './post';

/** A bot's plan, laid open. */
export interface Plan {
  readonly seat: Chair;
  readonly level: string | null;
  readonly strokes: readonly Stroke[];
}

export class Company {
  /** An order that somebody asked to have back, until it is granted or not. */
  takeback = $state.raw<Takeback | null>(null);
  /** A draw that is offered, until it is answered, withdrawn or has lapsed. */
  draw = $state.raw<DrawOffer | null>(null);
  /** Whether the card of the draw was put off: the menu shows it again. */
  isDrawPutOff = $state(false);
  /** What was last said about either. */
  notice = $state<string | null>(null);
  plan = $state.raw<Plan | null>(null);

  readonly #post: Post;
  readonly #battle: () => BattleLine | null;

  constructor(post: Post, battle: () => BattleLine | null) {
    this.#post = post;
    this.#battle = battle;
  }

  /** Asks for an order back that is beyond undoing: whoever sits opposite must agree. */
  askBack(at: number, to: number): void {
    this.#post.send((number) => ({ type: 'takeback', number, at, to }));
  }

  grant(at: number, isGranted: boolean): void {
    this.#post.send((number) => ({ type: 'grant', number, at, is_granted: isGranted }));
  }

  offerDraw(): void {
    this.#post.send((number) => ({ type: 'offer_draw', number }));
  }

  /** Accepts or declines the other's draw, or withdraws one's own. */
  answerDraw(isAccepted: boolean): void {
    this.#post.send((number) => ({ type: 'answer_draw', number, is_accepted: isAccepted }));
  }

  /** Claims the battle: the other side's time has run out. */
  claimTime(): void {
    this.#post.send((number) => ({ type: 'claim_time', number }));
  }

  /** Gives the other side time. */
  addTime(seat: Chair, seconds: number): void {
    this.#post.send((number) => ({ type: 'add_time', number, seat, seconds }));
  }

  /** A draw is offered, or no longer. */
  hearDraw(offer: DrawOffer | null, words: string): void {
    this.draw = offer;
    this.isDrawPutOff = false;
    this.notice = offer === null ? words : null;
  }

  /** Lets a bot play a seat whose player is away; null gives the seat back. */
  standIn(seat: Chair, level: string | null): void {
    this.#post.send((number) => ({ type: 'stand_in', number, seat, level }));
  }

  isBot(seat: Chair): boolean {
    const battle = this.#battle();
    return battle?.[seat].type === 'bot' || (battle?.stand_ins[seat] ?? null) !== null;
  }

  /** What a bot did since a person last played, and what it has in mind: asked again, it is put away. */
  async askPlan(): Promise<void> {
    const seat = (['red', 'blue'] as const).find((one) => this.isBot(one));
    if (this.plan || !seat) {
      this.plan = null;
      return;
    }
    const tell = await this.#post.request((number) => ({ type: 'plan', number, seat }));
    if (tell.type !== 'planned') return;
    this.plan = { seat: tell.seat, level: tell.level, strokes: together(this.#spell, tell.strokes) };
  }

  /** Reasons of the bot for its last orders, gathered as it gives them: afterwards it remembers only the last. */
  #spell: readonly Stroke[] = [];

  /** Somebody has played. */
  played(seat: Chair): void {
    if (!this.isBot(seat)) {
      this.#spell = [];
      return;
    }
    void this.#post.request((number) => ({ type: 'plan', number, seat })).then((tell) => {
      if (tell.type === 'planned') this.#spell = together(this.#spell, tell.strokes.slice(0, 1));
    });
  }

  /** Something has happened: what was asked or planned before is past. */
  forget(): void {
    this.takeback = null;
    this.notice = null;
    this.plan = null;
  }
}

/** Strokes one after another, none twice. */
function together(some: readonly Stroke[], more: readonly Stroke[]): Stroke[] {
  const keyed = [...some, ...more].map((stroke): [string, Stroke] => [`${stroke.pieces.join()} ${stroke.words}`, stroke]);
  return [...new Map(keyed).values()];
}
