// What a battle of each rule set feels like: words for its card. A rule set without words of ours still has its card.

import { t } from './messages';

export interface Flavour {
  readonly years: string;
  readonly words: string;
  readonly lasts: string;
}

const FLAVOURS: Record<string, Flavour> = {
  'la-grande-armee': {
    years: t('flavour-years', { from: '1792', until: '1815' }),
    words: t('flavour-la-grande-armee'),
    lasts: t('flavour-lasts', { hours: '1½' }),
  },
  'brigades-and-batteries': {
    years: t('flavour-years', { from: '1792', until: '1815' }),
    words: t('flavour-brigades-and-batteries'),
    lasts: t('flavour-lasts', { hours: '2' }),
  },
  'los-gringos': {
    years: t('flavour-years', { from: '1846', until: '1848' }),
    words: t('flavour-los-gringos'),
    lasts: t('flavour-lasts', { hours: '1' }),
  },
  'rebel-yell': {
    years: t('flavour-years', { from: '1861', until: '1865' }),
    words: t('flavour-rebel-yell'),
    lasts: t('flavour-lasts', { hours: '1½' }),
  },
  'kepis-rouge': {
    years: t('flavour-years', { from: '1870', until: '1871' }),
    words: t('flavour-kepis-rouge'),
    lasts: t('flavour-lasts', { hours: '1½' }),
  },
  'krupp-and-chassepot': {
    years: t('flavour-years', { from: '1870', until: '1871' }),
    words: t('flavour-krupp-and-chassepot'),
    lasts: t('flavour-lasts', { hours: '2' }),
  },
};

export const flavourOf = (rules: string): Flavour | null => FLAVOURS[rules] ?? null;
