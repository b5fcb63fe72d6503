/** A real engine in the browser answers whole runs, with a model that is written here. */
import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { METHODS } from '../src/methods/index.ts';
import { readRunFile, verify } from '../src/run/file.ts';
import { transcript } from '../src/run/transcript.ts';
import { button, openPasted, visit } from './page.ts';
import { tinyGguf } from './tiny-gguf/model.ts';
import { type ModelSite, modelSite } from './tiny-gguf/site.ts';

const MODEL = Buffer.from(tinyGguf());
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

const openFile = (page: Page) => () =>
  page
    .getByLabel('Model file')
    .setInputFiles({ name: 'tiny.gguf', mimeType: 'application/octet-stream', buffer: MODEL });

async function savedRun(page: Page): Promise<string> {
  const download = page.waitForEvent('download');
  await button(page, 'Save as file').click();
  return readFileSync(await (await download).path(), 'utf8');
}

/** Asks and waits for the end. */
async function ask(page: Page, question: string): Promise<void> {
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('textbox', { name: 'Question' }).fill(question);
  await button(page, 'Run').click();
  await expect(button(page, 'Run')).toBeVisible(SLOW);
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
  await settings(page, { Context: '16384', Temperature: '0.8', 'Longest reply': '600' }, openFile(page));
  for (const preset of ['paper', 'fused']) {
    await page.getByRole('combobox', { name: 'Preset' }).selectOption(preset);
    await ask(page, QUESTION);
    await expect(answer(page)).toContainText('Tiny random test model (tiny.gguf, llama.cpp in WebAssembly');
    const read = readRunFile(await savedRun(page));
    if (!read.ok) throw new Error(read.fault);
    const method = await METHODS.find(({ id }) => id === read.value.method)!.load();
    expect(verify(method, read.value)).toMatchObject({ failures: [], drift: [] });
    const played = transcript(method, read.value);
    expect(played.outcome).toBeDefined();
    const asked = played.lines.filter((line) => line.kind === 'ask' && line.request.to === 'model');
    expect(asked.length).toBeGreaterThan(preset === 'paper' ? 3 : 1);
    for (const line of asked) {
      if (line.kind !== 'ask' || line.request.reply.json === undefined) continue;
      for (const reply of line.replies) {
        const text = reply?.text ?? '';
        expect(() => JSON.parse(text), `${line.request.purpose}: ${text}`).not.toThrow();
        expect(line.request.reply.read(text)).toMatchObject({ ok: true });
        expect(reply?.usage?.prompt).toBeGreaterThan(0);
      }
    }
    // What a prompt has in common with the one before it is not read again.
    expect(asked.some((line) => line.kind === 'ask' && (line.replies[0]?.usage?.cached ?? 0) > 0)).toBe(true);
  }
  expect({ troubles, elsewhere }).toEqual({ troubles: [], elsewhere: [] });
});

test('a run is stopped in the middle of a reply, and so are most of thirty runs after it; none gets stuck', async ({
  page,
}) => {
  await visit(page);
  await openPasted(page, TOWNS);
  await settings(page, { Context: '8192', Temperature: '0.8', 'Longest reply': '16' }, openFile(page));
  await page.getByRole('combobox', { name: 'Preset' }).selectOption('fused');
  await page.getByRole('textbox', { name: 'Question' }).fill(QUESTION);
  await button(page, 'Run').click();
  await expect(page.getByRole('region', { name: 'Request' })).toContainText('{', SLOW);
  await button(page, 'Stop').click();
  await expect(button(page, 'Run')).toBeVisible(SLOW);
  // Most are called off after their first reply, in the middle of another: no request may get stuck on that.
  for (let run = 1; run <= 30; run++) {
    await button(page, 'Run').click();
    await expect(button(page, 'Stop')).toBeVisible();
    if (run % 15 !== 0) {
      await expect(page.getByRole('region', { name: 'Request' })).toContainText('Request 2', SLOW);
      await button(page, 'Stop').click();
    }
    await expect(button(page, 'Run')).toBeVisible(SLOW);
    await expect(page.getByRole('alert')).toBeHidden();
  }
  await expect(answer(page)).toContainText('Tiny random test model');
  await expect(page.getByRole('slider', { name: 'Step' })).toBeEnabled();
});

test('a prompt that does not fit is not sent, and what to change is said', async ({ page }) => {
  await visit(page);
  await openPasted(page, TOWNS);
  await settings(page, { Context: '512' }, openFile(page));
  await ask(page, QUESTION);
  await expect(page.getByRole('alert')).toContainText(
    /The prompt has [\d,]+ tokens, and with the reply it must fit 512/,
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
