import { beforeEach, expect, it } from 'vitest';
import type { Post } from '../src/battle/post';
import { Talk } from '../src/battle/talk.svelte';
import { timeOfDay } from '../src/battle/words';
import type { Ask, BattleLine, Chair, Remark, Tell } from '../src/wire';

beforeEach(() => localStorage.clear());

const remark = (number: number, seat: Chair): Remark => ({ number, seat, at: 1_700_000_000, words: `remark ${number}` });
const said: Ask[] = [];
let answer: (ask: Ask) => Tell = () => ({ type: 'said', number: 1, remark: remark(0, 'blue') });
const post = {
  request: (make: (number: number) => Ask): Promise<Tell> => {
    said.push(make(1));
    return Promise.resolve(answer(make(1)));
  },
} as unknown as Post;
const talkOf = (id: string, seats: readonly Chair[] = ['blue']): Talk => new Talk(id, post, () => seats);

it('counts what others said and nobody read, and remembers what was read', () => {
  const talk = talkOf('one');
  talk.remarks = [remark(0, 'red'), remark(1, 'blue'), remark(2, 'red')];
  expect(talk.unread).toBe(2);
  talk.read();
  expect(talk.unread).toBe(0);
  talk.hear(remark(3, 'red'));
  talk.hear(remark(3, 'red'));
  expect([talk.unread, talk.remarks.length]).toEqual([1, 4]);
  // The same page, loaded again; another battle has its own.
  const again = talkOf('one');
  again.remarks = talk.remarks;
  expect(again.unread).toBe(1);
  expect(talkOf('two').isMuted).toBe(false);
});

it('hears nothing of whoever is muted, and lets one speak all the same', () => {
  const talk = talkOf('one');
  talk.remarks = [remark(0, 'red'), remark(1, 'blue')];
  talk.mute(true);
  expect([talk.unread, talk.heard.map(({ number }) => number)]).toEqual([0, [1]]);
  expect(talkOf('one').isMuted).toBe(true);
  talk.mute(false);
  expect(talk.heard.length).toBe(2);
});

it('is there when there is somebody to talk to', () => {
  const human = { type: 'human' } as const;
  const people = { red: human, blue: human } as unknown as BattleLine;
  const bot = { red: { type: 'bot', level: 'recruit' }, blue: human } as unknown as BattleLine;
  expect(talkOf('one').isShared(people)).toBe(true);
  expect(talkOf('one', ['red', 'blue']).isShared(people)).toBe(false);
  const talk = talkOf('one');
  expect(talk.isShared(bot)).toBe(false);
  talk.presence = { ...talk.presence, watchers: 1 };
  expect(talk.isShared(bot)).toBe(true);
});

it('keeps what was refused, and says why', async () => {
  const talk = talkOf('one');
  expect(await talk.say('hello')).toBe(true);
  answer = () => ({ type: 'refused', number: 1, now: 0, refusal: { code: 'too_many', clause: null, message: 'wait a few seconds', said: null, pointers: [] } });
  expect(await talk.say('hello')).toBe(false);
  expect(talk.trouble).toBe('wait a few seconds');
  expect(said.at(-1)).toEqual({ type: 'say', number: 1, words: 'hello' });
});

it('tells the hour of today and the day of another', () => {
  const now = new Date(2026, 4, 3, 18, 30);
  const seconds = (date: Date): number => date.getTime() / 1000;
  expect(timeOfDay(seconds(new Date(2026, 4, 3, 9, 5)), now)).toBe('09:05');
  expect(timeOfDay(seconds(new Date(2026, 4, 1, 23, 59)), now)).toBe('May 1, 23:59');
});
