import { expect, it, vi } from 'vitest';
import { KEYS, type Keyboard, isFree, pressed } from '../src/pages/keys';

const board = () =>
  new Proxy({} as Record<string, ReturnType<typeof vi.fn>>, {
    get: (made, name: string) => (made[name] ??= vi.fn()),
  });
const key = (name: string, more: KeyboardEventInit = {}): KeyboardEvent => new KeyboardEvent('keydown', { key: name, ...more });

it('does what each key of the list says', () => {
  const asked: [string, KeyboardEventInit, keyof Keyboard, unknown[]][] = [
    ['Tab', { shiftKey: true }, 'next', [-1]],
    ['Enter', {}, 'commit', []],
    ['z', { ctrlKey: true }, 'undo', []],
    ['ArrowUp', { shiftKey: true }, 'push', [0, -1]],
    ['a', {}, 'scroll', [-1, 0]],
    ['3', {}, 'answer', [2]],
    [',', {}, 'wheel', ['right']],
    [']', {}, 'rotate', [1]],
    ['Delete', {}, 'wipe', []],
    ['P', {}, 'plan', []],
    ['l', {}, 'legend', []],
    ['y', {}, 'talk', []],
    ['f', {}, 'overlay', ['fire']],
    ['?', {}, 'keys', []],
  ];
  for (const [name, more, does, given] of asked) {
    const hands = board();
    expect(pressed(key(name, more), hands as unknown as Keyboard), name).toBe(true);
    expect(hands[does], name).toHaveBeenCalledWith(...given);
  }
});

it('leaves other keys to the browser', () => {
  expect(pressed(key('F5'), board() as unknown as Keyboard)).toBe(false);
  expect(pressed(key('c', { ctrlKey: true }), board() as unknown as Keyboard)).toBe(false);
});

it('is no board while somebody types', () => {
  const field = document.createElement('input');
  document.body.append(field);
  let seen: KeyboardEvent | null = null;
  field.addEventListener('keydown', (event) => (seen = event));
  field.dispatchEvent(key('g', { bubbles: true }));
  expect(seen && isFree(seen)).toBe(false);
  expect(isFree(key('g'))).toBe(true);
});

it('lists no key twice', () => {
  const names = KEYS.map(([names]) => names);
  expect(new Set(names).size).toBe(names.length);
});
