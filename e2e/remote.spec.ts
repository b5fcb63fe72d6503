/** Models behind an address, in a real browser: every way in which a server fails, what is said, and what is kept. */
import { readFile } from 'node:fs/promises';
import { type Page, expect as patient, test } from '@playwright/test';
import { offlineAnswers } from './fault-server/offline-answers.ts';
import { type FaultServer, startFaultServer } from './fault-server/server.ts';
import { button, narration, openPasted, visit } from './page.ts';

const CSV = 'Harbour,Sail,Motor\nLund,4,11\nBrisk,7,2\n';
const QUESTION = 'How many motor boats are in Lund?';
const KEY = 'sk-test-0123456789abcdef';

/** Many runs in one page: on a busy machine one of them may take its time. */
const expect = patient.configure({ timeout: 30_000 });

let server: FaultServer;
/** How many requests a run makes. */
let whole: number;

test.beforeAll(async () => {
  server = await startFaultServer(await offlineAnswers(CSV, QUESTION));
});
test.afterAll(() => server.close());

const host = () => server.origin.replace('http://', '');
const alert = (page: Page) => page.getByRole('alert');
const values = (page: Page) => page.getByRole('region', { name: 'Answer' }).locator('.values');

/** Tells the backbone what stands at the labels. */
async function tell(page: Page, settings: { readonly [label: string]: string }): Promise<void> {
  await button(page, 'Backbone settings').click();
  const dialog = page.getByRole('dialog', { name: 'Backbone settings' });
  for (const [label, value] of Object.entries(settings))
    await dialog.getByLabel(label, { exact: true }).fill(value);
  await button(page, 'Done').click();
  await expect(dialog).toBeHidden();
}

async function open(page: Page, settings: { readonly [label: string]: string } = {}): Promise<void> {
  await visit(page);
  await openPasted(page, CSV);
  await page.getByRole('textbox', { name: 'Question' }).fill(QUESTION);
  await page.getByRole('combobox', { name: 'Backbone' }).selectOption('remote');
  const normal = server.address('normal');
  await tell(page, { Address: normal, Model: 'toy', ...settings });
  await button(page, 'Run').click();
  await expect(values(page)).toHaveText('11');
  whole = server.count(normal);
  expect(whole).toBeGreaterThan(2);
}

/** Runs with a server whose second reply goes wrong, and goes on with a sound one: no reply is asked for twice. */
async function failsAndGoesOn(page: Page, fault: string, sentence: RegExp): Promise<void> {
  const faulty = server.address(fault, 2);
  await tell(page, { Address: faulty });
  await button(page, 'Run').click();
  await expect(alert(page), fault).toHaveText(sentence);
  await expect(button(page, 'Run')).toBeEnabled();
  const sound = server.address('normal');
  await tell(page, { Address: sound });
  await button(page, 'Continue').click();
  await expect(values(page), fault).toHaveText('11');
  await expect(alert(page)).toBeHidden();
  expect({ fault, asked: server.count(sound) }).toEqual({ fault, asked: whole - 1 });
}

/** Runs with a server whose second reply goes wrong once: the run ends as if nothing had happened. */
async function recovers(page: Page, fault: string): Promise<void> {
  const faulty = server.address(fault, 2, 2);
  await tell(page, { Address: faulty });
  await button(page, 'Run').click();
  await expect(narration(page), fault).toContainText(/of \d+/);
  await expect.poll(() => server.count(faulty), { message: fault }).toBe(whole + 1);
  await expect(values(page), fault).toHaveText('11');
  await expect(alert(page)).toBeHidden();
}

/** One that comes in an odd way and is whole all the same. */
async function isRead(page: Page, fault: string): Promise<void> {
  const address = server.address(fault, 2, 3);
  await tell(page, { Address: address });
  await button(page, 'Run').click();
  await expect.poll(() => server.count(address), { message: fault }).toBe(whole);
  await expect(values(page), fault).toHaveText('11');
  await expect(alert(page)).toBeHidden();
}

test('refusals and odd replies are told in a sentence, and the run goes on from there', async ({ page }) => {
  test.setTimeout(240_000);
  await open(page, { Tries: '1', 'Time-out': '4' });
  const cases: { readonly [fault: string]: RegExp } = {
    '401': /wants a key \(401: “Incorrect API key.*; fill one in under “Key”\.$/,
    '404-model': /has no model “toy” .*; choose one from the server’s list\.$/,
    '404': /nothing to chat with at this address.*ends in \/v1\.$/,
    '429': /has too much to do \(429: “Rate limit reached.*; run again later/,
    '429-quota': /has nothing left to spend/,
    '500': /failed to answer \(500: “The server had an error.*; run again/,
    'page-502': /failed to answer \(502: “502 Bad Gateway”\)/,
    'page-200': /sent a web page \(“Welcome”\) in place of a reply/,
    'plain-text': /sent something else \(“OK”\) in place of a reply/,
    'too-long': /longer than “toy” .* can take/,
    redirect: /sends requests on to another address; give that address instead\.$/,
    'stall-headers': /said nothing for 4 s; run again, or raise “Time-out”/,
    'stall-first': /said nothing for 4 s/,
    'stall-middle': /said nothing for 4 s/,
    'ten-megabytes': /did not end within a million characters/,
    'ten-megabytes-in-one': /did not end within a million characters/,
    'error-within': /failed to answer \(502: “The provider went away/,
    withheld: /withheld the reply/,
  };
  for (const [fault, sentence] of Object.entries(cases)) await failsAndGoesOn(page, fault, sentence);
});

test('a cut stream is told wherever it is cut, and asked for again', async ({ page }) => {
  test.setTimeout(240_000);
  await open(page, { Tries: '2' });
  const places = [
    'status-line',
    'headers',
    'after-headers',
    'field-name',
    'json',
    'utf-8',
    'between-events',
    'text',
    'before-finish',
  ];
  for (const place of places) await recovers(page, `cut-${place}`);
  for (const place of ['json', 'utf-8', 'between-events', 'before-finish'])
    await recovers(page, `end-${place}`);
  for (const fault of ['out-of-order', 'no-finish', 'broken-json', 'empty', '503'])
    await recovers(page, fault);
  await failsAndGoesOn(
    page,
    'cut-text',
    /^The reply from .* broke off before its end, 2 times in a row; run again/,
  );
});

test('what comes in an odd way and is whole is read', async ({ page }) => {
  test.setTimeout(240_000);
  await open(page, { Tries: '1', 'Time-out': '2' });
  const faults = [
    'byte-by-byte',
    'crlf-ends',
    'cr-ends',
    'comments',
    'no-done',
    'no-last-line-end',
    'duplicated',
    'duplicated-end',
    'finish-first',
    'bad-utf-8',
    'wrong-type',
    'whole-reply',
    'end-in-done',
  ];
  for (const fault of faults) await isRead(page, fault);
  // The form of replies is found out once; then it is known.
  for (const fault of ['no-schema', 'no-json', 'no-usage']) {
    const address = server.address(fault);
    await tell(page, { Address: address });
    await button(page, 'Run').click();
    await expect.poll(() => server.count(address), { message: fault }).toBeGreaterThan(whole);
    await expect(values(page), fault).toHaveText('11');
    const first = server.count(address);
    await button(page, 'Run').click();
    await expect.poll(() => server.count(address), { message: fault }).toBe(first + whole);
  }
});

test('a wait is said, and can be called off', async ({ page }) => {
  await open(page);
  const address = server.address('429-seconds', 2, 2);
  await tell(page, { Address: address });
  await button(page, 'Run').click();
  await expect(
    page.getByText(/has too much to do \(429.*; it is asked again in 2 s \(try 2 of 5\)\./),
  ).toBeVisible();
  await button(page, 'Stop').click();
  await expect(page.getByText('The run was stopped; it can go on from here.')).toBeVisible();
  await button(page, 'Continue').click();
  await expect(values(page)).toHaveText('11');
  expect(server.count(address)).toBe(whole + 1);
});

test('the test of a connection tells apart what can be wrong', async ({ page }) => {
  const gone = await startFaultServer(() => '');
  await gone.close();
  await open(page);
  await button(page, 'Backbone settings').click();
  const dialog = page.getByRole('dialog', { name: 'Backbone settings' });
  const told = dialog.getByRole('alert');
  const cases: readonly (readonly [Record<string, string>, RegExp])[] = [
    [
      { Address: server.address('no-cors') },
      /^127.* is there but does not let pages from http:\/\/127.* \(CORS\); allow/,
    ],
    [
      { Address: gone.address('normal') },
      /^No server answers at 127.*; check the address and that the server runs\.$/,
    ],
    [{ Address: server.address('404') }, /nothing to chat with at this address/],
    [{ Address: server.address('normal'), Model: 'gone' }, /has no model “gone”.* It has toy, toy-large\.$/],
    [
      { Address: server.address('401'), Model: 'toy', Key: KEY },
      /refuses the key \(401: “Incorrect API key provided: \[key\]/,
    ],
    [{ Address: 'localhost/v1' }, /^The address cannot be read/],
  ];
  for (const [settings, sentence] of cases) {
    for (const [label, value] of Object.entries(settings))
      await dialog.getByLabel(label, { exact: true }).fill(value);
    await button(page, 'Test connection').click();
    await expect(told).toHaveText(sentence);
  }
  await dialog.getByLabel('Address', { exact: true }).fill(server.address('normal'));
  await button(page, 'Test connection').click();
  await expect(dialog.getByRole('status', { name: 'Test of the connection' })).toHaveText(
    `“toy” at ${host()} answers and can be held to a JSON schema.`,
  );
  await button(page, 'Show models').click();
  await dialog.getByRole('radio', { name: 'toy-large' }).check();
  await expect(dialog.getByLabel('Model', { exact: true })).toHaveValue('toy-large');
});

test('a page that came by https says that plain http is not for it', async ({ page, baseURL }) => {
  await page.route('https://tablewalk.test/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    await route.fulfill({ response: await page.request.get(`${baseURL}${pathname}`) });
  });
  await page.goto('https://tablewalk.test/');
  await page.getByRole('combobox', { name: 'Backbone' }).selectOption('remote');
  await button(page, 'Backbone settings').click();
  const dialog = page.getByRole('dialog', { name: 'Backbone settings' });
  await dialog.getByLabel('Address', { exact: true }).fill('http://192.0.2.1/v1');
  await dialog.getByLabel('Model', { exact: true }).fill('toy');
  await button(page, 'Test connection').click();
  await expect(dialog.getByRole('alert')).toHaveText(
    /^This page came by https, so the browser sends nothing to 192\.0\.2\.1 by plain http; give an https address/,
  );
});

test('a key is in the request and nowhere else, whatever the server does with it', async ({ page }) => {
  await open(page, { Key: KEY, Tries: '1' });
  expect(server.seen.at(-1)?.headers.authorization).toBe(`Bearer ${KEY}`);
  for (const fault of ['401', 'echoed-key']) {
    const address = server.address(fault, 2);
    await tell(page, { Address: address, Key: KEY });
    await button(page, 'Run').click();
    await expect.poll(() => server.count(address)).toBeGreaterThan(1);
    if (fault === '401') await expect(alert(page)).toContainText('refuses the key');
    await expect(button(page, 'Run')).toBeVisible();
    const download = page.waitForEvent('download');
    await button(page, 'Save as file').click();
    const file = await readFile(await (await download).path(), 'utf8');
    const page1 = await page.evaluate(() => ({
      html: document.documentElement.outerHTML,
      stored: JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
      address: location.href,
    }));
    expect(JSON.stringify([file, page1])).not.toContain(KEY.slice(3));
  }
  // What the page still loads by itself is of no interest here.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
