import { expect, it } from 'vitest';
import { canvasOf } from '../src/draw/canvas';
import { place } from '../src/draw/plane';
import { fitted, kept, opening, pixelOf, turnedAround, under, zoomedAt } from '../src/table/view';
import { bare } from './tables';

const canvas = canvasOf(bare, false);
const box = { width: 1000, height: 700 };

it('shows the whole table', () => {
  const view = fitted(canvas, box);
  for (const corner of [place(0, 0), place(900, 600)]) {
    const { x, y } = pixelOf(view, corner);
    expect(x >= 0 && x <= 1000 && y >= 0 && y <= 700).toBe(true);
  }
});

it('keeps what is under the cursor there while zooming', () => {
  const view = fitted(canvas, box);
  const cursor = place(300, 200);
  const nearer = zoomedAt(view, cursor, 1.5, canvas, box);
  expect(nearer.zoom).toBeCloseTo(view.zoom * 1.5);
  expect(under(nearer, cursor).x).toBeCloseTo(under(view, cursor).x);
});

it('never loses the table', () => {
  const lost = kept({ x: 99_999, y: -99_999, zoom: 1 }, canvas, box);
  expect(lost.x).toBeLessThan(1000);
  expect(lost.y).toBeGreaterThan(-600);
});

it('fills a tall window', () => {
  expect(opening(canvas, { width: 820, height: 900 }, []).zoom).toBeGreaterThan(fitted(canvas, { width: 820, height: 900 }).zoom * 1.4);
});

it('looks at the same place after turning around', () => {
  const view = { x: -200, y: -100, zoom: 1.5 };
  const centre = under(view, place(500, 350));
  const turned = under(turnedAround(view, canvas, box), place(500, 350));
  expect(turned.x).toBeCloseTo(900 - centre.x);
  expect(turned.y).toBeCloseTo(600 - centre.y);
});

it('looks at the troops first, where they stand close together', () => {
  const troops = [place(400, 500), place(520, 580)];
  const view = opening(canvas, box, troops);
  expect(view.zoom).toBeGreaterThan(fitted(canvas, box).zoom * 1.5);
  for (const { x, y } of troops.map((spot) => pixelOf(view, spot))) {
    expect(x > 0 && x < 1000 && y > 0 && y < 700 - 56).toBe(true);
  }
});

it('shows the whole table where troops stand all over it', () => {
  expect(opening(canvas, box, [place(20, 20), place(880, 580)])).toEqual(fitted(canvas, box));
});
