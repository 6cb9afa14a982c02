// Bases: plate, front bar and notch, and on them figures, a staff symbol, or nothing.

import type { Chair, Face } from '../wire';
import { type Side, coatOf, sideOf } from './coats';
import { use } from './figures';
import { closed, num } from './markup';
import { type Falling, type Man, NOBODY, gunOn, leftOn, placesOn, standingOn } from './men';
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

/** Bars, notches and what is painted on the stands. While figures fall, fewer stand than have a place. */
export function painting(painted: Painted, stands: readonly Stand[], faces: Faces, falling = NOBODY): string {
  const { seat, face } = painted;
  const side = sideOf(seat);
  const left = leftOn(face, stands.length, falling);
  return stands
    .map((stand, number) => {
      const bars =
        face.is_square
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
            : figures(painted, stand, left[number] ?? 0, standingOn(face, face.figures, number, stands.length));
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
  if (face.is_square) {
    const half = Math.min(stand.width, stand.depth) * 0.22;
    return `<rect x="${num(-half)}" y="${num(-half)}" width="${num(half * 2)}" height="${num(half * 2)}" fill="#000" fill-opacity=".18" stroke="${ink}" stroke-width="1.3"/>`;
  }
  switch (face.arm) {
    case 'infantry':
    case 'skirmishers': {
      const band = face.is_elite ? `M${l} ${num((top + bottom) / 2)}L${r} ${num((top + bottom) / 2)}` : '';
      return `<path d="M${l} ${t}L${r} ${b}M${r} ${t}L${l} ${b}${band}" stroke="${ink}" stroke-width="1.1"/>`;
    }
    case 'cavalry':
      return `<path d="M${l} ${b}L${r} ${t}" stroke="${ink}" stroke-width="1.1"/>`;
    case 'artillery': {
      const trail = face.is_limbered ? `<path d="M0 1.5V${b}" stroke="${ink}" stroke-width="1.1"/>` : '';
      return `<circle cy="1.5" r="${num(Math.min(stand.width, stand.depth) * 0.12)}" fill="${ink}"/>${trail}`;
    }
    default:
      return '';
  }
}

/** The figures that stand; the gun, if there is one, under them. */
function figures({ seat, face }: Painted, stand: Stand, standing: number, full: number): string {
  const coat = coatOf(face.nation, seat);
  const men = [...gunOn(face, stand), ...placesOn(face, stand, full).slice(0, standing)];
  return men.map(({ figure, x, y, turn, scale }) => use(figure, coat, x, y, turn, scale)).join('');
}

/** A figure that has just fallen: on which stand, and how it stood there. */
export interface Fallen {
  readonly key: string;
  readonly frame: string;
  readonly man: Man;
}

/** Those of a piece who fell since its figures were counted. */
export function fallenOf({ face }: Painted, stands: readonly Stand[], falling: Falling): Fallen[] {
  const left = leftOn(face, stands.length, falling);
  return stands.flatMap((stand, number) => {
    const [from, full] = [left[number] ?? 0, standingOn(face, face.figures, number, stands.length)];
    const men = placesOn(face, stand, full).slice(from, full);
    return men.map((man, n) => ({ key: `${number}-${from + n}`, frame: matrix(stand), man }));
  });
}
