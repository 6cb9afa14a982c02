// Colours of the two sides, and of the nations' coats.

import type { Chair } from '../wire';

/** The two colours of a side on the table. */
export interface Side {
  readonly edge: string;
  readonly plate: string;
  /** The pale line in the front bar that tells the sides apart without colour. */
  readonly isOpen: boolean;
}

const SIDES: Record<Chair, Side> = {
  blue: { edge: '#163e75', plate: '#c3d4ea', isOpen: false },
  red: { edge: '#8e2f21', plate: '#e6c3ab', isOpen: true },
};

/** Blue bars are solid, red bars open: print it grey and it still plays. */
export const sideOf = (seat: Chair): Side => SIDES[seat];

/** What a nation's soldiers wear. */
export interface Coat {
  readonly key: string;
  readonly coat: string;
  readonly seam: string;
  readonly belt: string;
  readonly hat: string;
  readonly crown: string;
  readonly plume: string;
  readonly pack: string;
  readonly cloth: string;
  readonly carriage: string;
}

const FRENCH: Coat = {
  key: 'fren',
  coat: '#27549b',
  seam: '#0f2a52',
  belt: '#f7f5ee',
  hat: '#1b1c20',
  crown: '#3a3d46',
  plume: '#d8433a',
  pack: '#7d6248',
  cloth: '#27549b',
  carriage: '#5d6b3c',
};

const AUSTRIAN: Coat = {
  key: 'austria',
  coat: '#fdfcf8',
  seam: '#6f5f52',
  belt: '#b9a892',
  hat: '#26211e',
  crown: '#4a423c',
  plume: '#e9b726',
  pack: '#8a6a4a',
  cloth: '#9a3324',
  carriage: '#d0a83a',
};

const BRITISH = { coat: '#b5332b', seam: '#5c1512', plume: '#f4f1e6', carriage: '#6d7480', cloth: '#2b3f66' };
const PRUSSIAN = { coat: '#22375c', seam: '#0d1728', plume: '#f4f4ee', cloth: '#7a2431', carriage: '#5b7a96' };
const AMERICAN = {
  coat: '#6d93bd',
  seam: '#2f4b6d',
  belt: '#f4f1e6',
  hat: '#22304a',
  crown: '#31425f',
  plume: '#31425f',
  cloth: '#4f76a3',
};

/** Nations by the beginning of their names, so that `prussian` and `Prussia` are one; what is not said is French cut. */
const COATS: readonly [string, Partial<Coat>][] = [
  ['fren', FRENCH],
  ['france', FRENCH],
  ['austria', AUSTRIAN],
  ['brit', BRITISH],
  ['engl', BRITISH],
  ['pruss', PRUSSIAN],
  ['german', { ...PRUSSIAN, plume: '#c9a13a' }],
  ['bavar', { coat: '#5b8fc4', seam: '#23486e', plume: '#f4f4ee', cloth: '#5b8fc4' }],
  ['saxon', { coat: '#e9e6da', seam: '#6b6a5e', plume: '#4f8a4c', cloth: '#3f6f45' }],
  ['russia', { coat: '#38613f', seam: '#17311e', plume: '#1d1d1d', cloth: '#38613f', carriage: '#7f9a5a' }],
  ['span', { coat: '#f3efe0', seam: '#7a705a', plume: '#b3202c', cloth: '#7d5a2a' }],
  ['union', { coat: '#2b4674', seam: '#12213c', belt: '#1d1d1d', plume: '#c9a13a', cloth: '#6d7480' }],
  [
    'confed',
    {
      coat: '#9a9688',
      seam: '#4c493f',
      belt: '#6d5136',
      hat: '#7b6a50',
      crown: '#92805f',
      plume: '#7b6a50',
      cloth: '#8a7350',
    },
  ],
  ['americ', AMERICAN],
  ['united', AMERICAN],
  ['mexic', { coat: '#2f4f86', seam: '#14264a', plume: '#c2362b', cloth: '#2f6b4a', carriage: '#4f7a58' }],
];

/** The coat of a nation; of one that nobody has heard of, the colours of its seat. */
export function coatOf(nation: string, seat: Chair): Coat {
  const name = nation.toLowerCase();
  const known = COATS.find(([stem]) => name.startsWith(stem));
  if (!known) return seat === 'blue' ? FRENCH : AUSTRIAN;
  return { ...FRENCH, ...known[1], key: known[0] };
}
