// What a battle of each rule set feels like: words for its card. A rule set without words of ours still has its card.

export interface Flavour {
  readonly years: string;
  readonly words: string;
  readonly lasts: string;
}

const FLAVOURS: Record<string, Flavour> = {
  'la-grande-armee': {
    years: '1792 to 1815',
    words: 'Corps against corps. Zones pin, columns break, cuirassiers ride on.',
    lasts: 'about 1½ h',
  },
  'brigades-and-batteries': {
    years: '1792 to 1815',
    words: 'A division in hand: skirmish screens, squares, morale that wears thin.',
    lasts: 'about 2 h',
  },
  'los-gringos': {
    years: '1846 to 1848',
    words: 'Small armies in hard country. Lancers, militia and a few good guns.',
    lasts: 'about 1 h',
  },
  'rebel-yell': {
    years: '1861 to 1865',
    words: 'Rifles and rail fences. Long fire, stubborn woods, dismounted horse.',
    lasts: 'about 1½ h',
  },
  'kepis-rouge': {
    years: '1870 to 1871',
    words: 'Chassepot against Krupp, with the speed of La Grande Armée.',
    lasts: 'about 1½ h',
  },
  'krupp-and-chassepot': {
    years: '1870 to 1871',
    words: 'Battalions under shell fire: hits, morale rolls, charges that falter.',
    lasts: 'about 2 h',
  },
};

export const flavourOf = (rules: string): Flavour | null => FLAVOURS[rules] ?? null;
