// Who stands where on a base: every figure has its place, and whoever falls leaves it empty.

import type { Face } from '../wire';
import type { Figure } from './figures';
import type { Stand } from './stand';

/** A figure on a stand: to the right and to the rear of its middle, turned by degrees. */
export interface Man {
  readonly figure: Figure;
  readonly x: number;
  readonly y: number;
  readonly turn: number;
  readonly scale: number;
}

/** How many of so many figures stand on one stand: the last stand is short, and gunners are shared out among the guns. */
export function standingOn(face: Face, figures: number, number: number, nStands: number): number {
  if (face.arm === 'artillery') return Math.max(0, Math.ceil((figures - number) / nStands));
  const full = Math.max(1, face.per_stand);
  // Should there be more than the stands have room for, the last takes them.
  return number === nStands - 1 ? Math.max(0, figures - number * full) : Math.min(full, Math.max(0, figures - number * full));
}

/** Figures that fall: how many have, and on which stands first, because these will leave the table. */
export interface Falling {
  readonly count: number;
  readonly going: readonly number[];
}

/** How many still stand on each stand. */
export function leftOn(face: Face, nStands: number, { count, going }: Falling): number[] {
  const stands = Array.from({ length: nStands }, (_, number) => number);
  if (face.arm === 'artillery') return stands.map((number) => standingOn(face, face.figures - count, number, nStands));
  const left = stands.map((number) => standingOn(face, face.figures, number, nStands));
  const order = stands.toReversed().sort((a, b) => Number(going.includes(b)) - Number(going.includes(a)));
  let more = count;
  for (const number of order) {
    const fell = Math.min(more, left[number] ?? 0);
    left[number] = (left[number] ?? 0) - fell;
    more -= fell;
  }
  return left;
}

export const NOBODY: Falling = { count: 0, going: [] };

/** The places of the figures on a stand when so many have one, those first that fall last. */
export function placesOn(face: Face, stand: Stand, figures: number): Man[] {
  const full = Math.max(figures, face.per_stand);
  switch (face.arm) {
    case 'infantry': {
      const figure = face.is_elite ? 'grenadier' : 'foot';
      if (face.is_square) return roundSquare(figure, stand, figures, face.per_stand);
      const { ranks, scale } = ranksOf(full, stand, 9.7, 13.5);
      return placesOf(full, ranks, stand.width, 9.5 * scale, 12.5 * scale).map(([x, y]) => ({ figure, x, y: y + 1.7, turn: 0, scale }));
    }
    case 'skirmishers': {
      const scale = Math.min(stand.width / (20 * full), stand.depth / 20) * 1.12;
      return Array.from({ length: full }, (_, k) => {
        const [back, turn] = k % 2 === 0 ? [0.15, -14] : [0.02, 12];
        return { figure: 'foot', x: ((k + 0.5) / full - 0.5) * stand.width * 0.9, y: back * stand.depth, turn, scale };
      });
    }
    case 'cavalry': {
      const figure = face.kit === 'cuirass' ? 'cuirassier' : face.kit === 'lance' ? 'lancer' : 'trooper';
      const { ranks, scale } = ranksOf(full, stand, 12.8, 25);
      return placesOf(full, ranks, stand.width, 12.6 * scale, 24 * scale).map(([x, y]) => ({ figure, x, y: y + 1.5, turn: 0, scale }));
    }
    case 'artillery': {
      // Gunners of a team ride; those of guns that were lost stand behind the others.
      const scale = Math.min(stand.width, stand.depth) / 40;
      const crew = face.is_limbered ? [] : CREW;
      return crew.map(([x, y, turn]) => ({ figure: 'gunner', x: x * scale, y: y * scale, turn, scale }));
    }
    case 'general':
    case 'commander': {
      const scale = Math.min(stand.width / 15, stand.depth / 30);
      return [{ figure: 'rider', x: 0, y: 1.6 * scale, turn: 0, scale }];
    }
  }
}

/** What is on a stand beside its figures: the gun, and its team. */
export function gunOn(face: Face, stand: Stand): Man[] {
  if (face.arm !== 'artillery') return [];
  const scale = Math.min(stand.width, stand.depth) / 40;
  if (!face.is_limbered) return [{ figure: 'gun', x: 0, y: -2.2 * scale, turn: 0, scale: 1.2 * scale }];
  return [
    { figure: 'gun', x: 0, y: 9 * scale, turn: 180, scale },
    { figure: 'trooper', x: -4.4 * scale, y: -9.5 * scale, turn: 0, scale: scale * 0.86 },
    { figure: 'horse', x: 4.4 * scale, y: -9.5 * scale, turn: 0, scale: scale * 0.86 },
  ];
}

const CREW: readonly (readonly [number, number, number])[] = [
  [-12.5, -8, 70],
  [12.5, -8, -70],
  [-13, 6, 20],
  [10, 13, -15],
  [-6, 19, 10],
  [14, 21, -10],
  [-15, 20, 15],
  [4, 25, -5],
];

/** Figures shared out among the sides of a square, front, rear, right and left in turn, each from its middle outwards. */
function roundSquare(figure: Figure, stand: Stand, figures: number, perStand: number): Man[] {
  const nStands = Math.ceil(figures / Math.max(1, perStand));
  const room = Math.ceil((nStands * Math.max(1, perStand)) / 4);
  const reach = Math.min(stand.width, stand.depth) / 2;
  const scale = Math.min(1.3, reach / (4 * room + 13));
  const step = (2 * (reach - 12 * scale)) / room;
  const across = Array.from({ length: room }, (_, k) => (k - (room - 1) / 2) * step).sort((a, b) => Math.abs(a) - Math.abs(b) || a - b);
  return Array.from({ length: figures }, (_, k) => {
    const turn = [0, 180, 90, 270][k % 4] ?? 0;
    const [x, y] = turned(across[Math.floor(k / 4)] ?? 0, -reach + 8.5 * scale, turn);
    return { figure, x, y, turn, scale: 0.86 * scale };
  });
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
