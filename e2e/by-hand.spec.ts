/** You are the model: whole runs whose replies are pasted, built from forms, and picked from table and graph. */
import { expect, type Page, test } from '@playwright/test';
import { button, narration, openPasted, stored, table, visit } from './page.ts';
import { violations } from './screens.ts';

const CSV = 'Town,Parks,Pools\nAyton,4,1\nBurwick,9,2\nCorby,2,5\n';
const QUESTION = 'How many parks does Burwick have?';

const reply = (page: Page) => page.getByRole('textbox', { name: 'Your reply' });
const request = (page: Page) => page.getByRole('region', { name: 'Request', exact: true });
const answer = (page: Page) => page.getByRole('region', { name: 'Answer' });

async function begin(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Backbone' }).selectOption('by-hand');
  await page.getByRole('textbox', { name: 'Question' }).fill(QUESTION);
  await button(page, 'Run').click();
  await expect(reply(page)).toBeVisible();
}

/** Sends a pasted reply, once the page asks for that. */
async function paste(page: Page, purpose: string, text: string): Promise<void> {
  await expect(request(page).getByText(new RegExp(`Request \\d+ · ${purpose}`))).toBeVisible();
  await reply(page).fill(text);
  await button(page, 'Send reply').click();
}

const ACTIONS = JSON.stringify([
  {
    Function: {
      function_name: 'GetSharedNeighbours',
      parameters: [
        [2, 0, 'Burwick'],
        [0, 1, 'Parks'],
      ],
    },
    Explanation: 'they meet',
  },
]);
const DONE = JSON.stringify([
  { Function: { function_name: 'AnswerQuestion', parameters: [] }, Explanation: '' },
]);
const ANSWER = JSON.stringify({ cells: [[2, 1, '9']], operation: 'lookup', explanation: '', answer: ['9'] });

test('a whole run: built by picking cells, copied and pasted, refused when it cannot be read', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { troubles } = await visit(page);
  await openPasted(page, CSV);
  await begin(page);

  // The start cells from the form: one clicked in the table, one by its row and column.
  await button(page, 'Pick the cell: start-cells 1')
    .or(page.getByRole('button', { name: /^Pick the cell/ }))
    .first()
    .click();
  await table(page).getByText('Burwick').click();
  await expect(reply(page)).toHaveValue(/\[2,0,"Burwick"\]/);
  await page.getByRole('button', { name: /^Add / }).click();
  await page
    .getByLabel(/: row$/)
    .nth(1)
    .fill('0');
  await page
    .getByLabel(/: column$/)
    .nth(1)
    .fill('1');
  await expect(reply(page)).toHaveValue(/\[0,1,"Parks"\]/);
  expect(await violations(page)).toEqual([]);
  await button(page, 'Send reply').click();

  await expect(request(page).getByText(/Request \d+ · thought/)).toBeVisible();
  await button(page, 'Copy prompt').click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(QUESTION);
  await paste(page, 'thought', 'The two meet in one cell.');
  await expect(narration(page)).toContainText('The two meet in one cell.');

  await paste(page, 'action', 'Sure! I would look at both.');
  await expect(request(page).getByRole('alert')).toContainText('JSON');
  await reply(page).fill(`Sure:\n\`\`\`json\n${ACTIONS}\n\`\`\``);
  await expect(request(page).getByRole('alert')).toHaveCount(0);
  await button(page, 'Send reply').click();

  await paste(page, 'thought', 'That is it.');
  await paste(page, 'action', DONE);
  await paste(page, 'answer', ANSWER);
  await expect(answer(page).locator('[data-answer]')).toHaveText('9');
  await expect(answer(page)).toContainText('Answered by: By hand');
  expect(troubles).toEqual([]);
});

test('what was typed is still there after stopping, another run and a reload', async ({ page }) => {
  await visit(page);
  await openPasted(page, CSV);
  await begin(page);
  await paste(page, 'start cells', '[{"tuple": [2, 0, "Burwick"]}, {"tuple": [0, 1, "Parks"]}]');
  await expect(request(page).getByText(/Request \d+ · thought/)).toBeVisible();
  await reply(page).fill('Half a thou');
  await button(page, 'Stop').click();
  await expect(reply(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(reply(page)).toHaveValue('Half a thou');
  await button(page, 'Stop').click();
  await button(page, 'Run').click();
  await paste(page, 'start cells', '[{"tuple": [2, 0, "Burwick"]}, {"tuple": [0, 1, "Parks"]}]');
  await expect(reply(page)).toHaveValue('Half a thou');
  // It is kept with this run as well as with the one before.
  await expect.poll(async () => (await stored(page)).split('Half a thou').length - 1).toBe(2);
  await page.reload();
  await expect(page.getByRole('status', { name: 'Interrupted run' })).toContainText(
    // The retriever's, and the pasted one.
    'the 2 replies that came are kept',
  );
  await button(page, 'Resume').click();
  await expect(request(page).getByText(/Request \d+ · thought/)).toBeVisible();
  await expect(reply(page)).toHaveValue('Half a thou');
});

test('a cell is picked in the graph', async ({ page }) => {
  await visit(page);
  await openPasted(page, CSV);
  await begin(page);
  await paste(page, 'start cells', '[{"tuple": [2, 0, "Burwick"]}, {"tuple": [0, 1, "Parks"]}]');
  await paste(page, 'thought', 'On.');
  await expect(
    request(page)
      .getByText(/action/)
      .first(),
  ).toBeVisible();
  await page
    .getByRole('combobox', { name: 'Function', exact: true })
    .selectOption({ label: 'GetAllNeighbours' });
  await page
    .getByRole('button', { name: /^Pick the cell/ })
    .first()
    .click();
  // What the graph does when one of its nodes is pressed, and the list beside it.
  await button(page, 'In words').click();
  await page.getByRole('list', { name: 'Trace' }).getByRole('button', { name: 'Parks' }).click();
  await expect(reply(page)).toHaveValue(/\[0,1,"Parks"\]/);
});

test('a run by hand needs no pointer', async ({ page }) => {
  await visit(page);
  await openPasted(page, CSV);
  await begin(page);
  await expect(reply(page)).toBeFocused();
  // From the reply to the form's button, over to the table, with the arrows to a cell, and back.
  for (let presses = 0; presses < 6; presses++) {
    await page.keyboard.press('Tab');
    if (await page.evaluate(() => /^Pick/.test(document.activeElement?.getAttribute('aria-label') ?? '')))
      break;
  }
  await page.keyboard.press('Enter');
  await expect(table(page).locator('[data-cell="0"]')).toBeFocused();
  for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
  await expect(reply(page)).toHaveValue(/\[2,0,"Burwick"\]/);
  await expect(page.getByRole('button', { name: /^Pick the cell/ }).first()).toBeFocused();
  await reply(page).focus();
  await page.keyboard.press('Control+Enter');
  for (const text of ['On.', ACTIONS, 'That is it.', DONE, ANSWER]) {
    await expect(reply(page)).toBeFocused();
    await expect(reply(page)).toHaveValue('');
    await page.keyboard.insertText(text);
    await page.keyboard.press('Control+Enter');
  }
  await expect(answer(page).locator('[data-answer]')).toHaveText('9');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('picking a cell shows the table, and then the request again', async ({ page }) => {
    await visit(page);
    await button(page, 'Setup').click();
    await begin(page);
    await page
      .getByRole('button', { name: /^Pick the cell/ })
      .first()
      .click();
    await expect(table(page)).toBeVisible();
    await table(page).getByText('Saturn', { exact: true }).click();
    await expect(reply(page)).toHaveValue(/"Saturn"/);
  });
});
