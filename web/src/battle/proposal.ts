// A gesture and what the engine makes of it.

import type { Chances, Cost, Foreseen, Gesture, Ghost, Measure, Overlay, Part, Refusal, Suggestion } from '../wire';
import type { Aimed } from './aims';

/** A price as it is shown: what it is called, and the part of a move it takes. */
export type Price = Pick<Cost, 'words' | 'part'>;

/** What a proposal would cost, and what was measured. */
export interface Preview {
  readonly costs: readonly Price[];
  readonly measures: readonly Measure[];
  readonly warnings: readonly Measure[];
}

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
  /** All contests that it may lead to, once they are known. */
  readonly foreseen: readonly Foreseen[];
  /** How far their chances may be off; nothing if they are exact. */
  readonly error: Part | null;
  /** Whether dice fall as soon as it is given, once that is known. */
  readonly rolls: boolean;
  /** What it draws over the table, once that is known: the lanes of a shot, and whom it endangers. */
  readonly overlays: readonly Overlay[];
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
  foreseen: [],
  error: null,
  rolls: true,
  overlays: [],
  isReleased,
});

export function suggested({ order, kind, words, pieces, costs, measures }: Suggestion): Proposal {
  return {
    gesture: { type: 'press', pieces, button: kind },
    order,
    preview: { costs: costs.map((cost) => ({ words: cost, part: null })), measures, warnings: [] },
    ghost: [],
    stopped: null,
    words,
    chances: null,
    foreseen: [],
    error: null,
    rolls: true,
    overlays: [],
    isReleased: true,
  };
}

/** Green, amber or red: legal, legal at a price or not as far as the hand went, or not at all. */
export type Verdict = 'legal' | 'test' | 'illegal';

export function verdictOn({ order, stopped, preview }: Pick<Proposal, 'order' | 'stopped' | 'preview'>): Verdict {
  if (order === null) return 'illegal';
  return stopped || (preview?.warnings.length ?? 0) > 0 ? 'test' : 'legal';
}

/** Whether the price and its bar tell a measure already: what is left, a rate of nothing, the same part of a move. */
export function isTold({ role, amount }: Measure, costs: readonly Price[]): boolean {
  if (role === 'left') return true;
  if (role === 'rate' && amount.value === 0) return true;
  return amount.unit === 'part' && costs.some(({ part }) => part !== null && amount.value !== null && Math.abs(part.about - amount.value) < 1e-3);
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
  foreseen: [],
  error: null,
  rolls: true,
  overlays: [],
  isReleased: true,
});
