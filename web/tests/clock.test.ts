import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Clock, passed, timeOf } from '../src/battle/clock.svelte';
import { spanOf } from '../src/battle/words';
import type { ClockFace } from '../src/wire';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const face = (red: number, running: ClockFace['running'] = 'red'): ClockFace => ({
  rule: { bank: 900, gain: 30, is_refilled: false },
  red,
  blue: 900_000,
  running,
});

it('shows whole seconds, and nought only when nothing is left', () => {
  const shown: [number, string][] = [
    [0, '0:00'],
    [1, '0:01'],
    [59_001, '1:00'],
    [754_000, '12:34'],
    [3_723_000, '1:02:03'],
    [86_400_000, '1 d 00:00'],
    [97_320_000, '1 d 03:02'],
  ];
  for (const [left, words] of shown) expect(timeOf(left)).toBe(words);
});

it('counts down for whoever it runs for, and stops at nought', () => {
  const clock = new Clock();
  clock.hear(face(3000));
  vi.advanceTimersByTime(2000);
  expect([clock.left('red'), clock.left('blue'), clock.isDown('red')]).toEqual([1000, 900_000, false]);
  vi.advanceTimersByTime(5000);
  expect([clock.left('red'), clock.isDown('red')]).toEqual([0, true]);
  expect(vi.getTimerCount()).toBe(0);
  // Nobody's time runs while a bot thinks.
  clock.hear(face(5000, null));
  vi.advanceTimersByTime(60_000);
  expect(clock.left('red')).toBe(5000);
});

it('is worth saying at five minutes and at one, once each', () => {
  expect([passed(300_100, 299_900), passed(299_900, 299_000), passed(60_100, 60_000), passed(100, 0)]).toEqual([300_000, null, 60_000, null]);
  const clock = new Clock();
  clock.hear(face(300_400));
  expect(clock.mark).toBeNull();
  vi.advanceTimersByTime(500);
  expect(clock.mark?.seat).toBe('red');
  clock.close();
});

it('shows the card of a fallen flag again when another falls', () => {
  const clock = new Clock();
  clock.hear(face(0, null));
  clock.isPutOff = true;
  clock.hear(face(0, 'blue'));
  expect(clock.isPutOff).toBe(true);
  clock.hear({ ...face(0, null), blue: 0 });
  expect(clock.isPutOff).toBe(false);
});

it('says lengths of time as people do', () => {
  expect([30, 60, 90, 300, 3600, 86_400, 172_800].map(spanOf)).toEqual(['30 s', '1 min', '90 s', '5 min', 'an hour', 'a day', '2 days']);
});
