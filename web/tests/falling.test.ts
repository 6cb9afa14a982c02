import { afterEach, describe, expect, it, vi } from 'vitest';
import { fallTime, goingOf, stillToFall } from '../src/battle/falling';
import { scenesOf } from '../src/battle/scenes';
import { Stage } from '../src/battle/stage.svelte';
import { leftOn } from '../src/draw/falling';
import type { Deed, Event, Face, Token } from '../src/wire';
import { line, said, tableOf } from './tables';

afterEach(() => {
  vi.useRealTimers();
});

const clause = { id: 'BB-G.3.f', title: 'losses' };
const event = (deed: Deed): Event => ({ words: '', said, clause, pieces: [], deed });
const lost = (piece: string, amount: number): Event => event({ type: 'lost', piece, amount });
const face: Face = { ...line, nation: 'france', figures: 24 };

/** A row of stands from the left, the first `skip` of them gone. */
const row = (n: number, skip = 0): Token['stands'] =>
  Array.from({ length: n }, (_, k) => {
    const left = (k + skip) * 38_000;
    return [
      { x: left, y: 0 },
      { x: left + 38_000, y: 0 },
      { x: left + 38_000, y: 13_000 },
      { x: left, y: 13_000 },
    ];
  });
const token = (figures: number, stands: Token['stands'] = row(Math.ceil(figures / 4))): Token => ({
  id: '1',
  seat: 'red',
  title: '1st Foot',
  pose: { at: { x: 0, y: 0 }, heading: 0 },
  stands,
  face: { ...face, figures },
  dress: stands.map((_, n) => ({ key: 'stand', figures: Math.min(4, figures - n * 4) })),
  badges: [],
  signs: [],
  buttons: [],
  can_act: false,
  is_spent: false,
});

describe('figures on a table', () => {
  it('fall on the last stand first, each on its own place', () => {
    expect(leftOn([4, 4, 4], false, { count: 3, going: [] })).toEqual([4, 4, 1]);
    expect(leftOn([4, 4, 1], false, { count: 3, going: [] })).toEqual([4, 2, 0]);
  });

  it('fall first on the stands that will leave the table', () => {
    expect(leftOn([4, 4, 4, 4, 4, 4], false, { count: 5, going: [0] })).toEqual([0, 4, 4, 4, 4, 3]);
    // The left end of a line goes; the others do not slide.
    expect(goingOf('1', [token(24)], [token(20, row(5, 1))])).toEqual([0]);
  });

  it('are shared out anew where all stands share the loss', () => {
    const crews = [7, 6, 5, 4, 3].map((left) => leftOn([4, 3], true, { count: 7 - left, going: [] }));
    expect(crews).toEqual([[4, 3], [3, 3], [3, 2], [2, 2], [2, 1]]);
  });

  it('cannot fall twice', () => {
    expect(leftOn([2, 1], false, { count: 9, going: [] })).toEqual([0, 0]);
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
