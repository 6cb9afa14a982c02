import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Session } from '../src/battle/session.svelte';
import type { Ask, BattleLine, JournalLine, Tell } from '../src/wire';
import { entered, said, tableOf } from './tables';

/** The far end of a line: what was sent, and a way to say something or to hang up. */
class FakeSocket {
  static all: FakeSocket[] = [];
  static readonly OPEN = 1;
  readyState = 1;
  sent: Ask[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor() {
    FakeSocket.all.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Ask);
  }

  close(): void {
    this.readyState = 3;
    this.onclose?.();
  }

  tell(tell: Tell): void {
    this.onmessage?.({ data: JSON.stringify(tell) });
  }
}

const battle: BattleLine = {
  id: 'b', rules: 'r', scenario: 's', title: 't', armies: ['a', 'b'], options: {}, red: { type: 'human' }, blue: { type: 'human' },
  stand_ins: { red: null, blue: null }, clock: null, tokens: { red: 'x', blue: null }, turn: 1, turns: 8, now: 0,
  waiting_for: 'red', winner: null, is_over: false, begun: 0, changed: 0,
};
const line = (entry: number): JournalLine => ({ ...entered(entry, 1), sentences: [{ words: 'moves', said, clause: null, is_shown: false }] });
const table = (turn: number) => ({ ...tableOf([]), turn });
const undo = { can: false, words: '', said, stops: '', ask: null };
const note = { words: 'seen', clause: { id: 'VV-1', title: 'one' }, pieces: ['1'], deed: { type: 'noted', what: 'state' } } as never;

const welcome = (now: number): Tell => ({
  type: 'welcome', battle, seats: ['red'], now, ground: { width: 1, depth: 1, terrain: [], unit: {} } as never, table: table(now),
  journal: Array.from({ length: now }, (_, entry) => line(entry)), undo, takeback: null, draw: null, clock: null,
  presence: { red: null, blue: null, watchers: 0 }, remarks: [],
});
const played = (entry: number): Tell => ({
  type: 'played', number: null, now: entry + 1, line: line(entry), events: [note], table: table(entry + 1), undo, stroke: null,
});

beforeEach(() => {
  FakeSocket.all = [];
  vi.stubGlobal('WebSocket', FakeSocket);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function sitDown(): Session {
  const session = new Session('b', ['x']);
  FakeSocket.all[0]?.onopen?.();
  return session;
}

it('calls again by itself when it is dropped, and joins with the same tokens, in the language of the page', () => {
  vi.useFakeTimers();
  const session = sitDown();
  FakeSocket.all[0]?.tell(welcome(1));
  FakeSocket.all[0]?.close();
  expect(session.line).toBe('broken');
  vi.advanceTimersByTime(1_000);
  const again = FakeSocket.all[1];
  again?.onopen?.();
  expect(again?.sent).toEqual([{ type: 'join', tokens: ['x'], language: 'en' }]);
  again?.tell(welcome(4));
  expect([session.now, session.journal.length, session.line]).toEqual([4, 4, 'open']);
  session.close();
});

it('takes a second welcome for the whole truth: nothing is told twice, nothing is missing', async () => {
  const session = sitDown();
  const [socket] = FakeSocket.all;
  socket?.tell(welcome(1));
  for (const entry of [1, 2, 3]) socket?.tell(played(entry));
  socket?.tell(welcome(9));
  socket?.tell(played(9));
  await session.shown();
  expect(session.journal.map(({ entry }) => entry)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect([session.now, session.table?.turn]).toEqual([10, 10]);
  session.close();
});
