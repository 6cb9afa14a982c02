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
  /** How fast what happens is shown: 1 is at ease, 2 twice as fast, 0 everything at once. */
  pace: number;
  /** Whether the browser says so when it is the player's turn and the page is not looked at. */
  tellsTurn: boolean;
}

const KEY = 'tambour.settings';
const DEFAULTS: Settings = {
  theme: 'system',
  faces: 'figures',
  boardTurns: true,
  overlays: [],
  hasSeenHint: false,
  pace: 1,
  tellsTurn: false,
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

/** The pace to show things at; `?pace=0` in the address goes before what is kept. */
export function paceOf(): number {
  const asked = new URLSearchParams(location.search).get('pace');
  const pace = asked === null ? settings.pace : Number(asked);
  return Number.isFinite(pace) && pace >= 0 ? pace : 1;
}

const lamplight = matchMedia('(prefers-color-scheme: dark)');

/** The light the page stands in, whoever chose it. */
export const lightOf = (theme: Theme): 'light' | 'dark' =>
  theme === 'dark' || (theme === 'system' && lamplight.matches) ? 'dark' : 'light';

function shine(): void {
  document.documentElement.dataset['theme'] = lightOf(settings.theme);
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
