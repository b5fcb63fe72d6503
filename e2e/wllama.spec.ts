/** A real engine in the browser answers whole runs, with a model that is written here. */
import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { METHODS } from '../src/methods/index.ts';
import { verify } from '../src/run/file.ts';
import { readRunFile } from '../src/run/read-file.ts';
import { transcript } from '../src/run/transcript.ts';
import { expectFormed } from './formed.ts';
import { button, openPasted, pressInRunMenu, stopAtFirstWords, visit } from './page.ts';
import { tinyGguf } from './tiny-gguf/model.ts';
import { type ModelSite, modelSite } from './tiny-gguf/site.ts';

/** Its replies are as long as a model's. */
const WORDY = Buffer.from(tinyGguf());
/** For runs that are to be short. */
const MODEL = Buffer.from(tinyGguf({ isBrief: true }));
const TOWNS = 'Town,Apples,Pears\nYork,4,7\nBury,3,9\n';
test.setTimeout(300_000);
/** For what an engine does: a busy machine may take its time. */
const SLOW = { timeout: 90_000 };
const QUESTION = 'How many pears are there in Bury?';

interface Told {
  readonly [label: string]: string;
}

/** Chooses the engine and tells it what the fields say. */
async function settings(page: Page, told: Told, more?: () => Promise<void>): Promise<void> {
  await page.getByRole('combobox', { name: 'Backbone' }).selectOption('wllama');
  await button(page, 'Backbone settings').click();
  const dialog = page.getByRole('dialog', { name: 'Backbone settings' });
  for (const [label, value] of Object.entries(told))
    await dialog.getByLabel(label, { exact: true }).fill(value);
  await more?.();
  await button(page, 'Done').click();
  await expect(dialog).toBeHidden();
}

const openFile =
  (page: Page, buffer = MODEL) =>
  () =>
    page
      .getByLabel('Model file')
      .setInputFiles({ name: 'tiny.gguf', mimeType: 'application/octet-stream', buffer });

async function savedRun(page: Page): Promise<string> {
  const download = page.waitForEvent('download');
  await pressInRunMenu(page, 'Save as file');
  return readFileSync(await (await download).path(), 'utf8');
}

/** Asks and waits for the end. */
async function ask(page: Page, question: string): Promise<void> {
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('textbox', { name: 'Question' }).fill(question);
  await button(page, 'Run').click();
  await expect(button(page, 'Run')).toBeVisible(SLOW);
}

/** A run that came to its end: every reply of the model has the form that was asked for. Gives its asks. */
async function judged(text: string) {
  const file = readRunFile(text);
  if (!file.ok) throw new Error(file.fault);
  const method = await METHODS.find(({ id }) => id === file.value.method)!.load();
  expect(verify(method, file.value)).toMatchObject({ failures: [], drift: [] });
  const played = transcript(method, file.value);
  expect(played.outcome).toBeDefined();
  const asked = played.lines
    .filter((line) => line.kind === 'ask')
    .filter(({ request }) => request.to === 'model');
  for (const { request, replies } of asked)
    for (const reply of replies) {
      expect(reply?.usage?.prompt).toBeGreaterThan(0);
      if (request.reply.json === undefined) continue;
      expectFormed(request, reply?.text ?? '');
    }
  return asked;
}

/** What the browser noted of the models that it keeps. */
const privateNotes = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const notes: string[] = [];
    const folder = await navigator.storage
      .getDirectory()
      .then((root) => root.getDirectoryHandle('models', { create: true }));
    for await (const handle of folder.values())
      if (handle.kind === 'file' && handle.name.endsWith('.json'))
        notes.push(await (await (handle as FileSystemFileHandle).getFile()).text());
    return notes;
  });

const answer = (page: Page) => page.getByRole('region', { name: 'Answer' });

test('a model of a file walks whole runs, and every reply to the model has the form that was asked for', async ({
  page,
}) => {
  const { troubles, elsewhere } = await visit(page);
  await openPasted(page, TOWNS);
  await settings(
    page,
    { Context: '16384', Temperature: '0.8', 'Longest reply': '600' },
    openFile(page, WORDY),
  );
  for (const preset of ['paper', 'fused']) {
    await page.getByRole('combobox', { name: 'Preset' }).selectOption(preset);
    await ask(page, QUESTION);
    await expect(answer(page)).toContainText('Tiny random test model (tiny.gguf, llama.cpp in WebAssembly');
    const asked = await judged(await savedRun(page));
    expect(asked.length).toBeGreaterThan(preset === 'paper' ? 3 : 1);
    // What a prompt has in common with the one before it is not read again.
    expect(asked.some(({ replies: [reply] }) => (reply?.usage?.cached ?? 0) > 0)).toBe(true);
  }
  expect({ troubles, elsewhere }).toEqual({ troubles: [], elsewhere: [] });
});

test('fifteen whole runs in a row come to their end, also after some that were stopped', async ({ page }) => {
  test.slow();
  await visit(page);
  await openPasted(page, TOWNS);
  await settings(page, { Context: '8192', Temperature: '0.8' }, openFile(page));
  const preset = page.getByRole('combobox', { name: 'Preset' });
  const replies: string[] = [];
  for (let run = 1; run <= 15; run++) {
    // One in three asks for each step by itself.
    await preset.selectOption(run % 3 === 0 ? 'paper' : 'fused');
    const [fruit, town] = [run % 2 === 0 ? 'pears' : 'apples', run % 4 > 1 ? 'York' : 'Bury'];
    await page.getByRole('textbox', { name: 'Question' }).fill(`How many ${fruit} are there in ${town}?`);
    if (run % 5 === 1) {
      const stopped = stopAtFirstWords(page);
      await button(page, 'Run').click();
      await stopped;
      await expect(page.getByText('The run was stopped; it can go on from here.')).toBeVisible();
    }
    await button(page, 'Run').click();
    await button(page, 'Run').waitFor(SLOW);
    await expect(page.getByRole('alert')).toBeHidden();
    const asked = await judged(await savedRun(page));
    expect(asked.length, `run ${run}`).toBeGreaterThan(run % 3 === 0 ? 3 : 1);
    replies.push(...asked.map(({ replies: [reply] }) => reply?.text ?? ''));
  }
  expect(replies.length).toBeGreaterThan(45);
  // It read what it was asked: not all runs are the same.
  expect(new Set(replies).size).toBeGreaterThan(4);
});

test('before a run it is said what it costs, and nothing is fetched for that', async ({ page }) => {
  const { elsewhere } = await visit(page);
  const cost = page.getByRole('status', { name: 'Cost of a run' });
  await settings(page, {}, () => page.getByRole('radio', { name: /^SmolLM2 135M/ }).check());
  await expect(cost).toHaveText(
    /^Run downloads SmolLM2 135M Instruct, 8 bits \(Apache-2\.0\) first, 145 MB, and keeps it in this browser\. It takes about \d+ MB of memory\. The first prompt takes about [\d,]+ of the model’s 4,096 tokens\.$/,
  );
  // Of a larger context, as far as the model was trained for it.
  await settings(page, { Context: '16384' });
  await expect(cost).toContainText('of the model’s 8,192 tokens');
  await settings(page, { Context: '' });
  // A model of one's own is another, of which nothing is known.
  await settings(page, { 'Address of another model': 'https://models.test/tiny.gguf' });
  await expect(cost).toBeHidden();
  await settings(page, { 'Address of another model': '' });
  await expect(cost).toBeVisible();
  await page.getByRole('combobox', { name: 'Backbone' }).selectOption('offline');
  await expect(cost).toBeHidden();
  expect(elsewhere).toEqual([]);
});

test('a prompt that does not fit is not sent, and what to change is said', async ({ page }) => {
  await visit(page);
  await openPasted(page, TOWNS);
  await settings(page, { Context: '512' }, openFile(page));
  await page.getByRole('textbox', { name: 'Question' }).fill(QUESTION);
  await button(page, 'Run').click();
  // It is asked about beforehand, and who runs it all the same is told why it cannot be.
  await button(page, 'Run anyway').click();
  await expect(button(page, 'Run')).toBeVisible(SLOW);
  await expect(page.getByRole('alert')).toContainText(
    /The prompt has about [\d,]+ tokens and the reply may take \d+: about \d+ more than the 512 that/,
  );
  await settings(page, { Context: '16384', 'Longest reply': '8' });
  await page.getByRole('combobox', { name: 'Preset' }).selectOption('fused');
  await ask(page, QUESTION);
  await expect(page.getByRole('alert')).toBeHidden();
});

test.describe('a model behind an address', () => {
  let site: ModelSite;
  test.beforeEach(async () => {
    site = await modelSite(MODEL);
  });
  test.afterEach(() => site.close());

  const address = 'Address of another model';

  test('is downloaded once, goes on where it was called off, and can be deleted', async ({ page }) => {
    await visit(page);
    await openPasted(page, TOWNS);
    await page.getByRole('combobox', { name: 'Preset' }).selectOption('fused');
    await settings(page, { [address]: `${site.address}?key=secret`, 'Longest reply': '8' });
    expect(site.asked).toEqual([]);
    site.holdAt(100_000);
    await page.getByRole('textbox', { name: 'Question' }).fill(QUESTION);
    await button(page, 'Run').click();
    const connecting = page.getByRole('status', { name: 'Connecting' });
    await expect(connecting).toContainText('Downloading tiny.gguf', SLOW);
    await expect(connecting).toContainText(`of ${Math.round(MODEL.byteLength / 1000)} kB`);
    await button(page, 'Cancel').click();
    await expect(button(page, 'Run')).toBeVisible();
    site.goOn();
    await ask(page, QUESTION);
    await expect(answer(page)).toContainText('Tiny random test model');
    expect(site.asked).toEqual(['', expect.stringMatching(/^bytes=\d{5,6}-$/)]);
    // The address is not kept since it may hold a key, but the model is, and can be chosen without it.
    await page.reload();
    await page.getByRole('combobox', { name: 'Preset' }).selectOption('fused');
    await settings(page, {}, () => page.getByRole('radio', { name: 'tiny.gguf' }).check());
    await ask(page, QUESTION);
    await expect(answer(page)).toContainText('Tiny random test model');
    expect(site.asked).toHaveLength(2);
    expect(await privateNotes(page)).toEqual([expect.stringContaining('/tiny.gguf"')]);
    expect((await privateNotes(page)).join()).not.toContain('secret');
    await settings(page, {}, async () => {
      await button(page, 'Delete tiny.gguf').click();
      await expect(page.getByRole('radio', { name: 'tiny.gguf' })).toBeHidden();
    });
    expect(await privateNotes(page)).toEqual([]);
  });

  test('that is none is told apart: a page, nothing, nobody, a part of a model', async ({ page }) => {
    await visit(page);
    const gone = await modelSite(MODEL);
    gone.close();
    for (const [place, sentence] of [
      [site.address.replace('tiny', 'page'), /page\.gguf is no GGUF file: use the address/],
      [site.address.replace('tiny', 'none'), /There is no none\.gguf at its address \(404\)/],
      [gone.address, /tiny\.gguf could not be fetched: nobody answers/],
      [site.address.replace('tiny', 'big-00001-of-00003'), /cut into several files/],
      ['tiny.gguf', /write it whole/],
    ] as const) {
      await settings(page, { [address]: place });
      await ask(page, QUESTION);
      await expect(page.getByRole('alert')).toContainText(sentence);
    }
    expect(await privateNotes(page)).toEqual([]);
  });
});
