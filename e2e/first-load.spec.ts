/** What the first screen loads is what the size limits count: nothing slips in on demand unmeasured. */
import { expect, test } from '@playwright/test';
import { firstLoad } from '../scripts/first-load.mjs';
import { button, visit } from './page.ts';

test('until the graph is drawn, only the scripts that have a size limit are loaded', async ({ page }) => {
  const loaded = new Set<string>();
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname.slice(1);
    if (path.endsWith('.js')) loaded.add(path);
  });
  await visit(page);
  // The drawing's tools come with it.
  await expect(button(page, 'Zoom in')).toBeVisible();
  expect([...loaded].toSorted()).toEqual(firstLoad().drawn.toSorted());
});
