import { afterEach, describe, expect, it, vi } from 'vitest';
import { fallTime, goingOf, stillToFall } from '../src/battle/falling';
import { scenesOf } from '../src/battle/scenes';
import { Stage } from '../src/battle/stage.svelte';
import { fallenOf, painting } from '../src/draw/base';
import { leftOn } from '../src/draw/men';
import { place } from '../src/draw/plane';
import { type Stand, standOf } from '../src/draw/stand';
import type { Deed, Event, Face, Token } from '../src/wire';
import { line, said, tableOf } from './tables';

afterEach(() => {
  vi.useRealTimers();
});

const clause = { id: 'BB-G.3.f', title: 'losses' };
const event = (deed: Deed): Event => ({ words: '', said, clause, pieces: [], deed });
const lost = (piece: string, amount: number): Event => event({ type: 'lost', piece, amount });
const face: Face = { ...line, nation: 'france', figures: 24 };

/** A row of stands, from the left, the first `skip` of them gone. */
const row = (n: number, skip = 0): Stand[] =>
  Array.from({ length: n }, (_, k) => {
    const left = (k + skip) * 38;
    return standOf([place(left, 0), place(left + 38, 0), place(left + 38, 13), place(left, 13)], place(0, -1));
  });
const uses = (markup: string): string[] => markup.match(/<use [^>]*>/g) ?? [];
const token = (figures: number, stands: readonly Stand[] = row(Math.ceil(figures / 4))): Token => ({
  id: '1',
  seat: 'red',
  title: '1st Foot',
  pose: { at: { x: 0, y: 0 }, heading: 0 },
  stands: stands.map(({ outline }) => outline.map(({ x, y }) => ({ x: x * 1000, y: y * 1000 }))),
  face: { ...face, figures },
  badges: [],
  buttons: [],
  can_act: false,
  is_spent: false,
});

describe('figures on a table', () => {
  it('are as many as the state has, in every formation', () => {
    const counts = [4, 7, 9, 13, 17, 21, 24].map((figures) => uses(painting({ seat: 'red', face: { ...face, figures } }, row(Math.ceil(figures / 4)), 'figures')).length);
    expect(counts).toEqual([4, 7, 9, 13, 17, 21, 24]);
    const square = { ...face, formation: 'square', figures: 18 };
    expect(uses(painting({ seat: 'red', face: square }, [standOf([place(0, 0), place(89, 0), place(89, 89), place(0, 89)], place(0, -1))], 'figures'))).toHaveLength(18);
    const screen = { ...face, arm: 'skirmishers' as const, figures: 7 };
    expect(uses(painting({ seat: 'red', face: screen }, row(2), 'figures'))).toHaveLength(7);
    // A gun beside its gunners: two models, seven men.
    const battery = { ...face, arm: 'artillery' as const, formation: 'unlimbered', figures: 7 };
    expect(uses(painting({ seat: 'red', face: battery }, row(2), 'figures'))).toHaveLength(2 + 7);
  });

  it('stay where they are when others fall', () => {
    const stands = row(6);
    const before = uses(painting({ seat: 'red', face }, stands, 'figures'));
    const after = uses(painting({ seat: 'red', face: { ...face, figures: 21 } }, stands, 'figures'));
    expect(after).toEqual(before.slice(0, 21));
    const meanwhile = painting({ seat: 'red', face }, stands, 'figures', { count: 3, going: [] });
    expect(uses(meanwhile)).toEqual(after);
    expect(fallenOf({ seat: 'red', face }, stands, { count: 3, going: [] }).map(({ key }) => key)).toEqual(['5-1', '5-2', '5-3']);
  });

  it('fall first on the stands that will leave the table', () => {
    expect(leftOn(face, 6, { count: 5, going: [0] })).toEqual([0, 4, 4, 4, 4, 3]);
    // The left end of a line goes; the others do not slide.
    expect(goingOf('1', [token(24)], [token(20, row(5, 1))])).toEqual([0]);
  });
});

describe('a volley', () => {
  it('fells as many as the table has lost, whatever the rule set counts', () => {
    const fell = (events: Event[], next: Token[]) => {
      const [scene, ...later] = scenesOf(events);
      return scene?.type === 'fall' ? [...stillToFall(scene.losses, later, [token(24)], next, new Map())] : null;
    };
    expect(fell([lost('1', 3)], [token(21)])).toEqual([['1', 3]]);
    // A stand of four is lost, a gun is lost and no figure, the rest follows later, the piece is gone.
    expect(fell([lost('1', 1)], [token(20)])).toEqual([['1', 4]]);
    expect(fell([lost('1', 2)], [token(24)])).toEqual([['1', 0]]);
    expect(fell([lost('1', 2), event({ type: 'marked', piece: '1', mark: 'shaken', set: true }), lost('1', 3)], [token(19)])).toEqual([['1', 2]]);
    expect(fell([lost('1', 3)], [])).toEqual([['1', 3]]);
  });

  it('keeps nobody waiting', () => {
    expect([1, 5, 10, 24].map((n) => n * fallTime(n) <= 1100)).toEqual([true, true, true, true]);
  });

  it('is shown figure by figure, and ends with the table as it is', async () => {
    vi.useFakeTimers();
    const stage = new Stage();
    stage.set(tableOf([token(24)]));
    const played = stage.play([lost('1', 4)], tableOf([token(20)]), 1);
    const seen = new Set<number>();
    for (let time = 0; stage.isPlaying && time < 5000; time += 20) {
      seen.add(stage.falling.get('1')?.count ?? 0);
      await vi.advanceTimersByTimeAsync(20);
    }
    await played;
    expect([...seen]).toEqual([1, 2, 3, 4]);
    expect(stage.falling.size).toBe(0);
    expect(stage.table?.pieces[0]?.face.figures).toBe(20);
  });

  it('is not shown at all where everything is shown at once', async () => {
    vi.useFakeTimers();
    const stage = new Stage();
    stage.set(tableOf([token(24)]));
    // Not one tick of the clock passes.
    await stage.play([lost('1', 4)], tableOf([token(20)]), 0);
    expect(stage.table?.pieces[0]?.face.figures).toBe(20);
  });
});
