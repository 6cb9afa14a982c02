// A new table with the old objects wherever nothing changed, so that only what changed is drawn again.

import type { TableState, Token } from '../wire';

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

function keepSame(old: readonly Token[], next: readonly Token[]): Token[] {
  const known = new Map(old.map((token) => [token.id, token]));
  return next.map((token) => {
    const before = known.get(token.id);
    return before && isSame(before, token) ? before : token;
  });
}

export function reconcile(old: TableState | null, next: TableState): TableState {
  return old ? { ...next, pieces: keepSame(old.pieces, next.pieces) } : next;
}
