// The parts of the wire the bench speaks.

import type { Tell } from '../src/wire';

export type { Arm, Ask, Feature, Ground, Spot, Stance, Table, Tell, Token } from '../src/wire';
export type Welcome = Extract<Tell, { type: 'welcome' }>;
