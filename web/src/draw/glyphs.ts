// Small drawings on a disc, for states that have no place of their own at the edge of a base.

import type { Badge } from '../wire';
import { at, plain } from './markup';
import type { Place } from './plane';

/** A badge as far as it is drawn. */
export type Sign = Pick<Badge, 'sign' | 'count' | 'words' | 'is_worth'>;

const stroke = (data: string, width = 0.9): string =>
  `<path d="${data}" fill="none" stroke="#1c232b" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

const SWORDS = stroke('M-2-2L1.9 1.9M2-2L-1.9 1.9M-2.2.9L-.9 2.2M2.2.9L.9 2.2', 0.8);
const LOCK =
  '<path d="M-1.7-.3h3.4v2.5h-3.4z" fill="#1c232b"/>' + stroke('M-1.1-.4v-.8a1.1 1.1 0 0 1 2.2 0v.8', 0.7);

/** Each state by its own shape, so that colour and letters are not needed. */
const GLYPHS: Record<string, string> = {
  charged: stroke('M0 2.2V-2M-1.7-.4L0-2.2 1.7-.4'),
  charging: stroke('M-1 2.2V-1.2M1 2.2V-1.2M-2.2-.4L0-2.6 2.2-.4'),
  fought: SWORDS,
  locked: SWORDS,
  target: '<circle r="2.1" fill="none" stroke="#1c232b" stroke-width=".7"/><circle r=".8" fill="#1c232b"/>',
  under_fire:
    '<path d="M0-2.7L.7-.9 2.5-1.3 1.2.1 2.2 1.7.4 1.2 0 2.8-.5 1.2-2.2 1.7-1.2.1-2.5-1.3-.7-.9z" fill="#9c4206"/>',
  stopped: '<path d="M-1.9-1.9h3.8v3.8h-3.8z" fill="#1c232b"/>',
  held: stroke('M-1.1-1.9v3.8M1.1-1.9v3.8', 1.2),
  pinned: LOCK,
  committed: stroke('M-1.5 2.2V-1.4L0-2.6 1.5-1.4V2.2M-1.5.6h3', 0.8),
  pursuing: stroke('M0 2.4V-.2M-1.6 1L0-.6 1.6 1M0-.6V-2.4M-1.6-1L0-2.6 1.6-1', 0.8),
  evaded: stroke('M0-2.2V2M-1.7.4L0 2.2 1.7.4'),
  maneuver: stroke('M-2 1.2A2.2 2.2 0 0 1 2 1.2M2.3-.3L2 1.4.4.9', 0.8),
  half: '<path d="M0-2.5A2.5 2.5 0 0 0 0 2.5z" fill="#1c232b"/><circle r="2.5" fill="none" stroke="#1c232b" stroke-width=".6"/>',
  concealed: stroke('M-2.4 0Q0-2.6 2.4 0 0 2.6-2.4 0zM-2 2L2-2', 0.7),
  attached: stroke('M0-2.4V2.4M-2 2.4H2M0-2.2H2.2V-.4H0', 0.8),
  abandoned: stroke('M-1.9-1.9L1.9 1.9M1.9-1.9L-1.9 1.9', 1),
  recovering: stroke('M-1.9.5A2 2 0 1 1-.6 1.9M-2.5-.5L-1.9.6-.8 0', 0.8),
};

/** A state on a disc: its drawing, else its number, else its first letter. */
export function disc(spot: Place, badge: Sign): string {
  const text = badge.count === null ? badge.sign.slice(0, 1).toUpperCase() : String(badge.count);
  const inside =
    GLYPHS[badge.sign] ??
    `<text translate="no" y="1.8" font-size="5" font-weight="700" text-anchor="middle" fill="#1c232b">${plain(text)}</text>`;
  return `<g transform="translate(${at(spot)})"><circle r="3.6" fill="#fbfaf6" stroke="#1c232b" stroke-width=".7"/>${inside}</g>`;
}
