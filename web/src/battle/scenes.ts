// Cuts a list of events into scenes: what happens at the same time is shown at the same time.

import type { Deed, Event, Reckoning, Stance } from '../wire';

export type Scene =
  | { type: 'march'; moves: { piece: string; path: Stance[] }[]; events: Event[] }
  | { type: 'reckoning'; reckoning: Reckoning; event: Event }
  | { type: 'dice'; throws: Throw[]; events: Event[] }
  | { type: 'fall'; losses: Loss[]; events: Event[] }
  | { type: 'gone'; pieces: string[]; events: Event[] }
  | { type: 'note'; events: Event[] };

/** What a piece lost at once: figures, stands or guns. */
export interface Loss {
  readonly piece: string;
  readonly amount: number;
}

/** Dice that fell together, and what came of them in words. */
export interface Throw {
  readonly events: Event[];
  words: string;
}

type Moved = Extract<Deed, { type: 'moved' }>;
const isMoved = (deed: Deed): deed is Moved => deed.type === 'moved' && deed.path.length > 1;

export function scenesOf(events: readonly Event[]): Scene[] {
  const scenes: Scene[] = [];
  for (const event of events) {
    const { deed } = event;
    const last = scenes.at(-1);
    if (isMoved(deed)) {
      const move = { piece: deed.piece, path: deed.path };
      // A group goes together; a second move of the same piece follows the first.
      if (last?.type === 'march' && !last.moves.some((other) => other.piece === deed.piece)) {
        last.moves.push(move);
        last.events.push(event);
      } else scenes.push({ type: 'march', moves: [move], events: [event] });
    } else if (deed.type === 'reckoned') {
      scenes.push({ type: 'reckoning', reckoning: deed.reckoning, event });
    } else if (deed.type === 'rolled') {
      const fall = { events: [event], words: event.words };
      if (last?.type === 'dice') {
        last.events.push(event);
        last.throws.push(fall);
      } else scenes.push({ type: 'dice', throws: [fall], events: [event] });
    } else if (last?.type === 'dice' && (deed.type === 'points' || deed.type === 'noted')) {
      // What a die gave is said beside it, not after it; which step of the sequence comes next is no gift of the die.
      const fall = last.throws.at(-1);
      if (fall && !(deed.type === 'noted' && !deed.is_told)) fall.words = event.words;
      last.events.push(event);
    } else if (deed.type === 'lost') {
      const loss = { piece: deed.piece, amount: deed.amount };
      if (last?.type === 'fall') {
        last.losses.push(loss);
        last.events.push(event);
      } else scenes.push({ type: 'fall', losses: [loss], events: [event] });
    } else if (deed.type === 'removed') {
      if (last?.type === 'gone') {
        last.pieces.push(deed.piece);
        last.events.push(event);
      } else scenes.push({ type: 'gone', pieces: [deed.piece], events: [event] });
    } else if (last?.type === 'note') last.events.push(event);
    else scenes.push({ type: 'note', events: [event] });
  }
  // Dice that a reckoning shows again beside its sums need no scene of their own.
  return scenes.filter((scene, n) => !(scene.type === 'dice' && scenes[n + 1]?.type === 'reckoning'));
}
