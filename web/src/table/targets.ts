// Who is aimed at by a proposal, read from the pieces it names: those of the other side are its targets.

import type { Proposal } from '../battle/proposal';
import type { Token } from '../wire';

export interface Aim {
  readonly from: readonly Token[];
  readonly at: readonly Token[];
}

const NOBODY: Aim = { from: [], at: [] };

/** Only what names an enemy is aimed; a mere move aims at nobody. */
export function targetsOf({ gesture }: Pick<Proposal, 'gesture'>, pieces: readonly Token[]): Aim {
  const find = (id: string): Token[] => pieces.filter((piece) => piece.id === id);
  if (gesture.type === 'target') return { from: gesture.pieces.flatMap(find), at: find(gesture.target) };
  if (gesture.type !== 'press') return NOBODY;
  const named = gesture.pieces.flatMap(find);
  const own = named[0]?.seat;
  const at = named.filter(({ seat }) => seat !== own);
  return at.length > 0 ? { from: named.filter(({ seat }) => seat === own), at } : NOBODY;
}

/** How far it is, as the referee measured it. */
export function distanceOf({ preview, chances }: Pick<Proposal, 'preview' | 'chances'>): string | null {
  const measures = [...(chances?.measures ?? []), ...(preview?.measures ?? [])];
  const found = measures.map(({ words }) => /^(?:range|distance|charge path): (.+)$/.exec(words)?.[1]).find((words) => words !== undefined);
  return found ?? null;
}
