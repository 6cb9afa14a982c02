// How many figures of which pieces fall, and how fast: in the end as many lie there as the table has lost.

import type { Falling } from '../draw/falling';
import type { Token } from '../wire';
import type { Loss, Scene } from './scenes';

/** The time from one figure to the next: the more there are, the faster, so that no volley keeps anybody waiting. */
export const fallTime = (figures: number): number => Math.min(140, Math.max(45, 900 / Math.max(1, figures)));

/**
 * How many figures of each piece fall now. Rule sets count losses in figures, stands or guns, but a table counts figures:
 * the last loss of a piece that stays brings it to what the table says, and none goes beyond that.
 */
export function stillToFall(
  losses: readonly Loss[],
  later: readonly Scene[],
  old: readonly Token[],
  next: readonly Token[],
  falling: ReadonlyMap<string, Falling>,
): Map<string, number> {
  const figuresOf = (tokens: readonly Token[], piece: string): number | null => tokens.find(({ id }) => id === piece)?.face.figures ?? null;
  const found = new Map<string, number>();
  for (const { piece } of losses) {
    const stands = (figuresOf(old, piece) ?? 0) - (falling.get(piece)?.count ?? 0);
    const end = figuresOf(next, piece);
    const told = losses.filter((loss) => loss.piece === piece).reduce((sum, { amount }) => sum + amount, 0);
    const isLast = !later.some((scene) => scene.type === 'fall' && scene.losses.some((loss) => loss.piece === piece));
    const most = Math.max(0, stands - (end ?? 0));
    found.set(piece, isLast && end !== null ? most : Math.min(most, told));
  }
  return found;
}

/** The stands of a piece that the next table has no more: their figures fall first. */
export function goingOf(piece: string, old: readonly Token[], next: readonly Token[]): number[] {
  const [before, after] = [old, next].map((tokens) => tokens.find(({ id }) => id === piece)?.stands ?? []);
  const isSame = (a: Token['stands'][number], b: Token['stands'][number]): boolean =>
    a.length === b.length && a.every((corner, n) => Math.hypot(corner.x - (b[n]?.x ?? 0), corner.y - (b[n]?.y ?? 0)) < 1000);
  return (before ?? []).flatMap((stand, number) => ((after ?? []).some((other) => isSame(stand, other)) ? [] : [number]));
}
