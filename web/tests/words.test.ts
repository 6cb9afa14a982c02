import { expect, it } from 'vitest';
import { verdictOn } from '../src/battle/proposal';
import { ago, chaptersOf, costOf, factorWords, inWords, label, lengthIn, named, passagesOf, rounded, ruleSets, sentence, shortId, signed, toneOf, turnWords, verdictOf, withArticle } from '../src/battle/words';
import { inline, prose } from '../src/lib/prose';
import { pageOf } from '../src/lib/route.svelte';
import { isYours, opponentOf, tokensOf } from '../src/pages/seats';
import type { BattleLine, JournalLine } from '../src/wire';

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
const line = (entry: number, turn: number): JournalLine => ({ entry, turn, seat: 'red', kind: 'move', words: [], by: [], clauses: [], pieces: [], stands: true, events: [] });

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
  expect(lengthIn({ name: 'inches', micrometres: 25_400, decimals: 2 }, 38_100)).toBe('1.50 inches');
  expect(verdictOf(battle, 'blue')).toBe('Victory of the French');
  expect([verdictOf(battle, null), verdictOf(battle, null, 'draw'), verdictOf(battle, 'red', 'time')]).toEqual(['A drawn battle', 'A draw by agreement', 'Victory of the Austrians on time']);
  expect([ago(0, 20), ago(0, 600), ago(0, 7200), ago(0, 400_000)]).toEqual(['just now', '10 min ago', '2 h ago', '5 days ago']);
});

it('calls armies by their names', () => {
  expect(named(battle, 'Blue rolls 3; red does not')).toBe('French rolls 3; Austrians does not');
  expect(named(battle, 'Red Hussars and Blue 1st Foot lose 2')).toBe('Red Hussars and Blue 1st Foot lose 2');
  expect(label('steep_hill')).toBe('Steep hill');
});

it('tells gains from risks by their names, for the colour of a bar only', () => {
  expect(['destroyed', 'attacker_recoil', 'none'].map(toneOf)).toEqual(['gain', 'risk', 'even']);
  expect(['attacker_wins', 'defender_wins', 'stand_lost', 'hits_0'].map(toneOf)).toEqual(['gain', 'risk', 'gain', 'even']);
});

it('knows whose seat it is', () => {
  expect(tokensOf(battle, '')).toEqual(['b']);
  expect(tokensOf(battle, '#seat=x&seat=y')).toEqual(['x', 'y']);
  expect(isYours(battle)).toBe(true);
  expect(isYours({ ...battle, waiting_for: 'red' })).toBe(false);
  expect(opponentOf(battle)).toBe('against recruit');
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

it('says long fractions as parts of a hundred, and what is left of a move', () => {
  expect(rounded('used: 45061/50800')).toBe('used: 89 %');
  expect(rounded('odds 11/36')).toBe('odds 11/36');
  expect(costOf({ words: '1/4 move', part: { exact: '1/4', about: 0.25 } })).toBe('25 % of its move, 75 % left');
  expect(costOf({ words: '1 AP', part: null })).toBe('1 AP');
});

it('shortens clauses where the book is plain', () => {
  expect(['VV-LGA.U15', 'VV-7.6.a', 'FP-8.a.C3', 'VV-G.9.a'].map(shortId)).toEqual(['U15', '7.6.a', '8.a.C3', 'G.9.a']);
});

it('tells a deployment as one thing while one side goes on with it', () => {
  const drawn = (entry: number, kind: string, pieces: string[], seat: 'red' | 'blue' = 'red'): JournalLine => ({ ...line(entry, 0), kind, pieces, seat });
  const lines = [drawn(5, 'deploy_general', ['G1']), drawn(4, 'deploy_unit', ['2']), drawn(3, 'deploy_unit', ['1']), drawn(2, 'place', ['7'], 'blue'), drawn(1, 'deploy', ['8', '9'], 'blue')];
  expect(passagesOf(lines).map(({ line: { entry }, words }) => [entry, words])).toEqual([
    [5, '3 units drawn up'],
    [2, null],
    [1, null],
  ]);
  expect(passagesOf([line(2, 1), line(1, 1)]).length).toBe(2);
  expect(turnWords(0)).toBe('Before the battle');
});

it('warns where a legal order costs more than it looks', () => {
  const preview = { costs: [], measures: [], warnings: [] };
  const warned = { ...preview, warnings: [{ words: 'becomes disordered', clause: { id: 'BB-2.3.a', title: '' } }] };
  expect(verdictOn({ order: 'x', stopped: null, preview })).toBe('legal');
  expect(verdictOn({ order: 'x', stopped: null, preview: warned })).toBe('test');
  expect(verdictOn({ order: null, stopped: null, preview: null })).toBe('illegal');
});

it('says what is left of a move in the unit of the players', () => {
  const cost = { words: '1/2 move', part: { exact: '1/2', about: 0.5 } };
  const clause = { id: 'BB-2.11.a', title: '' };
  expect(costOf(cost, [{ words: 'left on open ground: 4 inches', clause }])).toBe('50 % of its move, 4 inches left');
  expect(costOf(cost)).toBe('50 % of its move, 50 % left');
});

it('says the rows of a table as players do', () => {
  expect(factorWords('t is cavalry')).toBe('target is cavalry');
  expect(factorWords('s is artillery within Short (case shot)')).toBe('firer is artillery within Short (case shot)');
  expect(factorWords('X charging: its Charge figure')).toBe('charging');
  expect(factorWords('X defends in hard cover (replaces M5)')).toBe('defends in hard cover');
  expect(factorWords('ballshot at a dense target (BB-3.5)')).toBe('ballshot at a dense target');
  expect(factorWords('French artillery')).toBe('French artillery');
  expect(factorWords('MR 7')).toBe('MR 7');
});

it('gives a people its article, and a general none', () => {
  expect(['French', 'Confederates', 'Reds of Kern', 'Union'].map(withArticle)).toEqual(['the French', 'the Confederates', 'the Reds of Kern', 'the Union']);
  const others = ['Pakenham', 'Thomières', "Jagow's brigade", 'VI Corps', 'Division Kameke', 'Picton and Brunswick'];
  expect(others.map(withArticle)).toEqual(others);
});

it('counts the rule sets of whichever program it is', () => {
  expect([1, 6, 7, 13].map(ruleSets)).toEqual(['One rule set', 'Six rule sets', 'Seven rule sets', '13 rule sets']);
});

it('calls a factor by the part of its row that counted', () => {
  const row = 'attached general: + charisma; no general in radius: -1';
  expect([factorWords(row, -1), factorWords(row, 2)]).toEqual(['no general in radius', 'attached general']);
  expect(factorWords('per full 2 hits; at most 4', -2)).toBe('per full 2 hits; at most 4');
});
