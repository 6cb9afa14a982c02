// The real battle page, with a line that answers at once: what is measured is the client alone.

import { mount } from 'svelte';
import BattlePage from '../src/pages/BattlePage.svelte';
import '../src/style/app.css';
import { BASES, FIGURES, said, table, token, welcome } from './army';
import type { Ask, Tell } from './wire-parts';

const figures = table.pieces.reduce((sum, piece) => sum + piece.face.figures, 0);
if (table.pieces.length !== BASES || figures !== FIGURES) throw new Error(`${table.pieces.length} bases, ${figures} figures`);

class Answering {
  static readonly OPEN = 1;
  readyState = 1;
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor() {
    setTimeout(() => this.onopen?.(), 0);
  }

  send(text: string): void {
    const answer = answerTo(JSON.parse(text) as Ask);
    if (answer) setTimeout(() => this.onmessage?.({ data: JSON.stringify(answer) }), 0);
  }

  close(): void {
    this.readyState = 3;
  }
}

function answerTo(ask: Ask): Tell | null {
  if (ask.type === 'join') return welcome;
  if (ask.type === 'overlays') return { type: 'overlaid', number: ask.number, overlays: [] };
  if (ask.type !== 'aim' || ask.gesture.type !== 'drag') return null;
  const [id] = ask.gesture.pieces;
  const to = ask.gesture.through.at(-1);
  if (id === undefined || !to) return null;
  const moved = token(Number(id), { at: to, heading: 0 });
  return {
    type: 'aimed',
    number: ask.number,
    at: 0,
    order: 'bench',
    preview: { costs: [{ words: '1 AP', said, part: { exact: '1/2', about: 0.5 } }], measures: [], warnings: [] },
    ghost: [{ piece: id, pose: moved.pose, stands: moved.stands, dress: moved.dress }],
    stopped: null,
  };
}

/** Ground and drawings come from the program, the ground from a battle of its own. */
const asked = window.fetch;
const ground = new URLSearchParams(location.search).get('ground') ?? '';
Object.assign(window, {
  WebSocket: Answering,
  fetch: (path: string, init?: RequestInit) => asked(path.startsWith('/api/battles/') ? ground : path, init),
});
const target = document.getElementById('app');
if (target) mount(BattlePage, { target, props: { line: welcome.battle, tokens: ['b'] } });
