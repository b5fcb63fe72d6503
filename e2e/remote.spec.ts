/** Models behind an address, in a real browser: every way in which a server fails, what is said, and what is kept. */
import { readFile } from 'node:fs/promises';
import { type Page, expect as patient, test } from '@playwright/test';
import { BROKEN, CHOOSY, CUT_LATE, FINAL, PARTIAL, PASSING, STALLED, WHOLE } from './fault-server/cases.ts';
import { offlineAnswers } from './fault-server/offline-answers.ts';
import { type FaultServer, startFaultServer } from './fault-server/server.ts';
import { button, openPasted, openRequest, openSettings, pressInRunMenu, stored, visit } from './page.ts';
import { violations } from './screens.ts';

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
const request = (page: Page) => page.getByRole('region', { name: 'Request', exact: true });
const values = (page: Page) => page.getByRole('region', { name: 'Answer' }).locator('[data-answer]');

/** Tells the backbone what stands at the labels. */
async function tell(page: Page, settings: { readonly [label: string]: string }): Promise<void> {
  await openSettings(page);
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
  const { Address = server.address('normal') } = settings;
  await tell(page, { Model: 'toy', ...settings, Address });
  await button(page, 'Run').click();
  await expect(values(page)).toHaveText('11');
  whole = server.count(Address);
  expect(whole).toBeGreaterThan(2);
}

/** A page that talks to one server, which breaks and is mended: nothing has to be set anew for it. */
async function openAt(page: Page, settings: { readonly [label: string]: string } = {}): Promise<string> {
  const address = server.address('normal');
  await open(page, { ...settings, Address: address });
  return address;
}

/** Once the run that was begun is over. */
const over = (page: Page) => button(page, 'Run').waitFor({ timeout: 30_000 });

/** Runs at a server whose second reply goes wrong, and goes on when it is mended: no reply is asked for twice. */
async function failsAndGoesOn(page: Page, at: string, fault: string, says: RegExp): Promise<void> {
  server.behave(at, fault, 2);
  await button(page, 'Run').click();
  await over(page);
  await expect(alert(page), fault).toHaveText(says);
  if (PARTIAL.has(fault)) await expect(request(page), fault).toContainText('The reply broke off here');
  else await expect(request(page), fault).not.toContainText('The reply broke off here');
  server.behave(at, 'normal');
  await button(page, 'Continue').click();
  await over(page);
  await expect(values(page), fault).toHaveText('11');
  await expect(alert(page)).toBeHidden();
  expect({ fault, asked: server.count(at) }).toEqual({ fault, asked: whole - 1 });
}

/** Runs at a server that answers so at first: the run ends as if nothing had happened, after so many requests. */
async function comesToItsEnd(
  page: Page,
  at: string,
  { fault, to, asked }: { readonly fault: string; readonly to: number; readonly asked?: number },
): Promise<void> {
  server.behave(at, fault, 2, to);
  await button(page, 'Run').click();
  await over(page);
  await expect(values(page), fault).toHaveText('11');
  await expect(alert(page)).toBeHidden();
  if (asked !== undefined) expect({ fault, asked: server.count(at) }).toEqual({ fault, asked });
}

// The backbone's own tests go over every fault (src/backbones/remote/remote.test.ts). Here are one of each kind that
// the page tells apart, and of streams those that a browser's own network code has a part in.
const ONE_OF_EACH_KIND = [...new Map([...FINAL, ...PASSING].map((told) => [told.code, told])).values()];
const CUT_IN_TRANSIT = BROKEN.filter((fault) => /^cut-(?!field-name|json|between)|^end-utf-8/.test(fault));
const ODD_IN_TRANSIT = WHOLE.filter((fault) =>
  /^(?:byte-by-byte|bad-utf-8|no-done|whole-reply)$/.test(fault),
);

test('refusals are told in a sentence, and the run goes on from there', async ({ page }) => {
  const at = await openAt(page, { Tries: '1' });
  expect(ONE_OF_EACH_KIND.length).toBeGreaterThan(4);
  for (const { fault, says } of ONE_OF_EACH_KIND) await failsAndGoesOn(page, at, fault, says);
});

test('a reply that stalls or breaks off is told and shown as such, and the run goes on from there', async ({
  page,
}) => {
  const at = await openAt(page, { Tries: '1', 'Time-out': '2' });
  for (const fault of STALLED)
    await failsAndGoesOn(page, at, fault, /said nothing for 2 s; run again, or raise “Time-out”/);
  await failsAndGoesOn(page, at, 'cut-text', /^The reply from .* broke off before its end; run again/);
});

test('a stream is asked for again wherever it is cut', async ({ page }) => {
  const at = await openAt(page, { Tries: '2' });
  expect(CUT_IN_TRANSIT.length).toBeGreaterThan(6);
  for (const fault of CUT_IN_TRANSIT) await comesToItsEnd(page, at, { fault, to: 2, asked: whole + 1 });
  await comesToItsEnd(page, at, { fault: CUT_LATE, to: 2 });
});

test('what comes in an odd way and is whole is read', async ({ page }) => {
  const at = await openAt(page, { Tries: '1' });
  expect(ODD_IN_TRANSIT).toHaveLength(4);
  for (const fault of ODD_IN_TRANSIT) await comesToItsEnd(page, at, { fault, to: 3, asked: whole });
});

test('thinking stands apart from the reply: open while it comes, folded when the reply is there', async ({
  page,
}) => {
  const at = await openAt(page, { Tries: '1' });
  const thinking = request(page)
    .locator('details')
    .filter({ hasText: /^Thinking/ });
  const thought = request(page).getByRole('group', { name: 'Thinking' });
  server.behave(at, 'stall-thinking', 2);
  await button(page, 'Run').click();
  await openRequest(page);
  await expect(thought).toHaveText('Which are they?');
  expect(await violations(page)).toEqual([]);
  await button(page, 'Stop').click();
  await expect(request(page)).toContainText('The reply broke off here');
  server.behave(at, 'thinking-reasoning_content');
  await button(page, 'Continue').click();
  await over(page);
  await expect(values(page)).toHaveText('11');
  await expect(thinking).toHaveCount(1);
  await expect(thinking).toContainText('3 words');
  await expect(thought).toHaveCount(0);
  await thinking.locator('summary').click();
  await expect(thought).toHaveText('Which are they?');
});

test('what a server does not take is found out once', async ({ page }) => {
  await open(page, { Tries: '1', Seed: '7', Temperature: '0.5', 'Most reply tokens': '300' });
  for (const fault of CHOOSY.slice(0, 2)) {
    const address = server.address(fault);
    await tell(page, { Address: address });
    await button(page, 'Run').click();
    await over(page);
    await expect(values(page), fault).toHaveText('11');
    const first = server.count(address);
    expect(first, fault).toBeGreaterThan(whole);
    await button(page, 'Run').click();
    await over(page);
    expect({ fault, asked: server.count(address) }).toEqual({ fault, asked: first + whole });
  }
});

test('a server that lets no page in, or is not there, is told apart at once, and another answers', async ({
  page,
}) => {
  const gone = await startFaultServer(() => '');
  await gone.close();
  await open(page);
  for (const [address, says] of [
    [
      server.address('no-cors'),
      /is there but does not let pages from http:.* read its replies \(CORS\); allow/,
    ],
    [gone.address('normal'), /^No server answers at 127.*; check the address and that the server runs\.$/],
  ] as const) {
    await tell(page, { Address: address });
    await button(page, 'Run').click();
    await expect(alert(page)).toHaveText(says);
    await expect(button(page, 'Run')).toBeEnabled();
  }
  await tell(page, { Address: server.address('normal') });
  await button(page, 'Run').click();
  await expect(values(page)).toHaveText('11');
});

test('a wait is said, and can be called off', async ({ page }) => {
  await open(page);
  const address = server.address('429-seconds', 2, 2);
  await tell(page, { Address: address });
  await button(page, 'Run').click();
  await expect(
    page
      .getByRole('region', { name: 'Question and narration' })
      .getByText(/has too much to do \(429.*; it is asked again in 2 s \(try 2 of 5\)\./),
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
    `“toy” at ${host()} answers and can be held to a JSON schema. The model holds 8,192 tokens, as ${host()} says.`,
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
  const dialog = page.getByRole('dialog', { name: 'Backbone settings' });
  await dialog.getByLabel('Address', { exact: true }).fill('http://192.0.2.1/v1');
  await dialog.getByLabel('Model', { exact: true }).fill('toy');
  await button(page, 'Test connection').click();
  await expect(dialog.getByRole('alert')).toHaveText(
    /^This page came by https, so the browser sends nothing to 192\.0\.2\.1 by plain http; give an https address/,
  );
  // What the page still loads by itself is of no interest here.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a key is in the request and nowhere else, whatever the server does with it', async ({ page }) => {
  await open(page, { Key: KEY, Tries: '1' });
  expect(server.seen.at(-1)?.headers.authorization).toBe(`Bearer ${KEY}`);
  for (const [fault, inAddress] of [
    ['401', false],
    ['echoed-key', false],
    ['401', true],
    ['echoed-key', true],
  ] as const) {
    const address = server.address(fault, 2);
    const settings = inAddress
      ? { Address: `${address}?key=${KEY}`, Key: '' }
      : { Address: address, Key: KEY };
    await tell(page, settings);
    await button(page, 'Run').click();
    await over(page);
    expect(server.count(address)).toBeGreaterThan(1);
    expect(server.seen.at(-1)?.path.includes(KEY)).toBe(inAddress);
    if (fault === '401') await expect(alert(page)).toContainText('(401: “Incorrect API key provided: [key]');
    const download = page.waitForEvent('download');
    await pressInRunMenu(page, 'Save as file');
    const file = await readFile(await (await download).path(), 'utf8');
    const left = await page.evaluate(() => ({
      html: document.documentElement.outerHTML,
      address: location.href,
    }));
    expect(JSON.stringify([file, left, await stored(page)])).not.toContain(KEY.slice(3));
  }
});
