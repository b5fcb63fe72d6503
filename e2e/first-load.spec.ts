/** What the first screen loads is what the size limits count: nothing slips in on demand unmeasured. */
import { expect, test } from '@playwright/test';
import { firstLoad } from '../scripts/first-load.mjs';
import { button, visit } from './page.ts';

test('until the graph is drawn, only the scripts that have a size limit are loaded', async ({ page }) => {
  await visit(page);
  // The drawing's tools come with it.
  await expect(button(page, 'Zoom in')).toBeVisible();
  const loaded = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname.slice(1)),
  );
  // Workers and what they load run beside the page, and are asked for after the first screen.
  const scripts = loaded.filter((path) => path.endsWith('.js') && !path.includes('-worker-'));
  expect(scripts.toSorted()).toEqual(firstLoad().drawn.toSorted());
});
