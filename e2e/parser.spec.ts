/** The complex table parser and direct prompts in the page: what is ahead, the steps, the calculation, not knowing. */
import { expect, type Page, test } from '@playwright/test';
import { button, narration, openSettings, slider, table, visit } from './page.ts';
import { onEveryScreen, violations } from './screens.ts';

const answer = (page: Page) => page.getByRole('region', { name: 'Answer' });
const method = (page: Page) => page.getByRole('combobox', { name: 'Method' });
const backbone = (page: Page) => page.getByRole('combobox', { name: 'Backbone' });
const turns = (page: Page) => page.getByRole('status', { name: 'Turns' });
const role = (page: Page, name: string) => table(page).locator(`[data-role="${name}"]`);

test('headers, located headers, chosen cells, operation and answer are steps of the example', async ({
  page,
}) => {
  await visit(page, '#example=summits-parsed&step=1');
  await expect(narration(page)).toContainText(
    'The table has 9 headers above its data and 9 headers left of them',
  );
  await expect(table(page).locator('[data-head=top][data-level="0"]')).toHaveText([
    'Place',
    'Height',
    'First ascent',
  ]);
  await button(page, 'Next step').click();
  await expect(narration(page)).toContainText('Located headers.');
  await expect(table(page).locator('[data-head]')).toHaveCount(0);
  await expect(role(page, 'trace')).toHaveText([
    'Height',
    'Feet (ft)',
    'Northern',
    'Everest',
    'Southern',
    'Kilimanjaro',
  ]);
  await button(page, 'Next step').click();
  await expect(narration(page)).toContainText('The cells are 29,032 and 19,341.');
  // Of this method the graph tells little, so it is hidden at first.
  await page.keyboard.press('2');
  await expect(page.getByRole('list', { name: 'Trace' })).toContainText('29,032');
  await button(page, 'Next step').click();
  await expect(narration(page)).toContainText('Operation: difference.');
  await button(page, 'Next step').click();
  await expect(role(page, 'evidence')).toHaveText(['29,032', '19,341']);
  await expect(answer(page)).toContainText('calculated again: 9691');
  await expect(answer(page)).not.toContainText('They differ');
});

test('three turns: the code finds the cells where the located headers cross', async ({ page }) => {
  await visit(page, '#example=medals-turns&step=4');
  await expect(narration(page)).toContainText('The code takes the cells where these headers cross.');
  await expect(role(page, 'trace')).toContainText(['Gold', 'Silver', 'Bronze', 'Total', 'Japan', '27', '14']);
  await expect(page.getByRole('region', { name: 'Request', exact: true })).toContainText(
    'Request 2 · headers',
  );
  await button(page, 'Last step').click();
  await expect(answer(page)).toContainText('14');
});

test('a direct prompt is one request, and names what backs its answer', async ({ page }) => {
  await visit(page, '#example=lakes-direct');
  await expect(slider(page)).toHaveAttribute('max', '1');
  await expect(role(page, 'evidence')).toHaveText(['134,100']);
});

/** Runs the parser on the summits by hand, with this as its one reply. */
async function replied(page: Page, reply: string): Promise<void> {
  await visit(page, '#example=summits-parsed');
  await backbone(page).selectOption({ label: 'By hand: you are the model' });
  await button(page, 'Run').click();
  await page.getByRole('textbox', { name: 'Your reply' }).fill(reply);
  await button(page, 'Send reply').click();
  await expect(narration(page)).toContainText(/(\d+) of \1\b/);
}

test('a result that the chosen cells do not give is told beside the calculated one', async ({ page }) => {
  await replied(
    page,
    'Column header: (T, 1, 3, 3, "Feet (ft)")\nRow header: (L, 1, 0, 0, Everest) (L, 1, 4, 4, Kilimanjaro)\nCell: (C, 0, 3, 29,032) (C, 4, 3, 19,341)\nOperation: difference\nAnswer: 9000',
  );
  await expect(answer(page)).toContainText('9000');
  await expect(answer(page)).toContainText('They differ. The model says 9000');
  await expect(answer(page)).toContainText('the difference is 9691');
  // A note is no step of its own on the way back.
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(narration(page)).toContainText('Note. The model says 9000');
});

test('not knowing is an answer of its own', async ({ page }) => {
  await replied(page, 'I don’t know');
  await expect(narration(page)).toContainText('End. There is no answer: it says that it does not know');
  await expect(answer(page)).toContainText('No answer');
  await expect(answer(page)).toContainText('it says that it does not know');
  await expect(answer(page)).not.toContainText('calculated again');
});

test('before a run: the table’s size in each encoding, and how many turns the parser takes', async ({
  page,
}) => {
  await visit(page);
  const sizes = page.getByRole('list', { name: 'Tokens of the table in each encoding' });
  await expect(sizes).toBeHidden();
  await method(page).selectOption({ label: 'Direct prompting' });
  await expect(sizes.getByRole('listitem')).toHaveText([
    /^PIPE \d+$/,
    /^HTML \d+$/,
    /^TSV \d+$/,
    /^Markdown \d+$/,
    /^tuples \d+$/,
    /^JSON \d+$/,
  ]);
  await expect(sizes.locator('[aria-current]')).toContainText('PIPE');
  await page.getByRole('combobox', { name: 'Preset' }).selectOption({ label: 'JSON' });
  await expect(sizes.locator('[aria-current]')).toContainText('JSON');
  await method(page).selectOption({ label: 'Complex table parser' });
  await expect(sizes).toBeHidden();
  await expect(turns(page)).toHaveText(/^Run asks in one prompt: about [\d,]+ tokens\.$/);
  await backbone(page).selectOption({ label: 'Remote model' });
  await page.keyboard.press('Escape');
  // Only the server knows how much its model holds, and it was not asked yet.
  await expect(turns(page)).toHaveText(/one prompt: about [\d,]+ tokens, as far as the model holds them/);
  await openSettings(page);
  await page.getByRole('spinbutton', { name: /Context/ }).fill('1200');
  await page.keyboard.press('Escape');
  await expect(turns(page)).toHaveText(/three turns: all at once would take about 1,\d+ tokens and a reply/);
});

onEveryScreen(() => {
  test('axe finds nothing at the parser’s steps, nor in what is ahead', async ({ page }) => {
    await visit(page, '#example=summits-parsed&step=1');
    await expect(table(page).locator('[data-head]').first()).toBeVisible();
    await expect(turns(page)).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await slider(page).fill('5');
    await expect(answer(page)).toContainText('calculated again');
    expect(await violations(page)).toEqual([]);
  });
});
