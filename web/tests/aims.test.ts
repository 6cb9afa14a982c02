import { afterEach, expect, it, vi } from 'vitest';
import { type Aimed, Aims, PATIENCE } from '../src/battle/aims';
import type { Gesture } from '../src/wire';

const drag = (x: number): Gesture => ({ type: 'drag', pieces: ['3'], through: [{ x, y: 0 }] });
const aimed = (number: number): Aimed => ({ type: 'aimed', number, at: 0, order: null, preview: null, ghost: [], stopped: null });

afterEach(() => {
  vi.useRealTimers();
});

function desk() {
  const sent: Gesture[] = [];
  return { sent, aims: new Aims((gesture) => sent.push(gesture)) };
}

it('sends one at a time, and of those that wait only the latest', () => {
  const { sent, aims } = desk();
  const heard = [1, 2, 3].map(() => vi.fn());
  heard.forEach((answered, n) => aims.want(drag(n), answered));
  expect(sent).toEqual([drag(0)]);
  expect(aims.hear(aimed(1))).toBe(true);
  expect(sent).toEqual([drag(0), drag(2)]);
  aims.hear(aimed(2));
  expect(heard.map((answered) => answered.mock.calls.length)).toEqual([1, 0, 1]);
});

it('takes no answer for its own that is not', () => {
  const { aims } = desk();
  aims.want(drag(0), vi.fn());
  expect(aims.hear(aimed(7))).toBe(false);
});

it('tells nobody after it was dropped, but still sends what comes next', () => {
  const { sent, aims } = desk();
  const answered = vi.fn();
  aims.want(drag(0), answered);
  aims.drop();
  aims.want(drag(1), answered);
  aims.hear(aimed(1));
  expect(answered).not.toHaveBeenCalled();
  expect(sent).toEqual([drag(0), drag(1)]);
});

it('starts afresh when the line broke', () => {
  const { sent, aims } = desk();
  aims.want(drag(0), vi.fn());
  aims.reset();
  aims.want(drag(1), vi.fn());
  expect(sent).toHaveLength(2);
});

it('gives an aim up that nobody answers, and the hand works again', () => {
  vi.useFakeTimers();
  const { sent, aims } = desk();
  const [first, second, third] = [vi.fn(), vi.fn(), vi.fn()];
  aims.want(drag(0), first);
  vi.advanceTimersByTime(PATIENCE - 1);
  aims.want(drag(1), second);
  expect(sent).toEqual([drag(0)]);
  vi.advanceTimersByTime(1);
  expect(first).toHaveBeenCalledWith(expect.objectContaining({ type: 'refused', number: 1 }));
  expect(sent).toEqual([drag(0), drag(1)]);
  // An answer that comes after all is nobody's, and the second has its full time.
  expect(aims.hear(aimed(1))).toBe(false);
  vi.advanceTimersByTime(PATIENCE - 1);
  expect(aims.hear(aimed(2))).toBe(true);
  aims.want(drag(2), third);
  expect(sent).toHaveLength(3);
  expect([first, second, third].map((answered) => answered.mock.calls.length)).toEqual([1, 1, 0]);
});

it('gives nothing up that was answered, or that went with the line', () => {
  vi.useFakeTimers();
  const { aims } = desk();
  const answered = vi.fn();
  aims.want(drag(0), answered);
  aims.hear(aimed(1));
  aims.want(drag(1), answered);
  aims.reset();
  vi.advanceTimersByTime(2 * PATIENCE);
  expect(answered).toHaveBeenCalledTimes(1);
});
