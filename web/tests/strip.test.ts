import { expect, it } from 'vitest';
import { isNamed, namedFrom } from '../src/panels/strip';

const KRUPP = [
  'Recovery',
  'Replacement of commanders',
  'Initiative',
  'Routed units flee',
  "First mover's orders",
  "Second mover's orders",
  'Artillery fire',
  'Rifle fire',
  'Charges',
  'Rally',
  'Reconstitution',
  'Reforming',
  'End of game',
];

it('names every phase of a short sequence where there is room, and fewer where there is not', () => {
  const short = ['Orders', 'Movement of the first side', 'Fire', 'Melee of the first side', 'End'];
  expect(namedFrom(short, 0, 1092)).toBe(5);
  expect(namedFrom(short, 1, 560)).toBeLessThan(5);
});

it('names no more of a long sequence than a tablet has room for, and the present phase always', () => {
  for (const [now, name] of KRUPP.entries()) {
    const most = namedFrom(KRUPP, now, 820);
    const named = KRUPP.filter((_, n) => isNamed(KRUPP.length, now, most, n));
    expect(named[0]).toBe(name);
    const width = KRUPP.reduce((sum, words) => sum + (named.includes(words) ? 24 + 27 + words.length * 6.9 : 31), 150);
    expect(width).toBeLessThanOrEqual(820);
  }
  expect(namedFrom(KRUPP, 6, 1400)).toBe(3);
  expect(namedFrom(KRUPP, 1, 300)).toBe(1);
});
