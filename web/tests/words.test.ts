import { expect, it } from 'vitest';
import { isTold, verdictOn } from '../src/battle/proposal';
import { ago, chaptersOf, inWords, lengthIn, numberOf, passagesOf, ruleSets, shortId, signed, spokenOf, turnWords, verdictOf } from '../src/battle/words';
import { inline, prose } from '../src/lib/prose';
import { pageOf } from '../src/lib/route.svelte';
import { shelf } from '../src/lib/shelf.svelte';
import { capital, sentence } from '../src/lib/typography';
import { isYours, opponentOf, tokensOf } from '../src/pages/seats';
import type { BattleLine, Ground, JournalLine } from '../src/wire';
import { bare, entered as line, inches, measured, paces } from './tables';

const battle: BattleLine = {
  id: 'abc',
  rules: 'la-grande-armee',
  scenario: 'ford',
  title: 'The ford',
  armies: ['Austrians', 'French'],
  options: {},
  stand_ins: { red: null, blue: null },
  clock: null,
  red: { type: 'bot', level: 'recruit' },
  blue: { type: 'human' },
  tokens: { red: null, blue: 'b' },
  turn: 1,
  turns: 12,
  now: 0,
  waiting_for: 'blue',
  winner: null,
  is_over: false,
  begun: 0,
  changed: 0,
};

it('makes sentences', () => {
  expect(sentence('line infantry moves')).toBe('Line infantry moves.');
  expect(sentence('What now?')).toBe('What now?');
  expect(sentence('')).toBe('');
});

it('reads the journal backwards, turn by turn', () => {
  const chapters = chaptersOf([line(0, 1), line(1, 1), line(2, 2)]);
  expect(chapters.map(({ turn, lines }) => [turn, ...lines.map(({ entry }) => entry)])).toEqual([[2, 2], [1, 1, 0]]);
});

it('says chances and figures as people do', () => {
  expect([inWords('11/36'), inWords('1'), inWords('0')]).toEqual(['11 in 36', 'certain', 'impossible']);
  expect([signed(2), signed(-1), signed(0)]).toEqual(['+2', '−1', '0']);
  expect([lengthIn(inches, 38_100), lengthIn(paces, 250), lengthIn(paces, 40_000)]).toEqual(['1.50 inches', '1 pace', '160 paces']);
  expect(verdictOf(bare, 'blue')).toBe('Victory of the French');
  expect([verdictOf(bare, null), verdictOf(bare, null, 'draw'), verdictOf(bare, 'red', 'time')]).toEqual(['A drawn battle', 'A draw by agreement', 'Victory of the Austrians on time']);
  expect([ago(0, 20), ago(0, 600), ago(0, 7200), ago(0, 400_000)]).toEqual(['just now', '10 min ago', '2 h ago', '5 days ago']);
});

it('calls armies as the server does, and knows one from several', () => {
  const pakenham = { ...bare, armies: [bare.armies[0], { title: 'Pakenham', spoken: 'Pakenham', is_several: false }] } satisfies Ground;
  expect([spokenOf(bare, 'blue'), spokenOf(pakenham, 'blue'), spokenOf(null, 'blue')]).toEqual(['the French', 'Pakenham', 'Blue']);
  expect([numberOf(bare, 'blue'), numberOf(pakenham, 'blue')]).toEqual(['several', 'one']);
  expect(capital('steep hill')).toBe('Steep hill');
});

it('knows whose seat it is', () => {
  expect(tokensOf(battle, '')).toEqual(['b']);
  expect(tokensOf(battle, '#seat=x&seat=y')).toEqual(['x', 'y']);
  expect(isYours(battle)).toBe(true);
  expect(isYours({ ...battle, waiting_for: 'red' })).toBe(false);
  shelf.library = { rule_sets: [], bots: [{ id: 'recruit', title: 'beginner', words: '' }], clocks: [], play_now: null };
  expect(opponentOf(battle)).toBe('against beginner');
  expect(opponentOf({ ...battle, red: { type: 'human' } })).toBe('beside me');
});

it('finds pages by their address', () => {
  expect(pageOf('/', '')).toEqual({ name: 'home' });
  expect(pageOf('/battle/abc', '')).toEqual({ name: 'battle', id: 'abc' });
  expect(pageOf('/battle/abc/replay', '?at=7')).toEqual({ name: 'replay', id: 'abc', at: 7 });
  expect(pageOf('/codex', '?at=VV-5.1.g')).toEqual({ name: 'codex', clause: 'VV-5.1.g' });
  expect(pageOf('/codex/VV-5.1.g', '')).toEqual({ name: 'codex', clause: 'VV-5.1.g' });
  expect(pageOf('/codex/vae-victis/fire', '')).toEqual({ name: 'codex', clause: 'vae-victis/fire' });
  expect(pageOf('/nowhere/at/all', '')).toEqual({ name: 'lost', path: '/nowhere/at/all' });
  expect(pageOf('/replay', '')).toEqual({ name: 'lost', path: '/replay' });
  expect(pageOf('/100%', '')).toEqual({ name: 'lost', path: '/100%' });
});

it('shows prose with its clauses as links, and no markup but its own', () => {
  expect(inline('see **VV-5.1.g.2** <x>')).toContain('href="/codex?at=VV-5.1.g.2"');
  expect(inline('<x>')).toBe('&lt;x&gt;');
  const page = prose('# Head\n\n- one\n  more\n  - two\n\n- three\n\n| A | B |\n|---|---|\n| 1 | 2 |');
  expect(page).toContain('<h2>Head</h2>');
  expect(page).toContain('<ul><li><p>one more</p><ul><li><p>two</p></li></ul></li><li><p>three</p></li></ul>');
  expect(page).toContain('<tr><th>A</th><th>B</th></tr><tr><td>1</td><td>2</td></tr>');
});

it('leaves out what the price of a move says already', () => {
  const half = { words: '50 % of its move, 4 inches left', part: { exact: '1/2', about: 0.5 } };
  const left = measured('left', { unit: 'length', value: 101_600, words: '4 inches' });
  const rate = (value: number) => measured('rate', { unit: 'length', value, words: '' });
  const part = (value: number) => measured('fact', { unit: 'part', value, words: '' });
  const count = measured('fact', { unit: 'count', value: 0.5, words: '' });
  expect([left, rate(0), part(0.5)].map((one) => isTold(one, [half]))).toEqual([true, true, true]);
  expect([rate(8), part(0.25), count].map((one) => isTold(one, [half]))).toEqual([false, false, false]);
  expect(isTold(part(0.5), [{ words: '1 AP', part: null }])).toBe(false);
});

it('shortens clauses where the book is plain', () => {
  expect(['VV-LGA.U15', 'VV-7.6.a', 'FP-8.a.C3', 'VV-G.9.a'].map(shortId)).toEqual(['U15', '7.6.a', '8.a.C3', 'G.9.a']);
});

it('tells a deployment as one thing while one side goes on with it', () => {
  const drawn = (entry: number, kind: string, pieces: string[], seat: 'red' | 'blue' = 'red'): JournalLine => ({ ...line(entry, 0), role: 'set_up', kind, pieces, seat });
  const back: JournalLine = { ...drawn(2, 'one', ['7'], 'blue'), stands: false };
  const lines = [drawn(6, 'one', ['G1']), drawn(5, 'one', ['2']), drawn(4, 'one', ['1']), drawn(3, 'other', ['1']), back, drawn(1, 'one', ['8', '9'], 'blue')];
  expect(passagesOf(lines).map(({ line: { entry }, words }) => [entry, words])).toEqual([
    [6, '3 units drawn up'],
    [3, null],
    [2, null],
    [1, null],
  ]);
  expect(passagesOf([line(2, 1), line(1, 1)]).length).toBe(2);
  expect(turnWords(0)).toBe('Before the battle');
});

it('warns where a legal order costs more than it looks', () => {
  const preview = { costs: [], measures: [], warnings: [] };
  const warned = { ...preview, warnings: [measured('warning', { unit: 'word', value: null, words: '' }, 'becomes disordered')] };
  expect(verdictOn({ order: 'x', stopped: null, preview })).toBe('legal');
  expect(verdictOn({ order: 'x', stopped: null, preview: warned })).toBe('test');
  expect(verdictOn({ order: null, stopped: null, preview: null })).toBe('illegal');
});

it('counts the rule sets of whichever program it is', () => {
  expect([1, 6, 7, 13].map(ruleSets)).toEqual(['One rule set', 'Six rule sets', 'Seven rule sets', '13 rule sets']);
});
