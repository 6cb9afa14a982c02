// Orders in the making: what a hand means, what it would cost, what the referee suggests; and giving them.

import type { Button, Gesture, Refusal, Suggestion } from '../wire';
import { Aims, type Answer } from './aims';
import type { Post } from './post';
import { type Proposal, proposalOf, suggested } from './proposal';
import type { Session } from './session.svelte';

export class Orders {
  proposal = $state.raw<Proposal | null>(null);
  /** A refusal that belongs to no proposal. */
  refusal = $state.raw<Refusal | null>(null);
  suggestions = $state.raw<readonly Suggestion[] | null>(null);
  /** Whether an order is on its way. */
  isCommitting = $state(false);

  readonly #session: Session;
  readonly #post: Post;
  readonly aims: Aims;
  #isHeld = false;

  constructor(session: Session, post: Post) {
    this.#session = session;
    this.#post = post;
    this.aims = new Aims((gesture) => post.send((number) => ({ type: 'aim', number, gesture })));
  }

  /** Asks what a gesture would do; the answer becomes the proposal. While the hand holds on, more will follow. */
  aim(gesture: Gesture, isHeld = false): void {
    this.#isHeld = isHeld;
    this.refusal = null;
    this.#session.stage.closeCards();
    this.aims.want(gesture, (answer) => this.#propose(gesture, answer));
  }

  /** The hand lets go: the proposal stays until it is set down or cancelled. */
  release(): void {
    this.#isHeld = false;
    if (!this.proposal) return;
    this.proposal = { ...this.proposal, isReleased: true };
    this.#weigh();
  }

  cancel(): void {
    this.aims.drop();
    this.proposal = null;
    this.refusal = null;
    this.suggestions = null;
    this.#session.eyes.glance(null);
  }

  /** Plays what is proposed. */
  commit(): void {
    const order = this.proposal?.order;
    if (order) this.#play(order);
  }

  /** Presses a button that answers the decision: it is judged, then played at once. */
  press(button: Button): void {
    this.aims.want({ type: 'press', pieces: [...this.#session.selection], button: button.key }, (answer) => {
      if (answer.type === 'aimed' && answer.order) this.#play(answer.order);
      else this.refusal = answer.type === 'aimed' ? answer.stopped : answer.refusal;
    });
  }

  /** Shows where a button would lead, while the eye rests on it. */
  glance(button: Button | null): void {
    const eyes = this.#session.eyes;
    eyes.show([]);
    if (!button || this.proposal || !this.#session.isMine) return;
    this.aims.want({ type: 'press', pieces: [...this.#session.selection], button: button.key }, (answer) => {
      if (answer.type === 'aimed') eyes.show(answer.ghost);
    });
  }

  /** A button of a piece's menu: what it would do is shown first. */
  pressPiece(button: Button): void {
    this.aim({ type: 'press', pieces: [...this.#session.selection], button: button.key });
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
    this.#session.eyes.glance(null);
    this.proposal = suggested(suggestion);
    this.#weigh();
  }

  /** Answers the present question with suggestions until another question is asked. */
  async answerForMe(): Promise<void> {
    const session = this.#session;
    const question = (): string => (session.table?.decision.type === 'choose' ? session.table.decision.what : '');
    const first = question();
    this.cancel();
    for (let n = 0; n < 300 && session.asked !== null && session.seats.includes(session.asked) && question() === first; n++) {
      const [best] = await this.suggest();
      if (!best) return;
      const tell = await this.#post.request((number) => ({ type: 'play', number, at: session.now, order: best.order }));
      if (tell.type !== 'played') return;
      await session.shown();
    }
  }

  /** Something was played: whatever was being thought of is past. */
  settle(): void {
    this.proposal = null;
    this.refusal = null;
  }

  /** The line broke: what was asked will not be answered. */
  forget(): void {
    this.aims.reset();
    this.isCommitting = false;
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
    const ghost = proposal?.ghost.find(({ piece }) => piece === this.#session.selection[0]);
    if (ghost) this.#session.refreshOverlays(ghost.pose);
    const order = proposal?.order;
    if (!order) return;
    void this.#post.request((number) => ({ type: 'weigh', number, order })).then((tell) => {
      if (tell.type !== 'weighed' || this.proposal?.order !== order) return;
      const ghosts = this.proposal.ghost.length > 0 ? this.proposal.ghost : tell.ghost;
      const { chances, foreseen, error, preview, rolls, overlays } = tell;
      this.proposal = { ...this.proposal, chances, foreseen, error, preview, ghost: ghosts, rolls, overlays };
    });
  }

  #play(order: string): void {
    this.isCommitting = true;
    this.#session.stage.closeCards();
    void this.#post.request((number) => ({ type: 'play', number, at: this.#session.now, order })).then((tell) => {
      this.isCommitting = false;
      if (tell.type === 'refused') {
        this.proposal = null;
        this.refusal = tell.refusal;
      }
    });
  }
}
