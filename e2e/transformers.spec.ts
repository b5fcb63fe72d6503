/**
 * transformers.js and ONNX Runtime in the browser answer whole runs, with a model that is written here: on the
 * processor, and on a graphics card that is computed by the processor.
 */
import { expect, type Page, test } from '@playwright/test';
import { VERSION } from '../src/backbones/transformers/models.ts';
import { button, openPasted, stopAtFirstWords, visit } from './page.ts';
import { TRAINED_CONTEXT, tinyOnnx } from './tiny-onnx/model.ts';
import { FOLDER, modelSite } from './tiny-onnx/site.ts';
import { judged, repliesOf, saved, unanswered } from './web-llm/a-run.ts';
import { inCaches, trouble, withSoftwareAdapter } from './web-llm/settings.ts';
import { watch } from './web-llm/watch.ts';

test.use({ launchOptions: withSoftwareAdapter() });
test.setTimeout(300_000);
/** For what an engine does: a busy machine may take its time. */
const SLOW = { timeout: 90_000 };
const TOWNS = 'Town,Apples,Pears\nYork,4,7\nBury,3,9\n';
const QUESTION = 'How many pears are there in Bury?';
const WEIGHTS = 'onnx/model_q4.onnx';
const FILES = ['config.json', 'generation_config.json', WEIGHTS, 'tokenizer.json', 'tokenizer_config.json'];
const ROOMY = { Context: String(2 * TRAINED_CONTEXT) };

const request = (page: Page) => page.getByRole('region', { name: 'Request', exact: true });
const answer = (page: Page) => page.getByRole('region', { name: 'Answer' });
const over = (page: Page) => expect(button(page, 'Run')).toBeVisible(SLOW);
const engines = (page: Page) => page.workers().filter((worker) => /\/(gpu|wasm)-worker-/.test(worker.url()));
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Backbone settings' });

interface Told {
  readonly [label: string]: string;
}

/** Chooses the backbone, the processor unless it is told otherwise, and tells it what the fields say. */
async function settings(page: Page, told: Told, device = 'wasm'): Promise<void> {
  await page.getByRole('combobox', { name: 'Backbone', exact: true }).selectOption('transformers');
  await button(page, 'Backbone settings').click();
  await dialog(page).getByLabel('Computed by').selectOption(device);
  for (const [label, value] of Object.entries(told))
    await dialog(page).getByLabel(label, { exact: true }).fill(value);
  await button(page, 'Done').click();
  await expect(dialog(page)).toBeHidden();
}

const own = (page: Page, told: Told = ROOMY, device?: string): Promise<void> =>
  settings(page, { 'Address of another model': FOLDER, ...told }, device);

async function choose(page: Page, method: string, preset: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Method' }).selectOption(method);
  await page.getByRole('combobox', { name: 'Preset' }).selectOption(preset);
}

async function begin(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Question' }).fill(QUESTION);
  await button(page, 'Run').click();
}

/** What the page has of our own build, and what it asked others for. */
function watched(page: Page): { readonly engines: string[] } {
  const engines: string[] = [];
  page.context().on('request', (one) => {
    const [name] = /ort-wasm[\w.-]*\.wasm$/.exec(one.url()) ?? [];
    if (name) engines.push(name.replace(/-[\w-]{8}\.wasm$/, ''));
  });
  return { engines };
}

test('two methods run whole on one loaded model, and every reply has the form that was asked for', async ({
  page,
}) => {
  let send = (): void => {};
  const sent = new Promise<void>((resolve) => {
    send = resolve;
  });
  const { asked } = await modelSite(page, tinyOnnx({ weights: 'model_q4.onnx' }), {
    [WEIGHTS]: { after: sent },
  });
  const fetched = watched(page);
  const { troubles, elsewhere } = await visit(page);
  await openPasted(page, TOWNS);
  await own(page);
  const name = `tiny (q4, transformers.js ${VERSION}, on this device’s processor)`;

  await test.step('direct prompting, once the model is here', async () => {
    await choose(page, 'direct', 'end-to-end');
    expect(asked).toEqual([]);
    await begin(page);
    await expect(page.getByRole('status', { name: 'Connecting' })).toContainText(
      'Downloading model_q4.onnx of tiny',
      SLOW,
    );
    send();
    await over(page);
    const file = await saved(page);
    expect(file.backbone).toBe(name);
    // Asked again where the model, which was never taught, wrote no more than signs.
    expect(new Set((await judged(file)).map(({ purpose }) => purpose))).toEqual(new Set(['answer']));
    await expect(answer(page)).toContainText(name);
  });

  await test.step('GraphOTTER', async () => {
    for (const preset of ['lean', 'fused']) {
      await choose(page, 'graph-otter', preset);
      await begin(page);
      await over(page);
      const replies = await judged(await saved(page));
      expect(replies.length).toBeGreaterThan(1);
      expect(replies.every(({ isFormed }) => isFormed)).toBe(true);
    }
  });

  await test.step('the model was fetched and loaded once, and is unloaded when another answers', async () => {
    expect([...asked].sort()).toEqual(FILES);
    expect(fetched.engines).toEqual(['ort-wasm-simd-threaded']);
    expect(engines(page)).toHaveLength(1);
    await page.getByRole('combobox', { name: 'Backbone', exact: true }).selectOption('offline');
    await button(page, 'Run').click();
    await over(page);
    await expect.poll(() => engines(page)).toHaveLength(0);
  });

  await test.step('it is kept, and can be deleted', async () => {
    expect(await inCaches(page)).toEqual(FILES.map((path) => path.replace(/.*\//, '')).sort());
    await settings(page, { 'Address of another model': '' });
    await button(page, 'Backbone settings').click();
    await expect(dialog(page).getByRole('radio', { name: 'tiny' })).toBeEnabled();
    await button(page, 'Delete tiny').click();
    await expect(dialog(page).getByRole('radio', { name: 'tiny' })).toHaveCount(0);
    expect(await inCaches(page)).toEqual([]);
  });
  expect(troubles).toEqual([]);
  expect(elsewhere.filter((address) => !address.startsWith(FOLDER))).toEqual([]);
});

test('the graphics card computes where there is one, with an engine of its own', async ({ page }) => {
  await modelSite(page, tinyOnnx({ weights: 'model_q4.onnx' }));
  const fetched = watched(page);
  const { troubles, elsewhere } = await visit(page);
  await openPasted(page, TOWNS);
  await own(page, ROOMY, 'auto');
  await choose(page, 'direct', 'end-to-end');
  await begin(page);
  await over(page);
  const file = await saved(page);
  expect(file.backbone).toBe(`tiny (q4, transformers.js ${VERSION}, on this device’s GPU)`);
  await judged(file);
  expect(fetched.engines).toEqual(['ort-wasm-simd-threaded.asyncify']);
  expect(troubles).toEqual([]);
  expect(elsewhere.filter((address) => !address.startsWith(FOLDER))).toEqual([]);
});

test('a reply is stopped in its middle, and the next begins with the model that is loaded', async ({
  page,
}) => {
  const { asked } = await modelSite(page, tinyOnnx({ isCounting: true, weights: 'model_q4.onnx' }));
  await visit(page);
  await openPasted(page, TOWNS);
  // It says as much as it may, and once more with all that the context leaves.
  await own(page, { Context: '4096' });
  await choose(page, 'direct', 'end-to-end');
  const noted = await watch(page);
  const stopped = stopAtFirstWords(page);
  await begin(page);
  await stopped;
  await expect(page.getByText('The run was stopped; it can go on from here.')).toBeVisible();
  await expect(request(page).getByText('The reply broke off here')).toBeVisible();
  const came = repliesOf(await saved(page)).length;
  await button(page, 'Continue').click();
  await over(page);
  await expect(trouble(page)).toBeHidden();
  const replies = repliesOf(await saved(page));
  expect(replies.length).toBeGreaterThan(came);
  // A reply is written before one's eyes, and does not appear as a whole.
  const texts = (await noted()).coming;
  expect(texts.length).toBeGreaterThan(5);
  for (const text of texts) expect(replies.some((reply) => reply.text.startsWith(text))).toBe(true);
  // Every token was read once, in its place: the model counts on from the last one of the prompt.
  for (const { text, usage } of replies) {
    const { prompt = 0, reply = 0 } = usage ?? {};
    expect(text).toBe(Array.from({ length: reply }, (_, at) => (prompt - 1 + at) % 10).join(''));
  }
  expect(engines(page)).toHaveLength(1);
  expect([...asked].sort()).toEqual(FILES);
});

test('a context that is too small is told by the page, and by the engine', async ({ page }) => {
  await modelSite(page, tinyOnnx({ weights: 'model_q4.onnx' }));
  await visit(page);
  await openPasted(page, TOWNS);
  await own(page, { Context: '300' });
  await choose(page, 'graph-otter', 'paper');
  await begin(page);
  // That is known before anything is loaded, and asked about.
  await button(page, 'Run anyway').click();
  await over(page);
  await expect(trouble(page)).toContainText('more than the 300 that the model holds.');
  await own(page);
  await choose(page, 'direct', 'end-to-end');
  await begin(page);
  await over(page);
  // The same run as begun with a larger context: the page takes its prompt for one that fits.
  const begun = await unanswered(await saved(page));
  await own(page, { Context: '300' });
  await openPasted(page, begun);
  await button(page, 'Continue').click();
  await expect(trouble(page)).toContainText(
    /The prompt has [\d,]+ tokens, and this model takes 300 together with its reply; its .*: /,
    SLOW,
  );
});

test('what is wrong with an address is told, and what came whole is not fetched again', async ({ page }) => {
  const { asked } = await modelSite(page, tinyOnnx({ weights: 'model_q4.onnx' }), {
    'onnx/model_fp16.onnx': { body: '<!doctype html><title>A page</title>' },
  });
  await visit(page);
  await openPasted(page, TOWNS);
  for (const [told, sentence] of [
    [{ 'Address of another model': 'tiny' }, /write it whole/],
    [{ 'Address of another model': `${FOLDER}?key=secret` }, /leave out name and password/],
    [
      { 'Address of another model': `${FOLDER}/none` },
      /config\.json at models\.test was not found \(HTTP 404\)/,
    ],
  ] as const) {
    await settings(page, told);
    await begin(page);
    await over(page);
    await expect(trouble(page)).toContainText(sentence);
  }
  for (const [precision, sentence] of [
    ['q8', /model_quantized\.onnx at models\.test was not found \(HTTP 404\)/],
    ['fp16', /model_fp16\.onnx at models\.test is no ONNX file/],
  ] as const) {
    await own(page);
    await button(page, 'Backbone settings').click();
    await dialog(page).getByLabel('Weights').selectOption(precision);
    await button(page, 'Done').click();
    await begin(page);
    await over(page);
    await expect(trouble(page)).toContainText(sentence);
  }
  expect(asked.filter((path) => path === 'tokenizer.json')).toHaveLength(1);
});

test('before a run it is said what it costs, and nothing is fetched for that', async ({ page }) => {
  const { elsewhere } = await visit(page);
  await settings(page, {});
  await button(page, 'Backbone settings').click();
  await page.getByRole('radio', { name: /^SmolLM2 135M/ }).check();
  await expect(page.getByRole('radio', { name: /^Qwen2\.5 1\.5B/ })).toBeDisabled();
  await button(page, 'Done').click();
  await expect(page.getByRole('status', { name: 'Cost of a run' })).toHaveText(
    /^Run downloads SmolLM2 135M Instruct \(Apache-2\.0\) first, about 200 MB, and keeps it in this browser\. It takes about \d+ MB of memory\. The first prompt takes about [\d,]+ of the model’s 4,096 tokens\.$/,
  );
  expect(elsewhere).toEqual([]);
});
