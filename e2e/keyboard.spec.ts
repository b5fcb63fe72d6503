/** Everything that the page promises, done without a pointer: controls are reached by Tab and worked by keys. */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { button, narration, slider, table, visit } from './page.ts';

// Tab passes many controls, and each press is looked at.
test.describe.configure({ timeout: 90_000 });

/** Presses Tab until the control has the focus; fails when it never has. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let presses = 0; presses < 120; presses++) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab never came to the control.');
}

const press = async (page: Page, name: string): Promise<void> => {
  await tabTo(page, button(page, name));
  await page.keyboard.press('Enter');
};

test('a table is opened, a question asked and its run stepped by keyboard alone', async ({ page }) => {
  await visit(page);
  await press(page, 'Open table');
  const box = page.getByRole('textbox', { name: 'Paste a table' });
  await tabTo(page, box);
  await page.keyboard.insertText('Town,Parks\nAyton,4\nBurwick,9\n');
  await press(page, 'Use this table');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(table(page)).toContainText('Burwick');

  await tabTo(page, page.getByRole('textbox', { name: 'Question' }));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText('How many parks does Burwick have?');
  await press(page, 'Run');
  const answer = page.getByRole('region', { name: 'Answer' });
  await expect(answer.locator('.values')).toHaveText('9');

  await press(page, 'First step');
  await expect(narration(page)).toContainText('1 of');
  await press(page, 'Next step');
  await expect(narration(page)).toContainText('2 of');
  await press(page, 'Previous step');
  await expect(narration(page)).toContainText('1 of');
  await press(page, 'Last step');
  const last = await narration(page).textContent();
  await tabTo(page, slider(page));
  await page.keyboard.press('Home');
  await expect(narration(page)).toContainText('1 of');
  await page.keyboard.press('End');
  await expect(narration(page)).toHaveText(last ?? '');

  await tabTo(page, answer.getByRole('button', { name: '9', exact: true }));
  await page.keyboard.press('Enter');
  await expect(table(page).locator('[data-role=evidence]')).toBeFocused();
});

test('method, preset, backbone, drawing and request are worked by keyboard alone', async ({ page }) => {
  await visit(page);
  const preset = page.getByRole('combobox', { name: 'Preset' });
  await tabTo(page, preset);
  await page.keyboard.press('ArrowDown');
  await expect(preset).toHaveValue('as-released');
  for (const name of ['Method', 'Backbone']) await tabTo(page, page.getByRole('combobox', { name }));
  await press(page, 'Trace alone');
  await expect(button(page, 'Trace alone')).toHaveAttribute('aria-pressed', 'true');
  await press(page, 'Fit');
  const request = page.getByRole('region', { name: 'Request' });
  const before = await request.textContent();
  await press(page, 'Previous request');
  await expect(request).not.toHaveText(before ?? '');
  await press(page, 'Play');
  await expect(page.getByRole('button', { name: /^(Play|Pause)$/ })).toBeFocused();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});
