// What a piece is worth, apart from what has become of it: told in figures, never drawn on the table.

import type { Badge } from '../wire';

const WORTH = ['trait', 'morale', 'rating', 'quality'];

export const isWorth = ({ sign }: Badge): boolean => WORTH.includes(sign);

/** A figure and what it counts: `8`, `morale rating`. */
export function figureOf({ count, words }: Badge): { figure: string; of: string } | null {
  return count === null ? null : { figure: String(count), of: words.replace(new RegExp(`\\s*${count}$`), '') };
}
