/** Similarity by an encoder: in a worker, loaded when a run first compares texts, from where the settings say. */
import { readFile } from 'node:fs/promises';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { button, visit } from './page.ts';
import { tinyEncoder } from './tiny-encoder.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Backbone settings' });
const similarity = (page: Page) => dialog(page).getByRole('combobox', { name: 'Similarity' });
const answer = (page: Page) => page.getByRole('region', { name: 'Answer' });

async function choose(page: Page, id: string): Promise<void> {
  await button(page, 'Backbone settings').click();
  await similarity(page).selectOption(id);
  await dialog(page).getByRole('button', { name: 'Done' }).click();
}

async function run(page: Page): Promise<void> {
  await button(page, 'Run').click();
  await expect(button(page, 'Run')).toBeVisible();
}

const savedRun = async (page: Page): Promise<{ readonly retriever?: string }> => {
  const download = page.waitForEvent('download');
  await button(page, 'Save as file').click();
  return JSON.parse(await readFile(await (await download).path(), 'utf8'));
};

/** Addresses of the encoder's files, as they are answered for. */
function servedTo(context: BrowserContext): string[] {
  const served: string[] = [];
  context.on('response', (response) => {
    const [, name] = /\/sentence-encoder\/(.*)$/.exec(response.url()) ?? [];
    if (name !== undefined) served.push(`${name} ${response.status()}`);
  });
  return served;
}

test('a run compares texts with the sentence encoder of our own build, and says so', async ({ page }) => {
  const { troubles, elsewhere } = await visit(page, '#example=medals');
  const served = servedTo(page.context());
  await run(page);
  expect(served).toEqual([]);
  expect(await savedRun(page)).not.toHaveProperty('retriever');
  await choose(page, 'sentence-encoder');
  expect(served).toEqual([]);
  await run(page);
  await expect(answer(page)).toContainText('similarity: Sentence encoder and lexical together');
  await expect(answer(page)).not.toContainText('No answer');
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(await savedRun(page)).toMatchObject({ retriever: 'Sentence encoder and lexical together' });
  expect(served.toSorted()).toEqual(['model.json 200', 'vocabulary.json 200', 'weights.bin 200']);
  // Weights and vectors are kept for the visit, and the choice for the next one.
  await run(page);
  expect(served).toHaveLength(3);
  await page.reload();
  await button(page, 'Backbone settings').click();
  await expect(similarity(page)).toHaveValue('sentence-encoder');
  expect(troubles).toEqual([]);
  expect(elsewhere).toEqual([]);
});

test('loading is shown and can be cancelled; weights that do not come are said in a sentence', async ({
  page,
}) => {
  await visit(page, '#example=medals');
  await choose(page, 'sentence-encoder');
  let weights: 'never' | 'lost' | 'there' = 'never';
  await page.context().route('**/sentence-encoder/weights.bin', async (route) => {
    // Cancelling ends the request, whatever becomes of it here.
    if (weights === 'lost') await route.abort();
    if (weights === 'there') await route.continue();
  });
  await button(page, 'Run').click();
  await expect(page.getByRole('progressbar', { name: 'Loading the sentence encoder' })).toBeVisible();
  await button(page, 'Cancel').click();
  await expect(button(page, 'Run')).toBeVisible();
  weights = 'lost';
  await button(page, 'Run').click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('The sentence encoder could not be loaded');
  weights = 'there';
  await button(page, 'Continue').click();
  await expect(answer(page)).toContainText('similarity: Sentence encoder');
  await expect(alert).toHaveCount(0);
});

test('gte-small is fetched from the hub once it is chosen, and its library from our own build', async ({
  page,
}) => {
  const { elsewhere } = await visit(page, '#example=medals');
  let [there, asked] = [false, 0];
  await page.context().route('https://huggingface.co/**', async (route) => {
    asked++;
    const [, name = ''] = /\/resolve\/main\/(.*)$/.exec(new URL(route.request().url()).pathname) ?? [];
    const body = there ? tinyEncoder.get(name) : undefined;
    const headers = { 'access-control-allow-origin': '*' };
    if (body === undefined) return route.fulfill({ status: there ? 404 : 503, headers });
    return route.fulfill({ status: 200, headers, body: Buffer.from(body) });
  });
  await choose(page, 'gte-small');
  expect(asked).toBe(0);
  await run(page);
  await expect(page.getByRole('alert')).toContainText('The encoder gte-small could not be loaded');
  there = true;
  await button(page, 'Continue').click();
  await expect(button(page, 'Run')).toBeVisible();
  await expect(answer(page)).toContainText('similarity: gte-small and lexical together');
  await expect(answer(page)).not.toContainText('No answer');
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(elsewhere.filter((address) => !address.startsWith('https://huggingface.co/'))).toEqual([]);
});
