import { expect, type Page, test } from '@playwright/test';
import { button, openPasted, table, visit } from './page.ts';

const GROUPED = `
  <table>
    <tr><th rowspan="2">Club</th><th colspan="2">League</th><th colspan="2">Cup</th></tr>
    <tr><th>Apps</th><th>Goals</th><th>Apps</th><th>Goals</th></tr>
    <tr><th>York</th><td>45</td><td>6</td><td>3</td><td>1</td></tr>
    <tr><th>Bury</th><td>31</td><td>12</td><td>5</td><td>2</td></tr>
  </table>`;

/** A table of 400 rows whose rows 100 to 299 share one cell, under a header over all but two columns. */
const TALL = `<table><tr><th>Group</th><th>Town</th><th colspan="4">Figures</th></tr>${Array.from(
  { length: 400 },
  (_, row) => {
    const group = row < 100 ? `<td>Early ${row}</td>` : row >= 300 ? `<td>Late ${row}</td>` : '';
    const long = row === 100 ? '<td rowspan="200">The long one</td>' : '';
    return `<tr>${group}${long}<td>Town ${row}</td>${[1, 2, 3, 4].map((n) => `<td>${row * n}</td>`).join('')}</tr>`;
  },
).join('')}</table>`;

const wide = (rows: number, columns: number) =>
  Array.from({ length: rows + 1 }, (_, row) =>
    Array.from({ length: columns }, (_, column) =>
      row === 0 ? `Column ${column}` : column === 0 ? `Line ${row}` : String(row * column),
    ).join('\t'),
  ).join('\n');

/** Opens a large table as a file: typing it takes longer than all the rest. */
async function openLarge(page: Page, text: string): Promise<void> {
  await page.evaluate((content) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([content], 'large.tsv'));
    window.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  }, text);
  await expect(table(page)).toHaveAttribute('aria-rowcount', String(text.split('\n').length));
}

const panel = (page: Page) => page.getByRole('group', { name: 'Table, scrollable' });
const cell = (page: Page, name: string) => table(page).getByRole('cell', { name, exact: true });

/** What Ctrl+C would put on the clipboard right now. */
const copied = (page: Page) =>
  page.evaluate(() => {
    const clipboardData = new DataTransfer();
    const event = new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
    return { text: clipboardData.getData('text/plain'), html: clipboardData.getData('text/html') };
  });

const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

test('merged cells span what they span, and are headers of what they are above', async ({ page }) => {
  await visit(page);
  await openPasted(page, GROUPED);
  await expect(table(page).getByRole('row')).toHaveCount(4);
  const club = table(page).getByRole('columnheader', { name: 'Club' });
  await expect(club).toHaveAttribute('rowspan', '2');
  await expect(table(page).getByRole('columnheader', { name: 'Cup' })).toHaveAttribute('colspan', '2');
  await expect(table(page).getByRole('rowheader')).toHaveText(['York', 'Bury']);
  await expect(table(page).getByRole('cell')).toHaveCount(8);
});

test('a large table draws few cells, wherever it is scrolled, and its headers stay', async ({ page }) => {
  await visit(page);
  await openLarge(page, wide(2000, 30));
  for (const [top, left] of [
    [0, 0],
    [20_000, 0],
    [30_000, 900],
    [10 ** 6, 10 ** 6],
  ]) {
    await panel(page).evaluate((element, to) => element.scrollTo(to[1] ?? 0, to[0] ?? 0), [top, left]);
    await expect.poll(() => table(page).locator('[data-cell]').count()).toBeLessThan(1500);
    await expect(table(page).getByRole('columnheader', { name: 'Column 0', exact: true })).toBeInViewport();
  }
  await expect(cell(page, String(2000 * 29))).toBeInViewport();
  await expect(table(page).getByText('Line 2000', { exact: true })).toBeInViewport();
});

test('a merged cell keeps its text in sight where it began long before', async ({ page }) => {
  await visit(page);
  await openPasted(page, TALL);
  await expect(table(page)).toHaveAttribute('aria-rowcount', '401');
  await panel(page).evaluate((element) => {
    element.scrollTop = element.scrollHeight / 2;
  });
  await expect(table(page).getByText('Town 200', { exact: true })).toBeInViewport();
  const long = table(page).getByText('The long one');
  await expect(long).toBeInViewport({ ratio: 1 });
  const spans = await long.locator('xpath=ancestor::*[@data-cell]').getAttribute('rowspan');
  expect(Number(spans)).toBeGreaterThan(10);
  expect(Number(spans)).toBeLessThan(100);
});

test('a search counts, goes on and back, and ends with Escape', async ({ page }) => {
  await visit(page);
  await openLarge(page, wide(2000, 30));
  await button(page, 'Search').click();
  const box = page.getByRole('textbox', { name: 'Search the table' });
  await box.fill('line 1999');
  await expect(page.getByText('1 of 1', { exact: true })).toBeVisible();
  await expect(table(page).locator('[data-match=now]')).toHaveText('Line 1999');
  await expect(table(page).locator('[data-match=now]')).toBeInViewport();
  await box.fill('Line 100');
  await expect(page.getByText('1 of 11', { exact: true })).toBeVisible();
  await box.press('Enter');
  await expect(table(page).locator('[data-match=now]')).toHaveText('Line 1000');
  await button(page, 'Previous match').click();
  await button(page, 'Previous match').click();
  await expect(page.getByText('11 of 11', { exact: true })).toBeVisible();
  await expect(table(page).locator('[data-match=now]')).toHaveText('Line 1009');
  await box.press('Escape');
  await expect(box).toBeHidden();
  await expect(table(page).locator('[data-match]')).toHaveCount(0);
  await page.keyboard.press('Control+f');
  await expect(box).toBeFocused();
});

test('a rectangle is selected by drag or by keys and copied with its merged cells', async ({ page }) => {
  await visit(page);
  await openPasted(page, GROUPED);
  await expect(table(page).getByRole('row')).toHaveCount(4);
  const league = table(page).getByRole('columnheader', { name: 'League' });
  // What is loaded late may move the table under the pointer.
  await expect(async () => {
    await league.hover();
    await page.mouse.down();
    await cell(page, '12').hover();
    await page.mouse.up();
    await expect(table(page).locator('[data-selected]')).toHaveCount(7, { timeout: 1000 });
  }).toPass();
  await expect(table(page).locator('[data-selected]')).toHaveText([
    'League',
    'Apps',
    'Goals',
    '45',
    '6',
    '31',
    '12',
  ]);
  expect(await copied(page)).toEqual({
    text: 'League\t\nApps\tGoals\n45\t6\n31\t12',
    html:
      '<table><tr><th colspan="2">League</th></tr><tr><th>Apps</th><th>Goals</th></tr>' +
      '<tr><td>45</td><td>6</td></tr><tr><td>31</td><td>12</td></tr></table>',
  });
  await cell(page, '45').click();
  expect((await copied(page)).text).toBe('45');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowDown');
  expect((await copied(page)).text).toBe('45\t6\n31\t12');
});

test('the whole table is copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await visit(page);
  await openPasted(page, GROUPED);
  await expect(table(page).getByRole('row')).toHaveCount(4);
  await button(page, 'Copy table').click();
  await expect(page.getByText('Copied.')).toBeVisible();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text.split('\n').at(-1)).toBe('Bury\t31\t12\t5\t2');
});

test('rows and columns are numbered from 0 on demand', async ({ page }) => {
  await visit(page);
  await openPasted(page, GROUPED);
  await expect(table(page).getByRole('row')).toHaveCount(4);
  await expect(table(page).locator('td[data-index]')).toHaveCount(0);
  await button(page, 'Numbers').click();
  await expect(button(page, 'Numbers')).toHaveAttribute('aria-pressed', 'true');
  await expect(table(page).locator('td[data-index]')).toHaveText([
    '',
    '0',
    '1',
    '2',
    '3',
    '4',
    '0',
    '1',
    '2',
    '3',
  ]);
  await expect(table(page).getByRole('row')).toHaveCount(4);
  await button(page, 'Numbers').click();
  await expect(table(page).locator('td[data-index]')).toHaveCount(0);
});

test('a cell under the pointer or the focus is lit', async ({ page }) => {
  await visit(page);
  await cell(page, '12104').hover();
  await expect(cell(page, '12104')).toHaveAttribute('data-pointed');
  await cell(page, '568').hover();
  await expect(cell(page, '568')).toHaveAttribute('data-pointed');
  await expect(table(page).locator('[data-pointed]')).toHaveCount(1);
  await button(page, 'Run').hover();
  await expect(table(page).locator('[data-pointed]')).toHaveCount(0);
});

test('arrows go from cell to cell only while a cell has the focus', async ({ page }) => {
  await visit(page);
  const step = page.getByRole('slider', { name: 'Step' });
  await page.keyboard.press('Home');
  await expect(step).toHaveValue('1');
  await cell(page, '568').click();
  await page.keyboard.press('ArrowRight');
  expect(await focusedText(page)).toBe('9.0');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Home');
  expect(await focusedText(page)).toMatch(/^Giant/);
  await page.keyboard.press('Control+End');
  expect(await focusedText(page)).toBe('59800');
  await expect(step).toHaveValue('1');
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowRight');
  await expect(step).toHaveValue('2');
});

test('keys reach the last row of a large table', async ({ page }) => {
  await visit(page);
  await openLarge(page, wide(2000, 30));
  await cell(page, '1').first().click();
  await page.keyboard.press('Control+ArrowDown');
  await expect.poll(() => focusedText(page)).toBe('2000');
  await page.keyboard.press('Control+Home');
  await expect.poll(() => focusedText(page)).toBe('Column 0');
});

test('evidence far down is brought into sight, and shown from the answer', async ({ page }) => {
  await visit(page);
  await openLarge(page, wide(2000, 8));
  await page.getByRole('textbox', { name: 'Question' }).fill('What is column 3 of line 1777?');
  await button(page, 'Run').click();
  const evidence = table(page).locator('[data-role=evidence]');
  await expect(evidence).toHaveText(/^5331/);
  await expect(evidence).toBeInViewport();
  await panel(page).evaluate((element) => element.scrollTo(0, 0));
  await expect(evidence).toHaveCount(0);
  await page
    .getByRole('region', { name: 'Answer' })
    .getByRole('button', { name: '5331', exact: true })
    .click();
  await expect(evidence).toBeFocused();
  await expect(evidence).toBeInViewport();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('headers that stay leave most of the panel to the rest', async ({ page }) => {
    await visit(page);
    await openLarge(page, wide(300, 30).replaceAll('Line', 'A rather long name of the line number'));
    await panel(page).evaluate((element) => element.scrollTo(2000, 2000));
    const taken = await table(page).evaluate((element: HTMLTableElement) => {
      const frame = element.closest('[role=group]')?.getBoundingClientRect();
      const heads = [...element.querySelectorAll('tbody [data-pinned]')].map((head) =>
        head.getBoundingClientRect(),
      );
      const top = element.tHead?.getBoundingClientRect().height ?? 0;
      return {
        across: Math.max(0, ...heads.map(({ width }) => width)) / (frame?.width ?? 1),
        down: top / (frame?.height ?? 1),
      };
    });
    expect(taken.across).toBeLessThanOrEqual(0.4);
    expect(taken.down).toBeLessThanOrEqual(0.4);
  });
});
