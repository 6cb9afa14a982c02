// A tablet: fingers point, then point again; two of them zoom.

import { expect, it } from 'vitest';
import { lay } from './table';

const table = lay({ viewport: { width: 1024, height: 768 }, hasTouch: true, isMobile: true });

it('moves a unit by pointing at it and at where it shall go', async () => {
  const { player, house } = table;
  const { page } = player;
  await player.open(await house.begin('the-ford-at-neudorf'));
  await player.button(/Roll for activation/).tap();
  const [end, none] = [player.button(/^End movement/), player.button(/Take over no corps/)];
  await end.or(none).first().waitFor();
  if (await none.isVisible()) await none.tap();
  await end.waitFor();
  const before = await player.piece('30');
  await page.touchscreen.tap(before.x, before.y);
  await page.locator('[data-handle]').first().waitFor({ state: 'attached' });
  await page.touchscreen.tap(before.x, before.y - 40);
  await player.ghost('30').waitFor();
  await player.button(/Set down/).tap();
  await expect.poll(async () => (await player.piece('30')).y).toBeLessThan(before.y - 3);
});
