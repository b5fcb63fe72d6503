/** Everything that the page promises, done without a pointer: controls are reached by Tab and worked by keys. */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { button, narration, slider, table, visit } from './page.ts';

// Tab passes many controls, and each press is looked at.
test.describe.configure({ timeout: 90_000 });

/** Presses Tab until the control has the focus; fails when it never has. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let presses = 0; presses < 120; presses++) {
    const at = await control.evaluate((element) => {
      if (element === document.activeElement) return 'there';
      const toolbar = element.closest('[role=toolbar]');
      return toolbar?.contains(document.activeElement) ? 'in its toolbar' : 'elsewhere';
    });
    if (at === 'there') return;
    // A toolbar is one stop.
    await page.keyboard.press(at === 'in its toolbar' ? 'ArrowRight' : 'Tab');
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
  await expect(answer.locator('[data-answer]')).toHaveText('9');

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
  const request = page.getByRole('region', { name: 'Request', exact: true });
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

test('a file is opened by keyboard alone, which dropping one cannot be', async ({ page }) => {
  await visit(page);
  await press(page, 'Open table');
  // Early: a press that comes before the browser knows that somebody waits for it opens a dialog of its own.
  const chooser = page.waitForEvent('filechooser');
  await tabTo(page, page.getByLabel(/choose files/));
  await page.keyboard.press('Enter');
  await (await chooser).setFiles({
    name: 'parks.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Town,Parks\nAyton,4\nBurwick,9\n'),
  });
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(table(page)).toContainText('Burwick');
});

test('the table is searched, numbered and copied by keyboard alone', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await visit(page);
  await press(page, 'Search');
  await expect(page.getByRole('textbox', { name: 'Search the table' })).toBeFocused();
  await page.keyboard.type('saturn');
  await expect(table(page).locator('[data-match=now]')).toHaveText(/^Saturn/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('group', { name: 'Table, scrollable' })).toBeFocused();
  await press(page, 'Numbers');
  await expect(button(page, 'Numbers')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Space');
  await expect(button(page, 'Numbers')).toHaveAttribute('aria-pressed', 'false');
  await press(page, 'Copy table');
  await expect(page.getByText('Copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('Saturn\t');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the views are changed by arrows on the tabs, which elsewhere step', async ({ page }) => {
    await visit(page);
    const before = await narration(page).textContent();
    const tab = (name: string) => page.getByRole('tab', { name, exact: true });
    await tabTo(page, tab('Table'));
    await page.keyboard.press('ArrowRight');
    await expect(tab('Graph')).toBeFocused();
    await expect(page.getByRole('region', { name: 'Cell graph' })).toBeVisible();
    await expect(table(page)).toBeHidden();
    await page.keyboard.press('ArrowRight');
    await expect(tab('Request')).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('region', { name: 'Request', exact: true })).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(table(page)).toBeVisible();
    expect(await narration(page).textContent()).toBe(before);
    await press(page, 'Previous step');
    await expect(narration(page)).toContainText('4 of');
  });
});
