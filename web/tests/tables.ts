// What the server says, for tests: tables with nothing on them but the pieces, and the small parts of every message.

import type { Army, Face, Ground, JournalLine, Measure, MeasureRole, Said, StandDrawing, TableState, Token, Unit } from '../src/wire';

/** The message behind words that no test looks at. */
export const said: Said = { id: 'test', arguments: {} };

export const paces: Unit = { key: 'paces', one: { before: '', after: ' pace' }, several: { before: '', after: ' paces' }, micrometres: 250, decimals: 0 };
export const inches: Unit = { key: 'inches', one: { before: '', after: ' inch' }, several: { before: '', after: ' inches' }, micrometres: 25_400, decimals: 2 };

/** A people, spoken of as several. */
const people = (title: string): Army => ({ title, spoken: `the ${title}`, is_several: true });

/** An empty table of ordinary size. */
export const bare: Ground = { width: 900_000, depth: 600_000, armies: [people('Austrians'), people('French')], unit: paces, terrain: [] };

/** Four men in line. */
export const line: Face = {
  arm: 'infantry',
  formation: 'line',
  formation_words: 'line',
  is_square: false,
  is_limbered: false,
  is_elite: false,
  nation: 'french',
  figures: 4,
  per_stand: 4,
  kit: null,
};

/** A stand with places for so many figures, the last of them turned. */
export const standDrawing = (places: number, key = 'stand'): StandDrawing => ({
  key,
  plate: 'stand',
  bars: '',
  symbol: '',
  below: '',
  places: Array.from({ length: places }, (_, n) => ({
    figure: 'foot-french',
    x: (n - 1) * 950 - (places - 3) * 475,
    y: 170,
    turn: n === places - 1 ? 90 : 0,
    scale: n === places - 1 ? 86 : 100,
  })),
  is_shared: false,
});

/** Something measured, of which the words alone are looked at. */
export const measured = (role: MeasureRole, amount: Measure['amount'], words = ''): Measure => ({ key: 'test', role, amount, words, said, clause: { id: 'BB-3.2', title: '' } });

/** An order that was given, of which nothing is told. */
export const entered = (entry: number, turn: number): JournalLine => ({
  entry,
  turn,
  seat: 'red',
  kind: 'move',
  role: 'act',
  sentences: [],
  clauses: [],
  pieces: [],
  stands: true,
  events: [],
});

/** A table with these pieces, on which nothing is asked any more. */
export const tableOf = (pieces: Token[]): TableState => ({
  turn: 1,
  pieces,
  decision: { type: 'over', winner: null, clause: { id: 'VV-1', title: 'one' }, settled: null, words: 'the battle is drawn', said },
  buttons: [],
  phases: [],
  commands: [],
  zones: [],
  moves_groups: false,
});
