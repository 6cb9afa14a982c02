import { afterEach, describe, expect, it, vi } from 'vitest';
import { flushSync } from 'svelte';
import { painting, wardrobe } from '../src/draw/drawings.svelte';
import { num, plain } from '../src/draw/markup';
import type { Drawings, StandDrawing } from '../src/wire';
import { standDrawing } from './tables';

afterEach(() => {
  vi.restoreAllMocks();
});

describe('markup', () => {
  it('keeps numbers short, and never says minus nothing', () => {
    expect([12.5, -0.3, -0.001, 100, 0.05].map(num)).toEqual(['12.5', '-0.3', '0', '100', '0.05']);
  });

  it('lets no text become markup', () => {
    expect(plain('<b> & "x"')).toBe('&lt;b&gt; &amp; &quot;x&quot;');
  });
});

describe('what is painted on a stand', () => {
  const drawing: StandDrawing = { ...standDrawing(3), bars: '<i/>', symbol: '<b/>', below: '<u/>' };

  it('is its figures over the gun, a symbol, or nothing but the bar', () => {
    expect(painting(drawing, 'plain', 3)).toBe('<i/>');
    expect(painting(drawing, 'blocks', 3)).toBe('<i/><b/>');
    expect(painting(drawing, 'figures', 3).startsWith('<i/><u/><use ')).toBe(true);
  });

  it('has as many figures as are left, each at its place', () => {
    const [three, two] = [painting(drawing, 'figures', 3), painting(drawing, 'figures', 2)];
    expect(three.match(/<use /g)).toHaveLength(3);
    expect(three.startsWith(two)).toBe(true);
    expect(three).toContain('<use href="#foot-french" transform="translate(9.5 1.7) rotate(90) scale(0.86)"/>');
  });
});

describe('drawings', () => {
  it('are asked for once, all together, and shown when they come', async () => {
    const answer: Drawings = {
      stands: [standDrawing(4, 'stand.a')],
      signs: [{ key: 'sign.b', markup: '<circle/>' }],
      figures: [{ id: 'foot-french', markup: '<g id="foot-french"/>' }],
    };
    const asked = vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(new Response(JSON.stringify(answer))));
    const seen: [StandDrawing | null, string][] = [];
    const stop = $effect.root(() => {
      $effect(() => {
        seen.push([wardrobe.stand('stand.a'), wardrobe.sign('sign.b')]);
      });
    });
    flushSync();
    expect(seen).toEqual([[null, '']]);
    await vi.waitFor(() => expect(wardrobe.figures).toHaveLength(1));
    flushSync();
    expect(seen.at(-1)).toEqual([answer.stands[0], '<circle/>']);
    expect(asked.mock.calls.map(([path]) => path)).toEqual(['/api/drawings?keys=stand.a%2Csign.b']);
    stop();
  });
});
