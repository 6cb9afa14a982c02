// Keys for everything: the list that `?` shows, and what each one does.

import { t } from '../lib/messages';
import type { Switch } from '../lib/settings.svelte';

export const KEYS: readonly [string, string][] = [
  ['Tab', t('keys-next')],
  [t('keys-space-key'), t('keys-centre')],
  ['Enter', t('keys-commit')],
  ['Esc', t('keys-cancel')],
  ['1 … 9', t('keys-answer')],
  ['Ctrl+Z', t('keys-undo')],
  [t('keys-arrow-key'), t('keys-push')],
  [', .', t('keys-wheel')],
  ['[ ]', t('keys-rotate')],
  ['B', t('keys-menu')],
  ['T', t('keys-target')],
  ['H', t('keys-hint')],
  ['← ↑ ↓ →', t('keys-scroll')],
  ['+ −', t('keys-zoom')],
  ['0', t('keys-whole')],
  ['R', t('keys-turn')],
  ['M', t('keys-measure')],
  ['Z F C', t('keys-overlays')],
  [t('keys-hold-key', { key: 'G' }), t('keys-ground')],
  [t('keys-hold-key', { key: 'E' }), t('keys-enemies')],
  [t('keys-hold-key', { key: 'X' }), t('keys-near')],
  [t('keys-drag-key'), t('keys-arrow')],
  ['Del', t('keys-wipe')],
  ['P', t('keys-plan')],
  ['L', t('keys-legend')],
  ['Y', t('keys-talk')],
  ['F6', t('keys-panels')],
  ['?', t('keys-list')],
];

/** What the keys of the table do. */
export interface Keyboard {
  next(by: 1 | -1): void;
  centre(): void;
  commit(): void;
  cancel(): void;
  answer(n: number): void;
  undo(): void;
  push(x: number, y: number): void;
  wheel(corner: 'left' | 'right'): void;
  target(): void;
  hint(): void;
  scroll(x: number, y: number): void;
  zoom(factor: number): void;
  whole(): void;
  turn(): void;
  measure(): void;
  overlay(layer: Switch): void;
  panels(): void;
  keys(): void;
  legend(): void;
  plan(): void;
  talk(): void;
  wipe(): void;
  rotate(way: 1 | -1): void;
  menu(): void;
}

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  a: [-1, 0],
  d: [1, 0],
  w: [0, -1],
  s: [0, 1],
};

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');

const isButton = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('button, a, [role="dialog"]') !== null;

/** Whether a key belongs to the table: nobody is typing, and no other key is held. */
export const isFree = (event: KeyboardEvent): boolean =>
  !isTyping(event.target) && !event.ctrlKey && !event.metaKey && !event.altKey;

/** Does what a key means; says whether it meant anything. */
export function pressed(event: KeyboardEvent, board: Keyboard): boolean {
  if (event.key === 'Escape') return done(board.cancel());
  if (isTyping(event.target)) return false;
  if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z') return done(board.undo());
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  if (event.key === 'F6') return done(board.panels());
  // Buttons and links keep the keys that work them.
  if (isButton(event.target) && ['Tab', 'Enter', ' '].includes(event.key)) return false;
  const arrow = ARROWS[event.key];
  if (arrow) return done(event.shiftKey ? board.push(...arrow) : board.scroll(...arrow));
  if (/^[1-9]$/.test(event.key)) return done(board.answer(Number(event.key) - 1));
  switch (event.key) {
    case 'Tab':
      return done(board.next(event.shiftKey ? -1 : 1));
    case ' ':
      return done(board.centre());
    case 'Enter':
      return done(board.commit());
    case ',':
      return done(board.wheel('right'));
    case '.':
      return done(board.wheel('left'));
    case '+':
    case '=':
      return done(board.zoom(1.25));
    case '-':
      return done(board.zoom(0.8));
    case '0':
      return done(board.whole());
    case '[':
      return done(board.rotate(-1));
    case ']':
      return done(board.rotate(1));
    case 'Delete':
    case 'Backspace':
      return done(board.wipe());
    case '?':
      return done(board.keys());
    default:
      return letter(event.key.toLowerCase(), board);
  }
}

function letter(key: string, board: Keyboard): boolean {
  switch (key) {
    case 't':
      return done(board.target());
    case 'h':
      return done(board.hint());
    case 'r':
      return done(board.turn());
    case 'm':
      return done(board.measure());
    case 'z':
      return done(board.overlay('zones'));
    case 'f':
      return done(board.overlay('fire'));
    case 'c':
      return done(board.overlay('command'));
    case 'l':
      return done(board.legend());
    case 'p':
      return done(board.plan());
    case 'b':
      return done(board.menu());
    case 'y':
      return done(board.talk());
    default:
      return false;
  }
}

const done = (_: void): true => true;
