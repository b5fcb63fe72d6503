/** Backbone settings, and keys that are nowhere but where they belong. */
import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { offlineAnswers } from './fault-server/offline-answers.ts';
import { type FaultServer, startFaultServer } from './fault-server/server.ts';
import {
  button,
  narration,
  openPasted,
  openRequest,
  openSettings,
  pressInRunMenu,
  stored,
  visit,
} from './page.ts';
import { onEveryScreen, violations } from './screens.ts';

const CSV = 'Town,Parks,Pools\nAyton,4,1\nBurwick,9,2\nCorby,2,5\n';
const QUESTION = 'How many parks does Burwick have?';
const KEY = 'sk-test-4fJq81LmZx';

let server: FaultServer;
test.beforeAll(async () => {
  server = await startFaultServer(await offlineAnswers(CSV, QUESTION));
});
test.afterAll(() => server.close());

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Backbone settings' });

async function setUp(page: Page, address: string, key = KEY): Promise<void> {
  await page.getByRole('combobox', { name: 'Backbone' }).selectOption('remote');
  await expect(dialog(page)).toBeVisible();
  await dialog(page).getByLabel('Address').fill(address);
  await dialog(page).getByLabel('Key', { exact: true }).fill(key);
  await dialog(page).getByRole('textbox', { name: 'Model' }).fill('toy');
}

async function runIt(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Question' }).fill(QUESTION);
  await button(page, 'Run').click();
  await expect(page.getByRole('region', { name: 'Answer' }).locator('[data-answer]')).toHaveText('9', {
    timeout: 20_000,
  });
}

/** Every way in which something leaves the page or stays behind it. */
async function exportsOf(page: Page): Promise<string> {
  const download = page.waitForEvent('download');
  await pressInRunMenu(page, 'Save as file');
  const file = await readFile(await (await download).path(), 'utf8');
  await openRequest(page);
  await button(page, 'Copy prompt').click();
  await expect(page.getByRole('status', { name: 'Copying' })).toHaveText('Copied.');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain(QUESTION);
  const shown = await page.evaluate(() => document.documentElement.outerHTML);
  return [file, copied, shown, page.url(), await page.title(), await stored(page)].join('\n');
}

/** A chain tried by hand, in each form in which it is saved, and in what the browser keeps of it. */
async function chainExportsOf(page: Page): Promise<string> {
  await button(page, 'Try operations').click();
  await page.getByRole('textbox', { name: 'Rows' }).fill('2');
  await button(page, 'Apply').click();
  await button(page, 'Export chain').click();
  const texts: string[] = [];
  for (const form of ['Text', 'JSON', 'SQL', 'pandas script']) {
    await page.getByRole('combobox', { name: 'Format' }).selectOption(form);
    const download = page.waitForEvent('download');
    await page.getByRole('dialog').getByRole('button', { name: 'Save as file' }).click();
    texts.push(await readFile(await (await download).path(), 'utf8'));
    expect(texts.at(-1), form).toContain('Parks');
  }
  await page.keyboard.press('Escape');
  await button(page, 'Close operations by hand').click();
  await expect.poll(() => stored(page)).toContain('select_row');
  return [...texts, await stored(page)].join('\n');
}

/** A run by hand that is left with half a reply, beside the key. */
async function draftOf(page: Page): Promise<string> {
  const picker = page.getByRole('combobox', { name: 'Backbone' });
  await picker.selectOption('by-hand');
  await button(page, 'Run').click();
  await page.getByRole('textbox', { name: 'Your reply' }).fill('Half a rep');
  await expect.poll(() => stored(page)).toContain('Half a rep');
  const kept = await stored(page);
  await button(page, 'Stop').click();
  await picker.selectOption('remote');
  return kept;
}

test('a key is in nothing that is saved, copied, linked, shown or stored', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  await visit(page);
  await openPasted(page, CSV);
  await setUp(page, server.address('normal'));
  await dialog(page).getByRole('button', { name: 'Test connection' }).click();
  await expect(dialog(page).getByRole('status', { name: 'Test of the connection' })).toContainText(/\w+/);
  await button(page, 'Done').click();
  await runIt(page);
  expect(server.seen.at(-1)?.headers.authorization).toBe(`Bearer ${KEY}`);
  expect(await exportsOf(page)).not.toContain(KEY);
  expect(await chainExportsOf(page)).not.toContain(KEY);
  expect(await draftOf(page)).not.toContain(KEY);
  // Another method's run, to which the server has no good reply.
  const asked = server.seen.length;
  await page.getByRole('combobox', { name: 'Method' }).selectOption('Chain-of-Table');
  await button(page, 'Run').click();
  await expect.poll(() => server.seen.length).toBeGreaterThan(asked);
  await expect(button(page, 'Run')).toBeVisible();
  expect(server.seen.at(-1)?.headers.authorization).toBe(`Bearer ${KEY}`);
  expect(await exportsOf(page)).not.toContain(KEY);
  expect(said.join('\n')).not.toContain(KEY);

  // Without consent it is gone with the page; everything else that was set is still there.
  await page.reload();
  await expect(narration(page)).toContainText(/\d+ of \d+/);
  await expect(page.getByRole('combobox', { name: 'Backbone' })).toHaveValue('remote');
  await button(page, 'Backbone settings').click();
  await expect(dialog(page).getByLabel('Key', { exact: true })).toHaveValue('');
  await expect(dialog(page).getByRole('textbox', { name: 'Model' })).toHaveValue('toy');
});

test('an error that quotes the key is shown without it, and an interrupted run does not hold it', async ({
  page,
}) => {
  await visit(page);
  await openPasted(page, CSV);
  await setUp(page, server.address('401', 3));
  await button(page, 'Done').click();
  await page.getByRole('textbox', { name: 'Question' }).fill(QUESTION);
  await button(page, 'Run').click();
  await expect(page.getByRole('alert')).toContainText(/[Kk]ey/);
  expect(await stored(page)).toContain(QUESTION);
  expect(await stored(page)).not.toContain(KEY);
  expect(await page.evaluate(() => document.documentElement.outerHTML)).not.toContain(KEY);
});

test('with consent a key outlives a reload of the tab, and only this', async ({ page, context }) => {
  await visit(page);
  await setUp(page, server.address('normal'));
  await dialog(page).getByLabel('Keep this key until the tab is closed').check();
  await button(page, 'Done').click();
  await page.reload();
  await button(page, 'Backbone settings').click();
  await expect(dialog(page).getByLabel('Key', { exact: true })).toHaveValue(KEY);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(KEY);
  const other = await context.newPage();
  await visit(other);
  await button(other, 'Backbone settings').click();
  await expect(dialog(other).getByLabel('Key', { exact: true })).toHaveValue('');
  // Withdrawn at once.
  await dialog(page).getByLabel('Keep this key until the tab is closed').uncheck();
  expect(await stored(page)).not.toContain(KEY);
});

test('a preset of another address takes the key away, and never sends it there', async ({ page }) => {
  await visit(page);
  await setUp(page, server.address('normal'));
  const presets = dialog(page).getByRole('combobox', { name: 'Start from' });
  await presets.selectOption({ index: 2 });
  await expect(dialog(page).getByLabel('Key', { exact: true })).toHaveValue('');
});

onEveryScreen((device) => {
  test('axe finds nothing in the settings of a backbone', async ({ page }) => {
    test.slow();
    await visit(page);
    if (device === 'phone') await button(page, 'Setup').click();
    const picker = page.getByRole('combobox', { name: 'Backbone' });
    // Every kind of setting, and a list of models.
    for (const id of ['remote', 'wllama']) {
      await picker.selectOption(id);
      await openSettings(page);
      await expect(dialog(page).getByText('Looking for models…')).toHaveCount(0);
      expect(await violations(page)).toEqual([]);
      await button(page, 'Done').click();
    }
  });
});
