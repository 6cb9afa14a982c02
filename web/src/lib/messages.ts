// The page's own words: messages in the player's language, looked up by their id.

import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import { pseudo } from './pseudo';

/** What fills the places of a message: numbers stay numbers, so that plurals agree. */
export type Values = Readonly<Record<string, FluentVariable>>;

/** The pseudo-locale: English in strange letters, by which one sees what was never made a message. */
export const PSEUDO = 'en-XA';

/** A language is its file in `web/messages`. */
const found = import.meta.glob<string>('../../messages/*.ftl', { query: '?raw', import: 'default', eager: true });
const tagOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1, -'.ftl'.length);
const FILES: Readonly<Record<string, string>> = Object.fromEntries(Object.entries(found).map(([path, text]) => [tagOf(path), text]));

/** The language of the page: of the address (`?language=`), or the first that the browser asks for and we have. */
export const language: string = chosen(new URLSearchParams(location.search).get('language'), navigator.languages);

/** The language that dates and numbers are written in. */
export const numerals: string = language === PSEUDO ? 'en' : language;

const bundle = bundleOf(language);

/** The first language of those wanted that there is a file for. */
export function chosen(asked: string | null, wanted: readonly string[]): string {
  const has = (tag: string): boolean => tag === PSEUDO || tag in FILES;
  const shorter = (tag: string): string => tag.split('-')[0] ?? tag;
  const tags = [...(asked === null ? [] : [asked]), ...wanted.filter((tag) => tag !== PSEUDO)];
  return tags.flatMap((tag) => [tag, shorter(tag)]).find(has) ?? 'en';
}

/** The messages of a language. */
export function bundleOf(tag: string): FluentBundle {
  const isPseudo = tag === PSEUDO;
  // Only the pseudo-locale marks off what was filled in: there it tells names from words.
  const made = new FluentBundle(isPseudo ? 'en' : tag, isPseudo ? { transform: pseudo } : { useIsolating: false });
  const faults = made.addResource(new FluentResource(FILES[tag] ?? FILES.en ?? ''));
  if (faults.length > 0) throw new Error(`the messages of ${tag} cannot be read: ${faults.join('; ')}`);
  return made;
}

/** A message in the language of the page. A message that is not there is a fault of ours, and shows its id. */
export function t(id: string, values?: Values): string {
  const message = bundle.getMessage(id);
  if (!message?.value) return id;
  const faults: Error[] = [];
  const words = bundle.formatPattern(message.value, values ?? null, faults);
  if (faults.length > 0) console.error(`message ${id}:`, ...faults);
  return words;
}
