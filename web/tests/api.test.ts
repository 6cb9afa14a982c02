// What the page asks of the program over HTTP.

import { afterEach, expect, it, vi } from 'vitest';
import * as api from '../src/lib/api';
import { language } from '../src/lib/messages';

afterEach(() => void vi.unstubAllGlobals());

/** Answers every question so, and remembers what was asked. */
function answering(answer: () => Response | Promise<Response>) {
  const fetched = vi.fn((_path: string, _how: RequestInit) => Promise.resolve(answer()));
  vi.stubGlobal('fetch', fetched);
  return (): Headers => new Headers(fetched.mock.lastCall?.[1].headers);
}

it('asks in the language of the page, whatever it asks', async () => {
  const asked = answering(() => Response.json([]));
  await api.battles();
  expect(asked().get('accept-language')).toBe(language);
  await api.begin({ scenario: 'ford', options: {}, red: { type: 'human' }, blue: { type: 'human' }, seed: null, clock: null });
  expect(asked().get('accept-language')).toBe(language);
  expect(asked().get('content-type')).toBe('application/json');
});

it('tells what went wrong in the words of the program, or in its own where there are none', async () => {
  answering(() => Response.json({ code: 'gone', clause: null, message: 'there is no such battle' }, { status: 404 }));
  await expect(api.battles()).rejects.toThrow('there is no such battle');
  answering(() => new Response('', { status: 502 }));
  await expect(api.battles()).rejects.toThrow('The program answered 502.');
  answering(() => Promise.reject(new TypeError('no line')));
  await expect(api.battles()).rejects.toThrow('The program does not answer. Is it still running?');
});
