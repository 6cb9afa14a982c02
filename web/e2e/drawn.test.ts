// The page and the picture of a table are one drawing: they are compared pixel by pixel.

import type { Page, Request } from 'playwright-core';
import { expect, it } from 'vitest';
import { recruit } from './house';
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

/** In how many pixels two pictures differ: by a shade, and so much that it is no rounding of an edge. */
interface Apart {
  readonly faint: number;
  readonly strong: number;
}

/** Pages and pictures are cut into layers at different places: an edge may be rounded differently, and no more. */
const ROUNDED: Apart = { faint: 300, strong: 12 };

/** A battle between recruits that has come to a moment. */
async function reached(scenario: string, moment: number): Promise<string> {
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
  await page.addStyleTag({ content: '.above, g.rim { display: none } * { will-change: auto !important }' });
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
  const placed = svg.replace(/viewBox="[^"]*" width="[^"]*" height="[^"]*"/, `viewBox="${box}" width="${width}" height="${height}"`);
  expect(placed).not.toBe(svg);
  // At the same address, because fonts are not lent to others.
  if (!page.url().startsWith(table.house.address)) await page.goto(`${table.house.address}/api/codex`);
  await page.setContent(`<!doctype html><style>${letters} body{margin:0} svg{display:block}</style>${placed}`);
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(200);
  return page.screenshot({ clip: { x: 0, y: 0, width: Math.floor(width), height: Math.floor(height) } });
}

/** How two screenshots differ; a browser can read them. */
function compare(page: Page, one: Buffer, other: Buffer): Promise<Apart> {
  return page.evaluate(
    async ([a, b]) => {
      const read = async (data: string): Promise<ImageData> => {
        const image = new Image();
        image.src = `data:image/png;base64,${data}`;
        await image.decode();
        const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
        if (!context) throw new Error('no canvas');
        context.drawImage(image, 0, 0);
        return context.getImageData(0, 0, image.width, image.height);
      };
      const [first, second] = [await read(a), await read(b)];
      if (first.width !== second.width || first.height !== second.height) throw new Error('they are not of one size');
      let [faint, strong] = [0, 0];
      for (let n = 0; n < first.data.length; n += 4) {
        const most = Math.max(...[0, 1, 2].map((c) => Math.abs((first.data[n + c] ?? 0) - (second.data[n + c] ?? 0))));
        if (most > 12) faint++;
        if (most > 40) strong++;
      }
      return { faint, strong };
    },
    [one.toString('base64'), other.toString('base64')] as const,
  );
}

it.each(SCENES)('the page and the picture of %s are one drawing', async (scenario, moment) => {
  const { page } = table.player;
  const id = await reached(scenario, moment);
  const paper = await page.context().newPage();
  for (const theme of ['light', 'dark'] as const) {
    await page.goto(table.house.address);
    await page.evaluate((theme) => localStorage.setItem('tambour.settings', JSON.stringify({ hasSeenHint: true, theme, pace: 0 })), theme);
    const what = await shown(page, id, moment);
    const place = await page.locator('svg.pieces').boundingBox();
    if (!place) throw new Error('the table cannot be seen');
    const { width, height } = what;
    const seen = await page.screenshot({
      clip: { x: Math.round(place.x), y: Math.round(place.y), width: Math.floor(width), height: Math.floor(height) },
    });
    const query = `at=${moment}&theme=${theme}&faces=${what.faces}`;
    const svg = await (await fetch(`${table.house.address}/api/battles/${id}/picture.svg?${query}`)).text();
    const letters = await fonts(page);
    const apart = async (drawn: string): Promise<Apart> => compare(page, seen, await draw(paper, drawn, letters, what));
    const isOne = ({ faint, strong }: Apart): boolean => faint <= ROUNDED.faint && strong <= ROUNDED.strong;
    const same = await apart(svg);
    expect(isOne(same), `${theme}: ${JSON.stringify(same)}`).toBe(true);
    // Another shade of one colour, a stand that lies 1 mm aside, a piece that is missing: each is noticed.
    const spoilt = [
      svg.replace(/(\.f-blue-plate\{fill:#)c3d4ea/, '$1b3c4da'),
      svg.replace(/(<g class="piece"[^>]*>.*?matrix\([^)]* )([\d.]+)( [\d.]+\))/, (_, before: string, x: string, after: string) => before + String(Number(x) + 1) + after),
      svg.replace(/<g class="piece"/, '<g visibility="hidden" class="piece"'),
    ];
    for (const [n, other] of spoilt.entries()) {
      expect(other).not.toBe(svg);
      const found = await apart(other);
      expect(isOne(found), `${theme}, fault ${n}: ${JSON.stringify(found)}`).toBe(false);
    }
  }
  await paper.close();
});
