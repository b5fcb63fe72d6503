/** Similarity by the sentence encoder: weights from our own build, in a worker, with nothing asked of anyone else. */
import { expect, type Page, test } from '@playwright/test';
import { button, visit } from './page.ts';

const similarity = (page: Page) => page.getByRole('combobox', { name: 'Similarity' });
const answer = (page: Page) => page.getByRole('region', { name: 'Answer' });

async function choose(page: Page, id: string): Promise<void> {
  await button(page, 'Backbone settings').click();
  await similarity(page).selectOption(id);
  await button(page, 'Done').click();
}

test('a run compares texts with the sentence encoder, says so, and asks nobody elsewhere', async ({
  page,
}) => {
  const { troubles, elsewhere } = await visit(page, '#example=medals');
  const served: string[] = [];
  page.context().on('response', (response) => {
    if (response.url().includes('/sentence-encoder/')) served.push(`${response.status()} ${response.url()}`);
  });
  await choose(page, 'sentence-encoder');
  await button(page, 'Run').click();
  await expect(answer(page)).toContainText('similarity: Sentence encoder and lexical together');
  await expect(button(page, 'Run')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(answer(page)).not.toContainText('No answer');
  console.log(served);
  expect(served.some((line) => /^200 .*weights\.bin$/.test(line))).toBe(true);
  // Its weights and vectors are kept for the visit, and the choice for the next one.
  const before = served.length;
  await button(page, 'Run').click();
  await expect(button(page, 'Run')).toBeVisible();
  expect(served.length).toBe(before);
  await page.reload();
  await button(page, 'Backbone settings').click();
  await expect(similarity(page)).toHaveValue('sentence-encoder');
  expect(troubles).toEqual([]);
  expect(elsewhere).toEqual([]);
});
