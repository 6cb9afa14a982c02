import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Session } from '../src/battle/session.svelte';
import { type Ask, type BattleLine, type JournalLine, PROTOCOL, type TableChange, type Tell } from '../src/wire';
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
const nothing: TableChange = {
  from: 0, turn: null, standing: null, pieces: [], decision: null, buttons: null, phases: null, all_commands: null, commands: [],
  zones: null, moves_groups: null,
};
const played = (entry: number): Tell => ({
  type: 'played', number: null, now: entry + 1, line: line(entry), events: [note], change: { ...nothing, from: entry, turn: entry + 1 }, undo, stroke: null,
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
  expect(again?.sent).toEqual([{ type: 'join', tokens: ['x'], version: PROTOCOL, language: 'en' }]);
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

it('asks for everything once more when it has missed a change, and shows nothing that does not fit', async () => {
  const session = sitDown();
  const [socket] = FakeSocket.all;
  socket?.tell(welcome(1));
  socket?.tell(played(2));
  socket?.tell(played(3));
  expect(socket?.sent.filter(({ type }) => type === 'whole').length).toBe(1);
  expect(session.journal.length).toBe(1);
  socket?.tell(welcome(4));
  socket?.tell(played(4));
  await session.shown();
  expect(session.journal.map(({ entry }) => entry)).toEqual([0, 1, 2, 3, 4]);
  expect(session.table?.turn).toBe(5);
  session.close();
});

it('says that the page must be reloaded, and calls no more', () => {
  vi.useFakeTimers();
  const session = sitDown();
  const refusal = { code: 'other_version', clause: null, message: 'reload this page', said: null, pointers: [] };
  FakeSocket.all[0]?.tell({ type: 'refused', number: null, now: 0, refusal });
  expect([session.trouble, session.line]).toEqual(['reload this page', 'closed']);
  vi.advanceTimersByTime(60_000);
  expect(FakeSocket.all.length).toBe(1);
});
