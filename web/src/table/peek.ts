// Keys that are held to see something else for a moment.

/** The ground without its troops, what the enemy reaches, or everything nearer. */
export type Peek = 'ground' | 'enemies' | 'near';

export const PEEKS: Readonly<Record<string, Peek>> = { g: 'ground', e: 'enemies', x: 'near' };
