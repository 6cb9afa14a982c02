// Figures seen from above, facing up: drawn once for each coat, used wherever they stand.

import type { Coat } from './coats';
import { num } from './markup';

export type Figure =
  | 'foot'
  | 'grenadier'
  | 'trooper'
  | 'lancer'
  | 'cuirassier'
  | 'gunner'
  | 'gun'
  | 'horse'
  | 'rider';

export const FIGURES: readonly Figure[] = [
  'foot',
  'grenadier',
  'trooper',
  'lancer',
  'cuirassier',
  'gunner',
  'gun',
  'horse',
  'rider',
];

const nameOf = (figure: Figure, coat: Coat): string => `fig-${figure}-${coat.key}`;

/** A figure put down at a place of its base, turned by degrees. */
export function use(figure: Figure, coat: Coat, x: number, y: number, turn: number, scale: number): string {
  const turned = turn === 0 ? '' : ` rotate(${turn})`;
  const scaled = Math.abs(scale - 1) > 0.005 ? ` scale(${num(scale)})` : '';
  return `<use href="#${nameOf(figure, coat)}" transform="translate(${num(x)} ${num(y)})${turned}${scaled}"/>`;
}

/** Every figure in a coat, to be kept where the picture keeps its definitions. */
export function wardrobe(coat: Coat): string {
  return FIGURES.map((figure) => `<g id="${nameOf(figure, coat)}" fill="none">${drawn(figure, coat)}</g>`).join('');
}

const HORSE =
  'M-2.9 6.5C-3.4 2-2.6-2.6-1.5-6.4L-1.2-10.2Q0-12.6 1.2-10.2L1.5-6.4C2.6-2.6 3.4 2 2.9 6.5Q2.4 9.6 0 9.6T-2.9 6.5z';

function drawn(figure: Figure, coat: Coat): string {
  switch (figure) {
    case 'foot':
      return soldier(coat) + shako(coat);
    case 'grenadier':
      return (
        soldier(coat) +
        `<circle r="2.7" fill="#2a211c"/><circle r="1.5" cy=".5" fill="#43352b"/><circle cy="-2.2" r=".9" fill="${coat.plume}"/>`
      );
    case 'trooper':
      return horse(coat, '#6d4a31') + SABRE + rider(coat);
    case 'lancer':
      return (
        horse(coat, '#8a5a35') +
        `<path d="M3.4 3.4V-12.6" stroke="#5b4128" stroke-width=".8"/><path d="M3.4-12.1l2.6 1.3-2.6 1.3z" fill="${coat.plume}"/>` +
        rider(coat)
      );
    case 'cuirassier':
      return (
        horse(coat, '#35302d') +
        SABRE +
        `<ellipse cy="1.4" rx="4" ry="2.1" fill="#c8d0d8" stroke="${coat.seam}" stroke-width=".5"/><circle cy="1.4" r="2.1" fill="#6d6a55"/><path d="M0-1.2V4.2" stroke="#1d1d1d" stroke-width="1.3"/>`
      );
    case 'rider':
      return horse(coat, '#b9b4a8') + SABRE + rider(coat);
    case 'horse':
      return horse(coat, '#6d4a31');
    case 'gunner':
      return `<ellipse rx="4.4" ry="2.8" fill="${coat.coat}" stroke="${coat.seam}" stroke-width=".5"/><circle r="2.1" fill="${coat.hat}"/><circle r="1" fill="${coat.crown}"/>`;
    case 'gun':
      return (
        `<path d="M-1.7 3L-.8 15H.8L1.7 3z" fill="${coat.carriage}" stroke="#2d2618" stroke-width=".4"/>` +
        '<rect x="-6.1" y="-5" width="1.8" height="10" rx=".8" fill="#4a3f2a"/><rect x="4.3" y="-5" width="1.8" height="10" rx=".8" fill="#4a3f2a"/><path d="M-5 0H5" stroke="#2d2618" stroke-width="1.3"/>' +
        '<path d="M-1.9 5L-1.3-11Q0-11.8 1.3-11L1.9 5Q0 6.4-1.9 5z" fill="#c29a45" stroke="#2d2618" stroke-width=".5"/><path d="M-1.7-2.4h3.4M-1.5-8.6h3" stroke="#2d2618" stroke-width=".5"/>'
      );
  }
}

/** Musket, pack, shoulders and belts. */
function soldier(coat: Coat): string {
  return (
    `<path d="M2.9 3.4V-6" stroke="#4b3524"/><path d="M2.9-6V-8.6" stroke="#f4f4f0" stroke-width=".7"/><rect x="-2.5" y="2" width="5" height="3.3" rx=".8" fill="${coat.pack}"/>` +
    `<ellipse rx="4.4" ry="2.9" fill="${coat.coat}" stroke="${coat.seam}" stroke-width=".5"/><path d="M-2.8-2L2.6 2.1M2.8-2L-2.6 2.1" stroke="${coat.belt}" stroke-width=".6"/>`
  );
}

const shako = (coat: Coat): string =>
  `<circle r="2.25" fill="${coat.hat}"/><circle r="1.5" fill="${coat.crown}"/><circle cy="-1.9" r=".95" fill="${coat.plume}"/>`;

const horse = (coat: Coat, hide: string): string =>
  `<path d="M0 9.2q.6 2.2-.4 3.8" stroke="${hide}" stroke-width="1.5" stroke-linecap="round"/><path d="${HORSE}" fill="${hide}" stroke="#1a1411" stroke-width=".45"/><path d="M0-10V-4.6" stroke="#1a1411" opacity=".65"/><rect x="-3.1" y="-.2" width="6.2" height="6.2" rx="1.2" fill="${coat.cloth}"/>`;

const SABRE = '<path d="M3.6 1.6L4.8-5.2" stroke="#f4f4f0" stroke-width=".9"/>';

const rider = (coat: Coat): string =>
  `<ellipse cy="1.4" rx="4" ry="2.1" fill="${coat.coat}" stroke="${coat.seam}" stroke-width=".5"/><circle cy="1.4" r="2.1" fill="${coat.hat}"/><circle cy="1.4" r="1.2" fill="${coat.crown}"/><circle cy="-.3" r=".9" fill="${coat.plume}"/>`;
