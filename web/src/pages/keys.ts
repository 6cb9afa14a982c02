// Keys for everything: the list that `?` shows, and what each one does.

export const KEYS: readonly [string, string][] = [
  ['Tab', 'next unit that can act (Shift: the one before)'],
  ['Space', 'centre on what is selected; while dragging: a corner on the way'],
  ['Enter', 'set down, roll'],
  ['Esc', 'cancel, close, deselect'],
  ['1 … 9', 'the buttons of the decision, from the left'],
  ['Ctrl+Z', 'undo'],
  ['Shift+arrow', 'push the selected unit, a little at a time'],
  [', .', 'wheel to the left, to the right'],
  ['[ ]', 'turn in place to the left, to the right'],
  ['B', 'the buttons of the selected unit'],
  ['T', 'point at the next enemy as a target'],
  ['H', 'what could be done'],
  ['← ↑ ↓ →', 'scroll (also W A S D)'],
  ['+ −', 'nearer, farther'],
  ['0', 'the whole table'],
  ['R', 'turn the table around'],
  ['M', 'measuring tape (or hold Alt and drag)'],
  ['Z F C', 'zones, fire, command'],
  ['hold G', 'the ground without its troops'],
  ['hold E', 'zones and fire of the enemy'],
  ['hold X', 'everything nearer, where the pointer is'],
  ['right-drag', 'a planning arrow (Shift, Ctrl: other kinds)'],
  ['Del', 'wipe the arrows away'],
  ['P', 'what the bot has in mind, and why'],
  ['L', 'what the signs mean'],
  ['Y', 'talk to the others at the table'],
  ['F6', 'from the table to the panels and back'],
  ['?', 'this list'],
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
  overlay(kind: string): void;
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
      return done(board.overlay('zone'));
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
