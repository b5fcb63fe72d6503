/** The sheet that tells what the next run would take. */
import { expect, type Page, test } from '@playwright/test';
import { button, openPasted, visit } from './page.ts';
import { onEveryScreen, violations } from './screens.ts';

const sheet = (page: Page) => page.getByRole('dialog', { name: 'How to answer' });
const choice = (page: Page, name: string) => sheet(page).getByRole('radio', { name, exact: true });
const preset = (page: Page) => page.getByRole('combobox', { name: 'Preset' });

async function compareSetups(page: Page): Promise<void> {
  const fold = button(page, 'Setup');
  if ((await fold.isVisible()) && (await fold.getAttribute('aria-expanded')) !== 'true') await fold.click();
  await button(page, 'Compare setups').click();
}

onEveryScreen(() => {
  test('axe finds nothing in the sheet of setups', async ({ page }) => {
    await visit(page);
    await compareSetups(page);
    // The last estimate of all.
    await expect(choice(page, 'Grounded')).toHaveAccessibleDescription(/\d$/);
    expect(await violations(page)).toEqual([]);
  });
});

test('what a preset is estimated to take is what its run by rules takes, and one press leads back', async ({
  page,
}) => {
  const { troubles, elsewhere } = await visit(page, '#example=planets');
  await compareSetups(page);
  await expect(choice(page, 'Paper')).toBeChecked();
  await expect(sheet(page).locator('label', { hasText: 'GraphOTTER' })).toContainText('on screen');
  await choice(page, 'Lean').check();
  await expect(preset(page)).toHaveValue('lean');
  const sums = sheet(page).getByText(/^Next: /);
  await expect(sums).toHaveText(/Next: \d+ requests and [\d,]+ prompt tokens\. On screen: \d+ requests/);
  const [next = '', onScreen] = ((await sums.textContent()) ?? '').split(' On screen: ');
  await button(page, 'Done').click();
  await expect(button(page, 'Compare setups')).toBeFocused();
  await button(page, 'Run').click();
  await expect(button(page, 'Run')).toBeVisible();
  await compareSetups(page);
  const told = next.replace(/^Next: /, '');
  await expect(sums).toHaveText(`Next: ${told} On screen: ${told}`);
  expect(told).not.toBe(onScreen);
  await choice(page, 'Chain-of-Table').check();
  await sheet(page).getByRole('button', { name: 'Back to GraphOTTER' }).click();
  await expect(choice(page, 'Lean')).toBeChecked();
  expect({ troubles, elsewhere }).toEqual({ troubles: [], elsewhere: [] });
});

test('where nothing can be estimated the sheet says why', async ({ page }) => {
  await visit(page);
  await openPasted(page, 'Club,Goals\nYork,6\n');
  await compareSetups(page);
  await expect(sheet(page)).toContainText('There is no question yet');
  await page.keyboard.press('Escape');
  const rows = Array.from({ length: 1600 }, (_, row) => `Town ${row},${row * 3}`).join('\n');
  await openPasted(page, `Town,People\n${rows}\n`);
  await page.getByRole('textbox', { name: 'Question' }).fill('How many people does Town 7 have?');
  await compareSetups(page);
  await expect(sheet(page)).toContainText('more than 3,000 cells are not estimated here');
  await expect(choice(page, 'Lean')).toHaveAccessibleDescription(/[^\d]$/);
});
