// Exact chances brought to one denominator, so that they can be compared at a glance.

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));

/** A fraction like `11/36`, `1` or `0`. */
function parsed(exact: string): [number, number] {
  const [some = '0', of = '1'] = exact.split('/');
  return [Number(some), Number(of)];
}

/** How many of how many each chance is; null where the common denominator would be too long to read. */
export function counted(chances: readonly string[], most = 10_000): { counts: number[]; of: number } | null {
  const parts = chances.map(parsed);
  const of = parts.reduce((all, [, one]) => (all / gcd(all, one)) * one, 1);
  if (!Number.isSafeInteger(of) || of > most) return null;
  return { counts: parts.map(([some, one]) => (some * of) / one), of };
}
