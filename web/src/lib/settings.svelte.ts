// What a player prefers, kept in the browser.

import type { Faces } from '../draw/drawings.svelte';
import type { Layer } from '../wire';

export type Theme = 'system' | 'light' | 'dark';

/** Layers over the table that have a switch. */
export type Switch = Exclude<Layer, 'always'>;

export const LAYERS: readonly Switch[] = ['zones', 'fire', 'reach', 'command', 'sight'];

interface Settings {
  theme: Theme;
  faces: Faces;
  /** Hotseat: whether the board turns to who must decide. */
  boardTurns: boolean;
  /** The layers that are switched on. */
  overlays: Switch[];
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

/** Layers as an older page may have kept them, under other names. */
export function switchesOf(kept: unknown): Switch[] {
  const names = (Array.isArray(kept) ? kept : []).map((name: unknown) => (name === 'zone' ? 'zones' : name));
  return LAYERS.filter((layer) => names.includes(layer));
}

function remembered(): Settings {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    const known = typeof kept === 'object' ? (kept as Partial<Settings>) : {};
    return { ...DEFAULTS, ...known, overlays: switchesOf(known.overlays) };
  } catch {
    return { ...DEFAULTS };
  }
}

export const settings = $state<Settings>(remembered());

/** Switches a layer on or off. */
export function toggleLayer(layer: Switch): void {
  const { overlays } = settings;
  settings.overlays = overlays.includes(layer) ? overlays.filter((other) => other !== layer) : [...overlays, layer];
}

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
