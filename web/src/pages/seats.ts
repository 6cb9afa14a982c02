// Which seats of a battle this browser may sit in.

import type { BattleLine, Player } from '../wire';

/** Seat tokens: those a link brought (`#seat=…`), else those of every human seat. */
export function tokensOf(line: BattleLine, hash: string): string[] {
  const brought = new URLSearchParams(hash.replace(/^#/, '')).getAll('seat');
  if (brought.length > 0) return brought;
  const own = (player: Player, token: string | null): string[] => (player.type === 'human' && token !== null ? [token] : []);
  return [...own(line.red, line.tokens.red), ...own(line.blue, line.tokens.blue)];
}

/** Whether somebody here is to move. */
export const isYours = (line: BattleLine): boolean =>
  !line.is_over && line.waiting_for !== null && line[line.waiting_for].type === 'human';

/** Who sits opposite. */
export function opponentOf(line: BattleLine): string {
  const bots = [line.red, line.blue].flatMap((player) => (player.type === 'bot' ? [player.level] : []));
  if (bots.length === 2) return `${bots.join(' against ')}`;
  return bots[0] === undefined ? 'beside me' : `against ${bots[0]}`;
}
