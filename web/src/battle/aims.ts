// Aims are numbered; one is in flight, and of those that wait only the latest is sent. One that is not answered in time is
// given up, so that the hand never waits for ever.

import { t } from '../lib/messages';
import type { Gesture, Tell } from '../wire';

export type Aimed = Extract<Tell, { type: 'aimed' }>;
export type Refused = Extract<Tell, { type: 'refused' }>;
export type Answer = Aimed | Refused;

interface Wish {
  readonly gesture: Gesture;
  readonly answered: (answer: Answer) => void;
}

interface Flying {
  readonly number: number;
  readonly wish: Wish;
  readonly timer: ReturnType<typeof setTimeout>;
}

/** How long an aim may stay without an answer, in milliseconds. */
export const PATIENCE = 8_000;

const NOT_ANSWERED = { code: 'not_answered', clause: null, message: t('trouble-not-answered'), said: null, pointers: [] };

export class Aims {
  readonly #send: (gesture: Gesture) => number;
  #flying: Flying | null = null;
  #waiting: Wish | null = null;

  /** `send` sends an aim and gives back its number. */
  constructor(send: (gesture: Gesture) => number) {
    this.#send = send;
  }

  /** Asks what a gesture would do; an answer that has been overtaken is never told. */
  want(gesture: Gesture, answered: (answer: Answer) => void): void {
    const wish = { gesture, answered };
    if (this.#flying) this.#waiting = wish;
    else this.#fly(wish);
  }

  /** Takes an answer; says whether it was one to an aim of ours. */
  hear(answer: Answer): boolean {
    const flying = this.#flying;
    if (!flying || answer.number !== flying.number) return false;
    this.#next();
    flying.wish.answered(answer);
    return true;
  }

  /** Nobody wants to know any more. */
  drop(): void {
    this.#waiting = null;
    if (this.#flying) this.#flying = { ...this.#flying, wish: { ...this.#flying.wish, answered: () => {} } };
  }

  /** The line broke: nothing that was sent will be answered. */
  reset(): void {
    if (this.#flying) clearTimeout(this.#flying.timer);
    this.#flying = null;
    this.#waiting = null;
  }

  #fly(wish: Wish): void {
    const number = this.#send(wish.gesture);
    this.#flying = { number, wish, timer: setTimeout(() => this.#giveUp(number), PATIENCE) };
  }

  /** The one in flight has come down: the one that waits is next. */
  #next(): void {
    if (this.#flying) clearTimeout(this.#flying.timer);
    this.#flying = null;
    const next = this.#waiting;
    this.#waiting = null;
    if (next) this.#fly(next);
  }

  #giveUp(number: number): void {
    const flying = this.#flying;
    if (!flying || flying.number !== number) return;
    this.#next();
    flying.wish.answered({ type: 'refused', number, now: 0, refusal: NOT_ANSWERED });
  }
}
