/**
 * web-llm in the real browser and the files of a model: on the software adapter, with the real library in its
 * worker, up to where a model's own code begins. What comes then is in `runs.spec.ts`.
 */
import { expect, type Page, test } from '@playwright/test';
import { button, visit } from '../page.ts';
import { type Instead, LIBRARY, modelSite, STRANGE_LIBRARY } from './model-site.ts';
import {
  chooseOwn,
  inCaches,
  type Own,
  openSettings,
  settings,
  trouble,
  withSoftwareAdapter,
} from './settings.ts';

test.use({ launchOptions: withSoftwareAdapter() });

const models = (page: Page) => page.getByRole('radio');

/** The engine is six megabytes of code, which a busy machine reads for some seconds. */
const SLOWLY = { timeout: 30_000 };

/** Visits the page and runs a model of one's own, from what the site serves otherwise than it should. */
async function runOwn(
  page: Page,
  { site, ...own }: Own & { readonly site?: { readonly [name: string]: Instead } } = {},
): Promise<void> {
  if (site) await modelSite(page, site);
  await visit(page);
  await chooseOwn(page, own);
  await button(page, 'Run').click();
}

test('models are listed by what this device can run, without the engine and without asking anyone', async ({
  page,
}) => {
  const { elsewhere } = await visit(page);
  await openSettings(page);
  await expect(models(page).first()).toBeVisible();
  const listed = await models(page).evaluateAll((radios) =>
    radios.map((radio) => ({
      name: radio.parentElement?.textContent ?? '',
      can: !(radio as HTMLInputElement).disabled,
    })),
  );
  expect(listed.length).toBeGreaterThan(150);
  // The software adapter has no half precision.
  for (const { name, can } of listed) expect(can, name).toBe(!/q\df16/.test(name));
  expect(listed.findIndex(({ can }) => !can)).toBe(listed.filter(({ can }) => can).length);
  expect(listed[0]?.name).toBe('SmolLM2-360M-Instruct-q4f32_1');
  await expect(settings(page)).toContainText('shader-f16');
  await expect(settings(page)).toContainText('context of 4,096 tokens');
  await expect(settings(page)).toContainText(/downloads about \d+ MB · takes \d+ MB of memory/);
  await button(page, 'Test connection').click();
  await expect(settings(page).getByRole('status', { name: 'Test of the connection' })).toContainText(
    /^WebGPU is here \(google swiftshader\); \d+ of 159 models can run\. No model is chosen/,
  );
  // The same of the chosen one, before Run.
  await models(page).first().check();
  await button(page, 'Done').click();
  await expect(page.getByRole('status', { name: 'Cost of a run' })).toHaveText(
    /^Run downloads SmolLM2-360M-Instruct-q4f32_1 first, about \d+ MB, and keeps it in this browser\. It takes about \d+ MB of memory\. The first prompt takes about [\d,]+ of the model’s 4,096 tokens\.$/,
  );
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(loaded.filter((name) => /\/worker-/.test(name))).toEqual([]);
  expect(elsewhere.filter((url) => new URL(url).origin !== new URL(page.url()).origin)).toEqual([]);
});

test('without a chosen model, Run says so', async ({ page }) => {
  await visit(page);
  await page.getByRole('combobox', { name: 'Backbone' }).selectOption('web-llm');
  await button(page, 'Run').click();
  await expect(trouble(page)).toContainText('No model is chosen');
  await expect(button(page, 'Run')).toBeEnabled();
});

const WRONG: readonly {
  readonly what: string;
  readonly instead: { readonly [name: string]: Instead };
  readonly says: RegExp;
}[] = [
  ...['mlc-chat-config.json', 'tensor-cache.json', 'tokenizer.json', 'params_shard_1.bin'].map((name) => ({
    what: `${name} is missing`,
    instead: { [name]: { status: 404 } },
    says: new RegExp(
      `^${name} at models\\.test was not found \\(HTTP 404\\): check the address of the weights`,
    ),
  })),
  {
    what: 'the library is missing',
    instead: { 'tiny-webgpu.wasm': { status: 404 } },
    says: /^tiny-webgpu\.wasm at models\.test was not found \(HTTP 404\): check the address of the library/,
  },
  {
    what: 'the weights want an account',
    instead: { 'params_shard_0.bin': { status: 403 } },
    says: /^params_shard_0\.bin at models\.test is not given to everyone/,
  },
  {
    what: 'a page stands where the configuration should be',
    instead: { 'mlc-chat-config.json': { body: '<!doctype html><p>Hello' } },
    says: /^mlc-chat-config\.json at models\.test is not what web-llm expects there/,
  },
  {
    what: 'a page stands where the library should be',
    instead: { 'tiny-webgpu.wasm': { body: '<!doctype html><p>Hello' } },
    says: /^tiny-webgpu\.wasm at models\.test is no WebAssembly file: correct the address/,
  },
  {
    what: 'weights are cut short',
    instead: { 'params_shard_0.bin': { body: Buffer.alloc(1000) } },
    says: /^params_shard_0\.bin at models\.test has 1000 bytes where 300000 were expected/,
  },
];

test('each file that is missing or wrong is named, nothing broken is kept, and Run can be pressed again', async ({
  page,
}) => {
  test.slow();
  await runOwn(page, { site: {} });
  for (const { what, instead, says } of WRONG)
    await test.step(what, async () => {
      await page.unrouteAll();
      await page.evaluate(async () => {
        for (const key of await caches.keys()) await caches.delete(key);
      });
      await modelSite(page, instead);
      await button(page, 'Run').click();
      await expect(trouble(page)).toContainText(says, SLOWLY);
      await expect(button(page, 'Run')).toBeEnabled();
      const kept = await inCaches(page);
      for (const name of Object.keys(instead)) expect(kept).not.toContain(name);
    });
});

test('a library of another version and a broken one are told by the engine itself', async ({ page }) => {
  await runOwn(page, { site: {} });
  await expect(trouble(page)).toContainText(
    "The model's library does not fit: it must be a WebAssembly file that was compiled for this model and web-llm 0.2.86",
    SLOWLY,
  );
  await button(page, 'Dismiss').click();
  await page.unrouteAll();
  await page.evaluate(() => caches.delete('webllm/wasm'));
  const broken = Buffer.concat([STRANGE_LIBRARY.subarray(0, 8), Buffer.from('zz')]);
  await modelSite(page, { 'tiny-webgpu.wasm': { body: broken } });
  await button(page, 'Run').click();
  await expect(trouble(page)).toContainText('library does not fit', SLOWLY);
});

test('what was fetched is where the engine looks for it, is not fetched twice, and can be deleted', async ({
  page,
}) => {
  await modelSite(page, { 'params_shard_1.bin': { status: 404 } });
  await runOwn(page);
  await expect(trouble(page)).toContainText('params_shard_1.bin');
  await page.unroute('https://models.test/**');
  // What was under way when the fault came may have been called off.
  const there = await inCaches(page);
  expect(there).toContain('tensor-cache.json');
  const again = await modelSite(page);
  await button(page, 'Run').click();
  await expect(trouble(page)).toContainText('library does not fit', SLOWLY);
  // The engine came as far as the library, and fetched nothing by itself.
  expect([...there, ...again].sort()).toEqual(await inCaches(page));
  expect(await inCaches(page)).toEqual([
    'mlc-chat-config.json',
    'params_shard_0.bin',
    'params_shard_1.bin',
    'tensor-cache.json',
    'tiny-webgpu.wasm',
    'tokenizer.json',
  ]);
  await button(page, 'Backbone settings').click();
  await button(page, 'Delete tiny').click();
  await expect(button(page, 'Delete tiny')).toHaveCount(0);
  expect(await inCaches(page)).toEqual([]);
});

test('a download shows how far it is and can be cancelled; what came is kept', async ({ page }) => {
  await modelSite(page, { 'params_shard_1.bin': { stalls: true } });
  await runOwn(page);
  await expect(page.getByRole('status', { name: 'Connecting' })).toContainText('Downloading tiny');
  await expect(page.getByRole('progressbar', { name: 'Downloading tiny' })).toHaveAttribute(
    'value',
    '300000',
  );
  await button(page, 'Cancel').click();
  await expect(button(page, 'Run')).toBeEnabled();
  await expect(page.getByRole('status', { name: 'Connecting' })).toHaveCount(0);
  expect(await inCaches(page)).toContain('params_shard_0.bin');
  expect(await inCaches(page)).not.toContain('params_shard_1.bin');
  await button(page, 'Backbone settings').click();
  await expect(settings(page)).toContainText('partly in this browser');
  await button(page, 'Delete tiny').click();
  await expect(button(page, 'Delete tiny')).toHaveCount(0);
  expect(await inCaches(page)).toEqual([]);
});

test('a model that does not fit the browser’s room is refused before its weights are fetched', async ({
  page,
}) => {
  await page.addInitScript(() => {
    navigator.storage.estimate = async () => ({ quota: 20_000_000, usage: 1_000_000 });
  });
  const asked = await modelSite(page);
  await runOwn(page);
  await expect(trouble(page)).toContainText(
    'The model takes 35 MB and the browser keeps only 19 MB more for this page: delete a downloaded model',
  );
  expect(asked).toEqual(['mlc-chat-config.json', 'tensor-cache.json']);
  await button(page, 'Backbone settings').click();
  await expect(settings(page)).toContainText('keeps only 19 MB more for this page');
});

test('an engine whose code does not arrive is said, and the next run tries it anew', async ({ page }) => {
  await modelSite(page);
  await page.route(/\/assets\/worker-[^/]*\.js$/, (route) => route.abort());
  await runOwn(page);
  await expect(trouble(page)).toContainText(
    'The part of the page that runs models did not load or broke off',
  );
  await page.unroute(/\/assets\/worker-[^/]*\.js$/);
  await button(page, 'Run').click();
  await expect(trouble(page)).toContainText('library does not fit', SLOWLY);
});

test('own addresses that are incomplete or none are said before anything is fetched', async ({ page }) => {
  await runOwn(page, { library: '' });
  await expect(trouble(page)).toContainText('needs the address of its library');
  for (const [weights, library, says] of [
    ['', LIBRARY, 'needs the address of its weights'],
    ['tiny', LIBRARY, 'The address of the weights must begin with https:// or http://.'],
  ] as const) {
    await button(page, 'Backbone settings').click();
    await settings(page).getByLabel('Address of other weights').fill(weights);
    await settings(page).getByLabel('Address of their library').fill(library);
    await button(page, 'Done').click();
    await button(page, 'Run').click();
    await expect(trouble(page)).toContainText(says);
  }
});
