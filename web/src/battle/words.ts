// What is said beside the table, worded once.

import { numerals, t } from '../lib/messages';
import type { BattleLine, Chair, Chances, Cost, Decision, Gesture, JournalLine, Saying, Settled, Table, Unit } from '../wire';

const SEATS: Readonly<Record<Chair, string>> = { red: 'shared-red', blue: 'shared-blue' };

/** What a seat is called. */
export const seatWords = (seat: Chair): string => t(SEATS[seat]);

/** What a seat's army is called. */
export const armyOf = (battle: BattleLine | null, seat: Chair): string =>
  battle?.armies[seat === 'red' ? 0 : 1] ?? seatWords(seat);

/** A sentence: a capital at the start, a full stop at the end. */
export function sentence(words: string): string {
  const text = words.trim();
  if (text === '') return '';
  const capital = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?…]$/.test(capital) ? capital : `${capital}.`;
}

/** A people takes an article and a general does not: the French, the Reds of Kern; Pakenham, Jagow's brigade, VI Corps. */
export const withArticle = (army: string): string =>
  /^(?:\p{L}*(?:ns|tes|ds|ues|sh|ch|ese)|Union|Red|Blue)(?: |$)/u.test(army) ? `the ${army}` : army;

/** Seats by the names of their armies, as people at the table call them; a unit called Red Hussars keeps its name. */
export const named = (battle: BattleLine | null, words: string): string =>
  words.replace(/\b([Tt]he )?([Rr]ed|[Bb]lue)\b(?! (?:\p{Lu}|\d))/gu, (_, the: string | undefined, seat: string) => {
    const army = armyOf(battle, seat.toLowerCase() === 'red' ? 'red' : 'blue');
    return the === undefined ? army : withArticle(army).replace(/^the /, the);
  });

/** A name or label: a capital at the start, and no underscores. */
export function label(words: string): string {
  const text = words.replaceAll('_', ' ').trim();
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What must be done, without the seat. */
export function questionOf(decision: Decision): string {
  return decision.type === 'choose' ? decision.words : t('battle-is-over');
}

/** Who has won, as a sentence. */
export function verdictOf(battle: BattleLine | null, winner: Chair | null, settled: Settled | null = null): string {
  if (winner === null) return settled === null ? t('end-drawn') : t('end-agreed');
  const army = withArticle(armyOf(battle, winner));
  return settled === null ? t('end-victory', { army }) : t('end-victory-time', { army });
}

/** The journal by turns, the latest first. */
export interface Chapter {
  readonly turn: number;
  readonly lines: readonly JournalLine[];
}

export function chaptersOf(journal: readonly JournalLine[]): Chapter[] {
  const chapters: { turn: number; lines: JournalLine[] }[] = [];
  for (const line of journal.toReversed()) {
    const last = chapters.at(-1);
    if (last?.turn === line.turn) last.lines.push(line);
    else chapters.push({ turn: line.turn, lines: [line] });
  }
  return chapters;
}

/** Lines that tell one thing together: an army that is drawn up piece by piece. The latest first. */
export interface Passage {
  readonly line: JournalLine;
  readonly lines: readonly JournalLine[];
  /** What they come to, where they are several. */
  readonly words: string | null;
}

/** A deployment is told as one thing, as long as one side goes on with it: by which message. */
const drawingUp = ({ kind, stands }: JournalLine): string | null =>
  !stands ? null : kind.startsWith('deploy') ? 'passage-drawn-up' : kind === 'place' ? 'passage-moved' : null;

export function passagesOf(lines: readonly JournalLine[]): Passage[] {
  const runs: JournalLine[][] = [];
  for (const line of lines) {
    const last = runs.at(-1)?.[0];
    const isSame = last && drawingUp(line) !== null && drawingUp(line) === drawingUp(last) && line.seat === last.seat;
    if (isSame) runs.at(-1)?.push(line);
    else runs.push([line]);
  }
  return runs.flatMap((run) => {
    const [line] = run;
    if (!line) return [];
    const units = new Set(run.flatMap(({ pieces }) => pieces)).size;
    const told = drawingUp(line);
    return [{ line, lines: run, words: run.length > 1 && told !== null ? t(told, { units }) : null }];
  });
}

/** What a turn is called; before the first there is none. */
export const turnWords = (turn: number): string => (turn === 0 ? t('turn-before') : t('turn-number', { turn }));

/** What it is called to go through with a proposal. */
export function committing(proposal: { gesture: Gesture; chances: Chances | null; rolls: boolean }): string {
  if (proposal.chances) return proposal.rolls ? t('commit-roll') : t('commit-declare');
  return proposal.gesture.type === 'press' || proposal.gesture.type === 'target' ? t('commit-do') : t('commit-set-down');
}

/** A length in the players' own unit. */
export function lengthIn(unit: Unit, micrometres: number): string {
  const digits = { minimumFractionDigits: unit.decimals, maximumFractionDigits: unit.decimals, useGrouping: false };
  const number = (micrometres / unit.micrometres).toLocaleString(numerals, digits);
  return t('shared-length', { number, unit: unit.name });
}

/** A clause without the name of its book, where the book is plain: `U15` for `VV-LGA.U15`, `7.6.a` for `VV-7.6.a`. */
export const shortId = (id: string): string => id.replace(/^[A-Z]+-(?:[A-Z]{2,}\.)?/, '');

/** A chance as people say it: `33 in 36`, `1 in 6`. */
export function inWords(exact: string): string {
  const [some, of] = exact.split('/');
  if (some !== undefined && of !== undefined) return t('chance-of', { some, of });
  return some === '1' ? t('chance-certain') : some === '0' ? t('chance-impossible') : exact;
}

/** What came, or may come, of a throw. */
export const outcomeWords = (words: string): string => (words === 'none' ? t('chance-no-effect') : words);

/** How an outcome sits with the acting side, by its name: only for the colour of a bar. */
export type Tone = 'gain' | 'even' | 'risk';

export function toneOf(outcome: string): Tone {
  if (/^(attacker|firer|charger)(?!_wins)|^(defender|target)_wins/.test(outcome)) return 'risk';
  return /^(none|nothing|no_effect|tie|drawn?|stands?|holds?|miss|hits_0)$/.test(outcome) ? 'even' : 'gain';
}

/** Fractions of many digits as parts of a hundred: nobody reads 45061/50800. */
export const rounded = (words: string): string =>
  words.replace(/^(part of .*: )(\d+)\/(\d+)$/, (_, of: string, some: string, all: string) => of + percent(Number(some) / Number(all))).replace(/\b(\d+)\/(\d{3,})\b/g, (_, some: string, of: string) => percent(Number(some) / Number(of)));

export const percent = (part: number): string => t('shared-percent', { number: String(Math.round(part * 100)) });

/** A price; a part of a move says what is left of it, in the players' own unit where the referee measured that. */
export function costOf({ words, part }: Cost, measures: readonly Saying[] = []): string {
  if (!part) return words;
  const measured = measures.map((measure) => leftIn(measure.words)).find((left) => left !== null);
  const used = percent(part.about);
  const isAll = part.about >= 0.995 || measured?.startsWith('0 ');
  return isAll ? t('cost-none-left', { part: used }) : t('cost-left', { part: used, left: measured ?? percent(1 - part.about) });
}

/** What a measure says is left of a move, if it says that. */
export const leftIn = (words: string): string | null => /^left on open ground: (.+)$/.exec(words)?.[1] ?? null;

/** Of a row that says what counts for and what against, the part that counted. */
function counting(row: string, value: number): string {
  const parts = row.split('; ').map((part) => /^(.+): ([+-])/.exec(part));
  const counted = parts.find((part) => part?.[2] === (value < 0 ? '-' : '+'));
  return parts.length > 1 && parts.every((part) => part !== null) ? (counted?.[1] ?? row) : row;
}

/** A row of a table as players say it: the codex calls the firer `s`, the target `t` and whoever counts `X`. */
export function factorWords(title: string, value = 0): string {
  return counting(title, value)
    .replace(/\s*\((?:replaces [A-Z]\d+|[A-Z]{1,3}-?[\w.]*\d[\w.]*)\)/g, '')
    .replaceAll('`', '')
    .replaceAll('_', ' ')
    .replace(/^t\b/, 'target')
    .replace(/^s\b/, 'firer')
    .replace(/^X (?:is )?/, '')
    .replace(/ to X$/, '')
    .replace(/: its Charge figure$/, '');
}

/** A figure with a true minus. */
export const figured = (value: number): string => (value < 0 ? `−${-value}` : String(value));

/** A signed figure of a sum. */
export const signed = (value: number): string => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0');

/** How many rule sets the program has, as a title says it: `Six rule sets`. */
export const ruleSets = (n: number): string => t('shared-rule-sets', { count: n });

export const counted = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;

/** How many pieces can still act. */
export const canAct = (table: Table | null): string[] =>
  (table?.pieces ?? []).filter((token) => token.can_act).map((token) => token.id);

/** A length of time in the largest unit that fits: `5 min`, `30 s`, `a day`. */
export function spanOf(seconds: number): string {
  const isWhole = (size: number): boolean => seconds >= size && seconds % size === 0;
  if (isWhole(86_400)) return t('span-days', { days: seconds / 86_400 });
  if (isWhole(3600)) return t('span-hours', { hours: seconds / 3600 });
  return isWhole(60) ? t('span-minutes', { minutes: seconds / 60 }) : t('span-seconds', { seconds });
}

/** A moment of today by its hour, another by its day as well. */
export function timeOfDay(seconds: number, now = new Date()): string {
  const then = new Date(seconds * 1000);
  const time = then.toLocaleTimeString(numerals, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  if (then.toDateString() === now.toDateString()) return time;
  return t('time-other-day', { day: then.toLocaleDateString(numerals, { day: 'numeric', month: 'short' }), time });
}

/** How long ago, roughly. */
export function ago(then: number, now: number): string {
  const minutes = Math.max(0, Math.round((now - then) / 60));
  if (minutes < 1) return t('ago-now');
  if (minutes < 60) return t('ago-minutes', { minutes });
  const hours = Math.round(minutes / 60);
  if (hours < 48) return t('ago-hours', { hours });
  return t('ago-days', { days: Math.round(hours / 24) });
}
