/** Similarity by an encoder: in a worker, loaded when a run first compares texts, from where the settings say. */
import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { button, pressInRunMenu, visit } from './page.ts';
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
  await pressInRunMenu(page, 'Save as file');
  return JSON.parse(await readFile(await (await download).path(), 'utf8'));
};

/** Files of the hub as a browser asks for them: what is answered, and how often it asked. */
class Hub {
  asked = 0;
  /** What becomes of a file: it never comes, there is none, or it is there. */
  weights: 'never' | 'lost' | 'there' = 'there';

  async answerFor(page: Page): Promise<void> {
    await page.context().route('https://huggingface.co/**', async (route) => {
      this.asked++;
      const [, name = ''] = /\/resolve\/main\/(.*)$/.exec(new URL(route.request().url()).pathname) ?? [];
      const headers = { 'access-control-allow-origin': '*' };
      // Stopping ends the request, whatever becomes of it here.
      if (name.endsWith('.onnx') && this.weights === 'never') return;
      if (this.weights === 'lost') return route.fulfill({ status: 503, headers });
      const body = tinyEncoder.get(name);
      if (body === undefined) return route.fulfill({ status: 404, headers });
      return route.fulfill({ status: 200, headers, body: Buffer.from(body) });
    });
  }
}

const onlyTheHub = (elsewhere: readonly string[]) =>
  expect(elsewhere.filter((address) => !address.startsWith('https://huggingface.co/'))).toEqual([]);

test('a run compares texts with gte-small, whose weights come from the hub and whose library from our own build, and says so', async ({
  page,
}) => {
  const { troubles, elsewhere } = await visit(page, '#example=medals');
  const hub = new Hub();
  await hub.answerFor(page);
  await run(page);
  expect(await savedRun(page)).not.toHaveProperty('retriever');
  await choose(page, 'gte-small');
  expect(hub.asked).toBe(0);
  await run(page);
  await expect(answer(page)).toContainText('similarity: gte-small and lexical together');
  await expect(answer(page)).not.toContainText('No answer');
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(await savedRun(page)).toMatchObject({ retriever: 'gte-small and lexical together' });
  const asked = hub.asked;
  expect(asked).toBeGreaterThan(0);
  // Weights and vectors are kept for the visit, and the choice for the next one.
  await run(page);
  expect(hub.asked).toBe(asked);
  await page.reload();
  await button(page, 'Backbone settings').click();
  await expect(similarity(page)).toHaveValue('gte-small');
  expect(troubles).toEqual([]);
  onlyTheHub(elsewhere);
});

test('loading can be stopped; weights that do not come are said in a sentence', async ({ page }) => {
  const { elsewhere } = await visit(page, '#example=medals');
  const hub = new Hub();
  hub.weights = 'never';
  await hub.answerFor(page);
  await choose(page, 'gte-small');
  await button(page, 'Run').click();
  await expect.poll(() => hub.asked).toBeGreaterThan(0);
  await button(page, 'Stop').click();
  await expect(button(page, 'Run')).toBeVisible();
  hub.weights = 'lost';
  await button(page, 'Run').click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('The encoder gte-small could not be loaded');
  hub.weights = 'there';
  await button(page, 'Continue').click();
  await expect(answer(page)).toContainText('similarity: gte-small and lexical together');
  await expect(alert).toHaveCount(0);
  onlyTheHub(elsewhere);
});

test('an encoder that was chosen before it was taken out gives way to the first retriever, which is said', async ({
  page,
}) => {
  await page.addInitScript(() => {
    if (localStorage.getItem('visited')) return;
    localStorage.setItem('visited', 'yes');
    localStorage.setItem('tablewalk.retriever', 'sentence-encoder');
  });
  const { troubles } = await visit(page, '#example=medals');
  await run(page);
  await expect(page.getByRole('alert')).toContainText(
    '“sentence-encoder”, chosen for similarity in an earlier',
  );
  await expect(answer(page)).not.toContainText('similarity:');
  await expect(answer(page)).not.toContainText('No answer');
  expect(troubles).toEqual([]);
});
