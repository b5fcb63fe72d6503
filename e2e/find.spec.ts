/** Finding in a run: its words, its problems, the steps of a kind. */
import { expect, type Page, test } from '@playwright/test';
import { button, narration, openPasted, slider, visit } from './page.ts';
import { onEveryScreen, violations } from './screens.ts';
import { troubledRun } from './troubled-run.ts';

const panel = (page: Page) => page.getByRole('search', { name: 'Find in run' });
const box = (page: Page) => page.getByRole('textbox', { name: 'Find in run' });
const hits = (page: Page) => page.getByRole('list', { name: 'Hits' }).getByRole('button');
const kind = (page: Page, name: RegExp) => panel(page).getByRole('button', { name });
const stepNow = async (page: Page) => Number(await slider(page).inputValue());

test('words are found in narration, prompts and replies, and each hit leads to its step', async ({
  page,
}) => {
  const { troubles } = await visit(page);
  await button(page, 'Find in run').click();
  await expect(box(page)).toBeFocused();
  await box(page).fill('saturn');
  await expect(hits(page).first()).toBeVisible();
  const places = await hits(page).allTextContents();
  for (const place of ['narration', 'prompt of', 'reply to'])
    expect(places.some((text) => text.includes(`· ${place}`))).toBe(true);
  await expect(panel(page).getByRole('status')).toHaveText(`${places.length} hits`);
  expect(await hits(page).locator('mark').allTextContents()).toContain('Saturn');

  const prompt = hits(page).filter({ hasText: 'prompt of action' }).first();
  const step = Number(/Step (\d+)/.exec((await prompt.textContent()) ?? '')?.[1]);
  await prompt.click();
  await expect(prompt).toHaveAttribute('aria-current', 'step');
  await expect(narration(page)).toContainText(`${step} of`);
  await expect(page.getByRole('region', { name: 'Request', exact: true })).toContainText('action');

  await box(page).fill('no such words');
  await expect(panel(page).getByRole('status')).toHaveText('None');
  await expect(hits(page)).toHaveCount(0);
  expect(troubles).toEqual([]);
});

test('by keys: / opens, Enter goes from hit to hit, Escape closes and gives the focus back', async ({
  page,
}) => {
  await visit(page);
  await page.keyboard.press('/');
  await expect(box(page)).toBeFocused();
  await page.keyboard.type('day');
  await expect(hits(page).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(hits(page).first()).toHaveAttribute('aria-current', 'step');
  await page.keyboard.press('Enter');
  await expect(hits(page).nth(1)).toHaveAttribute('aria-current', 'step');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.press('Shift+Enter');
  await expect(hits(page).last()).toHaveAttribute('aria-current', 'step');
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(button(page, 'Find in run')).toBeFocused();
  await page.keyboard.press('/');
  await expect(box(page)).toHaveValue('day');
});

test('stepping keeps to the kinds chosen, the slider does not', async ({ page }) => {
  await visit(page);
  await button(page, 'First step').click();
  await button(page, 'Find in run').click();
  await kind(page, /^Thoughts/).click();
  await expect(kind(page, /^Thoughts/)).toHaveAttribute('aria-pressed', 'true');
  await button(page, 'Next step').click();
  await expect(narration(page)).toContainText('Thought.');
  const thought = await stepNow(page);
  await button(page, 'Next step').click();
  await expect(narration(page)).toContainText('Thought.');
  expect(await stepNow(page)).toBeGreaterThan(thought + 1);
  await expect(button(page, 'Next step')).toHaveAttribute('aria-disabled', 'true');
  await slider(page).fill((await slider(page).getAttribute('max')) ?? '');
  await expect(narration(page)).toContainText('Answer.');

  await button(page, 'Close the search of the run').click();
  await expect(page.getByText(/^2 of \d+ steps/)).toBeVisible();
  await button(page, 'Show all').click();
  await expect(page.getByText(/^2 of \d+ steps/)).toBeHidden();
  await button(page, 'Previous step').click();
  await expect(narration(page)).toContainText('Thought.');
});

test('problems are gone to by button and by key, round again from the last', async ({ page }) => {
  await visit(page);
  await expect(button(page, 'Next problem')).toHaveAttribute('aria-disabled', 'true');
  await openPasted(page, troubledRun());
  await button(page, 'First step').click();
  const seen: number[] = [];
  await button(page, 'Next problem').click();
  seen.push(await stepNow(page));
  await expect(narration(page)).toContainText('Note.');
  for (let more = 0; more < 40 && new Set(seen).size === seen.length; more++) {
    const before = await narration(page).textContent();
    await page.keyboard.press('p');
    await expect(narration(page)).not.toHaveText(before ?? '');
    seen.push(await stepNow(page));
  }
  expect(seen.length).toBeGreaterThan(5);
  expect(seen.at(-1)).toBe(seen[0]);
  // The last of them is the end without an answer.
  expect(seen.at(-2)).toBe(Number(await slider(page).getAttribute('max')));
});

onEveryScreen((device) => {
  test('the panel stays on screen over table and request, and axe finds nothing', async ({ page }) => {
    await visit(page);
    await openPasted(page, troubledRun());
    await button(page, 'Find in run').click();
    await box(page).fill('row');
    await expect(hits(page).first()).toBeVisible();
    await kind(page, /^Notes/).click();
    const place = (await panel(page).boundingBox())!;
    const { width, height } = page.viewportSize()!;
    expect(place.x).toBeGreaterThanOrEqual(0);
    expect(place.y).toBeGreaterThanOrEqual(0);
    expect(place.x + place.width).toBeLessThanOrEqual(width);
    expect(place.y + place.height).toBeLessThanOrEqual(height);
    expect(await violations(page)).toEqual([]);
    await page.screenshot({ path: test.info().outputPath(`find-${device}.png`) });
    if (device === 'desktop') return;
    await hits(page).filter({ hasText: 'prompt' }).first().click();
    await expect(page.getByRole('region', { name: 'Request', exact: true })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
});
