/** The tuples beside the table: each lights the other, under the pointer and under the focus; large tables too. */
import { expect, type Page, test } from '@playwright/test';
import { button, narration, openPasted, table, visit } from './page.ts';
import { onEveryScreen, violations } from './screens.ts';

const CLUBS = `
  <table>
    <tr><td rowspan="2">Club</td><td colspan="2">League</td></tr>
    <tr><td>Apps</td><td>Goals (all)</td></tr>
    <tr><td>York</td><td>45</td><td>6</td></tr>
    <tr><td>Bury</td><td>31</td><td>12</td></tr>
  </table>`;

const tuples = (page: Page) => page.getByRole('region', { name: 'Tuples' });
const tuple = (page: Page, text: string) => tuples(page).getByRole('button', { name: text, exact: true });
const cell = (page: Page, text: string) => table(page).getByText(text, { exact: true });

const LIT = /is-pointed/;

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('a tuple lights its cell, and a cell its tuple', async ({ page }) => {
  await visit(page);
  await openPasted(page, CLUBS);
  await button(page, 'Tuples').click();
  await expect(tuples(page).getByText('Headers above the data: 3')).toBeVisible();
  await tuple(page, '(C, 1, 1, 12)').hover();
  await expect(cell(page, '12')).toHaveClass(LIT);
  await tuple(page, '(T, 0, 0, 1, League)').hover();
  await expect(cell(page, '12')).not.toHaveClass(LIT);
  await expect(cell(page, 'League').locator('xpath=ancestor-or-self::*[@data-cell]')).toHaveClass(LIT);
  await cell(page, '45').hover();
  await expect(tuple(page, '(C, 0, 0, 45)')).toHaveAttribute('data-pointed');
});

test('by keys: from tuple to tuple, from cell to cell, and no run is stepped', async ({ page }) => {
  await visit(page);
  await button(page, 'Tuples').click();
  const before = await narration(page).textContent();
  await tuple(page, '(T, 0, 0, 2, Body)').focus();
  await page.keyboard.press('ArrowRight');
  await expect(tuple(page, '(T, 0, 3, 4, Motion)')).toBeFocused();
  await expect(cell(page, 'Motion').locator('xpath=ancestor-or-self::*[@data-cell]')).toHaveClass(LIT);
  await page.keyboard.press('End');
  await expect(tuple(page, '(C, 7, 4, 59800)')).toBeFocused();
  await expect(cell(page, '59800')).toHaveClass(LIT);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Home');
  await expect(tuple(page, '(T, 0, 0, 2, Body)')).toBeFocused();
  expect(await narration(page).textContent()).toBe(before);
  await cell(page, '24.7').click();
  await page.keyboard.press('ArrowDown');
  await expect(tuple(page, '(C, 4, 3, 9.9)')).toHaveAttribute('data-pointed');
  await expect(tuple(page, '(C, 4, 3, 9.9)')).toBeInViewport();
});

test('a press shows the cell in the table, and the text is copied as the parser is given it', async ({
  page,
}) => {
  await visit(page);
  await openPasted(page, CLUBS);
  await button(page, 'Tuples').click();
  await tuple(page, '(L, 0, 1, 1, Bury)').click();
  await expect(cell(page, 'Bury')).toBeFocused();
  await button(page, 'Copy tuples').click();
  await expect(page.getByText('Copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    [
      '(T, 0, 0, 1, League) (T, 1, 0, 0, Apps) (T, 1, 1, 1, "Goals (all)")',
      '(L, 0, 0, 0, York) (L, 0, 1, 1, Bury)',
      '(C, 0, 0, 45) (C, 0, 1, 6)',
      '(C, 1, 0, 31) (C, 1, 1, 12)',
    ].join('\n'),
  );
});

test('corrected headers make other tuples', async ({ page }) => {
  await visit(page);
  await openPasted(page, CLUBS);
  await button(page, 'Tuples').click();
  await button(page, 'Headers').click();
  await page.getByRole('slider', { name: 'Header columns' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(tuple(page, '(C, 1, 0, Bury)')).toBeVisible();
  await button(page, 'Undo').click();
  await expect(tuple(page, '(L, 0, 1, 1, Bury)')).toBeVisible();
});

test('a large table’s tuples are drawn as they come into sight', async ({ page }) => {
  await visit(page);
  const text = Array.from({ length: 2001 }, (_, row) =>
    Array.from({ length: 12 }, (_, column) =>
      row === 0 ? `Column ${column}` : column === 0 ? `Line ${row}` : String(row * column),
    ).join('\t'),
  ).join('\n');
  await page.evaluate((content) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([content], 'large.tsv'));
    window.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  }, text);
  await expect(table(page)).toHaveAttribute('aria-rowcount', '2001');
  await button(page, 'Tuples').click();
  await expect(tuples(page).getByText('24,011 tuples')).toBeVisible();
  expect(await tuples(page).locator('[data-tuple]').count()).toBeLessThan(600);
  await page.getByRole('group', { name: 'Table, scrollable' }).evaluate((element) => {
    element.scrollTop = element.scrollHeight;
  });
  await cell(page, 'Line 2000').hover();
  await expect(tuple(page, '(L, 0, 1999, 1999, Line 2000)')).toHaveAttribute('data-pointed');
  await expect(tuple(page, '(L, 0, 1999, 1999, Line 2000)')).toBeInViewport();
});

onEveryScreen(() => {
  test('axe finds nothing in the tuples', async ({ page }) => {
    await visit(page);
    await button(page, 'Tuples').click();
    await expect(tuples(page).locator('[data-tuple]').first()).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });
});
