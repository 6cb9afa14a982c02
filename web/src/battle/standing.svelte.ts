// Standing answers: what a player has said once for all, given whenever the same question comes again in this battle.

import type { Button, Decision } from '../wire';

/** An answer that stands. */
export interface Standing {
  /** The key of the question. */
  readonly what: string;
  /** The question, in words. */
  readonly question: string;
  /** The key of the button that answers it, and its words. */
  readonly key: string;
  readonly words: string;
}

export class StandingAnswers {
  answers = $state.raw<readonly Standing[]>([]);
  readonly #place: string;

  constructor(battle: string) {
    this.#place = `tambour.standing.${battle}`;
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(this.#place) ?? '[]');
      if (Array.isArray(kept)) this.answers = kept as Standing[];
    } catch {
      // What cannot be read is asked again.
    }
  }

  /** From now on this question is answered so. */
  say(decision: Decision, button: Button): void {
    if (decision.type !== 'choose') return;
    const { what, words: question } = decision;
    this.#keep([...this.answers.filter((known) => known.what !== what), { what, question, key: button.key, words: button.words }]);
  }

  forget(what: string): void {
    this.#keep(this.answers.filter((known) => known.what !== what));
  }

  /** The button that answers what is asked now, if one was chosen for good and is there. */
  answerTo(decision: Decision, buttons: readonly Button[]): Button | null {
    if (decision.type !== 'choose') return null;
    const said = this.answers.find(({ what }) => what === decision.what);
    return buttons.find(({ key }) => key === said?.key) ?? null;
  }

  #keep(answers: readonly Standing[]): void {
    this.answers = answers;
    try {
      localStorage.setItem(this.#place, JSON.stringify(answers));
    } catch {
      // A browser that keeps nothing forgets it with the page.
    }
  }
}
