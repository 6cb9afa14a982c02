// Figures that fall: every figure has its place, and whoever falls leaves it empty.

/** How many of a piece have fallen, and on which stands first, because these will leave the table. */
export interface Falling {
  readonly count: number;
  readonly going: readonly number[];
}

export const NOBODY: Falling = { count: 0, going: [] };

/**
 * How many still stand on each stand, of so many on each. They fall on the last stand first; where all stands share the
 * loss, on the fullest.
 */
export function leftOn(figures: readonly number[], isShared: boolean, { count, going }: Falling): number[] {
  const left = [...figures];
  const order = left
    .map((_, number) => number)
    .toReversed()
    .sort((a, b) => Number(going.includes(b)) - Number(going.includes(a)));
  const most = (): number => Math.max(0, ...left);
  for (let more = count; more > 0 && most() > 0; more--) {
    const number = isShared ? left.lastIndexOf(most()) : order.find((one) => (left[one] ?? 0) > 0);
    if (number !== undefined) left[number] = (left[number] ?? 0) - 1;
  }
  return left;
}
