/** The panels around table and graph: examples, headline, narration, request, answer, timeline, opening. */
import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { METHODS } from '../src/methods/index.ts';
import { runOf } from '../src/run/file.ts';
import { readRunFile } from '../src/run/read-file.ts';
import { transcript } from '../src/run/transcript.ts';
import { kindName } from '../src/ui/step-names.ts';
import { ask, button, narration, openPasted, openRequest, pasteTable, slider, table, visit } from './page.ts';

const answer = (page: Page) => page.getByRole('region', { name: 'Answer' });
const request = (page: Page) => page.getByRole('region', { name: 'Request', exact: true });
const question = (page: Page) => page.getByRole('textbox', { name: 'Question' });

/** What an example asks, and what the narration says first of it, by the file that the page is given. */
async function example(id: string): Promise<{ readonly question: string; readonly firstStep: RegExp }> {
  const file = readRunFile(readFileSync(`public/examples/${id}.json`, 'utf8'));
  if (!file.ok) throw new Error(file.fault);
  const method = await METHODS.find((one) => one.id === file.value.method)!.load();
  const { steps } = transcript(method, runOf(file.value));
  // Notes are told with the step that they belong to.
  const first = Math.max(
    0,
    steps.findIndex(({ kind }) => kind !== 'note'),
  );
  return {
    question: file.value.problem.question,
    firstStep: new RegExp(`^${first + 1} of ${steps.length}.*${kindName(steps[first]!)}\\.`),
  };
}

test('every example opens, says what it shows, and can be walked to both ends', async ({ page }) => {
  const { troubles } = await visit(page);
  const picker = page.getByRole('combobox', { name: 'Table' });
  const ids = await picker
    .locator('option')
    .evaluateAll((list) => list.map((one) => (one as HTMLOptionElement).value));
  expect(ids.length).toBeGreaterThanOrEqual(6);
  // The list groups them by method; their places are those of the index.
  const places: string[] = JSON.parse(readFileSync('public/examples/index.json', 'utf8')).map(
    ({ id }: { id: string }) => id,
  );
  const names = await picker.locator('option').allTextContents();
  expect(new Set(names).size).toBe(names.length);
  for (const id of ids) {
    const asked = await example(id);
    await picker.selectOption(id);
    await expect(picker).toHaveValue(id);
    await expect(question(page)).toHaveValue(asked.question);
    await expect(narration(page)).toContainText(/(\d+) of \1/);
    await expect(answer(page).locator('[data-answer]')).not.toHaveText('No answer');
    // A direct prompt has one step, which is the first and the last.
    const steps = Number(await slider(page).getAttribute('max'));
    if (steps > 1) {
      await button(page, 'First step').click();
      await expect(page.getByText(`Example ${places.indexOf(id) + 1} of ${ids.length}`)).toBeVisible();
    }
    await expect(narration(page)).toContainText(asked.firstStep);
    if (steps > 1) await button(page, 'Last step').click();
    await expect(narration(page)).toContainText('Answer.');
  }
  expect(troubles).toEqual([]);
});

test('the example that fails says what was expected; one by hand says by whom', async ({ page }) => {
  await visit(page, '#example=medals-count');
  await expect(answer(page)).toContainText('expected 8');
  await visit(page, '#example=world-cup');
  await page.reload();
  await expect(answer(page)).toContainText('By hand');
  await expect(answer(page)).not.toContainText('expected');
});

test('cells named in narration, answer and reply light in the table, by pointer and by focus', async ({
  page,
}) => {
  await visit(page);
  await expect(narration(page)).toContainText(
    'Of the two cells that touch both Saturn and Length of day (hours), one is a value: 10.7.',
  );
  await narration(page).getByRole('button', { name: 'Saturn', exact: true }).click();
  await expect(table(page).getByRole('rowheader', { name: /^Saturn/ })).toBeFocused();
  await expect(answer(page)).toContainText(
    'read from row Giant › Saturn, column Motion › Length of day (hours)',
  );
  await expect(answer(page)).toContainText('backed by 1 cell');
  await openRequest(page);
  const mention = request(page).getByRole('button', { name: '[7,5,"10.7"]' });
  await mention.focus();
  await mention.press('Enter');
  await expect(table(page).locator('[data-role=evidence]')).toBeFocused();
});

test('the headline underlines the words of headers, but not while it is edited', async ({ page }) => {
  await visit(page);
  const said = page.locator('[data-said]');
  await expect(said).toHaveText(['hours', 'day', 'Saturn']);
  const line = () => said.first().evaluate((word) => getComputedStyle(word).textDecorationLine);
  expect(await line()).toBe('underline');
  await question(page).focus();
  expect(await line()).toBe('none');
});

test('a table of one’s own suggests questions, and asks the one that is taken', async ({ page }) => {
  await visit(page);
  await openPasted(page, 'Planet,Moons,Rings\nMars,2,no\nEarth,1,no\nSaturn,146,yes\n');
  await button(page, 'Which planet has the most moons?').click();
  await expect(question(page)).toBeFocused();
  await question(page).press('Enter');
  await expect(answer(page).locator('[data-answer]')).toHaveText('Saturn');
  await question(page).fill('');
  await expect(button(page, 'Which planet has the most moons?')).toBeVisible();
});

test('the request says what was sent and what was not, with its tokens, part by part', async ({ page }) => {
  await visit(page);
  await openRequest(page);
  await expect(request(page)).toContainText('Rules · question · trace of 2 cells · 1 observation.');
  await expect(request(page)).toContainText('The whole table was sent with it.');
  await expect(
    request(page)
      .getByText(/^about [\d,]+ tokens$/)
      .first(),
  ).toBeVisible({ timeout: 20_000 });
  await request(page)
    .locator('summary')
    .filter({ has: page.locator('b', { hasText: 'Trace' }) })
    .click();
  await expect(request(page).locator('pre').first()).toContainText('shared neighbours');
  await page.goto('about:blank');
  await visit(page, '#example=elements&step=99');
  await expect(request(page)).toContainText('Of the table only its title and size were sent.');
});

test('Previous and Next request step from reply to reply, and keep the focus', async ({ page }) => {
  await visit(page);
  await button(page, 'Previous request').click();
  await expect(narration(page)).toContainText('4 of 5');
  await button(page, 'Previous request').focus();
  for (const step of [3, 2, 1]) {
    await page.keyboard.press('Enter');
    await expect(narration(page)).toContainText(`${step} of 5`);
  }
  await expect(button(page, 'Previous request')).toHaveAttribute('aria-disabled', 'true');
  await button(page, 'To the retriever').click();
  await expect(request(page)).toContainText(/\d+ texts were searched/);
  await expect(request(page)).toContainText(/“Saturn” at 0\.\d+/);
  await button(page, 'Next request').click();
  await expect(narration(page)).toContainText('2 of 5');
});

test('the timeline is scrubbed by dragging, and says what the run took', async ({ page }) => {
  await visit(page);
  const box = (await slider(page).boundingBox())!;
  await page.mouse.move(box.x + box.width - 8, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 4 });
  await expect(narration(page)).toContainText('3 of 5');
  await page.mouse.move(box.x + 8, box.y + box.height / 2, { steps: 4 });
  await page.mouse.up();
  await expect(narration(page)).toContainText('1 of 5');
  const counts = page.locator('[data-counts]');
  await expect(counts).toContainText('6 requests');
  await expect(counts).toContainText('7 % of cells used');
  await expect(counts).toContainText(/about [\d,]+ tokens/, { timeout: 20_000 });
});

test('nasty input is refused in one sentence or read, and never breaks the page', async ({ page }) => {
  const { troubles } = await visit(page);
  const nasty = [
    ' ',
    '\u0000\u0001\u0002',
    '{"a": ',
    '[]',
    '<table>',
    '|'.repeat(500),
    '<table><tr><td colspan=99999 rowspan=99999>x</table>',
    `<table>${'<tr><td><table>'.repeat(60)}deep`,
    '{"format": "tablewalk-run", "version": 99}',
    '"never closed,1\n2,3',
    '\u202eright to left,\u0301\n1,2',
  ];
  const dialog = page.getByRole('dialog', { name: 'Open a table' });
  for (const text of nasty) {
    await pasteTable(page, text);
    // Read or refused: either it closes, or it says why not.
    await expect(async () => {
      expect((await dialog.isHidden()) || (await dialog.getByRole('alert').isVisible())).toBe(true);
    }).toPass();
    if (await dialog.isVisible()) {
      await expect(dialog.getByRole('alert')).toHaveText(/^[^\n]+\.$/);
      await expect(page.getByRole('textbox', { name: 'Paste a table' })).toHaveValue(text);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    } else await expect(narration(page)).toBeVisible();
  }
  expect(troubles).toEqual([]);
});

test('a wide choice of tables shows what is in each', async ({ page }) => {
  await visit(page);
  const two = ['Towns', 'Rivers'].map(
    (name) =>
      `<table><caption>${name}</caption><tr><th colspan=2>${name} head</th></tr><tr><td>a<td>b</tr></table>`,
  );
  await pasteTable(page, two.join(''));
  const dialog = page.getByRole('dialog', { name: 'Open a table' });
  await expect(dialog.locator('table[aria-hidden] td[colspan="2"]')).toHaveText([
    'Towns head',
    'Rivers head',
  ]);
  await page.keyboard.press('Tab');
  await page.getByRole('radio', { name: /Rivers/ }).press('Space');
  await page.getByRole('textbox', { name: 'Title' }).press('Enter');
  await expect(page).toHaveTitle('Rivers · Tablewalk');
});

test('everything is done by keyboard alone: open, ask, step, look', async ({ page }) => {
  await visit(page);
  await button(page, 'Open table').press('Enter');
  await expect(page.getByRole('textbox', { name: 'Paste a table' })).toBeFocused();
  await page.keyboard.insertText('Planet,Moons\nMars,2\nEarth,1\n');
  await button(page, 'Use this table').press('Enter');
  await expect(narration(page)).toContainText('Ask a question');
  await question(page).press('End');
  await page.keyboard.type('How many moons does Mars have?');
  await page.keyboard.press('Enter');
  await expect(answer(page).locator('[data-answer]')).toHaveText('2');
  await page.keyboard.press('Home');
  await expect(narration(page)).toContainText('Start cells.');
  await page.keyboard.press('End');
  await answer(page).getByRole('button', { name: '2', exact: true }).press('Enter');
  await expect(table(page).locator('[data-role=evidence]')).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('method and backbone are folded away until they are wanted, and no panel is too wide', async ({
    page,
  }) => {
    await visit(page);
    await expect(page.getByRole('combobox', { name: 'Backbone' })).toBeHidden();
    await button(page, 'Setup').click();
    await expect(page.getByRole('combobox', { name: 'Backbone' })).toBeVisible();
    await ask(page, 'Which planet has the highest mass?');
    await expect(answer(page).locator('[data-answer]')).toHaveText('Jupiter');
    for (const panel of [answer(page), page.getByRole('contentinfo'), page.getByRole('banner')])
      expect(await panel.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0);
  });
});
