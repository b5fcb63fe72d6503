import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { button, narration, slider, table, visit } from './page.ts';
import { violations } from './screens.ts';

const strip = (page: Page) => page.getByRole('list', { name: 'Intermediate tables' });
const current = (page: Page) => strip(page).locator('[aria-current="step"]');
const trail = (page: Page) => page.getByRole('region', { name: 'Why this cell is here' });

/** The example's question, answered by a chain of operations; the first step is on screen. */
async function chained(page: Page): Promise<void> {
  await visit(page, '#example=medals');
  await page.getByRole('combobox', { name: 'Method' }).selectOption('Chain-of-Table');
  await button(page, 'Run').click();
  await expect(strip(page)).toBeVisible();
  await expect(button(page, 'Run')).toBeVisible();
  await button(page, 'First step').click();
  await expect(current(page)).toContainText('Flatten');
}

test('a chain is stepped through its intermediate tables, and back to the same', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await chained(page);
  const count = await strip(page).getByRole('listitem').count();
  expect(count).toBeGreaterThan(3);
  const seen: (readonly (string | null)[])[] = [];
  const look = async () => [
    await narration(page).textContent(),
    await table(page).textContent(),
    await current(page).textContent(),
  ];
  for (let step = 1; step < count - 1; step++) {
    seen.push(await look());
    await button(page, 'Next step').click();
  }
  await expect(current(page)).not.toContainText('Flatten');
  expect(new Set(seen.map(([, table]) => table)).size).toBe(seen.length);
  for (const before of seen.toReversed()) {
    await button(page, 'Previous step').click();
    expect(await look()).toEqual(before);
  }
});

test('a picture leads to its table, the first to the table as it was opened', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await chained(page);
  const buttons = strip(page).getByRole('button');
  await buttons.last().focus();
  await page.keyboard.press('Enter');
  await expect(buttons.last()).toHaveAttribute('aria-current', 'step');
  await expect(slider(page)).not.toHaveValue('1');
  await buttons.first().click();
  await expect(table(page).locator('[colspan]').first()).toBeVisible();
  await button(page, 'Previous step').click();
  await expect(buttons.first()).not.toHaveAttribute('aria-current', 'step');
});

test('a cell says why it is there, back to the first table, by mouse and by keys', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await chained(page);
  await button(page, 'Next step').click();
  const cell = table(page).getByRole('cell').last();
  const text = (await cell.textContent()) ?? '';
  await cell.click();
  await expect(trail(page)).toContainText(`“${text}”`);
  await expect(trail(page)).toContainText('Flatten: row');
  await page.keyboard.press('ArrowLeft');
  await expect(trail(page)).not.toContainText(`Why is “${text}” here?`);
  await page.keyboard.press('Escape');
  await expect(trail(page)).toHaveCount(0);
  await cell.click();
  await trail(page).getByRole('button', { name: text, exact: true }).click();
  await expect(strip(page).getByRole('button').first()).toHaveAttribute('aria-current', 'step');
  await expect(page.locator('[data-cell]:focus')).toHaveText(text);
});

test('cells glide from table to table, and nothing moves where motion is unwelcome', async ({ page }) => {
  await chained(page);
  // Slowed down, so that the test sees what passes in less than half a second.
  await page.evaluate(() => {
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, options) {
      const given = typeof options === 'object' ? options : { duration: options ?? 0 };
      return animate.call(this, frames, { ...given, duration: 60_000 });
    };
  });
  await button(page, 'Next step').click();
  await expect(page.locator('[data-ghost=moves]').first()).toBeVisible();
  await button(page, 'Previous step').click();
  await expect(page.locator('[data-ghost=comes]').first()).toBeAttached();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await button(page, 'Next step').click();
  await expect(page.locator('[data-ghost]')).toHaveCount(0);
});

/** The workbench on an example's table, which no run has changed yet. */
async function byHand(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit(page, '#example=great-lakes');
  await button(page, 'Try operations').click();
  await expect(current(page)).toContainText('Flatten');
  await expect(operation(page)).toBeFocused();
}

const operation = (page: Page) => page.getByRole('combobox', { name: 'Operation' });
const told = (page: Page) => page.getByRole('status', { name: 'About the operation' });
const chains = (page: Page) => page.getByRole('list', { name: 'Chains' }).getByRole('button');
const rowCount = (page: Page) => table(page).locator('tbody tr').count();

test('a chain is tried by hand; going back and applying something else keeps the old one', async ({
  page,
}) => {
  await byHand(page);
  await button(page, 'Apply').click();
  await expect(told(page)).toContainText('which rows stay');
  for (const text of ['406', '82,100', '12,100', '127,700'])
    await table(page).getByRole('cell', { name: text, exact: true }).click();
  const rows = page.getByRole('textbox', { name: 'Rows' });
  await expect(rows).toHaveValue('2–5');
  await table(page).getByRole('cell', { name: '12,100', exact: true }).click();
  await expect(rows).toHaveValue('2–4');
  await button(page, 'Apply').click();
  expect(await rowCount(page)).toBe(3);
  await operation(page).selectOption('Sort');
  await page.getByRole('combobox', { name: 'Column' }).selectOption('Upper lakes > Huron');
  await button(page, 'Apply').click();
  await expect(current(page)).toContainText('Sort');
  await expect(table(page).locator('tbody tr').first()).toContainText('134,100');
  const sorted = await table(page).textContent();

  await button(page, 'Undo').click();
  await expect(current(page)).toContainText('Select rows');
  await operation(page).selectOption('Select columns');
  await page.getByRole('checkbox', { name: 'Upper lakes > Huron' }).check();
  await button(page, 'Apply').click();
  await expect(chains(page)).toHaveCount(2);
  await expect(chains(page).first()).toContainText('f_sort_by(');
  expect(await table(page).locator('thead th').count()).toBe(1);
  await chains(page).first().click();
  await expect(current(page)).toContainText('Sort');
  expect(await table(page).textContent()).toBe(sorted);

  await button(page, 'Close operations by hand').click();
  await expect(button(page, 'Try operations')).toBeFocused();
  await expect(strip(page)).toHaveCount(0);
  await button(page, 'Try operations').click();
  await expect(chains(page)).toHaveCount(2);
  await operation(page).selectOption('Sort');
  expect(await table(page).textContent()).toBe(sorted);
});

test('a chain tried by hand is there again after a reload, with its branches', async ({ page }) => {
  await byHand(page);
  const rows = page.getByRole('textbox', { name: 'Rows' });
  for (const chosen of ['1-3', '2']) {
    await rows.fill(chosen);
    await button(page, 'Apply').click();
    await expect(current(page)).toContainText('Select rows');
  }
  await button(page, 'Undo').click();
  await rows.fill('1');
  await button(page, 'Apply').click();
  await expect(chains(page)).toHaveCount(2);
  const shown = await table(page).textContent();
  const [first, second] = await chains(page).allTextContents();
  await expect(async () => {
    await page.reload();
    await button(page, 'Try operations').click();
    await expect(chains(page)).toHaveText([first ?? '', second ?? ''], { timeout: 3000 });
  }).toPass();
  await expect(chains(page).last()).toHaveAttribute('aria-current', 'true');
  expect(await table(page).textContent()).toBe(shown);
});

test('a chain is tried with keys alone', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit(page, '#example=great-lakes');
  await button(page, 'Try operations').focus();
  await page.keyboard.press('Enter');
  await expect(operation(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('1, 3-4');
  await page.keyboard.press('Enter');
  await expect(current(page)).toContainText('Select rows');
  expect(await rowCount(page)).toBe(3);
  await page.keyboard.press('Shift+Tab');
  await expect(operation(page)).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(current(page)).toContainText('Flatten');
  await page.keyboard.press('Control+Shift+z');
  await expect(current(page)).toContainText('Select rows');
  await page.keyboard.press('Control+z');
  const rows = page.getByRole('textbox', { name: 'Rows' });
  await expect(rows).toHaveValue('1, 3-4');
  await rows.fill('');
  const first = table(page).locator('tbody td').first();
  await first.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(rows).toHaveValue('1, 2');
});

test('a column is added by hand, and grouped; a fault is said and changes nothing', async ({ page }) => {
  await byHand(page);
  await operation(page).selectOption('Add column');
  await page.getByRole('textbox', { name: 'Name' }).fill('Kind');
  const values = page.getByRole('textbox', { name: 'Values, one a line' });
  await values.fill('a\nb');
  await button(page, 'Apply').click();
  await expect(told(page)).toContainText('6 values, one a line; there are 2');
  await expect(current(page)).toContainText('Flatten');
  await values.fill('a\nb\na\na\nb\na');
  await button(page, 'Apply').click();
  await expect(current(page)).toContainText('Add column');
  await operation(page).selectOption('Group');
  await page.getByRole('combobox', { name: 'Column' }).selectOption('Kind');
  await button(page, 'Apply').click();
  await expect(page.getByRole('table', { name: 'Groups' }).getByRole('row')).toHaveText([
    /^KindCount/,
    /^a.*4/,
    /^b.*2/,
  ]);
});

for (const [name, size] of [
  ['laptop', { width: 1440, height: 900 }],
  ['phone', { width: 390, height: 844 }],
] as const)
  test(`the side table of a grouping is whole beside a wide table, ${name}`, async ({ page }) => {
    await page.setViewportSize(size);
    await byHand(page);
    await operation(page).selectOption('Group');
    await page.getByRole('combobox', { name: 'Column' }).selectOption('Measure (column 1)');
    await button(page, 'Apply').click();
    const groups = page.getByRole('group', { name: 'Groups, scrollable' });
    await expect(groups).toContainText('Count');
    const whole = await groups.evaluate((place) => {
      const { left, right } = place.getBoundingClientRect();
      const around = place.closest('[aria-label="Operations by hand"]')?.getBoundingClientRect();
      return (
        place.scrollWidth <= place.clientWidth && left >= (around?.left ?? 0) && right <= (around?.right ?? 0)
      );
    });
    expect(whole).toBe(true);
  });

test('the graph follows the table of operations by hand, and is the run’s again when they are closed', async ({
  page,
}) => {
  await byHand(page);
  const words = page.getByRole('group', { name: 'Cell graph in words' });
  await expect(words).toContainText('The table rests on 54 of 54 cells.');
  await page.getByRole('textbox', { name: 'Rows' }).fill('1');
  await button(page, 'Apply').click();
  await expect(words).toContainText(/The table rests on \d\d of 54 cells\./);
  await expect(words).not.toContainText('54 of 54');
  await button(page, 'Undo').click();
  await expect(words).toContainText('The table rests on 54 of 54 cells.');
  await strip(page).getByRole('button').first().click();
  await expect(words).not.toContainText('The table rests on');
  await strip(page).getByRole('button').nth(1).click();
  await expect(words).toContainText('The table rests on 54 of 54 cells.');
  await button(page, 'Close operations by hand').click();
  await expect(words).not.toContainText('The table rests on');
});

/** A run over three clubs, in which one of three samples chose other rows, as the command line writes it. */
async function votedRun(): Promise<string> {
  const step = (call: string) => JSON.stringify({ why: '', call, values: [] });
  const replies = [
    step('f_select_row(row 1, row 2)'),
    'The answer is: f_select_row(row 1, row 2)',
    'The answer is: f_select_row(row 2)',
    step('<END>'),
    'The answer is: Hull',
  ];
  const [given, made] = ['replies.json', 'run.json'].map((name) => test.info().outputPath(name));
  await writeFile(given ?? '', JSON.stringify(replies));
  const line = ['solve', '-', '--question', 'Which club has the most goals?', '--method', 'chain-of-table'];
  const how = ['--option', 'preset=lean-vote', '--replies', given ?? '', '--out', made ?? ''];
  execFileSync(process.execPath, ['--import', 'tsx', 'src/cli/main.ts', ...line, ...how], {
    input: 'Club,Goals\nYork,6\nHull,9\nBury,1\n',
  });
  return readFile(made ?? '', 'utf8');
}

test('a vote shows what each reply said, and which was taken', async ({ page }) => {
  const body = await votedRun();
  await page.route('**/examples/world-cup-chain.json', (route) => route.fulfill({ body }));
  await visit(page, '#example=world-cup-chain&method=chain-of-table&step=2');
  await page.getByText('Vote of 3 replies, one by one').click();
  await expect(page.locator('details', { hasText: 'Vote of' }).getByRole('listitem')).toHaveText([
    /row 2.*replies 1, 2, 3 · taken/,
    /row 1.*replies 1, 2 · taken/,
  ]);
});

for (const [name, size] of [
  ['laptop', { width: 1440, height: 900 }],
  ['phone', { width: 390, height: 844 }],
] as const)
  test(`nothing of a chain's strip and answer is cut without being scrolled to, ${name}`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await visit(page, '#example=world-cup-chain&method=chain-of-table');
    await expect(current(page)).toContainText('Select rows');
    await expect(page.getByRole('region', { name: 'Answer' })).toContainText('United States');
    await button(page, 'More about the answer').click();
    await expect(page.getByText('after add column, select columns, sort, select rows')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Answer' })).not.toContainText('f_add_column');
    await page.keyboard.press('Escape');
    const cut = await page.evaluate(() => {
      const [result, strip, tools] = [
        '[aria-label=Answer]',
        '[aria-label="Intermediate tables"]',
        '[aria-label="Chain tools"]',
      ].map((one) => document.querySelector(one));
      const list = strip?.getBoundingClientRect();
      const current = strip?.querySelector('[aria-current]')?.getBoundingClientRect();
      const bar = tools?.getBoundingClientRect();
      if (!result || !list || !current || !bar) return ['missing'];
      return [
        ...(result.scrollWidth > result.clientWidth ? ['answer'] : []),
        ...(current.left < list.left || current.right > list.right ? ['table on screen'] : []),
        ...(list.top < bar.bottom ? ['tools over the strip'] : []),
      ];
    });
    expect(cut).toEqual([]);
  });

test('the chain of a run is gone on with by hand', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit(page, '#example=world-cup-chain&method=chain-of-table&step=3');
  await expect(current(page)).toContainText('Select columns');
  await button(page, 'Try operations').click();
  await expect(current(page)).toContainText('Select columns');
  await expect(strip(page).getByRole('listitem')).toHaveCount(6);
  await page.getByRole('textbox', { name: 'Rows' }).fill('1-4');
  await button(page, 'Apply').click();
  expect(await rowCount(page)).toBe(4);
  await expect(chains(page)).toHaveCount(2);
  await expect(chains(page).first()).toContainText('f_sort_by(');
});

test('a chain is exported as text, JSON, SQL and a pandas script', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit(page, '#example=world-cup-chain&method=chain-of-table');
  await button(page, 'Export chain').click();
  const text = page.getByRole('group', { name: 'The chain as it is exported' });
  await expect(text).toContainText('f_sort_by(Goals per match), the order is "large to small"');
  const format = page.getByRole('combobox', { name: 'Format' });
  await format.selectOption('SQL');
  await expect(text).toContainText('CREATE TABLE table_0');
  await format.selectOption('JSON');
  await button(page, 'Copy').click();
  await expect(page.getByText('Copied.')).toBeVisible();
  const copied = JSON.parse(await page.evaluate(() => navigator.clipboard.readText()));
  expect(copied.chain.map(({ operation: { id } }: { operation: { id: string } }) => id)).toEqual([
    'add_column',
    'select_column',
    'sort_by',
    'select_row',
  ]);
  await format.selectOption('pandas script');
  await expect(text).toContainText('table["Goals per match"] = [');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('button', { name: 'Save as file' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('football-world-cups-since-1986.py');
});

test('the graph says how much of the first table is left', async ({ page }) => {
  await visit(page, '#example=world-cup-chain&method=chain-of-table&step=1');
  const words = page.getByRole('group', { name: 'Cell graph in words' });
  await expect(words).toContainText('The table rests on 93 of 93 cells.');
  await button(page, 'Last step').click();
  await expect(words).toContainText(/The table rests on \d\d? of 93 cells\./);
});

for (const [name, size] of [
  ['laptop', { width: 1440, height: 900 }],
  ['phone', { width: 390, height: 844 }],
] as const)
  test(`axe finds nothing on a chain, ${name}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await chained(page);
    await page.setViewportSize(size);
    await table(page).getByRole('cell').first().click();
    expect(await violations(page)).toEqual([]);
  });

for (const [name, size] of [
  ['laptop', { width: 1440, height: 900 }],
  ['phone', { width: 390, height: 844 }],
] as const)
  test(`axe finds nothing on operations by hand, ${name}`, async ({ page }) => {
    await page.setViewportSize(size);
    await byHand(page);
    await page.getByRole('textbox', { name: 'Rows' }).fill('2');
    for (const each of ['Select columns', 'Sort', 'Group', 'Add column', 'Select rows']) {
      await operation(page).selectOption(each);
      expect(await violations(page, 'Operations by hand')).toEqual([]);
    }
    await button(page, 'Apply').click();
    await button(page, 'Undo').click();
    await page.getByRole('textbox', { name: 'Rows' }).fill('3');
    await button(page, 'Apply').click();
    await button(page, 'Export chain').click();
    await expect(page.getByRole('dialog')).toContainText('f_select_row');
    expect(await violations(page)).toEqual([]);
  });
