/** What a machine can check of accessibility: names, roles, contrast, in both themes and both sizes. */
import { expect, test } from '@playwright/test';
import { button, slider, visit } from './page.ts';
import { onEveryScreen, violations } from './screens.ts';

onEveryScreen(() => {
  test('axe finds nothing on the first screen, nor in the middle of a run', async ({ page }) => {
    await visit(page);
    expect(await violations(page)).toEqual([]);
    await slider(page).fill('3');
    expect(await violations(page)).toEqual([]);
  });

  test('axe finds nothing in the dialog that opens a table', async ({ page }) => {
    await visit(page);
    await button(page, 'Open table').click();
    await page.getByRole('textbox', { name: 'Paste a table' }).fill('<table></table>');
    await button(page, 'Use this table').click();
    await expect(page.getByRole('alert')).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });
});
