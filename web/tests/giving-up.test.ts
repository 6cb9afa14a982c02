// Giving up, as the page offers it in Krupp & Chassepot (FP-12.g): in the menu, at any moment, and never as an answer.

import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Session } from '../src/battle/session.svelte';
import Menu from '../src/panels/Menu.svelte';
import type { Ask, BattleLine, Button, Chair, Decision, Tell } from '../src/wire';
import { bare, inches, said, tableOf } from './tables';

/** A line that is open at once, and keeps what is said over it. */
class OpenLine {
  static readonly OPEN = 1;
  static latest: OpenLine;
  readonly readyState = OpenLine.OPEN;
  readonly said: Ask[] = [];
  onopen: () => void = () => {};
  onmessage: (message: { data: string }) => void = () => {};
  onclose: () => void = () => {};

  constructor() {
    OpenLine.latest = this;
  }

  send(text: string): void {
    this.said.push(JSON.parse(text) as Ask);
  }

  close(): void {}
}

const clause = { id: 'FP-8.d', title: 'Passing' };
const buttons: Button[] = [
  { key: 'pass', words: 'End my orders', said, clause, role: 'act' },
  { key: 'concede', words: 'Give the battle up', said, clause: { id: 'FP-12.g', title: 'Setup and end' }, role: 'give_up' },
];
const asked = (seat: Chair): Decision => ({ type: 'choose', seat, what: 'orders', words: 'give orders', said, clause, orders: ['move', 'pass', 'concede'], is_set_up: false, moves: true });
const over: Decision = { type: 'over', winner: 'red', clause, settled: null, words: 'the battle is won by the Prussians', said };
const battle = {
  id: 'b',
  title: 'The village between',
  armies: ['Prussians', 'French'],
  red: { type: 'bot', level: 'colonel' },
  blue: { type: 'human' },
  stand_ins: { red: null, blue: null },
} as unknown as BattleLine;

function welcome(decision: Decision, seats: Chair[]): Tell {
  const table = { ...tableOf([]), decision, buttons: decision.type === 'choose' && seats.includes(decision.seat) ? buttons : [] };
  return {
    type: 'welcome',
    battle,
    seats,
    now: 3,
    ground: { ...bare, unit: inches },
    table,
    journal: [],
    undo: { can: false, words: '', said, stops: '', ask: null },
    takeback: null,
    draw: null,
    clock: null,
    presence: { red: null, blue: null, watchers: 0 },
    remarks: [],
  };
}

let session: Session;
let menu: ReturnType<typeof mount> | null = null;

/** Opens the menu at such a moment. */
function open(decision: Decision, seats: Chair[]): void {
  session = new Session('b', []);
  OpenLine.latest.onopen();
  OpenLine.latest.onmessage({ data: JSON.stringify(welcome(decision, seats)) });
  const nothing = (): void => {};
  menu = mount(Menu, { target: document.body, props: { session, token: null, onclose: nothing, onkeys: nothing, onreport: nothing, onlegend: nothing } });
  flushSync();
}

const button = (words: string): HTMLButtonElement | undefined =>
  [...document.querySelectorAll('button')].find((one) => one.textContent?.trim() === words);

beforeEach(() => vi.stubGlobal('WebSocket', OpenLine));

afterEach(async () => {
  if (menu) await unmount(menu);
  menu = null;
  session.close();
  vi.unstubAllGlobals();
});

it('is offered while a bot considers, asks once, and speaks of no moment', () => {
  open(asked('red'), ['blue']);
  button('Give up…')?.click();
  flushSync();
  expect(OpenLine.latest.said.map(({ type }) => type)).toEqual(['join']);
  button('Yes: give the battle up')?.click();
  expect(OpenLine.latest.said.at(-1)).toEqual({ type: 'give_up', number: 1 });
});

it('is offered at one’s own decision, and is no answer to it', () => {
  open(asked('blue'), ['blue']);
  expect(button('Give up…')).toBeDefined();
  expect(session.answers.map(({ key }) => key)).toEqual(['pass']);
});

it('is offered neither to those who watch nor when the battle is over', async () => {
  open(asked('red'), []);
  expect(button('Give up…')).toBeUndefined();
  if (menu) await unmount(menu);
  session.close();
  open(over, ['blue']);
  expect(button('Give up…')).toBeUndefined();
});
