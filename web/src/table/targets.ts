// Who is aimed at by a proposal, read from the pieces it names: those of the other side are its targets.

import type { Proposal } from '../battle/proposal';
import { type Canvas, seenAll } from '../draw/canvas';
import { type Outline, type Place, middle, place } from '../draw/plane';
import type { Spot, Token } from '../wire';

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
  return measures.find(({ role }) => role === 'range')?.amount.words ?? null;
}

/** The lines from whoever acts, or from its ghost, to whoever is aimed at. */
export function linesOf(proposal: Proposal, pieces: readonly Token[], canvas: Canvas): { from: Place; to: Place }[] {
  const centre = (stands: readonly (readonly Spot[])[]): Place => middle(stands.flatMap((stand) => [...seenAll(canvas, stand)]));
  const { from, at } = targetsOf(proposal, pieces);
  return from.flatMap((acting) => {
    const ghost = proposal.ghost.find(({ piece }) => piece === acting.id);
    return at.map((target) => ({ from: centre((ghost ?? acting).stands), to: centre(target.stands) }));
  });
}

/** How far it is, written beside the middle of the first line. */
export function saying(proposal: Proposal, pieces: readonly Token[], canvas: Canvas, zoom: number): { words: string; at: Place; size: number } | null {
  const [words, first] = [distanceOf(proposal), linesOf(proposal, pieces, canvas)[0]];
  if (!words || !first) return null;
  const size = Math.max(6, 13 / zoom);
  return { words, at: place((first.from.x + first.to.x) / 2 + size * 0.6, (first.from.y + first.to.y) / 2), size };
}

/** Where that is written: other words keep off it. */
export function saidOf(proposal: Proposal, pieces: readonly Token[], canvas: Canvas, zoom: number): Outline[] {
  const said = saying(proposal, pieces, canvas, zoom);
  if (!said) return [];
  const { at, size, words } = said;
  return [[place(at.x, at.y - size), place(at.x + words.length * size * 0.52, at.y + size * 0.3)]];
}
