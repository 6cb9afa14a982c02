import { expect, it } from 'vitest';
import { place } from '../src/draw/plane';
import { along, around, corners, folds, leastHiding, rectOf, shared } from '../src/panels/placing';

const room = { width: 1000, height: 700 };
const card = { width: 200, height: 100 };

it('stays beside what it speaks of', () => {
  const ghost = rectOf(place(400, 300), { width: 80, height: 40 });
  const spot = leastHiding(around(ghost, card, room, 20, 60), card, [ghost], []);
  expect(spot).toEqual(place(180, 270));
});

it('goes to the other side when troops stand on this one', () => {
  const ghost = rectOf(place(400, 300), { width: 80, height: 40 });
  const troops = [rectOf(place(200, 280), { width: 60, height: 30 })];
  const spot = leastHiding(around(ghost, card, room, 20, 60), card, [ghost], troops);
  expect(spot).toEqual(place(500, 270));
});

it('never leaves the window, and never hides the ghost where there is another place', () => {
  const ghost = rectOf(place(2, 640), { width: 80, height: 40 });
  const spot = leastHiding(around(ghost, card, room, 20, 60), card, [ghost], []);
  const rect = spot && rectOf(spot, card);
  expect(rect && rect.left >= 0 && rect.bottom <= 700).toBe(true);
  expect(rect && shared(rect, ghost)).toBe(0);
});

it('takes the corner with the fewest troops, the lower right if it can', () => {
  expect(leastHiding(corners(card, room, 60), card, [], [])).toEqual(place(788, 588));
  const fight = rectOf(place(800, 600), { width: 80, height: 40 });
  expect(leastHiding(corners(card, room, 60), card, [fight], [])).toEqual(place(788, 12));
});

it('leaves the ruler to be read, and the handles of what is folded away', () => {
  const [from, to] = [rectOf(place(400, 500), { width: 80, height: 40 }), rectOf(place(400, 200), { width: 80, height: 40 })];
  const way = along(from, to);
  expect(way[0]).toMatchObject({ left: 432, top: 512 });
  expect(way.at(-1)).toMatchObject({ left: 432, top: 212 });
  const spot = leastHiding(around(to, card, room, 20, 60), card, [to, from, ...way], []);
  expect(spot && way.every((step) => shared(rectOf(spot, card), step) === 0)).toBe(true);
  expect(folds({ width: 1092, height: 800 })).toEqual([]);
  expect(leastHiding([place(612, 12), place(12, 12)], card, folds({ width: 820, height: 800 }), [])).toEqual(place(12, 12));
});
