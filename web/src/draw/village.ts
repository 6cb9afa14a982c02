// Villages: hatched ground, roofs in two tones that keep clear of the outline, and a church where there is room.

import { at, closed, num } from './markup';
import { type Outline, type Place, area, contains, distanceToEdge, dot, grain, length, longestEdge, middle } from './plane';
import { minus, place, plus, right, times } from './plane';
import type { Plot } from './terrain';

type Tones = readonly [string, string];
const TILES: Tones = ['#b98471', '#96604f'];

export function villageGround(plot: Plot): string {
  const outline = closed(plot.outline);
  return `<path d="${outline}" fill="#d9cdb8" opacity=".85"/><path d="${outline}" fill="url(#town)"/>`;
}

/** Roofs on every lot that no road runs through. */
export function roofs(plot: Plot, roads: readonly Plot[]): string {
  const { outline } = plot;
  const way = longestEdge(outline);
  const across = right(way);
  const centre = middle(outline);
  const reach = Math.max(0, ...outline.map((corner) => length(minus(corner, centre))));
  const [column, row] = [29, 24];
  const steps = Math.ceil(reach / row);
  const drawn = [`<path d="${closed(outline)}" fill="none" stroke="#5d4a3d" stroke-width="1.2"/>`];
  let hasChurch = area(outline) < 6000;
  for (let r = -steps; r <= steps; r++) {
    for (let c = -steps; c <= steps; c++) {
      const cell = plus(centre, plus(times(way, c * column), times(across, r * row)));
      const lot = lotAt(cell, way);
      const shape = rectangle(lot.at, lot.way, lot.size);
      const stays = shape.every((corner) => contains(outline, corner) && distanceToEdge(outline, corner) > 2);
      if (!stays || [...shape, lot.at].some((corner) => isOnRoad(corner, roads))) continue;
      if (!hasChurch) {
        hasChurch = true;
        drawn.push(church(lot.at, way));
      } else if (lot.isGarden) {
        drawn.push(`<path d="${closed(shape)}" fill="#9db27e" stroke="#5d7a4a" stroke-width=".5"/>`);
      } else {
        drawn.push(roof(lot.at, lot.way, lot.size, TILES));
      }
    }
  }
  return drawn.join('');
}

function lotAt(cell: Place, way: Place): { at: Place; way: Place; size: Place; isGarden: boolean } {
  const across = right(way);
  const jitter = plus(times(way, (grain(cell, 71) - 0.5) * 4), times(across, (grain(cell, 72) - 0.5) * 5));
  const isTurned = grain(cell, 76) < 0.22;
  return {
    at: plus(cell, jitter),
    way: isTurned ? across : way,
    size: isTurned ? place(15, 11) : place(17 + 6 * grain(cell, 73), 11 + 3 * grain(cell, 74)),
    // One lot in seven is a garden.
    isGarden: grain(cell, 75) < 0.14,
  };
}

const isOnRoad = (corner: Place, roads: readonly Plot[]): boolean =>
  roads.some((road) => contains(road.outline, corner) || distanceToEdge(road.outline, corner) < 2.5);

/** A single building: its outline is its roof. */
export function house(outline: Outline): string {
  const way = longestEdge(outline);
  const centre = middle(outline);
  const reach = (axis: Place): number =>
    Math.max(0, ...outline.map((corner) => Math.abs(dot(minus(corner, centre), axis))));
  const half = place(reach(way), reach(right(way)));
  const covered =
    outline.length === 4 && half.x < 25
      ? roof(centre, way, times(half, 2), TILES)
      : `<path d="${closed(outline)}" fill="url(#town)"/>`;
  return `<path d="${closed(outline)}" fill="#d9cdb8"/>${covered}<path d="${closed(outline)}" fill="none" stroke="#4c352a" stroke-width="1"/>`;
}

function rectangle(spot: Place, way: Place, size: Place): Outline {
  const [a, b] = [times(way, size.x / 2), times(right(way), size.y / 2)];
  return [minus(minus(spot, a), b), minus(plus(spot, a), b), plus(plus(spot, a), b), plus(minus(spot, a), b)];
}

function roof(spot: Place, way: Place, size: Place, tones: Tones): string {
  const [a, b] = [times(way, size.x / 2), times(right(way), size.y / 2)];
  const whole = rectangle(spot, way, size);
  const shadow = whole.map((corner) => plus(corner, place(1.6, 2)));
  // The slope that looks to the upper left is the lighter one.
  const lit = dot(right(way), place(-1, -1)) > 0 ? b : times(b, -1);
  const half = (side: Place): string =>
    closed([minus(spot, a), plus(spot, a), plus(plus(spot, a), side), plus(minus(spot, a), side)]);
  const stack = plus(spot, times(way, size.x / 4));
  return (
    `<path d="${closed(shadow)}" fill="#1d1810" opacity=".3"/>` +
    `<path d="${half(lit)}" fill="${tones[0]}"/><path d="${half(times(lit, -1))}" fill="${tones[1]}"/>` +
    `<path d="${closed(whole)}" fill="none" stroke="#4c352a" stroke-width=".6"/>` +
    `<path d="M${at(minus(spot, a))}L${at(plus(spot, a))}" stroke="#5a3a2e" stroke-width=".6"/>` +
    `<rect x="${num(stack.x - 1)}" y="${num(stack.y - 1)}" width="2" height="2" fill="#4c352a"/>`
  );
}

function church(spot: Place, way: Place): string {
  const tower = minus(spot, times(way, 9));
  const [a, b] = [times(way, 4.6), times(right(way), 4.6)];
  const corners = [minus(minus(tower, a), b), plus(plus(tower, a), b), minus(plus(tower, a), b), plus(minus(tower, a), b)];
  const [p, q, r, s] = corners.map(at);
  return (
    roof(plus(spot, times(way, 3)), way, place(22, 11), ['#8f8a86', '#6f6a68']) +
    `<path d="${closed(rectangle(tower, way, place(9.2, 9.2)))}" fill="#7b7674" stroke="#3e3936" stroke-width=".7"/>` +
    `<path d="M${p}L${q}M${r}L${s}" stroke="#3e3936" stroke-width=".5"/>` +
    `<path d="M${at(minus(tower, place(0, 3.2)))}v6.4m-2.1-4.4h4.2" stroke="#f6f1e2" stroke-width="1"/>`
  );
}
