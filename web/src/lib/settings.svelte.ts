// What a player prefers, kept in the browser.

import type { Faces } from '../draw/base';

export type Theme = 'system' | 'light' | 'dark';

interface Settings {
  theme: Theme;
  faces: Faces;
  /** Hotseat: whether the board turns to who must decide. */
  boardTurns: boolean;
  overlays: string[];
  hasSeenHint: boolean;
}

const KEY = 'tambour.settings';
const DEFAULTS: Settings = {
  theme: 'system',
  faces: 'figures',
  boardTurns: true,
  overlays: [],
  hasSeenHint: false,
};

function remembered(): Settings {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return { ...DEFAULTS, ...(typeof kept === 'object' ? (kept as Partial<Settings>) : {}) };
  } catch {
    return { ...DEFAULTS };
  }
}

export const settings = $state<Settings>(remembered());

const lamplight = matchMedia('(prefers-color-scheme: dark)');

function shine(): void {
  const isDark = settings.theme === 'dark' || (settings.theme === 'system' && lamplight.matches);
  document.documentElement.dataset['theme'] = isDark ? 'dark' : 'light';
}

/** Keeps what is changed, and lights the page accordingly. */
export function keepSettings(): void {
  $effect(() => {
    const text = JSON.stringify(settings);
    try {
      localStorage.setItem(KEY, text);
    } catch {
      // A browser that keeps nothing still plays.
    }
    shine();
  });
  lamplight.addEventListener('change', shine);
}

export const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
