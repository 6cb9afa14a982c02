// Names on the map: italic, along the water, elsewhere where they hide least.

import { line as pathOf, num, plain } from './markup';
import { type Outline, type Place, along, area, bounds, contains, dot, length, middle, minus, place, plus, times } from './plane';
import { type Plot, nameColour } from './terrain';

/** A name on the map, and the places its letters take. */
interface Written {
  readonly markup: string;
  readonly taken: readonly Place[];
}

/** The names of all plots; `pieces` are outlines they should keep off. Letters grow with the table, and stay on it. */
export function names(plots: readonly Plot[], pieces: readonly Outline[], scale = 1, table: Place = place(Infinity, Infinity)): string {
  const size = Math.max(1, scale);
  // Roads and waters first: their names have the fewest places, and the others keep clear of them.
  const isLine = (plot: Plot): boolean => plot.line.length > 1;
  const taken: Place[] = [];
  return plots
    .toSorted((a, b) => Number(isLine(b)) - Number(isLine(a)))
    .map((plot) => {
      const name = plot.feature.name;
      if (!name) return '';
      const written = isLine(plot)
        ? follow(plot, name, [...pieces.map(middle), ...crossings(plots, plot.number), ...taken], size)
        : // A village is full of houses: its name stands beside it.
          plot.class === 'village'
          ? beside(plot, name, plots, pieces, taken, size, table)
          : inside(plot, name, pieces, taken, size);
      taken.push(...written.taken);
      return written.markup;
    })
    .join('');
}

/** The places under a line of letters. */
const under = (spot: Place, half: Place): Place[] =>
  Array.from({ length: 9 }, (_, n) => place(spot.x + half.x * (n / 4 - 1), spot.y));

const covers =
  (spot: Place, half: Place) =>
  (other: Place): boolean =>
    Math.abs(other.x - spot.x) < half.x + 4 && Math.abs(other.y - spot.y) < half.y + 7;

function inside(plot: Plot, name: string, pieces: readonly Outline[], taken: readonly Place[], scale: number): Written {
  const wanted = scale * Math.min(13, Math.max(7, Math.sqrt(area(plot.outline)) / 9 / scale));
  // A name much wider than its place would seem to name the ground around it.
  const [low, high] = bounds(plot.outline);
  const size = Math.max(6.5, Math.min(wanted, ((high.x - low.x) * 1.2) / (name.length * 0.58)));
  const half = place(name.length * size * 0.29, size * 0.5);
  const spot = clearest(plot.outline, half, pieces, taken);
  const markup = `<text x="${num(spot.x)}" y="${num(spot.y + size * 0.32)}" font-size="${num(size)}" letter-spacing=".08em" text-anchor="middle" fill="${nameColour(plot.class)}">${plain(name)}</text>`;
  return { markup, taken: under(spot, half) };
}

/** A name under or above its place, or at a side of it, where it hides least. */
function beside(
  plot: Plot,
  name: string,
  plots: readonly Plot[],
  pieces: readonly Outline[],
  taken: readonly Place[],
  scale: number,
  table: Place,
): Written {
  const size = scale * Math.min(12.5, Math.max(8, Math.sqrt(area(plot.outline)) / 9 / scale));
  const half = place(name.length * size * 0.3, size * 0.62);
  const [low, high] = bounds(plot.outline);
  const centre = times(plus(low, high), 0.5);
  const [above, below] = [low.y - half.y - 2, high.y + half.y + 2];
  const shift = (high.x - low.x) / 2;
  const spots = [0, -shift, shift].flatMap((aside) => [place(centre.x + aside, below), place(centre.x + aside, above)]);
  spots.push(place(high.x + half.x + 4, centre.y), place(low.x - half.x - 4, centre.y));
  const lines = crossings(plots, plot.number);
  const others = plots.filter((other) => other !== plot && other.line.length < 2 && other.class !== 'hill' && other.class !== 'field');
  const cost = (spot: Place, order: number): number => {
    const isOff = spot.x < half.x || spot.y < half.y || spot.x > table.x - half.x || spot.y > table.y - half.y;
    const hidden = pieces.filter((piece) => overlaps(piece, spot, half)).length;
    const written = others.filter((other) => overlaps(other.outline, spot, half)).length;
    const met = taken.some(covers(spot, half)) ? 400 : 0;
    return (isOff ? 9000 : 0) + hidden * 1000 + met + written * 150 + lines.filter(covers(spot, half)).length * 60 + order;
  };
  const best = spots.map((spot, order) => ({ spot, cost: cost(spot, order) })).reduce((least, one) => (one.cost < least.cost ? one : least));
  const markup = `<text x="${num(best.spot.x)}" y="${num(best.spot.y + size * 0.32)}" font-size="${num(size)}" letter-spacing=".06em" text-anchor="middle" fill="${nameColour(plot.class)}">${plain(name)}</text>`;
  return { markup, taken: under(best.spot, half) };
}

/** A name that follows its line, read from the left, where the line is straightest and nothing crosses it. */
function follow(plot: Plot, name: string, crossing: readonly Place[], scale: number): Written {
  const [first, last] = [plot.line[0], plot.line.at(-1)];
  if (!first || !last) return { markup: '', taken: [] };
  const line = last.x < first.x ? plot.line.toReversed() : plot.line;
  const colour = nameColour(plot.class);
  const half = name.length * 2.9 * scale;
  const steps = along(line, 4, 0);
  if (steps.length * 4 < half * 4) {
    // Too short to be written along: a ford, a bridge. Its name stands beside it.
    const spot = plus(plus(first, times(minus(last, first), 0.5)), place(half + 9, 12));
    const markup = `<text x="${num(spot.x)}" y="${num(spot.y)}" font-size="${num(8 * scale)}" text-anchor="middle" fill="${colour}">${plain(name)}</text>`;
    return { markup, taken: under(spot, place(half, 0)) };
  }
  const reach = Math.ceil(half / 4);
  const at = straightest(steps, reach, crossing);
  const offset = num(100 * at);
  const markup =
    `<path id="n${plot.number}" d="${pathOf(line)}" fill="none" stroke="none"/>` +
    `<text font-size="${num(8 * scale)}" letter-spacing=".14em" text-anchor="middle" fill="${colour}" dy="${num(-6 * scale)}"><textPath href="#n${plot.number}" startOffset="${offset}%">${plain(name)}</textPath></text>`;
  const centre = Math.round(at * steps.length);
  // The letters stand above the line.
  const letters = steps.slice(Math.max(0, centre - reach), centre + reach + 1);
  return { markup, taken: letters.map(([step]) => plus(step, place(0, -8 * scale))) };
}

function straightest(steps: readonly [Place, Place][], reach: number, crossing: readonly Place[]): number {
  let best = { cost: Infinity, at: 0.5 };
  for (let centre = reach; centre < steps.length - reach; centre++) {
    const stretch = steps.slice(centre - reach, centre + reach + 1);
    const bend = stretch.reduce((sum, [, way], n) => sum + (n === 0 ? 0 : 1 - dot(stretch[n - 1]?.[1] ?? way, way)), 0);
    const isNear = crossing.some((spot) => stretch.some(([step]) => length(minus(step, spot)) < 14));
    const cost = bend * 20 + (isNear ? 10 : 0) + Math.abs(centre / steps.length - 0.5);
    if (cost < best.cost) best = { cost, at: centre / steps.length };
  }
  return best.at;
}

/** Places that other lines run through. */
const crossings = (plots: readonly Plot[], of: number): Place[] =>
  plots
    .filter((plot) => plot.number !== of && plot.line.length > 1)
    .flatMap((plot) => along(plot.line, 8, 0))
    .map(([spot]) => spot);

/** Where in an outline a text hides the fewest pieces, keeps inside, and stays near the middle: in that order. */
function clearest(outline: Outline, half: Place, pieces: readonly Outline[], taken: readonly Place[]): Place {
  const centre = middle(outline);
  const [low, high] = bounds(outline);
  let best = { cost: Infinity, spot: centre };
  for (let row = 0; row <= 12; row++) {
    for (let column = 0; column <= 12; column++) {
      const spot = place(low.x + ((high.x - low.x) * column) / 12, low.y + ((high.y - low.y) * row) / 12);
      const signs: [number, number][] = [
        [-1, -1],
        [1, -1],
        [1, 1],
        [-1, 1],
        [0, 0],
      ];
      const corners = signs.map(([x, y]) => plus(spot, place(x * half.x, y * half.y)));
      const outside = corners.filter((corner) => !contains(outline, corner)).length;
      const hidden = pieces.filter((piece) => overlaps(piece, spot, half)).length;
      const met = taken.some(covers(spot, half)) ? 400 : 0;
      const cost = hidden * 1000 + met + outside * 120 + length(minus(spot, centre));
      if (cost < best.cost) best = { cost, spot };
    }
  }
  return best.spot;
}

function overlaps(piece: Outline, spot: Place, half: Place): boolean {
  const [low, high] = bounds(piece);
  return low.x < spot.x + half.x && high.x > spot.x - half.x && low.y < spot.y + half.y && high.y > spot.y - half.y;
}
