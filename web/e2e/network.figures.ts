// Figures for BENCHMARKS.md: a cold first page, and the way of an aim to the referee and back. Run by `npm run figures`.

import { expect, it } from 'vitest';
import { Player } from './player';
import { SlowLine } from './slow-line';
import { lay } from './table';

const table = lay();
const ADDED = 150;
const AIMS = 200;

const median = (times: number[]): number => part(times, 0.5);

/** The quickest, and the median behind it: what else the machine does can only add. */
const quickest = (times: number[]): string => `${Math.round(Math.min(...times))} ms (median ${Math.round(median(times))})`;

function part(times: number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Bytes over the line and milliseconds until the page can be used, with nothing kept from before. */
async function coldPage(player: Player): Promise<{ bytes: number; requests: number; home: number; table: number }> {
  const { page } = player;
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  let [bytes, requests] = [0, 0];
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
    requests += 1;
  });
  const begin = performance.now();
  await page.goto(player.address, { waitUntil: 'commit' });
  const play = page.getByRole('button', { name: /Play now/ });
  await play.and(page.locator(':enabled')).waitFor();
  const home = performance.now() - begin;
  await page.waitForLoadState('networkidle');
  const seen = { bytes, requests };
  const click = performance.now();
  await play.click();
  await player.seeTable();
  return { ...seen, home, table: performance.now() - click };
}

/** Round trips of drags, one after another, as the page itself sends them. */
async function aims(player: Player, battle: string, token: string | null): Promise<number[]> {
  await player.page.goto(`${player.address}/codex`);
  return player.page.evaluate(
    ([id, seat, count]) =>
      new Promise<number[]>((answered) => {
        const socket = new WebSocket(`ws://${location.host}/api/battles/${id}/table`);
        const times: number[] = [];
        let begun = 0;
        const aim = (): void => {
          begun = performance.now();
          const through = [{ x: 400_000 + 500 * (times.length % 40), y: 180_000 + 700 * (times.length % 60) }];
          socket.send(JSON.stringify({ type: 'aim', number: times.length + 1, gesture: { type: 'drag', pieces: ['30'], through } }));
        };
        socket.onopen = () => socket.send(JSON.stringify({ type: 'join', tokens: [seat] }));
        socket.onmessage = ({ data }) => {
          const { type } = JSON.parse(String(data)) as { type: string };
          if (type === 'aimed') times.push(performance.now() - begun);
          else if (type !== 'welcome') return;
          if (times.length < count) aim();
          else answered(times);
        };
      }),
    [battle, token, AIMS] as const,
  );
}

it('measures', async () => {
  const { house } = table;
  // A browser that has just been started is slow for reasons of its own.
  await coldPage(await table.another());
  const pages = [];
  for (let n = 0; n < 5; n++) pages.push(await coldPage(await table.another()));
  const battle = await house.begin('the-ford-at-neudorf');
  await table.player.open(battle);
  await table.player.activate();
  const near = await aims(table.player, battle.id, battle.tokens.blue);
  const line = await SlowLine.to(house.address, ADDED);
  const far = await aims(await table.another(line.address), battle.id, battle.tokens.blue);
  const slowPages = [];
  for (let n = 0; n < 3; n++) slowPages.push(await coldPage(await table.another(line.address)));
  line.close();
  expect(near).toHaveLength(AIMS);
  const rows: [string, string][] = [
    ['first page, cold: bytes over the line', `${Math.round(median(pages.map(({ bytes }) => bytes)) / 1000)} kB in ${median(pages.map(({ requests }) => requests))} requests`],
    ['first page, cold: until Play now can be pressed', quickest(pages.map(({ home }) => home))],
    [`the same with ${ADDED} ms added to every round trip`, quickest(slowPages.map(({ home }) => home))],
    ['from Play now to troops on the table', quickest(pages.map((page) => page.table))],
    ['aim of a drag and its ghost back, loopback', `${median(near).toFixed(1)} ms (95 % within ${part(near, 0.95).toFixed(1)} ms)`],
    [`the same with ${ADDED} ms added`, `${median(far).toFixed(1)} ms (95 % within ${part(far, 0.95).toFixed(1)} ms)`],
  ];
  console.log(rows.map(([what, figure]) => `| ${what} | ${figure} |`).join('\n'));
});
