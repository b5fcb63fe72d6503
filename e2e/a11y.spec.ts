/** What a machine can check of accessibility: names, roles, contrast, in both themes and both sizes. */
import { expect, test } from '@playwright/test';
import { button, slider, table, visit } from './page.ts';
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

test('with forced colours roles are told apart by their form, and the verdict by a sign', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await visit(page, '#example=astray');
  await slider(page).fill('3');
  const lineOf = (role: string) =>
    table(page)
      .locator(`[data-role=${role}]`)
      .first()
      .evaluate((cell) => {
        const { borderTopStyle, borderTopWidth } = getComputedStyle(cell, '::after');
        return `${borderTopStyle} ${borderTopWidth}`;
      });
  const [trace, near] = [await lineOf('trace'), await lineOf('near')];
  await slider(page).fill('5');
  const right = table(page).locator('[data-role=right]');
  await expect(right).toHaveText('30589');
  const lines = [trace, near, await lineOf('evidence')];
  expect(new Set(lines).size, lines.join(', ')).toBe(3);
  expect(lines.filter((line) => line.startsWith('none'))).toEqual([]);
  expect(await right.evaluate((cell) => getComputedStyle(cell, '::after').borderTopStyle)).toBe('dotted');
  await expect(page.locator('[data-verdict=wrong] svg').first()).toBeVisible();
  // Colours are the system's then, and axe would judge those of the style sheet.
  expect((await violations(page)).filter((line) => !line.includes('color-contrast'))).toEqual([]);
});
