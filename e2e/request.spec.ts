/** The region "Request": words that lead to cells, changes, what a server may use again, what was mended. */
import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { METHODS } from '../src/methods/index.ts';
import { fileOf, runOf, writeRunFile } from '../src/run/file.ts';
import { readRunFile } from '../src/run/read-file.ts';
import { isReply } from '../src/run/run.ts';
import { transcript } from '../src/run/transcript.ts';
import { ask, button, narration, openPasted, openRequest, slider, table, visit } from './page.ts';
import { onEveryScreen, violations } from './screens.ts';

const request = (page: Page) => page.getByRole('region', { name: 'Request', exact: true });
const CSV = 'Museum,Adults,Children\nNorth,10,20\nSouth,40,50\n';

/** An example’s run whose last reply is written as small models write: prose around it, a comma too many. */
async function brokenRun(): Promise<string> {
  const file = readRunFile(readFileSync('public/examples/planets.json', 'utf8'));
  if (!file.ok) throw new Error(file.fault);
  const method = await METHODS.find(({ id }) => id === file.value.method)!.load();
  const run = runOf(file.value);
  const last = run.log.findLast(isReply)!;
  const text = `Here it is:\n${last.text.replace(/\}\s*$/, ',}')}\nI hope that helps.`;
  const log = run.log.map((entry) => (entry === last ? { ...last, text } : entry));
  return writeRunFile(fileOf(transcript(method, { ...run, log })));
}

test('words of a table in any form light their cell and lead to it', async ({ page }) => {
  const { troubles } = await visit(page);
  await openPasted(page, CSV);
  await page.getByRole('combobox', { name: 'Method' }).selectOption({ label: 'Direct prompting' });
  await ask(page, 'How many Children came to South?');
  const part = request(page).locator('details[data-part=table]');
  await part.locator('summary').click();
  const word = part.getByText('South', { exact: true });
  await word.hover();
  await expect(table(page).locator('[data-pointed]')).toHaveText('South');
  await word.click();
  await expect(table(page).locator(':focus')).toContainText('South');
  expect(troubles).toEqual([]);
});

test('Changes shows what is otherwise than in the request for the same before', async ({ page }) => {
  await visit(page);
  const panel = request(page);
  await openRequest(page);
  await button(page, 'First step').click();
  await expect(button(page, 'Changes')).toHaveCount(0);
  // The second thought: the first one’s prompt, and a round of history more.
  const thoughts = page.getByText(/Request \d+ · thought/);
  await slider(page).focus();
  for (let n = 0; n < 12 && (await button(page, 'Changes').count()) === 0; n++)
    await page.keyboard.press('ArrowRight');
  await expect(thoughts.first()).toBeVisible();
  await button(page, 'Changes').click();
  await expect(panel.locator('[data-changes] ins').first()).toBeVisible();
  await expect(panel.locator('[data-changes]')).toContainText('Observation:');
  const folded = panel.getByRole('button', { name: /lines as before/ }).first();
  const before = (await panel.locator('[data-changes]').textContent())!.length;
  await folded.click();
  expect((await panel.locator('[data-changes]').textContent())!.length).toBeGreaterThan(before);
  await button(page, 'Changes').click();
  await expect(panel.locator('details[data-part=table]')).toBeVisible();
});

test('says how much of a prompt the one before begins with too', async ({ page }) => {
  await visit(page);
  await expect(request(page)).toContainText(/Same start as the one before: \d+ %, about [\d,]+ tokens\./);
  await button(page, 'First step').click();
  await expect(request(page)).not.toContainText('Same start as');
});

test('a mended reply shows what was changed to read it', async ({ page }) => {
  await visit(page);
  await openPasted(page, await brokenRun());
  await expect(narration(page)).toContainText('Answer.');
  await openRequest(page);
  const panel = request(page);
  await expect(panel).toContainText(
    'The text around the JSON was left out. The JSON was mended: a comma too many.',
  );
  await panel.getByText('How it was repaired').click();
  await expect(panel.locator('[data-mended] del').first()).toContainText('Here it is:');
  await expect(panel.locator('[data-mended] del').last()).toContainText('I hope that helps.');
  await expect(panel.locator('[data-mended]')).toContainText('It has the form that was asked for.');
});

onEveryScreen((device) => {
  test('changes and mended replies have no violations', async ({ page }) => {
    await visit(page);
    await openPasted(page, await brokenRun());
    if (device === 'phone') await page.getByRole('tab', { name: 'Request' }).click();
    else await openRequest(page);
    await request(page).getByText('How it was repaired').click();
    await expect(request(page).locator('[data-mended] del').first()).toBeVisible();
    expect(await violations(page)).toEqual([]);
    for (let n = 0; n < 12 && (await button(page, 'Changes').count()) === 0; n++)
      await button(page, 'Previous step').click();
    await button(page, 'Changes').click();
    await expect(request(page).locator('[data-changes]').first()).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });
});
