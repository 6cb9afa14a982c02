// Tables for tests: nothing on them but the pieces.

import type { Table, Token } from '../src/wire';

/** A table with these pieces, on which nothing is asked any more. */
export const tableOf = (pieces: Token[]): Table => ({
  turn: 1,
  pieces,
  decision: { type: 'over', winner: null, clause: { id: 'VV-1', title: 'one' }, settled: null },
  buttons: [],
  phases: [],
  commands: [],
  zones: [],
  moves_groups: false,
});
