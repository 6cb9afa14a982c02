import { describe, expect, it } from 'vitest';
import { signs } from '../src/draw/badges';
import { painting, plates } from '../src/draw/base';
import { canvasOf } from '../src/draw/canvas';
import { coatOf } from '../src/draw/coats';
import { ground as drawGround } from '../src/draw/ground';
import { num, plain } from '../src/draw/markup';
import { placesOf, ranksOf } from '../src/draw/men';
import { names } from '../src/draw/names';
import { type Stand, standOf } from '../src/draw/stand';
import { place } from '../src/draw/plane';
import { nameColour, plotsOf } from '../src/draw/terrain';
import type { Feature, GroundClass, Look } from '../src/wire';
import { bare, line as face } from './tables';

const stand: Stand = standOf([place(-20, -10), place(20, -10), place(20, 10), place(-20, 10)], place(0, -1));
const badge = (sign: string, count: number | null = null) => ({ sign, count, words: sign, is_worth: false });

describe('markup', () => {
  it('keeps numbers short, and never says minus nothing', () => {
    expect([12.5, -0.3, -0.001, 100, 0.05].map(num)).toEqual(['12.5', '-0.3', '0', '100', '0.05']);
  });

  it('lets no text become markup', () => {
    expect(plain('<b> & "x"')).toBe('&lt;b&gt; &amp; &quot;x&quot;');
  });
});

describe('bases', () => {
  it('show the sides without colour: Blue’s bar is solid, Red’s has a pale line', () => {
    expect(painting({ seat: 'red', face }, [stand], 'plain')).toContain('#fff6ea');
    expect(painting({ seat: 'blue', face }, [stand], 'plain')).not.toContain('#fff6ea');
  });

  it('carry as many figures as they are told', () => {
    const figures = painting({ seat: 'blue', face: { ...face, figures: 6 } }, [stand], 'figures');
    expect(figures.match(/<use /g)).toHaveLength(6);
  });

  it('have a broken edge for skirmishers only', () => {
    expect(plates({ seat: 'blue', face: { ...face, arm: 'skirmishers' } }, [stand])).toContain('dasharray');
    expect(plates({ seat: 'blue', face }, [stand])).not.toContain('dasharray');
  });

  it('have four fronts in square', () => {
    const square = painting({ seat: 'blue', face: { ...face, is_square: true } }, [stand], 'blocks');
    expect(square.match(/rotate\(/g)).toHaveLength(4);
  });

  it('rank figures so that they are largest', () => {
    expect(ranksOf(4, stand, 9.7, 13.5).ranks).toBe(1);
    expect(placesOf(5, 2, 40, 10, 12).map(([x]) => x)).toEqual([-12.5, 0, 12.5, -6.25, 6.25]);
  });
});

describe('signs', () => {
  const token = { seat: 'blue' as const, face, is_spent: false };

  it('show losses as pips, and say the number when there are too many', () => {
    expect(signs({ ...token, badges: [badge('losses', 3)] }, [stand]).match(/<rect/g)).toHaveLength(3);
    expect(signs({ ...token, badges: [badge('losses', 11)] }, [stand])).toContain('>11<');
  });

  it('give a letter to what has no drawing', () => {
    expect(signs({ ...token, badges: [badge('winded')] }, [stand])).toContain('>W<');
  });

  it('tick what is spent, and flag a general', () => {
    expect(signs({ ...token, is_spent: true, badges: [] }, [stand])).toContain('<circle');
    expect(signs({ ...token, face: { ...face, arm: 'general' }, badges: [] }, [stand])).toContain('M.4-17H15');
  });
});

describe('coats', () => {
  it('know a nation by the beginning of its name, and strangers by their seat', () => {
    expect(coatOf('Prussian', 'red').coat).toBe(coatOf('prussia', 'blue').coat);
    expect(coatOf('ruritanian', 'blue').key).toBe('fren');
  });
});

describe('terrain', () => {
  const feature = (looks: GroundClass, { look = {}, ...extra }: Partial<Omit<Feature, 'look'>> & { look?: Partial<Look> } = {}): Feature => ({
    kind: 'strange',
    words: 'strange ground',
    look: { class: looks, is_steep: false, is_frozen: false, ...look },
    name: null,
    outline: [
      { x: 0, y: 0 },
      { x: 0, y: 90_000 },
      { x: 90_000, y: 90_000 },
      { x: 90_000, y: 0 },
    ],
    line: [],
    level: 0,
    meanings: [],
    ...extra,
  });
  const canvas = canvasOf(bare, false);

  it('is drawn by its class, whatever its kind is called', () => {
    const { class: looks } = plotsOf([feature('marsh', { kind: 'wood' })], canvas)[0] ?? {};
    expect(looks).toBe('marsh');
    expect(nameColour('marsh')).not.toBe(nameColour('wood'));
  });

  it('is laid in the order of its classes', () => {
    const order: GroundClass[] = ['field', 'rough', 'marsh', 'hill', 'water', 'village', 'road', 'ford', 'bridge', 'house', 'works', 'wall', 'hedge', 'orchard', 'wood', 'other'];
    expect(plotsOf(order.toReversed().map((looks) => feature(looks)), canvas).map((plot) => plot.class)).toEqual(order);
  });

  it('has longer strokes where it is steep, and is pale where it is frozen', () => {
    const drawn = (looks: GroundClass, look: Partial<Look>): string => drawGround(canvas, plotsOf([feature(looks, { look })], canvas)).body;
    expect(drawn('hill', { is_steep: true })).not.toBe(drawn('hill', {}));
    expect(drawn('water', { is_frozen: true })).toContain('#cfdfe6');
    expect(drawn('water', {})).toContain('#7fa9c4');
  });

  it('lies hills under roads, and roads under woods', () => {
    const plots = plotsOf([feature('wood'), feature('road'), feature('hill', { level: 1 })], canvas);
    expect(plots.map((plot) => plot.class)).toEqual(['hill', 'road', 'wood']);
  });

  it('draws the polygon that is judged, and keeps trees inside it', () => {
    const plots = plotsOf([feature('wood')], canvas);
    const { body, defs } = drawGround(canvas, plots);
    expect(body).toContain('M0 600L0 510L90 510L90 600z');
    expect(body).toContain('clip-path="url(#t0)"');
    expect(defs).toContain('<clipPath id="t0">');
  });

  it('writes names safely', () => {
    expect(names(plotsOf([feature('wood', { name: 'A & B' })], canvas), [])).toContain('A &amp; B');
  });

  it('keeps the name of a village off the name of the road beside it', () => {
    const square = (x: number, y: number) => [place(x, y), place(x, y + 90), place(x + 90, y + 90), place(x + 90, y)].map((spot) => ({ x: spot.x * 1000, y: spot.y * 1000 }));
    // The road runs just below the village, where the name would stand by itself.
    const road = { line: [{ x: 50_000, y: 288_000 }, { x: 850_000, y: 288_000 }], name: 'High street' };
    const village = feature('village', { name: 'Ligny', outline: square(405, 300) });
    const at = (all: Feature[]): number => {
      const found = /<text x="([\d.]+)" y="([\d.]+)"[^>]*>Ligny</.exec(names(plotsOf(all, canvas), [], 1, place(900, 600)));
      return Number(found?.[2]);
    };
    const [below, above] = [300, 210];
    expect(at([village])).toBeGreaterThan(below);
    expect(at([village, feature('road', road)])).toBeLessThan(above);
  });
});
