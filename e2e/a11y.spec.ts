/** What a machine can check of accessibility: names, roles, contrast, in both themes and both sizes. */
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { button, slider, visit } from './page.ts';

/** One line a violation: which rule, and where. */
async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).analyze();
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, html }) => `${id} ${target.join(' ')} ${html}`),
  );
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const [device, viewport] of [
    ['desktop', { width: 1440, height: 900 }],
    ['phone', { width: 390, height: 844 }],
  ] as const) {
    test.describe(`${colorScheme}, ${device}`, () => {
      test.use({ viewport, colorScheme, reducedMotion: 'reduce' });

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
  }
}
