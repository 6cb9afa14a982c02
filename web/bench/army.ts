// A large battle that nobody fights: 250 bases carrying 600 figures on a table full of ground.

import type { Arm, Army, Feature, Ground, GroundClass, Said, Spot, Stance, TableState, Token, Welcome } from './wire-parts';

const cited = { id: 'VV-1', title: 'bench' };
/** The message behind words that nobody measures. */
export const said: Said = { id: 'bench', arguments: {} };
export const BASES = 250;
export const FIGURES = 600;

/** Every base carries two figures, and every second and fifth one more: 600 in all. */
const figuresOf = (n: number): number => 2 + Number(n % 5 === 0 || n % 5 === 2);

const corners = (at: Spot, width: number, depth: number): Spot[] => [
  { x: at.x - width / 2, y: at.y + depth / 2 },
  { x: at.x + width / 2, y: at.y + depth / 2 },
  { x: at.x + width / 2, y: at.y - depth / 2 },
  { x: at.x - width / 2, y: at.y - depth / 2 },
];

export function token(n: number, at?: Stance): Token {
  const seat = n < BASES / 2 ? 'blue' : 'red';
  const arm: Arm = n % 9 === 8 ? 'artillery' : n % 5 === 4 ? 'cavalry' : 'infantry';
  const row = Math.floor((n % (BASES / 2)) / 21);
  const spot = at?.at ?? {
    x: 60_000 + (n % 21) * 52_000,
    y: seat === 'blue' ? 60_000 + row * 46_000 : 740_000 - row * 46_000,
  };
  const depth = arm === 'infantry' ? 20_000 : arm === 'cavalry' ? 30_000 : 40_000;
  const turned = corners(spot, 40_000, depth);
  return {
    id: String(n),
    seat,
    title: `Base ${n}`,
    pose: at ?? { at: spot, heading: seat === 'blue' ? 0 : 180_000 },
    stands: [seat === 'blue' ? turned : [...turned.slice(2), ...turned.slice(0, 2)]],
    face: { arm, formation: 'line', formation_words: 'line', is_square: false, is_limbered: false, is_elite: false, nation: seat === 'blue' ? 'french' : 'austrian', figures: figuresOf(n), per_stand: figuresOf(n), kit: null },
    dress: [{ key: `stand.${seat}.${arm}.${seat === 'blue' ? 'french' : 'austrian'}.-f.${arm === 'artillery' ? 8 : figuresOf(n)}.${figuresOf(n)}.4000x${depth / 10}`, figures: figuresOf(n) }],
    signs: n % 7 === 0 ? [{ key: 'sign.chevrons', x: 2440, y: 500 - depth / 20, is_upright: false, badge: 0 }] : [],
    badges: n % 7 === 0 ? [{ sign: 'disordered', is_worth: false, count: null, disc: 'sign.disc.disordered', words: 'disordered', said, clause: null }] : [],
    buttons: [],
    can_act: seat === 'blue',
    is_spent: false,
  };
}

const ring = (x: number, y: number, r: number): Spot[] =>
  Array.from({ length: 14 }, (_, n) => {
    const turn = (n / 14) * 2 * Math.PI;
    const wave = 1 + 0.16 * Math.sin(turn * 3 + x);
    return { x: Math.round((x + Math.cos(turn) * r * wave) * 1000), y: Math.round((y + Math.sin(turn) * r * 0.7 * wave) * 1000) };
  });

const land = (looks: GroundClass, name: string, outline: Spot[], level = 0): Feature => ({
  kind: looks,
  words: looks,
  look: { class: looks, is_steep: false, is_frozen: false },
  name,
  outline,
  line: [],
  level,
  meanings: [],
});

const people = (title: string): Army => ({ title, spoken: `the ${title}`, is_several: true });

export const ground: Ground = {
  width: 1_200_000,
  depth: 800_000,
  armies: [people('Reds'), people('Blues')],
  unit: { key: 'paces', one: { before: '', after: ' pace' }, several: { before: '', after: ' paces' }, micrometres: 250, decimals: 0 },
  terrain: [
    land('hill', 'Long Ridge', ring(330, 420, 170), 1),
    land('hill', 'Mill Height', ring(820, 380, 140), 1),
    land('wood', 'Kaiserwald', ring(150, 250, 90)),
    land('wood', 'Erlach', ring(1050, 520, 95)),
    land('wood', 'Buchwald', ring(600, 160, 80)),
    land('village', 'Neudorf', ring(610, 430, 95)),
    land('marsh', 'Ried', ring(980, 200, 75)),
    land('orchard', 'Orchard', ring(430, 600, 60)),
  ],
};

export const table: TableState = {
  turn: 1,
  pieces: Array.from({ length: BASES }, (_, n) => token(n)),
  decision: { type: 'choose', seat: 'blue', what: 'orders', words: 'give orders', said, clause: cited, orders: ['move'], is_set_up: false, moves: true },
  buttons: [],
  phases: [],
  commands: [],
  zones: [],
  moves_groups: false,
};

export const welcome: Welcome = {
  type: 'welcome',
  battle: {
    id: 'bench',
    rules: 'bench',
    scenario: 'bench',
    title: 'Bench',
    armies: ['Reds', 'Blues'],
    red: { type: 'human' },
    blue: { type: 'human' },
    tokens: { red: null, blue: 'b' },
    turn: 1,
    turns: 12,
    now: 0,
    waiting_for: 'blue',
    winner: null,
    is_over: false,
    begun: 0,
    changed: 0,
    options: {},
    stand_ins: { red: null, blue: null },
    clock: null,
  },
  seats: ['blue'],
  now: 0,
  ground,
  table,
  journal: [],
  undo: { can: false, words: '', said, stops: '', ask: null },
  takeback: null,
  draw: null,
  clock: null,
  presence: { red: null, blue: null, watchers: 0 },
  remarks: [],
};
