// Which seats of a battle this browser may sit in.

import { t } from '../lib/messages';
import { botOf } from '../lib/shelf.svelte';
import type { BattleLine, Chair, Player, Token } from '../wire';

/** Seat tokens: those a link brought (`#seat=…`), none for who comes to watch (`#watch`), else those of every human seat. */
export function tokensOf(line: BattleLine, hash: string): string[] {
  if (hash === '#watch') return [];
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
  const bots = [line.red, line.blue].flatMap((player) => (player.type === 'bot' ? [botOf(player.level)] : []));
  const [one, other] = bots;
  if (one === undefined) return t('opponent-beside');
  return other === undefined ? t('opponent-bot', { bot: one }) : t('shared-against', { one, other });
}

/** Whether a seat's troops stand on the far side of the table; null while nobody can say. */
export function farSide(pieces: readonly Token[], seat: Chair, depth: number): boolean | null {
  const mean = (of: readonly Token[]): number => of.reduce((sum, { pose }) => sum + pose.at.y, 0) / of.length;
  const [own, others] = [pieces.filter((piece) => piece.seat === seat), pieces.filter((piece) => piece.seat !== seat)];
  if (own.length === 0) return null;
  // Who draws up first has nobody opposite yet: the middle of the table stands for him.
  const apart = mean(own) - (others.length > 0 ? mean(others) : depth / 2);
  return Math.abs(apart) > depth / 12 ? apart > 0 : null;
}
