/**
 * Whole runs through web-llm's own engine, which computes for real on a software adapter: a tiny model of random
 * weights answers, so what it says is nonsense of the right form.
 */
import { expect, type Page, test } from '@playwright/test';
import { VERSION } from '../../src/backbones/web-llm/models.ts';
import type { RunFile } from '../../src/run/file.ts';
import { button, narration, openPasted, openRequest, visit } from '../page.ts';
import { CONTEXT } from '../web-llm-tiny/model.ts';
import { begun, judged, repliesOf, saved, unanswered } from './a-run.ts';
import { modelSite, realModel } from './model-site.ts';
import { chooseOwn, inCaches, openSettings, trouble, withSoftwareAdapter } from './settings.ts';
import { watch } from './watch.ts';

test.use({ launchOptions: withSoftwareAdapter() });
test.setTimeout(600_000);

/** For what the engine does: the processor plays the GPU's part, and may be busy. */
const SLOW = { timeout: 180_000 };
const NAME = `tiny (web-llm ${VERSION}, on this device’s GPU)`;
const QUESTION = 'How many pears are there in Bury?';
const TOWNS = 'Town,Apples,Pears\nYork,4,7\nBury,3,9\n';
/** Its pieces of words are shorter than those that the page counts with. */
const ROOMY = { context: 2 * CONTEXT };
/** A model of random weights names what is not there: that is left out at once, and not asked for again. */
const SHORT_CHAIN = { chainLimit: 1, unusable: 'as-released' };
/** Holds a short prompt over a small table, and no walk. */
const SMALL = 480;
const FILES = [
  'mlc-chat-config.json',
  'params_shard_0.bin',
  'tensor-cache.json',
  'tiny-webgpu.wasm',
  'tokenizer.json',
];

const request = (page: Page) => page.getByRole('region', { name: 'Request', exact: true });
const connecting = (page: Page) => page.getByRole('status', { name: 'Connecting' });
const coming = (page: Page) => request(page).locator('[aria-busy=true] pre');
const broken = (page: Page) => request(page).getByText('The reply broke off here');
const over = (page: Page) => expect(button(page, 'Run')).toBeVisible(SLOW);
const engines = (page: Page) => page.workers().filter((worker) => /\/worker-/.test(worker.url()));

async function choose(page: Page, method: string, preset: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Method' }).selectOption(method);
  await page.getByRole('combobox', { name: 'Preset' }).selectOption(preset);
}

async function ask(page: Page, question: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Question' }).fill(question);
  await button(page, 'Run').click();
}

/** Every text is one that a reply had on its way. */
function cameBit(texts: readonly string[], file: RunFile): void {
  const replies = repliesOf(file);
  for (const text of texts)
    expect(
      replies.some((reply) => reply.text.startsWith(text)),
      text,
    ).toBe(true);
}

test('two methods run whole on one loaded model, and every reply has the form that was asked for', async ({
  page,
}) => {
  let send = (): void => {};
  const sent = new Promise<void>((resolve) => {
    send = resolve;
  });
  const files = realModel('brief');
  const weights = { ...files['params_shard_0.bin'], after: sent };
  const asked = await modelSite(page, { ...files, 'params_shard_0.bin': weights });
  const { troubles } = await visit(page, '#example=planets');
  const noted = await watch(page);
  await chooseOwn(page, ROOMY);

  await test.step('direct prompting, once the model is here', async () => {
    await choose(page, 'direct', 'end-to-end');
    await button(page, 'Run').click();
    await expect(connecting(page)).toContainText('Downloading tiny');
    await expect(page.getByRole('progressbar', { name: 'Downloading tiny' })).toHaveAttribute(
      'max',
      '527104',
    );
    send();
    await over(page);
    const { said, shares, coming: texts } = await noted();
    expect(said.join('\n')).toMatch(/Preparing the GPU for tiny: \d+ %/);
    expect(shares.every((share) => share >= 0 && share <= 1)).toBe(true);
    const file = await saved(page);
    expect(file.backbone).toBe(NAME);
    const replies = await judged(file);
    expect(replies.map(({ purpose }) => purpose)).toEqual(['answer']);
    cameBit(texts, file);
    await expect(page.getByRole('region', { name: 'Answer' })).toContainText(NAME);
  });

  await test.step('GraphOTTER', async () => {
    await openPasted(page, await begun('graph-otter', 'lean', { stepLimit: 1 }));
    await button(page, 'Continue').click();
    await over(page);
    const file = await saved(page);
    expect(file).toMatchObject({ method: 'graph-otter', backbone: NAME, options: { table: 'title' } });
    const replies = await judged(file);
    expect(replies.length).toBeGreaterThan(1);
    expect(replies.every(({ isFormed }) => isFormed)).toBe(true);
    const { coming: texts } = await noted();
    cameBit(texts, file);
    // A reply is written before one's eyes, and does not appear as a whole.
    expect(texts.length).toBeGreaterThan(3 * replies.length);
  });

  await test.step('the model was fetched and loaded once, and is unloaded when another answers', async () => {
    expect([...asked].sort()).toEqual(FILES);
    expect(engines(page)).toHaveLength(1);
    await page.getByRole('combobox', { name: 'Backbone' }).selectOption('offline');
    await button(page, 'Run').click();
    await over(page);
    await expect(page.getByRole('region', { name: 'Answer' })).toContainText('Offline reader');
    await expect.poll(() => engines(page)).toHaveLength(0);
  });

  await test.step('it is deleted from the browser', async () => {
    expect(await inCaches(page)).toEqual(FILES);
    await openSettings(page);
    await button(page, 'Delete tiny').click();
    await expect(button(page, 'Delete tiny')).toHaveCount(0);
    expect(await inCaches(page)).toEqual([]);
  });
  expect(troubles).toEqual([]);
});

test('a reply is stopped in its middle, the page is reloaded, and nothing is asked for twice', async ({
  page,
}) => {
  const asked = await modelSite(page, realModel('wordy'));
  await visit(page);
  await openPasted(page, TOWNS);
  await chooseOwn(page, ROOMY);

  await test.step('the only request of a run is stopped, and its engine is there for the next', async () => {
    await choose(page, 'direct', 'end-to-end');
    await ask(page, QUESTION);
    await expect(coming(page)).not.toBeEmpty(SLOW);
    await button(page, 'Stop').click();
    await expect(page.getByText('The run was stopped; it can go on from here.')).toBeVisible();
    await expect(broken(page)).toBeVisible();
    expect(repliesOf(await saved(page))).toHaveLength(0);
  });

  await openPasted(page, await begun('chain-of-table', 'lean', SHORT_CHAIN));
  const first = await test.step('it is stopped in its second reply', async () => {
    await button(page, 'Continue').click();
    await expect(request(page)).toContainText('Request 2', SLOW);
    await expect(coming(page)).not.toBeEmpty(SLOW);
    await button(page, 'Stop').click();
    await openRequest(page);
    await expect(broken(page)).toBeVisible();
    // Of the engine that was stopped before, and that is loaded still.
    expect(engines(page)).toHaveLength(1);
    const replies = repliesOf(await saved(page));
    expect(replies).toHaveLength(1);
    return replies[0];
  });

  await test.step('it is gone on with, and the page is reloaded in the next reply', async () => {
    await button(page, 'Continue').click();
    await expect(request(page)).toContainText('Request 2', SLOW);
    await expect(coming(page)).not.toBeEmpty(SLOW);
    await page.reload();
    await expect(narration(page)).toContainText(/\d+ of \d+/);
    await expect(page.getByRole('status', { name: 'Interrupted run' })).toContainText(
      'the reply that came is kept',
    );
  });

  await test.step('it goes on there to its end, with the model that the browser has kept', async () => {
    await button(page, 'Resume').click();
    // It is read from where it was kept before it goes on.
    await expect(button(page, 'Stop')).toBeVisible();
    await over(page);
    await expect(trouble(page)).toBeHidden();
    const file = await saved(page);
    expect(file.backbone).toBe(NAME);
    expect(file).toMatchObject({ method: 'chain-of-table', options: { fused: true } });
    expect(file.outcome).toBeDefined();
    const replies = repliesOf(file);
    expect(replies.length).toBeGreaterThan(1);
    // With the time that it took, which no other reply has.
    expect(replies[0]).toEqual(first);
    expect([...asked].sort()).toEqual(FILES);
  });
});

test('a context that is too small is told: by the page before it sends, by the engine, by the end of a reply', async ({
  page,
}) => {
  await modelSite(page, realModel('wordy'));
  await visit(page, '#example=planets');
  await chooseOwn(page, { context: SMALL });

  await test.step('the page sends nothing', async () => {
    await choose(page, 'graph-otter', 'paper');
    await button(page, 'Run').click();
    await expect(trouble(page)).toContainText(`more than the ${SMALL} that the model holds.`, SLOW);
    await expect(broken(page)).toBeHidden();
  });

  await test.step('the engine refuses a prompt', async () => {
    // A run that was begun for a larger context: the page takes the prompt for one that fits.
    await openPasted(page, await begun('graph-otter', 'lean', { stepLimit: 1 }));
    await button(page, 'Continue').click();
    await expect(trouble(page)).toContainText(
      new RegExp(
        `^The prompt has [\\d,]+ tokens, and this model takes ${SMALL} together with its reply; its .*: `,
      ),
      SLOW,
    );
    await expect(broken(page)).toBeHidden();
  });

  await test.step('it answers the next, and has no room for a longer reply', async () => {
    await openPasted(page, TOWNS);
    await choose(page, 'direct', 'end-to-end');
    await ask(page, QUESTION);
    await over(page);
    await expect(trouble(page)).toBeHidden();
    const file = await saved(page);
    const [{ usage } = {}] = repliesOf(file);
    // The same, with as long a reply as a larger context would have room for.
    await openPasted(page, await unanswered(file));
    await button(page, 'Continue').click();
    await expect(trouble(page)).toContainText(
      `The prompt has ${usage?.prompt} tokens, and this model takes ${SMALL} together with its reply`,
      SLOW,
    );
    await expect(broken(page)).toBeVisible();
  });
});
