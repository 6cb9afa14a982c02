// Aims are numbered; one is in flight, and of those that wait only the latest is sent.

import type { Gesture, Tell } from '../wire';

export type Aimed = Extract<Tell, { type: 'aimed' }>;
export type Refused = Extract<Tell, { type: 'refused' }>;
export type Answer = Aimed | Refused;

interface Wish {
  readonly gesture: Gesture;
  readonly answered: (answer: Answer) => void;
}

export class Aims {
  readonly #send: (gesture: Gesture) => number;
  #flying: { number: number; wish: Wish } | null = null;
  #waiting: Wish | null = null;

  /** `send` sends an aim and gives back its number. */
  constructor(send: (gesture: Gesture) => number) {
    this.#send = send;
  }

  /** Asks what a gesture would do; an answer that has been overtaken is never told. */
  want(gesture: Gesture, answered: (answer: Answer) => void): void {
    const wish = { gesture, answered };
    if (this.#flying) this.#waiting = wish;
    else this.#flying = { number: this.#send(gesture), wish };
  }

  /** Takes an answer; says whether it was one to an aim of ours. */
  hear(answer: Answer): boolean {
    const flying = this.#flying;
    if (!flying || answer.number !== flying.number) return false;
    const next = this.#waiting;
    this.#waiting = null;
    this.#flying = next ? { number: this.#send(next.gesture), wish: next } : null;
    flying.wish.answered(answer);
    return true;
  }

  /** Nobody wants to know any more. */
  drop(): void {
    this.#waiting = null;
    if (this.#flying) this.#flying = { number: this.#flying.number, wish: { ...this.#flying.wish, answered: () => {} } };
  }

  /** The line broke: nothing that was sent will be answered. */
  reset(): void {
    this.#flying = null;
    this.#waiting = null;
  }
}
