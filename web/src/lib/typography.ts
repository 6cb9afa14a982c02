// How a text is set: with a capital, with a full stop. What it says is left as it came.

import { around } from './phrase';
import { numerals, t } from './messages';

/** What the language writes around a sentence. */
const [BEFORE, AFTER] = around((words) => t('shared-sentence', { words }));

/** A title or label: a capital at the start. */
export function capital(text: string): string {
  const [first = ''] = text;
  return first.toLocaleUpperCase(numerals) + text.slice(first.length);
}

/** A sentence: a capital at the start, a full stop at the end unless it ends as a sentence already. */
export function sentence(text: string): string {
  if (text === '') return '';
  return /[\p{Sentence_Terminal}…]$/u.test(text) ? capital(text) : BEFORE + capital(text) + AFTER;
}
