// Questions and answers over the line: every question has a number, and its answer carries it.

import type { Ask, Tell } from '../wire';
import type { Line } from './line';

export class Post {
  readonly #line: () => Line;
  readonly #waiting = new Map<number, (tell: Tell) => void>();
  #number = 0;

  constructor(line: () => Line) {
    this.#line = line;
  }

  /** Sends, and gives back the number. */
  send(make: (number: number) => Ask): number {
    const number = ++this.#number;
    this.#line().ask(make(number));
    return number;
  }

  /** Sends, and waits for what is answered; a broken line answers nothing. */
  request(make: (number: number) => Ask): Promise<Tell> {
    return new Promise((answered) => {
      this.#waiting.set(this.send(make), answered);
    });
  }

  /** Hands an answer to who asked; says whether somebody did. */
  deliver(number: number | null, tell: Tell): boolean {
    const answered = number === null ? undefined : this.#waiting.get(number);
    if (number !== null) this.#waiting.delete(number);
    answered?.(tell);
    return answered !== undefined;
  }

  /** The line broke: what was asked will not be answered. */
  forget(): void {
    this.#waiting.clear();
  }
}
