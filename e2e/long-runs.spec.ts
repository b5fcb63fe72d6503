/** Runs of a large table are played in a worker: what is seen of them is what is seen of any other. */
import { expect, type Page, test } from '@playwright/test';
import { ask, button, narration, openRequest, stored, table, visit } from './page.ts';

const ROWS = 2000;
const COLUMNS = 10;

const csv = (): string =>
  Array.from({ length: ROWS }, (_, row) =>
    Array.from({ length: COLUMNS }, (_, column) =>
      row === 0
        ? column === 0
          ? 'Quay'
          : `Berth ${column}`
        : column === 0
          ? `Quay ${row}`
          : String((row * 131 + column * 17) % 9973),
    ).join(','),
  ).join('\n');

const QUESTION = 'What is Berth 4 of Quay 77?';
const RIGHT = String((77 * 131 + 4 * 17) % 9973);

const players = (page: Page) => page.workers().filter((worker) => worker.url().includes('play-worker'));

async function openLarge(page: Page): Promise<void> {
  await button(page, 'Open table').click();
  await page
    .getByLabel(/choose files/)
    .setInputFiles({ name: 'quays.csv', mimeType: 'text/csv', buffer: Buffer.from(csv()) });
  await expect(page.getByRole('dialog')).toBeHidden();
}

const answer = (page: Page) => page.getByRole('region', { name: 'Answer' });

test('a run of 20,000 cells is played in a worker: answered, stepped and brought back', async ({ page }) => {
  const { troubles, elsewhere } = await visit(page);
  await openLarge(page);
  expect(players(page)).toHaveLength(0);
  await ask(page, QUESTION);
  expect(players(page)).toHaveLength(1);
  await expect(answer(page)).toContainText(RIGHT);
  await openRequest(page);
  await page.keyboard.press('Home');
  await expect(narration(page)).toContainText('1 of');
  await expect(page.getByRole('region', { name: 'Request', exact: true })).toContainText('Read as');
  await expect(table(page).locator('[data-role]').first()).toBeVisible();

  // Another visit finds the run with its table.
  await expect.poll(() => stored(page)).toContain('"shells"');
  await page.reload();
  await expect(narration(page)).toContainText(/\d+ of \d+/);
  await openLarge(page);
  await button(page, 'Branches: 1').click();
  const branches = page.getByRole('region', { name: 'Branches' });
  await branches.getByRole('button', { name: /GraphOTTER/ }).click();
  await expect(narration(page)).toContainText('1 of');
  await page.keyboard.press('End');
  await expect(answer(page)).toContainText(RIGHT);
  expect({ troubles, elsewhere }).toEqual({ troubles: [], elsewhere: [] });
});

test('stopping ends the worker at once, and the run goes on in another', async ({ page }) => {
  await visit(page);
  await openLarge(page);
  await page.getByRole('textbox', { name: 'Question' }).fill(QUESTION);
  await page.evaluate(() => {
    const press = (name: string) =>
      [...document.querySelectorAll('button')]
        .find(({ textContent }) => textContent?.trim() === name)
        ?.click();
    const look = new MutationObserver(() => {
      if (![...document.querySelectorAll('button')].some(({ textContent }) => textContent?.trim() === 'Stop'))
        return;
      look.disconnect();
      setTimeout(() => press('Stop'), 60);
    });
    look.observe(document.body, { childList: true, subtree: true });
    press('Run');
  });
  await expect(button(page, 'Run')).toBeVisible();
  await ask(page, QUESTION);
  await expect(answer(page)).toContainText(RIGHT);
});
