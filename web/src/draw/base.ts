// Bases: plate, front bar and notch, and on them figures, a staff symbol, or nothing.

import type { Chair, Face } from '../wire';
import { type Side, coatOf, sideOf } from './coats';
import { type Figure, use } from './figures';
import { closed, num } from './markup';
import { type Stand, isInFront, matrix } from './stand';

/** What stands on the bases. */
export type Faces = 'figures' | 'blocks' | 'plain';

/** What a base shows; the same for a piece and for its ghost. */
export interface Painted {
  readonly seat: Chair;
  readonly face: Face;
}

const isGeneral = (face: Face): boolean => face.arm === 'general' || face.arm === 'commander';

/** The plates of all stands. */
export function plates({ seat, face }: Painted, stands: readonly Stand[]): string {
  const { plate, edge } = sideOf(seat);
  const dashes = face.arm === 'skirmishers' ? ' stroke-dasharray="3.2 1.7"' : '';
  return stands
    .map(
      (stand) =>
        `<path d="${closed(stand.outline)}" fill="${plate}" stroke="${edge}" stroke-width=".9" stroke-linejoin="round"${dashes}/>`,
    )
    .join('');
}

/** Bars, notches and what is painted on the stands. */
export function painting(painted: Painted, stands: readonly Stand[], faces: Faces): string {
  const { seat, face } = painted;
  const side = sideOf(seat);
  return stands
    .map((stand, number) => {
      const bars =
        face.formation === 'square'
          ? barsAllRound(stand, side)
          : isInFront(stand, stands)
            ? isGeneral(face)
              ? notch(stand.depth / 2, 3, side)
              : bar(stand.width, stand.depth / 2, side)
            : '';
      const inside =
        faces === 'plain'
          ? ''
          : faces === 'blocks'
            ? symbol(painted, stand)
            : figures(painted, stand, shownOn(face, number, stands.length));
      return `<g transform="${matrix(stand)}">${bars}${inside}</g>`;
    })
    .join('');
}

function barsAllRound(stand: Stand, side: Side): string {
  const sides: [number, number, number][] = [
    [0, stand.width, stand.depth / 2],
    [90, stand.depth, stand.width / 2],
    [180, stand.width, stand.depth / 2],
    [270, stand.depth, stand.width / 2],
  ];
  return sides
    .map(([turn, width, half]) => `<g transform="rotate(${turn})">${bar(width, half, side)}</g>`)
    .join('');
}

/** The bar along a front edge `half` before the middle, and its notch outside the base. */
function bar(width: number, half: number, side: Side): string {
  const thick = Math.min(half * 0.3, 3);
  const left = -width / 2;
  const whole = `<rect x="${num(left)}" y="${num(-half)}" width="${num(width)}" height="${num(thick)}" fill="${side.edge}"/>`;
  const open = side.isOpen
    ? `<rect x="${num(left + 1)}" y="${num(-half + thick * 0.3)}" width="${num(Math.max(0, width - 2))}" height="${num(thick * 0.38)}" fill="#fff6ea"/>`
    : '';
  return whole + open + notch(half, 3.4, side);
}

function notch(half: number, size: number, side: Side): string {
  const y = num(-half + 0.1);
  return `<path d="M${num(-size)} ${y}L0 ${num(-half - size)}L${num(size)} ${y}z" fill="${side.edge}"/>`;
}

/** The staff symbol of an arm. */
function symbol({ seat, face }: Painted, stand: Stand): string {
  const [x, top, bottom] = [stand.width / 2, -stand.depth / 2 + 3, stand.depth / 2];
  const [l, r, t, b] = [num(-x), num(x), num(top), num(bottom)];
  const ink = sideOf(seat).edge;
  if (face.formation === 'square') {
    const half = Math.min(stand.width, stand.depth) * 0.22;
    return `<rect x="${num(-half)}" y="${num(-half)}" width="${num(half * 2)}" height="${num(half * 2)}" fill="#000" fill-opacity=".18" stroke="${ink}" stroke-width="1.3"/>`;
  }
  switch (face.arm) {
    case 'infantry':
    case 'skirmishers': {
      const band = isElite(face) ? `M${l} ${num((top + bottom) / 2)}L${r} ${num((top + bottom) / 2)}` : '';
      return `<path d="M${l} ${t}L${r} ${b}M${r} ${t}L${l} ${b}${band}" stroke="${ink}" stroke-width="1.1"/>`;
    }
    case 'cavalry':
      return `<path d="M${l} ${b}L${r} ${t}" stroke="${ink}" stroke-width="1.1"/>`;
    case 'artillery': {
      const trail = isLimbered(face) ? `<path d="M0 1.5V${b}" stroke="${ink}" stroke-width="1.1"/>` : '';
      return `<circle cy="1.5" r="${num(Math.min(stand.width, stand.depth) * 0.12)}" fill="${ink}"/>${trail}`;
    }
    default:
      return '';
  }
}

const isElite = (face: Face): boolean => /grenadier|guard|elite/.test(face.kit ?? '');
const isLimbered = (face: Face): boolean => face.formation.includes('limber') && !face.formation.includes('un');

/** The figures on one stand: full ones first, so that losses are seen one by one on the last. */
function shownOn(face: Face, number: number, nStands: number): number {
  const full = Math.ceil(face.figures / Math.max(nStands, 1));
  return Math.min(full, Math.max(0, face.figures - number * full));
}

function figures({ seat, face }: Painted, stand: Stand, shown: number): string {
  const coat = coatOf(face.nation, seat);
  const kit = face.kit ?? '';
  const put = (figure: Figure, x: number, y: number, turn: number, scale: number): string =>
    use(figure, coat, x, y, turn, scale);
  switch (face.arm) {
    case 'infantry': {
      if (face.formation === 'square') return squareOf((x, y, turn, scale) => put('foot', x, y, turn, scale), stand);
      const n = shown === 0 ? 4 : Math.min(shown, 24);
      const { ranks, scale } = ranksOf(n, stand, 9.7, 13.5);
      return placesOf(n, ranks, stand.width, 9.5 * scale, 12.5 * scale)
        .map(([x, y]) => put(isElite(face) ? 'grenadier' : 'foot', x, y + 1.7, 0, scale))
        .join('');
    }
    case 'skirmishers': {
      const scale = Math.min(stand.width / 40, stand.depth / 20) * 1.12;
      return (
        put('foot', -stand.width * 0.23, stand.depth * 0.15, -14, scale) +
        put('foot', stand.width * 0.21, stand.depth * 0.02, 12, scale)
      );
    }
    case 'cavalry': {
      const figure = kit.includes('cuirass') ? 'cuirassier' : kit.includes('lance') ? 'lancer' : 'trooper';
      const n = shown === 0 ? 3 : Math.min(shown, 18);
      const { ranks, scale } = ranksOf(n, stand, 12.8, 25);
      return placesOf(n, ranks, stand.width, 12.6 * scale, 24 * scale)
        .map(([x, y]) => put(figure, x, y + 1.5, 0, scale))
        .join('');
    }
    case 'artillery': {
      const scale = Math.min(stand.width, stand.depth) / 40;
      if (isLimbered(face)) {
        return (
          put('gun', 0, 9 * scale, 180, scale) +
          put('trooper', -4.4 * scale, -9.5 * scale, 0, scale * 0.86) +
          put('horse', 4.4 * scale, -9.5 * scale, 0, scale * 0.86)
        );
      }
      const crew: [number, number, number][] = [
        [-12.5, -8, 70],
        [12.5, -8, -70],
        [-13, 6, 20],
        [10, 13, -15],
      ];
      const gunners = crew.map(([x, y, turn]) => put('gunner', x * scale, y * scale, turn, scale)).join('');
      return put('gun', 0, -2.2 * scale, 0, 1.2 * scale) + gunners;
    }
    case 'general':
    case 'commander': {
      const scale = Math.min(stand.width / 15, stand.depth / 30);
      return put('rider', 0, 1.6 * scale, 0, scale);
    }
  }
}

function squareOf(put: (x: number, y: number, turn: number, scale: number) => string, stand: Stand): string {
  const reach = Math.min(stand.width, stand.depth) / 2;
  const scale = reach / 23;
  const spots: string[] = [];
  for (const turn of [0, 90, 180, 270]) {
    for (const across of [-12, -4, 4, 12]) {
      const [x, y] = turned(across * scale, -reach + 8.5 * scale, turn);
      spots.push(put(x, y, turn, 0.86 * scale));
    }
  }
  return spots.join('');
}

/** In how many ranks so many figures stand largest, and at what scale. */
export function ranksOf(n: number, stand: Stand, room: number, depth: number): { ranks: number; scale: number } {
  let best = { ranks: 1, scale: 0 };
  for (let ranks = 1; ranks <= 4; ranks++) {
    const files = Math.ceil(n / ranks);
    const scale = Math.min(stand.width / (files * room), (stand.depth - 3.4) / (ranks * depth));
    const clamped = Math.min(1.6, Math.max(0.25, scale));
    if (clamped > best.scale + 1e-9) best = { ranks, scale: clamped };
  }
  return best;
}

/** Places of figures on a base, the front rank first and full. */
export function placesOf(n: number, ranks: number, width: number, file: number, rank: number): [number, number][] {
  const files = Math.ceil(n / ranks);
  const step = Math.min(width / files, file * 1.25);
  return Array.from({ length: n }, (_, k) => {
    const [row, column] = [Math.floor(k / files), k % files];
    const inRank = row + 1 === ranks ? n - row * files : files;
    return [(column - (inRank - 1) / 2) * step, (row - (ranks - 1) / 2) * rank];
  });
}

function turned(x: number, y: number, turn: number): [number, number] {
  switch (turn) {
    case 90:
      return [-y, x];
    case 180:
      return [-x, -y];
    case 270:
      return [y, -x];
    default:
      return [x, y];
  }
}
