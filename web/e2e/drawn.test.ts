// The page and the picture of a table are one drawing: they are compared pixel by pixel.

import type { Page, Request } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { human } from './house';
import { lay } from './table';

const table = lay({ viewport: { width: 1400, height: 900 }, deviceScaleFactor: 1 });

/** One scenario of each family, and a moment of it with losses and marks on the table. */
const SCENES = [
  ['the-ford-at-neudorf', 60],
  ['the-mill-at-rothbach', 60],
  ['the-red-hill-of-spicheren', 60],
] as const;

/** What is shown of a table: which part, how large, and what stands on the bases. */
interface Shown {
  readonly box: string;
  readonly width: number;
  readonly height: number;
  readonly faces: 'figures' | 'blocks' | 'plain';
}

/** The two pictures differ in so many pixels of these that are not empty. */
interface Difference {
  readonly pixels: number;
  readonly worst: number;
}

/** Beyond this a channel of a pixel differs: layers of a page are rounded one by one. */
const ROUNDING = 12;

/** A battle between recruits that has come to a moment. */
async function reached(scenario: string, moment: number): Promise<string> {
  const recruit = { type: 'bot', level: 'recruit' } as const;
  const { id } = await table.house.begin(scenario, { red: recruit, blue: recruit, seed: 3 });
  await expect.poll(async () => (await table.house.battle(id)).now, { timeout: 100_000, interval: 100 }).toBeGreaterThanOrEqual(moment);
  return id;
}

/** Shows a moment, the whole table, north up, and nothing but what a picture shows. */
async function shown(page: Page, id: string, moment: number): Promise<Shown> {
  const asked: string[] = [];
  const note = (request: Request): unknown => request.url().includes('ground.svg') && asked.push(request.url());
  page.on('request', note);
  await page.goto(`${table.house.address}/battle/${id}/replay?at=${moment}`);
  await page.locator('g.piece').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.addStyleTag({ content: '.above, g.rim { display: none }' });
  // The player of the far side sees the table from there.
  if (asked.at(-1)?.includes('turned')) await page.keyboard.press('r');
  page.off('request', note);
  await page.keyboard.press('0');
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(600);
  await page.evaluate(() => document.fonts.ready);
  return page.locator('svg.pieces').evaluate((svg) => {
    const { width, height } = svg.getBoundingClientRect();
    const box = svg.getAttribute('viewBox') ?? '';
    const zoom = width / Number(box.split(' ')[2]);
    return { box, width, height, faces: zoom < 0.4 ? 'plain' : zoom < 0.62 ? 'blocks' : 'figures' } as const;
  });
}

/** The fonts of the page, for a page that has nothing else of it. */
const fonts = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [...document.styleSheets]
      .flatMap((sheet) => [...sheet.cssRules].map((rule) => [rule, sheet.href ?? location.href] as const))
      .filter(([rule]) => rule instanceof CSSFontFaceRule)
      .map(([rule, base]) => rule.cssText.replace(/url\("([^"]+)"\)/g, (_, path: string) => `url("${new URL(path, base).href}")`))
      .join('\n'),
  );

/** A picture of its own, as large as the page shows the table. */
async function draw(page: Page, svg: string, letters: string, { box, width, height }: Shown): Promise<Buffer> {
  // Only its place in the window is the test's.
  const placed = svg.replace(/viewBox="[^"]*" width="[^"]*" height="[^"]*"/, `viewBox="${box}" style="position:absolute;left:0;top:0;will-change:transform;width:${width}px;height:${height}px"`);
  expect(placed).not.toBe(svg);
  await page.setContent(`<!doctype html><style>${letters} body{margin:0}</style>${placed}`);
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(200);
  return page.screenshot({ clip: { x: 0, y: 0, width: Math.floor(width), height: Math.floor(height) } });
}

/** Compares two screenshots in a browser, which can read them. */
function compare(page: Page, one: Buffer, other: Buffer): Promise<Difference> {
  return page.evaluate(
    async ([a, b, rounding]) => {
      const read = async (data: string): Promise<ImageData> => {
        const image = new Image();
        image.src = `data:image/png;base64,${data}`;
        await image.decode();
        const canvas = new OffscreenCanvas(image.width, image.height);
        const context = canvas.getContext('2d');
        if (!context) throw new Error('no canvas');
        context.drawImage(image, 0, 0);
        return context.getImageData(0, 0, image.width, image.height);
      };
      const [first, second] = [await read(a), await read(b)];
      if (first.width !== second.width || first.height !== second.height) throw new Error('they are not of one size');
      let [pixels, worst] = [0, 0];
      for (let n = 0; n < first.data.length; n += 4) {
        let most = 0;
        for (let c = n; c < n + 3; c++) most = Math.max(most, Math.abs((first.data[c] ?? 0) - (second.data[c] ?? 0)));
        if (most > rounding) pixels++;
        worst = Math.max(worst, most);
      }
      return { pixels, worst };
    },
    [one.toString('base64'), other.toString('base64'), ROUNDING] as const,
  );
}

it.each(SCENES)('the page and the picture of %s are one drawing', async (scenario, moment) => {
  const { page } = table.player;
  const id = await reached(scenario, moment);
  const drawing = await (await page.context().newPage()) ;
  for (const theme of ['light', 'dark'] as const) {
    await page.goto(table.house.address);
    await page.evaluate((theme) => localStorage.setItem('tambour.settings', JSON.stringify({ hasSeenHint: true, theme, pace: 0 })), theme);
    const what = await shown(page, id, moment);
    const at = await page.locator('svg.pieces').boundingBox();
    if (!at) throw new Error('the table cannot be seen');
    const clip = { x: Math.round(at.x), y: Math.round(at.y), width: Math.floor(what.width), height: Math.floor(what.height) };
    const seen = await page.screenshot({ clip });
    const answer = await fetch(`${table.house.address}/api/battles/${id}/picture.svg?at=${moment}&theme=${theme}&faces=${what.faces}`);
    const svg = await answer.text();
    const letters = await fonts(page);
    const pic = await draw(drawing, svg, letters, what);
    const same = await compare(page, seen, pic);
    (await import('node:fs')).writeFileSync(`/tmp/draw/t-${scenario}-${theme}-page.png`, seen);
    (await import('node:fs')).writeFileSync(`/tmp/draw/t-${scenario}-${theme}-pic.png`, pic);
    console.log(scenario, theme, what, same);
    expect.soft(same.pixels).toBeLessThanOrEqual(0);
  }
  await drawing.close();
  void inject;
  void human;
});
