// How a text is set: with a capital, with a full stop. What it says is left as it came.

import { around } from './phrase';
import { numerals, t } from './messages';

/** What the language writes around a sentence. */
const [BEFORE, AFTER] = around((words) => t('shared-sentence', { words }));

/** A title or label: a capital at the start. */
export function capital(words: string): string {
  const [first = ''] = words;
  return first.toLocaleUpperCase(numerals) + words.slice(first.length);
}

/** A sentence: a capital at the start, a full stop at the end unless it ends as a sentence already. */
export function sentence(words: string): string {
  if (words === '') return '';
  return /[\p{Sentence_Terminal}…]$/u.test(words) ? capital(words) : BEFORE + capital(words) + AFTER;
}
