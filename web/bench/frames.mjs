// Frame time while dragging and while panning, in a real Chromium. Run: node bench/frames.mjs [seconds]
//
// The bench page is built as the client is, served from a temporary folder, and driven with a real mouse.

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { chromium } from 'playwright-core';
import { build, preview } from 'vite';

const SECONDS = Number(process.argv[2] ?? 6);
const root = resolve(import.meta.dirname);
const outDir = mkdtempSync(join(tmpdir(), 'tambour-bench-'));
const shared = { root, configFile: false, logLevel: 'error', plugins: [svelte()] };
await build({ ...shared, build: { outDir, target: 'es2022', assetsInlineLimit: 0, emptyOutDir: true } });
// The program draws: stands by their keys, and the ground of a large scenario.
const data = mkdtempSync(join(tmpdir(), 'tambour-bench-data-'));
const binary = process.env.TAMBOUR_BIN ?? resolve(root, '../../target/release/tambour');
const program = spawn(binary, ['play', '--port', '0', '--no-open', '--data', data], { stdio: ['ignore', 'pipe', 'inherit'] });
const served = await new Promise((found) => {
  let said = '';
  program.stdout.on('data', (part) => {
    said += part;
    const [place] = /http:\/\/[^\s/]+/.exec(said) ?? [];
    if (place) found(place);
  });
});
const begun = await fetch(`${served}/api/battles`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ scenario: 'the-fields-of-hassenhausen', options: {}, red: { type: 'human' }, blue: { type: 'human' }, seed: 1 }),
});
const { id } = await begun.json();
const proxy = { '/api': { target: served } };
const server = await preview({ ...shared, build: { outDir }, preview: { port: 0, host: '127.0.0.1', proxy } });
const address = `${server.resolvedUrls?.local[0]}?ground=/api/battles/${id}/ground.svg`;
const browser = await chromium.launch({
  executablePath: process.env.TAMBOUR_CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-quic', '--no-first-run', '--disable-background-networking'],
});

const at = (sorted, part) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))];

/** Moves the mouse around until the time is over, and says what the frames took. */
async function measure(page, name, from, button) {
  const session = await page.context().newCDPSession(page);
  // Thread ticks: the processor's time, whatever else the machine does meanwhile.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const PARTS = ['TaskDuration', 'ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration'];
  const worked = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return PARTS.map((part) => metrics.find((metric) => metric.name === part).value * 1000);
  };
  await page.mouse.move(from.x, from.y);
  await page.mouse.down({ button });
  await page.evaluate(() => {
    window.frames_ = [];
    let last = performance.now();
    const tick = (now) => {
      window.frames_.push(now - last);
      last = now;
      window.ticking = requestAnimationFrame(tick);
    };
    window.ticking = requestAnimationFrame(tick);
  });
  const before = await worked();
  const end = Date.now() + SECONDS * 1000;
  for (let n = 0; Date.now() < end; n++) {
    await page.mouse.move(from.x + 150 * Math.sin(n / 14), from.y - 120 + 100 * Math.cos(n / 11));
  }
  const after = await worked();
  const frames = (await page.evaluate(() => (cancelAnimationFrame(window.ticking), window.frames_))).slice(2);
  await page.mouse.up({ button });
  await page.keyboard.press('Escape');
  const sorted = frames.toSorted((a, b) => a - b);
  const share = (part) => ((after[part] - before[part]) / frames.length).toFixed(2);
  const late = frames.filter((frame) => frame > 20).length;
  console.log(
    `${name}: ${frames.length} frames, median ${at(sorted, 0.5).toFixed(1)} ms, 95 % ${at(sorted, 0.95).toFixed(1)} ms, ` +
      `worst ${at(sorted, 1).toFixed(1)} ms, late ${((100 * late) / frames.length).toFixed(1)} %, ` +
      `main thread ${share(0)} ms a frame (script ${share(1)}, layout ${share(2)}, style ${share(3)})`,
  );
}

try {
  const page = await browser.newPage({ viewport: { width: 1400, height: 900 } });
  await page.addInitScript(() => {
    localStorage.setItem('tambour.settings', JSON.stringify({ hasSeenHint: true, theme: 'light' }));
  });
  await page.goto(address);
  await page.locator('g.piece').first().waitFor();
  const count = await page.locator('g.piece').count();
  const figures = await page.locator('g.piece use').count();
  console.log(`${count} bases; ${figures} figures and guns drawn`);
  await page.waitForTimeout(1500);
  const box = await page.locator('[data-piece="30"]').first().boundingBox();
  await measure(page, 'dragging', { x: box.x + box.width / 2, y: box.y + box.height / 2 }, 'left');
  await page.waitForTimeout(500);
  await measure(page, 'panning', { x: 600, y: 420 }, 'middle');
} finally {
  await browser.close();
  await server.close();
  program.kill();
  rmSync(data, { recursive: true, force: true });
  rmSync(outDir, { recursive: true, force: true });
}
