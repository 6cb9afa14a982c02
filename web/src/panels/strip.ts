// How much of a sequence of play a strip has room to name.

/** What lies beside the phases: the turn at the left, and on a wide window the scale at the right. */
const TURN = 150;
const SCALE = 240;
const WIDE = 1000;

/**
 * How many phases are named, from the present one on; the others are numbers that say their name. All of a short
 * sequence and three of a long one, or as many as there is room for; the present one always.
 */
export function namedFrom(words: readonly string[], now: number, room: number): number {
  const isWide = room > WIDE;
  // A circle with its number, a letter of a name, and what keeps one phase from the next; fingers want them larger.
  const [circle, letter, gap] = isWide ? [19, 6.2, 27] : [24, 6.9, 27];
  const free = room - TURN - (isWide ? SCALE : 0);
  const width = (most: number): number =>
    words.reduce((sum, name, n) => sum + (isNamed(words.length, now, most, n) ? circle + gap + name.length * letter : circle + 7), 0);
  const wished = words.length <= 6 ? [words.length, 3, 2] : [3, 2];
  return wished.find((most) => room === 0 || width(most) <= free) ?? 1;
}

/** Whether a phase is named when so many are. */
export const isNamed = (all: number, now: number, most: number, n: number): boolean => most >= all || (n >= now && n < Math.max(0, now) + most);
