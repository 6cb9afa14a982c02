// What is said beside the table, worded once.

import { numerals, t } from '../lib/messages';
import type { Army, BattleLine, Chair, Chances, Gesture, Ground, JournalLine, Kit, Settled, TableState, Unit } from '../wire';

const SEATS: Readonly<Record<Chair, string>> = { red: 'shared-red', blue: 'shared-blue' };

/** What a seat is called. */
export const seatWords = (seat: Chair): string => t(SEATS[seat]);

/** What dress and arms are called. */
export const KITS: Readonly<Record<Kit, string>> = {
  guard: 'kit-guard',
  cuirass: 'kit-cuirass',
  lance: 'kit-lance',
  rifle: 'kit-rifle',
  horse: 'kit-horse',
  mitrailleuse: 'kit-mitrailleuse',
};

/** What a seat's army is called on its own: `French`. */
export const armyOf = (battle: BattleLine | null, seat: Chair): string =>
  battle?.armies[seat === 'red' ? 0 : 1] ?? seatWords(seat);

const armyIn = (ground: Ground | null, seat: Chair): Army | null => ground?.armies[seat === 'red' ? 0 : 1] ?? null;

/** What a seat's army is called within a sentence: `the French`. */
export const spokenOf = (ground: Ground | null, seat: Chair): string => armyIn(ground, seat)?.spoken ?? seatWords(seat);

/** The number that verbs agree with: an army is spoken of as one or as several. */
export const numberOf = (ground: Ground | null, seat: Chair): 'one' | 'several' =>
  armyIn(ground, seat)?.is_several === false ? 'one' : 'several';

/** Who has won, as a headline. */
export function verdictOf(ground: Ground | null, winner: Chair | null, settled: Settled | null = null): string {
  if (winner === null) return settled === null ? t('end-drawn') : t('end-agreed');
  const army = spokenOf(ground, winner);
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

/** A deployment is told as one thing, as long as one side goes on with it in the same way. */
const goesOn = (line: JournalLine, last: JournalLine): boolean =>
  [line, last].every(({ role, stands }) => stands && role === 'set_up') && line.seat === last.seat && line.kind === last.kind;

export function passagesOf(lines: readonly JournalLine[]): Passage[] {
  const runs: JournalLine[][] = [];
  for (const line of lines) {
    const last = runs.at(-1)?.[0];
    if (last && goesOn(line, last)) runs.at(-1)?.push(line);
    else runs.push([line]);
  }
  return runs.flatMap((run) => {
    const [line] = run;
    if (!line) return [];
    const units = new Set(run.flatMap(({ pieces }) => pieces)).size;
    return [{ line, lines: run, words: run.length > 1 ? t('passage-drawn-up', { units }) : null }];
  });
}

/** What a turn is called; before the first there is none. */
export const turnWords = (turn: number): string => (turn === 0 ? t('turn-before') : t('turn-number', { turn }));

/** What it is called to go through with a proposal. */
export function committing(proposal: { gesture: Gesture; chances: Chances | null; rolls: boolean }): string {
  if (proposal.chances) return proposal.rolls ? t('commit-roll') : t('commit-declare');
  return proposal.gesture.type === 'press' || proposal.gesture.type === 'target' ? t('commit-do') : t('commit-set-down');
}

/** A figure in the players' own unit, as the language writes it. */
export function inUnit({ one, several }: Unit, figure: string): string {
  const { before, after } = figure === '1' ? one : several;
  return before + figure + after;
}

/** A length in the players' own unit. */
export function lengthIn(unit: Unit, micrometres: number): string {
  const digits = { minimumFractionDigits: unit.decimals, maximumFractionDigits: unit.decimals, useGrouping: false };
  return inUnit(unit, (micrometres / unit.micrometres).toLocaleString(numerals, digits));
}

/** A clause without the name of its book, where the book is plain: `U15` for `VV-LGA.U15`, `7.6.a` for `VV-7.6.a`. */
export const shortId = (id: string): string => id.replace(/^[A-Z]+-(?:[A-Z]{2,}\.)?/, '');

/** A chance as people say it: `33 in 36`, `1 in 6`. */
export function inWords(exact: string): string {
  const [some, of] = exact.split('/');
  if (some !== undefined && of !== undefined) return t('chance-of', { some, of });
  return some === '1' ? t('chance-certain') : some === '0' ? t('chance-impossible') : exact;
}

/** A part of one as a part of a hundred. */
export const percent = (part: number): string => t('shared-percent', { number: String(Math.round(part * 100)) });

/** A figure with a true minus. */
export const figured = (value: number): string => (value < 0 ? `−${-value}` : String(value));

/** A signed figure of a sum. */
export const signed = (value: number): string => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0');

/** How many rule sets the program has, as a title says it: `Six rule sets`. */
export const ruleSets = (n: number): string => t('shared-rule-sets', { count: n });

/** How many pieces can still act. */
export const canAct = (table: TableState | null): string[] =>
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
