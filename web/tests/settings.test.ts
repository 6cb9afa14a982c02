import { beforeEach, expect, it } from 'vitest';
import { settings, switchesOf, toggleLayer } from '../src/lib/settings.svelte';

beforeEach(() => {
  settings.overlays = [];
});

it('knows the layers that an older page kept under other names, and none that there are not', () => {
  expect(switchesOf(['zone', 'fire'])).toEqual(['zones', 'fire']);
  expect(switchesOf(['zones', 'question', 'sight', 7])).toEqual(['zones', 'sight']);
  expect([switchesOf(undefined), switchesOf('zone')]).toEqual([[], []]);
});

it('switches layers on and off', () => {
  toggleLayer('zones');
  toggleLayer('fire');
  toggleLayer('zones');
  expect(settings.overlays).toEqual(['fire']);
});
