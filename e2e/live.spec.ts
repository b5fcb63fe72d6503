/** Live runs at a server, from a fresh page on: set up, streamed, stopped, gone on with, reloaded; by mouse and keyboard. */
import { expect, type Page, test } from '@playwright/test';
import { offlineAnswers } from './fault-server/offline-answers.ts';
import { type FaultServer, startFaultServer } from './fault-server/server.ts';
import { ask, button, narration, openPasted, stored, visit } from './page.ts';
import { onEveryScreen } from './screens.ts';

const CSV = 'Harbour,Sail,Motor\nLund,4,11\nBrisk,7,2\n';
const QUESTION = 'How many motor boats are in Lund?';

let server: FaultServer;
/** Answers a run that is made with another preset than the first. */
let leanServer: FaultServer;
test.beforeAll(async () => {
  server = await startFaultServer(await offlineAnswers(CSV, QUESTION));
  leanServer = await startFaultServer(await offlineAnswers(CSV, QUESTION, 8192, 'lean'));
});
test.afterAll(() => Promise.all([server.close(), leanServer.close()]));

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Backbone settings' });
const request = (page: Page) => page.getByRole('region', { name: 'Request', exact: true });
const values = (page: Page) =>
  page.getByRole('region', { name: 'Answer', exact: true }).locator('[data-answer]');

/** On a phone the boxes are folded away. */
async function unfold(page: Page): Promise<void> {
  const setup = button(page, 'Setup');
  if ((await setup.isVisible()) && (await setup.getAttribute('aria-expanded')) !== 'true')
    await setup.click();
}

/** The server says that it has one model. */
const withOneModel = (page: Page) =>
  page.route('**/models', (route) =>
    route.fulfill({
      json: { object: 'list', data: [{ id: 'toy', object: 'model' }] },
      headers: { 'access-control-allow-origin': '*' },
    }),
  );

test('a first run with a remote model takes five presses from a fresh page', async ({ page }) => {
  await withOneModel(page);
  await visit(page);
  await openPasted(page, CSV);
  await page.getByRole('textbox', { name: 'Question' }).fill(QUESTION);
  let presses = 0;
  const press = async (name: string) => {
    presses++;
    await button(page, name).click();
  };
  // A box is opened, and one of its lines chosen.
  presses += 2;
  await page.getByRole('combobox', { name: 'Backbone' }).selectOption('remote');
  await expect(dialog(page)).toBeVisible();
  await expect(dialog(page).getByLabel('Address', { exact: true })).toBeFocused();
  await expect(dialog(page).getByLabel('Tries', { exact: true })).toBeHidden();
  await page.keyboard.type(server.address('normal'));
  await press('Show models');
  await expect(dialog(page).getByRole('status', { name: 'Models' })).toHaveText(
    'toy is the only model here, so it is chosen.',
  );
  await press('Done');
  await press('Run');
  await expect(values(page)).toHaveText('11');
  expect(presses).toBe(5);
});

test('a prompt that the model does not hold is asked about before anything is sent', async ({ page }) => {
  const address = server.address('normal');
  await visit(page);
  await openPasted(page, CSV);
  await page.getByRole('textbox', { name: 'Question' }).fill(QUESTION);
  await page.getByRole('combobox', { name: 'Backbone' }).selectOption('remote');
  await dialog(page).getByLabel('Address', { exact: true }).fill(address);
  await dialog(page).getByLabel('Model', { exact: true }).fill('toy');
  await dialog(page).getByText('More settings').click();
  await dialog(page).getByLabel('Context', { exact: true }).fill('40');
  await button(page, 'Done').click();
  const before = server.count(address);
  await button(page, 'Run').click();
  const large = page.getByRole('dialog', { name: 'A large run' });
  await expect(large).toContainText(/may take (?:about|more than) \d+ requests? and [\d,]+ tokens/);
  await expect(large).toContainText(/more than the 40 that the model holds/);
  await large.getByRole('button', { name: 'Cancel' }).click();
  await expect(large).toHaveCount(0);
  await expect(button(page, 'Run')).toBeVisible();
  expect(server.count(address)).toBe(before);
});

onEveryScreen((device) => {
  test('a live run streams, is stopped, gone on with, and gone on with after a reload', async ({ page }) => {
    const address = leanServer.address('normal');
    leanServer.behave(address, 'normal');
    await visit(page);
    if (device === 'phone') await page.getByRole('button', { name: /^Open/ }).click();
    else await button(page, 'Open table').click();
    await page.getByRole('textbox', { name: 'Paste a table' }).fill(CSV);
    await button(page, 'Use this table').click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.getByRole('textbox', { name: 'Question' }).fill(QUESTION);
    await unfold(page);
    await page.getByRole('combobox', { name: 'Backbone' }).selectOption('remote');
    await dialog(page).getByLabel('Address', { exact: true }).fill(address);
    await dialog(page).getByLabel('Model', { exact: true }).fill('toy');
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toBeHidden();
    await unfold(page);
    await page.getByRole('combobox', { name: 'Preset' }).selectOption('lean');

    // The second reply begins and goes no further: it is seen as it comes.
    leanServer.behave(address, 'stall-middle', 2);
    const before = leanServer.count(address);
    await button(page, 'Run').focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => leanServer.count(address)).toBe(before + 2);
    if (device === 'phone') await page.getByRole('tab', { name: 'Request' }).click();
    await expect(request(page).locator('[aria-busy=true] pre').first()).not.toBeEmpty();
    await button(page, 'Stop').first().click();
    await expect(button(page, 'Continue')).toBeVisible();
    await expect(request(page)).toContainText('The reply broke off here');

    // Gone on with by keyboard, and cut off by a reload.
    leanServer.behave(address, 'stall-middle', 1);
    await button(page, 'Continue').focus();
    await page.keyboard.press('Enter');
    await expect(request(page).locator('[aria-busy=true] pre').first()).not.toBeEmpty();
    await page.reload();
    await expect(page.getByRole('status', { name: 'Interrupted run' })).toContainText(QUESTION);
    leanServer.behave(address, 'normal');
    await button(page, 'Resume').click();
    await expect(button(page, 'Run')).toBeVisible();
    await expect(narration(page)).toContainText(/\d+ of \d+/);
    await page.keyboard.press('End');
    await expect(values(page)).toHaveText('11');
    // The next run is made as this one was.
    await unfold(page);
    await expect(page.getByRole('combobox', { name: 'Preset' })).toHaveValue('lean');
    await expect(page.getByRole('combobox', { name: 'Backbone' })).toHaveValue('remote');
  });
});

test('runs of an earlier visit are listed before the first question of this one', async ({ page }) => {
  await visit(page);
  await openPasted(page, CSV);
  await page.getByRole('combobox', { name: 'Backbone' }).selectOption('offline');
  await ask(page, QUESTION);
  await expect.poll(() => stored(page)).toContain(QUESTION);
  await page.reload();
  await expect(narration(page)).toContainText(/\d+ of \d+/);
  await openPasted(page, CSV);
  await button(page, 'Branches: 1').click();
  await page.getByRole('list', { name: 'Branches' }).getByRole('button').first().click();
  await expect(page.getByRole('textbox', { name: 'Question' })).toHaveValue(QUESTION);
  await button(page, 'Last step').click();
  await expect(values(page)).toHaveText('11');
});

test('an example chosen with the pointer leaves the arrows to the steps; who chooses by keys stays', async ({
  page,
}) => {
  await visit(page);
  const box = page.getByRole('combobox', { name: 'Table', exact: true });
  await box.dispatchEvent('pointerdown');
  await box.focus();
  await box.selectOption('medals');
  await expect(box).toHaveValue('medals');
  await expect(narration(page)).toContainText(/(\d+) of \1/);
  await page.keyboard.press('ArrowLeft');
  await expect(narration(page)).not.toContainText(/(\d+) of \1/);
  await expect(box).toHaveValue('medals');
  await box.focus();
  await page.keyboard.press('ArrowDown');
  await expect(box).toBeFocused();
  await expect(box).not.toHaveValue('medals');
  await expect(box).toBeFocused();
});
