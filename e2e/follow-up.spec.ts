/** A follow-up question goes on with the trace of the run before it. */
import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { METHODS } from '../src/methods/index.ts';
import { verify } from '../src/run/file.ts';
import { readRunFile } from '../src/run/read-file.ts';
import { ask, button, narration, openPasted, openRunMenu, pressInRunMenu, visit } from './page.ts';
import { onEveryScreen, violations } from './screens.ts';

const CSV = 'Museum,Adults,Children\nNorth,10,20\nSouth,40,50\n';
const answer = (page: Page) => page.getByRole('region', { name: 'Answer' });
const keep = (page: Page) => button(page, 'Keep the trace');

async function answered(page: Page): Promise<void> {
  await openPasted(page, CSV);
  await expect(keep(page)).toHaveCount(0);
  await ask(page, 'How many Children came to South?');
  await expect(answer(page)).toContainText('50');
}

test('“Ask a follow-up” keeps the trace, says so, and the file of the run verifies', async ({ page }) => {
  const { troubles } = await visit(page);
  await answered(page);
  await openRunMenu(page);
  await expect(keep(page)).toHaveAttribute('aria-pressed', 'false');
  await pressInRunMenu(page, 'Ask a follow-up');
  await expect(keep(page)).toHaveAttribute('aria-pressed', 'true');
  const box = page.getByRole('textbox', { name: 'Question' });
  await expect(box).toBeFocused();
  await page.keyboard.type('How many Children came to North?');
  await expect(page.getByText('Press Enter or Run to ask this as a follow-up')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(answer(page)).toContainText('20');
  await button(page, 'First step').click();
  await expect(narration(page)).toContainText('The walk starts from South and Children.');
  await page.getByRole('region', { name: 'Request', exact: true }).waitFor();
  await button(page, 'Last step').click();
  const download = page.waitForEvent('download');
  await pressInRunMenu(page, 'Save as file');
  const file = readRunFile(await readFile((await (await download).path())!, 'utf8'));
  if (!file.ok) throw new Error(file.fault);
  expect(file.value.start).toMatchObject({
    earlier: [{ question: 'How many Children came to South?', values: ['50'] }],
  });
  const method = await METHODS.find(({ id }) => id === file.value.method)!.load();
  expect(verify(method, file.value)).toMatchObject({ failures: [], drift: [] });
  // The next one begins anew.
  await keep(page).click();
  await ask(page, 'How many Adults came to North?');
  await button(page, 'First step').click();
  await expect(narration(page)).not.toContainText('South and Children');
  expect(troubles).toEqual([]);
});

test('another method keeps nothing', async ({ page }) => {
  await visit(page);
  await answered(page);
  await pressInRunMenu(page, 'Ask a follow-up');
  await page.getByRole('combobox', { name: 'Method' }).selectOption({ label: 'Direct prompting' });
  await expect(keep(page)).toHaveCount(0);
  await openRunMenu(page);
  await expect(button(page, 'Ask a follow-up')).toHaveCount(0);
});

onEveryScreen(() => {
  test('the kept trace has no violations', async ({ page }) => {
    await visit(page);
    await answered(page);
    await pressInRunMenu(page, 'Ask a follow-up');
    await page.keyboard.type('How many Children came to North?');
    await expect(keep(page)).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });
});
