// The parts of the wire the bench speaks.

import type { Tell } from '../src/wire';

export type { Arm, Army, Ask, Feature, Ground, GroundClass, Said, Spot, Stance, TableState, Tell, Token } from '../src/wire';
export type Welcome = Extract<Tell, { type: 'welcome' }>;
