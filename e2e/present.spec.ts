/** A lecturer shows a run to an audience, with the answer kept from them; by keys, by the pointer, and on a phone. */
import { expect, type Page, test } from '@playwright/test';
import { button, narration, pressInRunMenu, table, visit } from './page.ts';
import { onEveryScreen, violations } from './screens.ts';

const presenting = (page: Page) => page.getByRole('group', { name: 'Presenting' });
const answer = (page: Page) => page.getByRole('region', { name: 'Answer' });
const value = (page: Page) => page.locator('[data-answer]');
/** A question mark stands where the value would. */
const isHidden = async (page: Page): Promise<void> => {
  await expect(value(page)).toHaveCount(0);
  await expect(answer(page)).toHaveText(/^\?/);
};

/** Every text of the page that an audience can read. */
const seenTexts = (page: Page): Promise<string> => page.evaluate(() => document.body.innerText);

test('by keys: every table of a chain, the answer last, and only when it is asked for', async ({ page }) => {
  const { troubles } = await visit(page, '#example=world-cup-chain');
  await page.keyboard.press('Home');
  await expect(narration(page)).toContainText('1 of 6');
  await page.keyboard.press('f');
  await expect(presenting(page)).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Method' })).toHaveCount(0);
  expect(
    await narration(page).evaluate((words) => Number.parseFloat(getComputedStyle(words).fontSize)),
  ).toBeGreaterThanOrEqual(24);
  await page.keyboard.press('h');
  for (let step = 2; step <= 6; step++) {
    await page.keyboard.press('PageDown');
    await expect(narration(page)).toContainText(`${step} of 6`);
  }
  await isHidden(page);
  await expect(narration(page)).toContainText('The answer is ?');
  await expect(
    page.getByRole('table', { name: 'Table', exact: true }).locator('[data-hidden-answer]'),
  ).toHaveCount(1);
  await page.keyboard.press('PageUp');
  await expect(narration(page)).toContainText('5 of 6');
  await page.keyboard.press('PageDown');
  await page.keyboard.press('a');
  await expect(value(page)).toHaveText('United States');
  await page.keyboard.press('Escape');
  await expect(presenting(page)).toHaveCount(0);
  await expect(page.getByRole('combobox', { name: 'Method' })).toBeVisible();
  expect(troubles).toEqual([]);
});

test('played, a presented run stops at every step', async ({ page }) => {
  await visit(page, '#example=planets');
  await page.keyboard.press('Home');
  await page.keyboard.press('f');
  await page.keyboard.press('Space');
  await expect(narration(page)).toContainText('2 of 5');
  await expect(button(page, 'Play')).toBeVisible();
  await page.keyboard.press('Space');
  await expect(narration(page)).toContainText('3 of 5');
});

test('a walk over passages keeps its answer too, in the graph and in the triples', async ({ page }) => {
  await visit(page, '#example=telescopes');
  await expect(answer(page)).toContainText('1927');
  await page.keyboard.press('f');
  await expect.poll(() => seenTexts(page)).toContain('1927');
  await page.keyboard.press('h');
  await isHidden(page);
  await expect.poll(() => seenTexts(page)).not.toContain('1927');
  await page.keyboard.press('a');
  await expect(value(page)).toHaveText('1927');
});

onEveryScreen((device) => {
  test('by the pointer alone: begun, hidden, stepped, shown, in the other theme, and left', async ({
    page,
  }) => {
    await visit(page, '#example=planets');
    if (device === 'phone') await pressInRunMenu(page, 'Present');
    else await button(page, 'Present').click();
    await button(page, 'Hide the answer').click();
    await isHidden(page);
    await expect(narration(page)).not.toContainText('10.7');
    // What a cell says stays in the page for those who look there; nobody sees it.
    const cell = table(page).locator('[data-hidden-answer]');
    await expect(cell).toHaveText('10.7');
    expect(await cell.evaluate((one) => getComputedStyle(one).color)).toBe('rgba(0, 0, 0, 0)');
    await button(page, 'Previous step').click();
    await expect(narration(page)).toContainText('4 of 5');
    await button(page, 'Next step').click();
    await button(page, 'Light or dark').click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(await paper()).toBe('rgb(22, 21, 19)');
    await button(page, 'Light or dark').click();
    expect(await paper()).toBe('rgb(251, 250, 247)');
    expect(await violations(page)).toEqual([]);
    await presenting(page).getByRole('button', { name: 'Show the answer' }).click();
    await expect(value(page)).toHaveText('10.7');
    await button(page, 'Leave').click();
    await expect(presenting(page)).toHaveCount(0);
  });
});
