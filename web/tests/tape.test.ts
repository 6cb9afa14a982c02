import { expect, it } from 'vitest';
import { canvasOf } from '../src/draw/canvas';
import { stopOf, tapeOf } from '../src/table/tape';
import type { Ghost, Spot, Token } from '../src/wire';
import { bare } from './tables';

const canvas = canvasOf(bare, false);
const box = (x: number, y: number): Spot[] => [
  { x: x - 20_000, y: y + 10_000 },
  { x: x + 20_000, y: y + 10_000 },
  { x: x + 20_000, y: y - 10_000 },
  { x: x - 20_000, y: y - 10_000 },
];
const token = { id: '1', pose: { at: { x: 100_000, y: 100_000 }, heading: 0 }, stands: [box(100_000, 100_000)] } as unknown as Token;
const ghost = (x: number, y: number): Ghost => ({ piece: '1', pose: { at: { x, y }, heading: 0 }, stands: [box(x, y)], dress: [] });

it('runs straight to where the piece would stand, through the corners on the way', () => {
  const there = ghost(100_000, 180_000);
  expect(tapeOf(canvas, { type: 'drag', pieces: ['1'], through: [{ x: 0, y: 0 }] }, [token], [there])).toBe('M100 500L100 420');
  const round = { type: 'drag' as const, pieces: ['1'], through: [{ x: 50_000, y: 150_000 }, { x: 0, y: 0 }] };
  expect(tapeOf(canvas, round, [token], [there])).toBe('M100 500L50 450L100 420');
});

it('follows the arc of the moving corner while wheeling', () => {
  const wheel = { type: 'wheel' as const, pieces: ['1'], corner: 'left' as const, to: { x: 0, y: 0 } };
  expect(tapeOf(canvas, wheel, [token], [ghost(105_000, 112_000)])).toBe('M80 490A40 40 0 0 1 85 478');
});

it('is not drawn where nothing goes anywhere', () => {
  expect(tapeOf(canvas, { type: 'drag', pieces: ['1'], through: [] }, [token], [ghost(100_000, 100_500)])).toBeNull();
});

it('sticks at the limit: a bar across the way before the front, and dots on to the hand', () => {
  const far = { type: 'drag' as const, pieces: ['1'], through: [{ x: 100_000, y: 250_000 }] };
  expect(stopOf(canvas, far, [token], [ghost(100_000, 180_000)])).toEqual({ bar: 'M125 408.6L75 408.6', beyond: 'M100 408.6L100 348.6' });
  expect(stopOf(canvas, far, [token], [ghost(100_000, 249_000)])).toBeNull();
});

it('sticks at the limit of a wheel beyond the corner that is pulled', () => {
  const wheel = { type: 'wheel' as const, pieces: ['1'], corner: 'left' as const, to: { x: 0, y: 0 } };
  expect(stopOf(canvas, wheel, [token], [ghost(100_000, 100_000)])).toEqual({ bar: 'M79 490L69 490', beyond: null });
});
