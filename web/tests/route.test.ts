// A language that the address asks for stays from page to page.

import { afterEach, expect, it } from 'vitest';
import { follow, go, kept, route } from '../src/lib/route.svelte';

const address = (): string => location.pathname + location.search + location.hash;

function link(href: string): HTMLAnchorElement {
  const made = document.createElement('a');
  made.setAttribute('href', href);
  document.body.append(made);
  return made;
}

/** A click that only looks where the browser would go. */
function clicked(made: HTMLAnchorElement, how: MouseEventInit = {}): string {
  made.addEventListener('click', (event) => event.preventDefault());
  made.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...how }));
  return made.getAttribute('href') ?? '';
}

afterEach(() => {
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
});

it('keeps the language that the address asks for, beside what else a path says', () => {
  expect(kept('/new', '?language=en-XA')).toBe('/new?language=en-XA');
  expect(kept('/codex?at=VV-5.1.g', '?pace=0&language=en')).toBe('/codex?at=VV-5.1.g&language=en');
  expect(kept('/battle/abc#watch', '?language=en')).toBe('/battle/abc?language=en#watch');
  expect(kept('/new?language=en', '?language=en-XA')).toBe('/new?language=en-XA');
  expect(kept('/codex?at=VV-5.1.g', '?pace=0')).toBe('/codex?at=VV-5.1.g');
});

it('goes from page to page in it', () => {
  history.replaceState(null, '', '/?language=en-XA');
  go('/codex?at=VV-5.1.g');
  expect(address()).toBe('/codex?at=VV-5.1.g&language=en-XA');
  expect(route.page).toEqual({ name: 'codex', clause: 'VV-5.1.g' });
  const home = link('/');
  home.addEventListener('click', follow);
  clicked(home);
  expect(address()).toBe('/?language=en-XA');
});

it('asks for none where none was asked for', () => {
  go('/new');
  expect(address()).toBe('/new');
  expect(clicked(link('/codex'))).toBe('/codex');
});

it('keeps it in links that the browser follows by itself, but not in those to the server', () => {
  history.replaceState(null, '', '/?language=en-XA');
  expect(new URL(clicked(link('/battle/abc?at=3'), { ctrlKey: true }), location.origin).search).toBe('?at=3&language=en-XA');
  expect(clicked(link('/api/battles/abc/journal'))).toBe('/api/battles/abc/journal');
  expect(clicked(link('https://example.org/'))).toBe('https://example.org/');
});
