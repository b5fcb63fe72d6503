/**
 * A researcher pastes tables as they are found: a statement from a spreadsheet, a league table from a text file, an
 * election result from a page. Five questions are asked of each, of the offline reader, and each answer is right.
 */
import { expect, type Page, test } from '@playwright/test';
import { MESSY_TABLES } from '../test/messy-tables.ts';
import { ask, openPasted, table, visit } from './page.ts';

/** The answers, typed here and nowhere read from the page. */
const ANSWERS: Readonly<Record<string, readonly string[]>> = {
  statement: ['(2,716)', 'Wages', '3', '275', '900'],
  league: ['18', 'Fenwick Mill', '3', '14', '3 points deducted [a]'],
  election: ['15', 'Garden Party', '3', '13', '7.0'],
};

const answer = (page: Page) => page.getByRole('region', { name: 'Answer' }).locator('[data-answer]');

async function asksEach(page: Page): Promise<void> {
  await visit(page);
  let right = 0;
  for (const { id, pasted, questions } of MESSY_TABLES) {
    await openPasted(page, pasted);
    for (const [at, [question]] of questions.entries()) {
      await ask(page, question);
      await expect(answer(page), question).toHaveText(ANSWERS[id]?.[at] ?? '');
      right++;
    }
  }
  expect(right).toBe(15);
}

test('fifteen questions over three tables as they are pasted, fifteen right answers', async ({ page }) => {
  await asksEach(page);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the same fifteen answers', async ({ page }) => {
    await asksEach(page);
  });
});

test('the framed headers are those of the question in the box, not of an earlier one', async ({ page }) => {
  await visit(page);
  const [, league, election] = MESSY_TABLES;
  await openPasted(page, league?.pasted ?? '');
  const framed = table(page).locator('[class*="asked"]');
  await ask(page, 'How many points did Castle Quay have?');
  await expect(framed).toHaveText(['Points', 'Castle Quay']);
  await page.getByRole('textbox', { name: 'Question' }).fill('How often was Dunholm drawn?');
  await expect(framed).toHaveText(['Drawn', 'Dunholm']);
  await openPasted(page, election?.pasted ?? '');
  await expect(framed).toHaveCount(0);
});
