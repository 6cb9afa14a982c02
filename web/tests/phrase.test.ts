import { describe, expect, it } from 'vitest';
import { PSEUDO, bundleOf } from '../src/lib/messages';
import { pseudo } from '../src/lib/pseudo';
import { around } from '../src/lib/phrase';

const timeOut = (language: string) => (army: string): string => {
  const bundle = bundleOf(language);
  const pattern = bundle.getMessage('shared-time-out')?.value;
  return pattern ? bundle.formatPattern(pattern, { army }) : '';
};

describe('a message around an element', () => {
  it('is what it says before it and after it', () => {
    expect(around(timeOut('en'))).toEqual(['The time of ', ' has run out.']);
    expect(around((turn) => `${turn}: lost`)).toEqual(['', ': lost']);
  });

  it('has no marks of the pseudo-locale left', () => {
    expect(around(timeOut(PSEUDO))).toEqual([pseudo('The time of '), pseudo(' has run out.')]);
  });
});
