// What is left in English on a page that is shown in the pseudo-locale, where every message has letters of its own.

import type { Page } from 'playwright-core';

/** Fields of the wire that hold a name or prose of a scenario or of the codex. These are never translated. */
const NAMES = ['title', 'spoken', 'name', 'briefing', 'red_briefing', 'blue_briefing'];
/** Fields with words that are translated though parts of them are called as names are. */
const WORDED = ['bots', 'clocks'];

/** The names in a message of the program. */
export function namesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([field, inner]: [string, unknown]) => {
    if (WORDED.includes(field)) return [];
    const isName = typeof inner === 'string' && NAMES.includes(field);
    // Within a sentence, a piece is called by its title up to a comma or a bracket.
    const own = isName ? [inner, ...(field === 'title' ? [inner.replace(/(?:,| \().*$/, '')] : [])] : field === 'armies' && Array.isArray(inner) ? inner.filter((army) => typeof army === 'string') : [];
    return [...own, ...namesIn(inner)];
  });
}

/** Everything that can be read or heard on a page, but what nobody translates. */
const textsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isFree = (element: Element): boolean => element.closest('[translate="no"], kbd, script, style, noscript, svg defs') !== null;
    const isSeen = (element: Element): boolean => element.closest('option, title') !== null || element.getClientRects().length > 0;
    const texts: string[] = [];
    for (const element of document.body.querySelectorAll('*')) {
      if (isFree(element) || !isSeen(element)) continue;
      for (const name of ['title', 'aria-label', 'aria-description', 'placeholder', 'alt']) texts.push(element.getAttribute(name) ?? '');
      for (const part of element.childNodes) if (part.nodeType === Node.TEXT_NODE) texts.push(part.textContent ?? '');
      if (!(element instanceof HTMLElement)) continue;
      for (const part of ['::before', '::after']) {
        const { content } = getComputedStyle(element, part);
        if (content.startsWith('"')) texts.push(content);
      }
    }
    return [document.title, ...texts].filter((text) => /[A-Za-z]{2}/.test(text));
  });

/** Hears what the program tells a page, and finds what is left in English on it. */
export class Interpreter {
  readonly #page: Page;
  readonly #names = new Set<string>();
  /** What was left, and where it was seen first. */
  readonly #left = new Map<string, string>();
  #isWaiting: Promise<unknown> = Promise.resolve();

  constructor(page: Page) {
    this.#page = page;
    const hear = (text: string): void => {
      try {
        this.learn(JSON.parse(text));
      } catch {
        // Not everything is a message.
      }
    };
    page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => hear(String(payload))));
    page.on('response', (response) => {
      if (!new URL(response.url()).pathname.startsWith('/api/')) return;
      const heard = response.text().then(hear, () => {});
      this.#isWaiting = Promise.all([this.#isWaiting, heard]);
    });
  }

  /** Learns the names in something that the program told. */
  learn(told: unknown): void {
    for (const name of namesIn(told)) this.#names.add(name);
  }

  /** Reads the page as it stands. */
  async read(where: string): Promise<void> {
    const texts = await textsOn(this.#page);
    await this.#isWaiting;
    for (const text of texts) if (!this.#left.has(text) && this.#isEnglish(text)) this.#left.set(text, where);
  }

  /** Everything that was left in English. */
  get left(): string[] {
    return [...this.#left].map(([text, where]) => `${where}: ${text.trim()}`);
  }

  #isEnglish(text: string): boolean {
    const names = [...this.#names].filter((name) => name.length > 1).sort((a, b) => b.length - a.length);
    // Clauses by their ids go first: an id may hold a name.
    const unnumbered = text.replace(/\b[A-Z]{2}-[\w.]+/g, ' ');
    const lower = unnumbered.toLowerCase();
    const rest = names.filter((name) => lower.includes(name.toLowerCase())).reduce((words, name) => without(words, name), unnumbered);
    return /[A-Za-z]{2}/.test(rest);
  }
}

/** A text without a name, which a sentence may have given a capital. */
function without(text: string, name: string): string {
  const isLetter = (letter: string | undefined): boolean => letter !== undefined && /\p{L}/u.test(letter);
  let rest = text;
  for (let at = rest.toLowerCase().indexOf(name.toLowerCase()); at >= 0; at = rest.toLowerCase().indexOf(name.toLowerCase(), at + 1)) {
    // Within a word it is not the name.
    if (isLetter(rest[at - 1]) || isLetter(rest[at + name.length])) continue;
    rest = `${rest.slice(0, at)} ${rest.slice(at + name.length)}`;
  }
  return rest;
}
