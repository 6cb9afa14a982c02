// A gesture and what the engine makes of it.

import type { Chances, Gesture, Ghost, Preview, Refusal, Suggestion } from '../wire';
import type { Aimed } from './aims';

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

export const proposalOf = (gesture: Gesture, { order, preview, ghost, stopped }: Aimed, isReleased: boolean): Proposal => ({
  gesture,
  order,
  preview,
  ghost,
  stopped,
  words: null,
  chances: null,
  isReleased,
});

export function suggested({ order, kind, words, pieces, costs, measures }: Suggestion): Proposal {
  return {
    gesture: { type: 'press', pieces, button: kind },
    order,
    preview: { costs: costs.map((cost) => ({ words: cost, part: null })), measures },
    ghost: [],
    stopped: null,
    words,
    chances: null,
    isReleased: true,
  };
}

/** Ghosts that nobody has proposed: they are only looked at. */
export const looked = (ghost: readonly Ghost[]): Proposal => ({
  gesture: { type: 'press', pieces: [], button: '' },
  order: '',
  preview: null,
  ghost,
  stopped: null,
  words: null,
  chances: null,
  isReleased: true,
});
