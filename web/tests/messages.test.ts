// The page's own words: every message that is asked for is there, and every message is asked for.

import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { FluentResource } from '@fluent/bundle';
import { describe, expect, it } from 'vitest';
import { PSEUDO, bundleOf, chosen } from '../src/lib/messages';
import { pseudo } from '../src/lib/pseudo';

const root = join(import.meta.dirname, '..');
const source = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(ts|svelte)$/.test(name))
  .map((name) => readFileSync(join(root, 'src', name), 'utf8'))
  .join('\n');
const messages = new FluentResource(readFileSync(join(root, 'messages/en.ftl'), 'utf8')).body.map(({ id }) => id);

describe('messages', () => {
  it('are there wherever one is asked for', () => {
    const asked = [...source.matchAll(/\bt\(\s*'([a-z0-9-]+)'/g)].map(([, id]) => id);
    expect(asked.filter((id) => id !== undefined && !messages.includes(id))).toEqual([]);
  });

  it('have ids that are used once, and are all asked for', () => {
    expect(messages.filter((id, place) => messages.indexOf(id) !== place)).toEqual([]);
    const isAsked = (id: string): boolean => id === 'language-name' || source.includes(`'${id}'`);
    expect(messages.filter((id) => !id.startsWith('-') && !isAsked(id))).toEqual([]);
  });

  it('are taken in the first language that is wanted and there', () => {
    expect(chosen(null, ['fr-FR', 'en-GB', 'de'])).toBe('en');
    expect(chosen(PSEUDO, ['en'])).toBe(PSEUDO);
    expect(chosen(null, [PSEUDO])).toBe('en');
    expect(chosen('tlh', [])).toBe('en');
  });

  it('have no letter of English left in the pseudo-locale', () => {
    expect(pseudo('The Quick brown fox jumps over the lazy dog: 12 %')).not.toMatch(/[A-Za-z]/);
    const name = bundleOf(PSEUDO).getMessage('language-name')?.value;
    expect(name && bundleOf(PSEUDO).formatPattern(name)).toBe(pseudo('English'));
  });
});
