// States sit at the edge of a base: pips, chevrons, flags, smoke. Each has a shape of its own.

import type { Chair, Face } from '../wire';
import { sideOf } from './coats';
import { type Sign, disc } from './glyphs';
import { at, num, plain } from './markup';
import { type Outline, type Place, place, plus, times } from './plane';
import { type Stand, on, wholeOf } from './stand';

export interface Stated {
  readonly seat: Chair;
  readonly face: Face;
  readonly badges: readonly Sign[];
  readonly is_spent: boolean;
}

/** Everything that is not the base itself, to be drawn over all the bases. */
export function signs(token: Stated, stands: readonly Stand[]): string {
  const whole = wholeOf(stands);
  if (!whole) return '';
  const drawn: string[] = [];
  if (token.is_spent) drawn.push(tick(on(whole, whole.width / 2 - 4.5, whole.depth / 2)));
  // Signs that have no place of their own line up along the right edge.
  let beside = 0;
  for (const badge of token.badges.filter((badge) => !badge.is_worth)) {
    const sign = signOf(badge, whole, beside);
    drawn.push(`<g><title>${plain(badge.words)}</title>${sign.markup}</g>`);
    beside += sign.room;
  }
  if (token.face.arm === 'general') drawn.push(pennant(whole, token.seat, false));
  if (token.face.arm === 'commander') drawn.push(pennant(whole, token.seat, true));
  return drawn.join('');
}

function signOf(badge: Sign, lead: Stand, beside: number): { markup: string; room: number } {
  const alone = (markup: string): { markup: string; room: number } => ({ markup, room: 0 });
  const corner = on(lead, lead.width / 2, lead.depth / 2);
  switch (badge.sign) {
    // Said by the veil.
    case 'spent':
    case 'moved':
      return alone('');
    case 'losses':
    case 'hits':
    case 'casualties':
      return alone(losses(badge.count ?? 1, lead));
    case 'fired':
      return alone(smoke(lead));
    case 'demoralised':
      return alone(shield(on(lead, -lead.width / 2 - 4.4, 0)));
    case 'shaken':
    case 'unsteady':
      return alone(flag(corner, '#f2c230'));
    case 'routed':
    case 'routing':
    case 'fleeing':
    case 'fled':
    case 'flight':
    case 'must_flee':
      return alone(flag(corner, '#ffffff') + arrows(lead));
    case 'flank':
    case 'flanked':
    case 'caught':
    case 'enfiladed':
      return alone(caught(lead));
    case 'disordered':
      return { markup: chevrons(lead, beside - lead.depth / 2 + 5), room: 9 };
    default:
      return { markup: disc(on(lead, lead.width / 2 + 4.4, beside - lead.depth / 2 + 4), badge), room: 8 };
  }
}

const tick = (spot: Place): string =>
  `<g transform="translate(${at(spot)})"><circle r="3.5" fill="#fbfaf6" stroke="#4a5560" stroke-width=".6"/><path d="M-1.6.1l1.2 1.3 2.1-2.7" fill="none" stroke="#4a5560" stroke-width=".95"/></g>`;

/** Pips behind the rear edge, at most eight; more are said by a number. */
function losses(count: number, stand: Stand): string {
  const rear = stand.depth / 2 + 3.2;
  const pips = Array.from({ length: Math.min(count, 8) }, (_, pip) => {
    const spot = on(stand, -stand.width / 2 + 3.1 + pip * 5.4, rear);
    return `<rect x="${num(spot.x - 2.1)}" y="${num(spot.y - 1.8)}" width="4.2" height="3.6" fill="#1c232b" stroke="#fbfaf6" stroke-width=".4"/>`;
  });
  if (count > 8) {
    const spot = on(stand, stand.width / 2 + 6, rear);
    pips.push(
      `<text x="${num(spot.x)}" y="${num(spot.y + 2)}" font-size="6" font-weight="700" fill="#1c232b">${count}</text>`,
    );
  }
  return pips.join('');
}

function smoke(stand: Stand): string {
  const puffs: [number, number, number][] = [
    [-9, 4.5, 3.6],
    [-3.5, 6, 4.4],
    [2.5, 4.8, 3.4],
  ];
  const circles = puffs.map(([across, ahead, radius]) => {
    const spot = on(stand, across, -stand.depth / 2 - ahead);
    return `<circle cx="${num(spot.x)}" cy="${num(spot.y)}" r="${radius}"/>`;
  });
  return `<g fill="#f7f6ef" stroke="#5f6a74" stroke-width=".7">${circles.join('')}</g>`;
}

const shield = (spot: Place): string =>
  `<g transform="translate(${at(spot)})" fill="#1c232b"><path d="M-2.8-4.6h5.6v3.4l-2.8 1.6-2.8-1.6z"/><path d="M-2.8 1.4l2.8 1.5 2.8-1.5v2.6L0 5.6-2.8 4z"/></g>`;

/** A waving flag, upright on the screen. */
const flag = (spot: Place, colour: string): string =>
  `<g transform="translate(${at(spot)})"><path d="M0 2V-14" stroke="#2b2115" stroke-width="1.1"/><path d="M0-14q3 2.4 6 0t6 0v7q-3 2.4-6 0t-6 0z" fill="${colour}" stroke="#1c232b" stroke-width=".7"/></g>`;

function arrows(stand: Stand): string {
  const half = stand.depth / 2;
  const one = (across: number): string => {
    const tip = at(on(stand, across, half + 9));
    const barb = (aside: number): string => at(on(stand, across + aside, half + 6.4));
    return `M${at(on(stand, across, half + 3))}L${tip}M${barb(-2.4)}L${tip}L${barb(2.4)}`;
  };
  return `<path stroke="#b3202c" stroke-width="1.2" fill="none" d="${[-10, 0, 10].map(one).join('')}"/>`;
}

function caught(stand: Stand): string {
  const [x, half] = [-stand.width / 2, stand.depth / 2];
  const tip = at(on(stand, x - 2, 0));
  return (
    `<path d="M${at(on(stand, x, -half))}L${at(on(stand, x, half))}" stroke="#b3202c" stroke-width="2.6"/>` +
    `<path d="M${at(on(stand, x - 9, 0))}L${tip}M${at(on(stand, x - 5, -2.6))}L${tip}L${at(on(stand, x - 5, 2.6))}" stroke="#b3202c" stroke-width="1.4" fill="none"/>`
  );
}

function chevrons(stand: Stand, beside: number): string {
  const x = stand.width / 2 + 4.4;
  const data = [beside - 2, beside + 1.8]
    .map((rear) => {
      const wing = (aside: number): string => at(on(stand, x + aside, rear + 2.6));
      return `M${wing(-2.6)}L${at(on(stand, x, rear))}L${wing(2.6)}`;
    })
    .join('');
  // Neighbours may stand edge to edge: a pale casing lifts the sign off them.
  return `<path fill="none" stroke="#fffdf2" stroke-width="3.6" d="${data}"/><path fill="none" stroke="#1c232b" stroke-width="1.7" d="${data}"/>`;
}

/** Where a general's flag stands, and how large it is. */
function pennantPlace(stand: Stand): { spot: Place; scale: number } {
  const scale = Math.min(1.6, Math.max(0.6, Math.min(stand.width / 15, stand.depth / 30)));
  return { spot: on(stand, stand.width / 2, stand.depth / 2 - 2), scale };
}

/** The room a general's flag takes, for names to keep away from. */
export function pennantOutline(stand: Stand): Outline {
  const { spot, scale } = pennantPlace(stand);
  return [place(0, 0), place(15, 0), place(15, -17), place(0, -17)].map((corner) => plus(spot, times(corner, scale)));
}

/** The general's flag, upright on the screen; a star for the commander. */
function pennant(stand: Stand, seat: Chair, hasStar: boolean): string {
  const { spot, scale } = pennantPlace(stand);
  const star = hasStar
    ? '<path transform="translate(6 -12.6)" d="M0-3.2L.8-1 3.1-1 1.3.5 1.9 2.7 0 1.4-1.9 2.7-1.3.5-3.1-1-.8-1z" fill="#fff8ea"/>'
    : '';
  return `<g transform="translate(${at(spot)}) scale(${num(scale)})"><path d="M0 1.2V-17" stroke="#2b2115" stroke-width="1.1"/><path d="M.4-17H15l-3.4 4.3L15-8.4H.4z" fill="${sideOf(seat).edge}" stroke="#fff8ea" stroke-width=".7"/>${star}</g>`;
}
