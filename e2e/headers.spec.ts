/** The header layer: levels tinted, paths told, both corrected by mouse and by keys; the next run has the correction. */
import { expect, type Page, test } from '@playwright/test';
import { button, narration, openPasted, pressInRunMenu, table, visit } from './page.ts';
import { onEveryScreen, violations } from './screens.ts';

const slider = (page: Page, name: string) => page.getByRole('slider', { name, exact: true });
const rows = (page: Page) => slider(page, 'Header rows');
const columns = (page: Page) => slider(page, 'Header columns');
const path = (page: Page) => page.getByRole('status', { name: 'Header path' });
const cell = (page: Page, text: string) => table(page).getByText(text, { exact: true });

async function switchOn(page: Page): Promise<void> {
  await button(page, 'Headers').click();
  await expect(rows(page)).toBeVisible();
}

/** The tinted cells, as “side level text”. */
const tinted = (page: Page) =>
  table(page)
    .locator('[data-head]')
    .evaluateAll((cells) =>
      (cells as HTMLElement[]).map(
        ({ dataset, textContent }) => `${dataset.head} ${dataset.level} ${textContent}`,
      ),
    );

const CLUBS = `
  <table>
    <tr><td rowspan="2">Club</td><td colspan="2">League</td><td colspan="2">Cup</td></tr>
    <tr><td>Apps</td><td>Goals</td><td>Apps</td><td>Goals</td></tr>
    <tr><td>York</td><td>45</td><td>6</td><td>3</td><td>1</td></tr>
    <tr><td>Bury</td><td>31</td><td>12</td><td>5</td><td>2</td></tr>
  </table>`;

test('levels are tinted while the layer is on, and nothing of it is left when it is off', async ({
  page,
}) => {
  await visit(page);
  await openPasted(page, CLUBS);
  await switchOn(page);
  expect(await tinted(page)).toEqual([
    'top 0 League',
    'top 0 Cup',
    'top 1 Apps',
    'top 1 Goals',
    'top 1 Apps',
    'top 1 Goals',
    'left 0 York',
    'left 0 Bury',
  ]);
  await expect(rows(page)).toHaveAttribute('aria-valuetext', '2 header rows');
  await expect(columns(page)).toHaveAttribute('aria-valuetext', '1 header column');
  await button(page, 'Headers').click();
  await expect(rows(page)).toBeHidden();
  expect(await tinted(page)).toEqual([]);
});

test('a cell’s path is told under the pointer and under the focus', async ({ page }) => {
  await visit(page);
  await openPasted(page, CLUBS);
  await switchOn(page);
  await cell(page, '12').hover();
  await expect(path(page)).toHaveText('12column League › Goalsrow Bury');
  await expect(table(page).locator('[data-path]')).toHaveText(['League', 'Goals', 'Bury']);
  await cell(page, '12').click();
  await page.keyboard.press('ArrowRight');
  await expect(path(page)).toHaveText('5column Cup › Appsrow Bury');
  await cell(page, 'Apps').first().hover();
  await expect(path(page)).toHaveText('Appsheader of columns, level 1under League');
  await cell(page, 'Cup').hover();
  await expect(path(page)).toHaveText('Cupheader of columns, level 0');
});

test('the boundary moves by keys, past merged cells, with undo, and steps no run', async ({ page }) => {
  await visit(page);
  await switchOn(page);
  const before = await narration(page).textContent();
  await columns(page).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(columns(page)).toHaveAttribute('aria-valuenow', '1');
  await expect(table(page).getByRole('columnheader', { name: 'Planet', exact: true })).toHaveAttribute(
    'data-head',
    'top',
  );
  await expect(table(page).getByRole('cell', { name: 'Saturn', exact: true })).toBeVisible();
  await expect(columns(page)).toBeFocused();
  await rows(page).focus();
  // “Kind” reaches over both header rows: there is no boundary between them.
  await page.keyboard.press('ArrowUp');
  await expect(rows(page)).toHaveAttribute('aria-valuenow', '0');
  await page.keyboard.press('ArrowUp');
  await expect(rows(page)).toHaveAttribute('aria-valuenow', '0');
  expect(await narration(page).textContent()).toBe(before);
  await expect(page.getByText('the steps on screen still use the earlier ones')).toBeVisible();
  await button(page, 'Undo').click();
  await expect(rows(page)).toHaveAttribute('aria-valuenow', '2');
  await button(page, 'Undo').click();
  await expect(columns(page)).toHaveAttribute('aria-valuenow', '2');
  await expect(button(page, 'Undo')).toBeDisabled();
  await expect(page.getByText('the steps on screen still use the earlier ones')).toBeHidden();
  await button(page, 'Redo').click();
  await button(page, 'Redo').click();
  await expect(rows(page)).toHaveAttribute('aria-valuenow', '0');
  await button(page, 'Reset').click();
  await expect(rows(page)).toHaveAttribute('aria-valuenow', '2');
  await expect(table(page).getByRole('rowheader', { name: 'Saturn', exact: true })).toBeVisible();
});

test('the boundary is dragged by the mouse to where a line can stand', async ({ page }) => {
  await visit(page);
  await openPasted(page, CLUBS);
  await switchOn(page);
  const line = await rows(page).boundingBox();
  const york = await cell(page, 'York').boundingBox();
  if (!line || !york) throw new Error('Nothing is drawn.');
  await page.mouse.move(line.x + line.width / 2, line.y + line.height / 2);
  await page.mouse.down();
  await page.mouse.move(line.x + line.width / 2, york.y + york.height, { steps: 6 });
  await expect(rows(page)).toHaveAttribute('aria-valuenow', '3');
  // Nothing is changed before it is let go.
  await expect(button(page, 'Undo')).toBeDisabled();
  await page.mouse.up();
  await expect(button(page, 'Undo')).toBeEnabled();
  await expect(cell(page, '45')).toHaveAttribute('data-level', '2');
  const side = await columns(page).boundingBox();
  const goals = await cell(page, '12').boundingBox();
  if (!side || !goals) throw new Error('Nothing is drawn.');
  await page.mouse.move(side.x + side.width / 2, side.y + 4);
  await page.mouse.down();
  await page.mouse.move(goals.x + goals.width, side.y + 4, { steps: 6 });
  await page.mouse.up();
  await expect(columns(page)).toHaveAttribute('aria-valuenow', '3');
});

test('a cell is marked as a header and as data by hand', async ({ page }) => {
  await visit(page);
  await openPasted(page, CLUBS);
  await switchOn(page);
  await cell(page, 'York').click();
  const marks = page.getByRole('group', { name: '“York” is', exact: true });
  await expect(marks.getByRole('button', { name: 'Row header' })).toHaveAttribute('aria-pressed', 'true');
  await marks.getByRole('button', { name: 'Data' }).click();
  await expect(table(page).getByRole('rowheader', { name: 'York', exact: true })).toBeHidden();
  await cell(page, '45').hover();
  await expect(path(page)).toHaveText('45column League › Apps');
  await cell(page, 'York').click();
  // From a cell on by keys: Tab leaves the table for the bar.
  await marks.getByRole('button', { name: 'Column header' }).focus();
  await page.keyboard.press('Enter');
  await expect(table(page).getByRole('columnheader', { name: 'York', exact: true })).toBeVisible();
  expect(await tinted(page)).toContain('top 0 York');
});

test('the next run has the corrected headers, and so has its file', async ({ page }) => {
  await visit(page);
  await openPasted(page, CLUBS);
  await switchOn(page);
  await columns(page).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(columns(page)).toHaveAttribute('aria-valuenow', '0');
  await page.getByRole('combobox', { name: 'Method' }).selectOption({ label: 'Complex table parser' });
  await page.getByRole('textbox', { name: 'Question' }).fill('How many league goals did Bury score?');
  await button(page, 'Run').click();
  await expect(narration(page)).toContainText(/(\d+) of \1\b/);
  await button(page, 'First step').click();
  await expect(narration(page)).toContainText('no headers left of them, as they were corrected');
  const download = page.waitForEvent('download');
  await pressInRunMenu(page, 'Save as file');
  const file = await (await download).createReadStream();
  let text = '';
  for await (const chunk of file) text += chunk;
  const { problem } = JSON.parse(text) as { problem: { table: { headers: object } } };
  expect(problem.table.headers).toMatchObject({ byHand: true, left: [] });
});

test('a large table keeps its tints and its line while it scrolls', async ({ page }) => {
  await visit(page);
  const text = Array.from({ length: 1001 }, (_, row) =>
    Array.from({ length: 12 }, (_, column) =>
      row === 0 ? `Column ${column}` : column === 0 ? `Line ${row}` : String(row * column),
    ).join('\t'),
  ).join('\n');
  await page.evaluate((content) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([content], 'large.tsv'));
    window.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  }, text);
  await expect(table(page)).toHaveAttribute('aria-rowcount', '1001');
  await switchOn(page);
  const panel = page.getByRole('group', { name: 'Table, scrollable' });
  await panel.evaluate((element) => element.scrollTo(0, 12_000));
  await expect(cell(page, 'Column 3')).toHaveAttribute('data-head', 'top');
  const seen = () =>
    panel.evaluate((element) => {
      const view = element.getBoundingClientRect();
      const lines = [...element.querySelectorAll('[data-head=left]')].map((cell) =>
        cell.getBoundingClientRect(),
      );
      return lines.filter(({ top, bottom }) => top >= view.top && bottom <= view.bottom).length;
    });
  await expect.poll(seen).toBeGreaterThan(3);
  await expect(rows(page)).toBeVisible();
  const head = await cell(page, 'Column 3').boundingBox();
  const at = await rows(page).boundingBox();
  expect(Math.abs((at?.y ?? 0) + (at?.height ?? 0) / 2 - (head?.y ?? 0) - (head?.height ?? 0))).toBeLessThan(
    4,
  );
});

onEveryScreen(() => {
  test('axe finds nothing in the header layer', async ({ page }) => {
    await visit(page);
    await switchOn(page);
    await cell(page, '10.7').click();
    await expect(path(page)).toContainText('Length of day');
    expect(await violations(page)).toEqual([]);
  });
});
