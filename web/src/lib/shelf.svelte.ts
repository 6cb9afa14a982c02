// What the program has on its shelf: rule sets, scenarios, bots. Asked for once.

import type { Library } from '../wire';
import * as api from './api';

export const shelf = $state<{ library: Library | null; trouble: string | null }>({ library: null, trouble: null });

export async function fetchLibrary(): Promise<Library | null> {
  if (shelf.library) return shelf.library;
  try {
    shelf.library = await api.library();
    shelf.trouble = null;
  } catch (error) {
    shelf.trouble = error instanceof Error ? error.message : String(error);
  }
  return shelf.library;
}

/** What a rule set is called; nothing before the shelf is known. */
export const titleOf = (rules: string): string => shelf.library?.rule_sets.find((set) => set.id === rules)?.title ?? '';

/** What a level of bots is called; nothing before the shelf is known. */
export const botOf = (level: string): string => shelf.library?.bots.find((bot) => bot.id === level)?.title ?? '';
