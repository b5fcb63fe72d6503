/** Changing one thing in the middle of a run: it forks there and goes on; the run it left stays as it was. */
import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { button, narration, openRequest, openRunMenu, slider, stored, table, visit } from './page.ts';
import { onEveryScreen, violations } from './screens.ts';

const change = (page: Page) => page.getByRole('form', { name: 'Change and go on' });
const subject = (page: Page) => change(page).getByRole('combobox', { name: 'Change', exact: true });
const answer = (page: Page) => page.getByRole('region', { name: 'Answer' });
const branches = (page: Page) => page.getByRole('region', { name: 'Branches' });
const branch = (page: Page, name: string | RegExp) => branches(page).getByRole('button', { name });
/** Until the fork is on screen, stepping moves in the run that it leaves. */
async function goOn(page: Page): Promise<void> {
  await change(page).getByRole('button', { name: 'Go on from here' }).click();
  await expect(change(page)).toBeHidden();
}

/** Opens the change of something at a step of an example. */
async function changing(page: Page, hash: string, what?: string) {
  const seen = await visit(page, hash);
  await page.keyboard.press('e');
  await expect(change(page)).toBeVisible();
  if (what !== undefined) await subject(page).selectOption({ label: what });
  return seen;
}

async function lastStep(page: Page): Promise<void> {
  await button(page, 'Last step').click();
}

test('a reply is rewritten with the keyboard alone, the run goes on, and going back is one press', async ({
  page,
}) => {
  const { troubles, elsewhere } = await changing(page, '#example=planets&step=3');
  await expect(change(page).getByRole('textbox', { name: 'Reply' })).toBeFocused();
  await page.keyboard.press('Control+A');
  await page.keyboard.type(
    '[{"Function": {"function_name": "GetAllNeighbours", "parameters": [[3,1,"Venus"]]}}]',
  );
  await page.keyboard.press('Control+Enter');
  await expect(narration(page)).toContainText('3 of');
  await expect(narration(page)).toContainText('Venus');
  await expect(button(page, 'Branches: 2')).toBeVisible();
  await page.keyboard.press('b');
  await expect(branch(page, /^Another reply at step 3/)).toBeFocused();
  await expect(branch(page, /^Another reply at step 3/)).toHaveAttribute('aria-pressed', 'true');
  // Past the link that puts the two side by side, which is there once the run is over.
  await expect(branches(page).getByRole('button', { name: /^Compare with/ })).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(branch(page, /^GraphOTTER/)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(narration(page)).toContainText('Two cells touch both Saturn and Length of day (hours)');
  await page.keyboard.press('Escape');
  await expect(branches(page)).toBeHidden();
  expect([troubles, elsewhere]).toEqual([[], []]);
});

test('a reply that cannot be read is said to be so, and may be sent all the same', async ({ page }) => {
  await changing(page, '#example=planets&step=3');
  await change(page).getByRole('textbox', { name: 'Reply' }).fill('Saturn, I think.');
  await expect(change(page).getByRole('alert')).toContainText('could not be read');
  await goOn(page);
  await expect(narration(page)).toContainText('could not be read');
  await expect(page.getByRole('region', { name: 'Request', exact: true })).toContainText('Written by hand');
});

test('a cell leaves the trace and another joins it', async ({ page }) => {
  await changing(page, '#example=planets&step=3', 'the trace');
  await change(page).getByRole('button', { name: 'Drop Saturn' }).click();
  await change(page)
    .getByRole('button', { name: /^Add a cell/ })
    .click();
  await table(page).getByText('Uranus').click();
  await expect(change(page).getByRole('button', { name: 'Drop Uranus' })).toBeVisible();
  await goOn(page);
  await expect(button(page, 'Branches: 2')).toBeVisible();
  await expect(narration(page)).toContainText(
    'The trace was edited by hand: Uranus joined it, Saturn left it.',
  );
  await expect(page.getByRole('list', { name: 'Trace' })).toContainText('Uranus');
  await expect(page.getByRole('list', { name: 'Trace' })).not.toContainText('Saturn');
});

test('a cell has another text: from the beginning, everything is asked for anew', async ({ page }) => {
  await changing(page, '#example=planets&step=3', 'a cell');
  await change(page)
    .getByRole('button', { name: /^Pick the cell/ })
    .click();
  await table(page).getByText('10.7', { exact: true }).click();
  await change(page).getByRole('textbox', { name: 'Text' }).fill('11.1');
  await change(page).getByRole('combobox', { name: 'From' }).selectOption('the beginning');
  await change(page).getByRole('textbox', { name: 'Name' }).fill('A longer day');
  await goOn(page);
  await lastStep(page);
  await expect(answer(page).locator('[data-answer]')).toHaveText('11.1');
  await expect(table(page)).toContainText('11.1');
  await page.keyboard.press('b');
  await expect(branch(page, /^A longer day → 11\.1/)).toBeVisible();
  await branch(page, /^GraphOTTER → 10\.7/).click();
  await expect(table(page)).toContainText('10.7');
  await expect(table(page)).not.toContainText('11.1');
});

test('another question, other options', async ({ page }) => {
  await changing(page, '#example=planets&step=3', 'the question');
  await change(page)
    .getByRole('textbox', { name: 'Question' })
    .fill('How many hours does a day on Uranus last?');
  await change(page).getByRole('combobox', { name: 'From' }).selectOption('the beginning');
  await goOn(page);
  await lastStep(page);
  await expect(answer(page).locator('[data-answer]')).toHaveText('17.2');
  await page.keyboard.press('e');
  await subject(page).selectOption({ label: 'the options' });
  await change(page).getByRole('checkbox', { name: 'Thought and action in one reply' }).check();
  await change(page).getByRole('combobox', { name: 'From' }).selectOption('the beginning');
  await goOn(page);
  await lastStep(page);
  await expect(answer(page).locator('[data-answer]')).toHaveText('17.2');
  await expect(button(page, 'Branches: 3')).toBeVisible();
});

test('somebody else answers from a step on: here the person at the page', async ({ page }) => {
  await changing(page, '#example=planets&step=4', 'who answers');
  await change(page).getByRole('combobox', { name: 'Answers' }).selectOption('by-hand');
  await goOn(page);
  const reply = page.getByRole('textbox', { name: 'Your reply' });
  await expect(reply).toBeVisible();
  await reply.fill('I have seen enough.');
  await button(page, 'Send reply').click();
  await expect(narration(page)).toContainText('I have seen enough.');
  await openRunMenu(page);
  await expect(
    page.getByText('Answered by: Offline reader (rules, no language model), then By hand'),
  ).toBeVisible();
});

test('another prompt is sent instead, and stands in the request', async ({ page }) => {
  await changing(page, '#example=planets&step=2', 'the prompt');
  const first = change(page).getByRole('textbox', { name: 'Rules' }).first();
  await first.fill('Answer as a pirate would.');
  await goOn(page);
  await expect(button(page, 'Branches: 2')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Request', exact: true })).toContainText(
    'Answer as a pirate would.',
  );
});

test('branches, their names and notes are there after a reload, and in another browser by a file', async ({
  page,
  browser,
  baseURL,
}) => {
  await changing(page, '#example=planets&step=3');
  await change(page).getByRole('textbox', { name: 'Reply' }).fill('[]');
  await goOn(page);
  await page.keyboard.press('b');
  await branches(page).getByRole('textbox', { name: 'Name' }).fill('<b>Nothing</b> done');
  await branches(page).getByRole('textbox', { name: 'Note' }).fill('An empty list of actions.');
  await expect(branch(page, /^<b>Nothing<\/b> done/)).toBeVisible();
  // Written a moment later.
  await expect.poll(() => stored(page)).toContain('An empty list of actions.');
  await page.reload();
  await expect(button(page, 'Branches: 2')).toBeVisible();
  await page.keyboard.press('b');
  await branch(page, /^<b>Nothing<\/b> done/).click();
  await expect(branches(page)).toContainText('An empty list of actions.');
  await slider(page).fill('3');
  await expect(narration(page)).toContainText('no action');

  const download = page.waitForEvent('download');
  await branches(page).getByRole('button', { name: 'Save all as a file' }).click();
  const file = await (await download).path();
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ format: 'tablewalk-tree' });
  const elsewhere = await browser.newContext({ ...(baseURL ? { baseURL } : {}), reducedMotion: 'reduce' });
  const other = await elsewhere.newPage();
  await visit(other);
  await button(other, 'Open table').click();
  await other.locator('input[type=file]').first().setInputFiles(file);
  await expect(other.getByRole('dialog')).toBeHidden();
  await expect(button(other, 'Branches: 2')).toBeVisible();
  await other.keyboard.press('b');
  await expect(branches(other)).toContainText('An empty list of actions.');
  await elsewhere.close();
});

onEveryScreen((device) => {
  test('axe finds nothing where something is changed, nor among branches', async ({ page }) => {
    await visit(page, '#example=planets&step=3');
    if (device === 'phone') await page.getByRole('tab', { name: 'Request' }).click();
    else await openRequest(page);
    await page
      .getByRole('region', { name: 'Request', exact: true })
      .getByRole('button', { name: 'Change', exact: true })
      .click();
    for (const what of ['the reply', 'the prompt', 'the trace', 'a cell', 'the options']) {
      await subject(page).selectOption({ label: what });
      expect(await violations(page, 'Change and go on')).toEqual([]);
    }
    await change(page).getByRole('checkbox', { name: 'Only the first hit joins' }).check();
    await goOn(page);
    await expect(slider(page)).toBeVisible();
    await page.keyboard.press('b');
    await expect(branches(page)).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });
});
