/**
 * Stepping, opening and running in Firefox as it is installed, driven by WebDriver BiDi. Playwright's own Firefox is a
 * patched one that has to be downloaded; the released one answers puppeteer.
 */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { expect, test } from '@playwright/test';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';

const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
const firefox =
  process.env.TABLEWALK_FIREFOX ??
  folders
    .flatMap((folder) => ['firefox-esr', 'firefox'].map((name) => join(folder, name)))
    .find((place) => existsSync(place));

test.skip(firefox === undefined, 'No Firefox is installed: on Debian, `apt-get install firefox-esr`.');
test.describe.configure({ mode: 'serial' });

let browser: Browser;
let page: Page;
let troubles: string[];

test.beforeAll(async () => {
  browser = await puppeteer.launch({
    browser: 'firefox',
    headless: true,
    ...(firefox !== undefined && { executablePath: firefox }),
    // No word to anyone but the page.
    extraPrefsFirefox: {
      'app.update.enabled': false,
      'browser.safebrowsing.downloads.remote.enabled': false,
      'toolkit.telemetry.enabled': false,
    },
  });
});

test.afterAll(async () => {
  await browser?.close();
});

test.beforeEach(async ({ baseURL }) => {
  troubles = [];
  page = await browser.newPage();
  await page.setViewport({ width: 1280, height: 720 });
  page.on('pageerror', (error) => troubles.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') troubles.push(message.text());
  });
  await page.goto(`${baseURL}#example=planets`);
  await page.waitForFunction(() =>
    /\d of \d/.test(document.querySelector('[aria-label=Narration]')?.textContent ?? ''),
  );
});

test.afterEach(async () => {
  await page.close();
  expect(troubles).toEqual([]);
});

const named = (role: string, name: string) => page.locator(`::-p-aria([name="${name}"][role="${role}"])`);

const press = (name: string) => named('button', name).click();

const text = (selector: string): Promise<string> =>
  page.evaluate((within) => document.querySelector(within)?.textContent ?? '', selector);

const narration = () => text('[aria-label=Narration]');
const roles = () =>
  page.evaluate(() =>
    [...document.querySelectorAll('table[aria-label=Table] [data-role]')].map(
      (cell) => `${cell.textContent}: ${(cell as HTMLElement).dataset.role}`,
    ),
  );

/** The graph is drawn: some of its canvases' pixels are not clear. */
const drawn = () =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLCanvasElement>('[data-pane=graph] canvas')].some((canvas) => {
      if (canvas.width === 0 || canvas.height === 0) return false;
      const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {
        data: [],
      };
      return data.some((value) => value !== 0);
    }),
  );

test('Firefox steps through a run by keys, by the slider and by its buttons', async () => {
  await press('First step');
  await expect.poll(narration).toMatch(/^1 of 5/);
  const first = await roles();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect.poll(narration).toMatch(/^3 of 5/);
  expect(await roles()).not.toEqual(first);
  await page.keyboard.press('End');
  await expect.poll(() => text('[data-answer]')).toContain('10.7');
  expect(await roles()).toContain('10.7: evidence');
  await page.keyboard.press('Home');
  await expect.poll(narration).toMatch(/^1 of 5/);
  expect(await roles()).toEqual(first);
  await expect.poll(drawn).toBe(true);
});

test('Firefox opens a pasted table, asks a question of it, and runs it', async () => {
  await press('Open table');
  await named('textbox', 'Paste a table').fill(
    'Harbour,Large boats,Small boats\nArdmoor,12,30\nBelwick,7,44\n',
  );
  await press('Use this table');
  await expect.poll(() => text('table[aria-label=Table]')).toContain('Belwick');
  await page.waitForFunction(() => !document.querySelector('[role=dialog], dialog[open]'));
  await named('textbox', 'Question').fill('How many small boats has Belwick?');
  await page.keyboard.press('Enter');
  await expect.poll(() => text('[data-answer]'), { timeout: 30_000 }).toContain('44');
  expect(await roles()).toContain('44: evidence');
});

test('Firefox shows a chain of tables, moves a splitter by keys, and presents', async ({ baseURL }) => {
  await page.goto(`${baseURL}#example=world-cup-chain`);
  await page.waitForFunction(() => document.querySelector('[aria-label="Intermediate tables"]') !== null);
  await page.keyboard.press('Home');
  await expect.poll(narration).toMatch(/^1 of 6/);
  const width = () =>
    page.evaluate(() => document.querySelector('[data-pane=table]')?.getBoundingClientRect().width ?? 0);
  const before = await width();
  await page.evaluate(() => document.querySelector<HTMLElement>('[role=separator]')?.focus());
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(width).toBeLessThan(before);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press('f');
  await page.waitForFunction(() => document.querySelector('[data-presenting]') !== null);
  await page.keyboard.press('PageDown');
  await expect.poll(narration).toMatch(/2 of 6/);
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => document.querySelector('[data-presenting]') === null);
});
