/** Two runs side by side: one slider, one table and one graph for both. */
import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { button, narration, openRunMenu, slider, table, visit } from './page.ts';
import { onEveryScreen, violations } from './screens.ts';

const lines = (page: Page) => page.getByRole('list', { name: 'Aligned steps' }).getByRole('button');
const sums = (page: Page) => page.getByRole('region', { name: 'Sums' });
const others = (page: Page) => page.getByRole('list', { name: 'Other runs' }).getByRole('button');

/** The recorded run of an example, beside a new one under another preset, which is on screen. */
async function twoRuns(page: Page, example: string, preset: string): Promise<void> {
  await visit(page, `#example=${example}`);
  const setup = button(page, 'Setup');
  if (await setup.isVisible()) await setup.click();
  await page.getByRole('combobox', { name: 'Preset' }).selectOption(preset);
  await button(page, 'Run').click();
  await expect(page.getByRole('region', { name: 'Answer' }).locator('[data-answer]')).not.toHaveText(
    'No answer',
  );
  // A phone has it in the run's menu.
  if (await setup.isVisible()) await openRunMenu(page);
  await expect(button(page, 'Branches: 2')).toBeVisible();
  // A run that still goes on would shift the lines that are pressed.
  await expect(button(page, 'Stop')).toHaveCount(0);
}

async function compare(page: Page): Promise<void> {
  await button(page, 'Compare with …').click();
  await others(page).first().click();
  await expect(lines(page).first()).toBeVisible();
}

test('two branches stand side by side, step by step, and leaving gives back the one that was', async ({
  page,
}) => {
  const { troubles } = await visit(page);
  await twoRuns(page, 'great-lakes', 'lean');
  await button(page, 'Previous step').click();
  const before = await narration(page).textContent();
  await compare(page);

  const count = await lines(page).count();
  expect(await slider(page).getAttribute('max')).toBe(String(count));
  await expect(slider(page)).toBeFocused();
  // It begins where they part.
  const current = page.getByRole('list', { name: 'Aligned steps' }).locator('button[aria-current]');
  await expect(current).toHaveCount(1);
  await expect(page.getByText('First divergence', { exact: true })).toHaveCount(2);
  await page.keyboard.press('End');
  await expect(narration(page)).toContainText(`${count} of ${count}`);
  await expect(lines(page).last()).toHaveAttribute('aria-current', 'step');
  await button(page, 'First divergence').click();
  const parting = await slider(page).inputValue();
  await page.keyboard.press('Home');
  await expect(narration(page)).toContainText(`1 of ${count}`);
  // What was asked for the step, and both replies.
  const request = page.getByRole('list', { name: 'Aligned steps' }).locator('summary');
  await expect(request).toHaveText(
    /^Request: start cells, with (another|the same) prompt and (another|the same) reply$/,
  );
  await request.click();
  await expect(page.getByRole('region', { name: 'Replies to start cells' }).locator('pre')).toHaveCount(2);

  await lines(page)
    .nth(count - 1)
    .click();
  await expect(slider(page)).toHaveValue(String(count));

  // The paths end at the same cells: those of one alone are marked as such, in words too.
  const marked = table(page).locator('[data-role^=path-]');
  await expect(marked.first()).toBeVisible();
  for (const role of await marked.evaluateAll((cells) =>
    cells.map((cell) => cell.getAttribute('aria-description')),
  ))
    expect(role).toMatch(/^on the paths? of A|^on the path of B/);
  expect(Number(parting)).toBeGreaterThan(0);

  await expect(sums(page).getByRole('row', { name: /^Requests/ })).toHaveText(/^Requests\d+\d+$/);
  await expect(sums(page).getByRole('row', { name: /^Tokens/ })).toHaveText(/about [\d,]+about [\d,]+/);
  await expect(sums(page).getByRole('row', { name: /^Answer/ })).toContainText('✓ right');

  await button(page, 'Back to A').click();
  await expect(narration(page)).toHaveText(before ?? '');
  await expect(button(page, 'Compare with …')).toBeFocused();
  expect(troubles).toEqual([]);
});

test('a run of another table is shown beside, each path on its own table', async ({ page }) => {
  await visit(page, '#example=planets');
  await button(page, 'Compare with …').click();
  await expect(page.getByRole('dialog')).toContainText('There is no other run of this table yet.');
  await page.getByLabel('Or a run file').setInputFiles({
    name: 'lakes.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{ "format": "nothing" }'),
  });
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
  await page.getByLabel('Or a run file').setInputFiles({
    name: 'lakes.json',
    mimeType: 'application/json',
    buffer: readFileSync('public/examples/great-lakes.json'),
  });
  await expect(page.getByText('cannot be laid over each other')).toBeVisible();
  await slider(page).press('End');
  await expect(table(page)).toContainText('Saturn');
  await expect(table(page).locator('[data-role=path-a]').first()).toBeVisible();
  await expect(table(page).locator('[data-role=path-b]')).toHaveCount(0);
  await button(page, 'Table of B').click();
  await expect(table(page)).toContainText('Superior');
  await expect(table(page).locator('[data-role=path-b]').first()).toBeVisible();
  await expect(table(page).locator('[data-role=path-a]')).toHaveCount(0);
  // Another choice can be called off.
  await button(page, 'Compare with …').click();
  await button(page, 'Close').click();
  await expect(lines(page).first()).toBeVisible();
});

test('everything of it is worked by keyboard alone, and it plays', async ({ page }) => {
  await twoRuns(page, 'summits', 'lean');
  await button(page, 'Compare with …').focus();
  await page.keyboard.press('Enter');
  await others(page).first().focus();
  await page.keyboard.press('Enter');
  await expect(slider(page)).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await expect(slider(page)).toHaveValue('2');
  await page.keyboard.press('ArrowLeft');
  await expect(slider(page)).toHaveValue('1');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(slider(page)).not.toHaveValue('1');
  await page.keyboard.press('Home');
  await page.keyboard.press(']');
  await page.keyboard.press(']');
  await page.keyboard.press(']');
  await page.keyboard.press(' ');
  await expect(slider(page)).toHaveValue((await slider(page).getAttribute('max')) ?? '');
  await expect(button(page, 'Play')).toBeVisible();
});

onEveryScreen((device) => {
  test('both paths over table and graph: axe finds nothing, nothing is wider than the page', async ({
    page,
  }) => {
    await twoRuns(page, 'great-lakes', 'lean');
    await compare(page);
    await slider(page).press('End');
    await expect(page.getByRole('region', { name: 'Cell graph' }).locator('canvas').first()).toBeVisible();
    await expect(sums(page).getByRole('row', { name: /^Tokens/ })).toContainText('about');
    const { width } = page.viewportSize()!;
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(await violations(page)).toEqual([]);
    await page.screenshot({ path: test.info().outputPath(`compare-${device}.png`) });
    if (device === 'phone') {
      await page.locator('main').evaluate((main) => main.scrollTo(0, 520));
      await page.screenshot({ path: test.info().outputPath('compare-phone-lower.png') });
    }
  });
});
