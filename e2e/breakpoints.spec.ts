/** Breakpoints of live runs: a run pauses, is looked at, changed and gone on with. */
import { expect, type Page, test } from '@playwright/test';
import {
  button,
  narration,
  openPasted,
  openRequest,
  openRunMenu,
  pressInRunMenu,
  table,
  visit,
} from './page.ts';
import { onEveryScreen, violations } from './screens.ts';

const breakpoint = (page: Page) => page.getByRole('status', { name: 'Breakpoint' });
const request = (page: Page) => page.getByRole('region', { name: 'Request', exact: true });
const answer = (page: Page) => page.getByRole('region', { name: 'Answer', exact: true });
const reply = (page: Page) => page.getByRole('textbox', { name: 'Your reply' });

/** Sends a reply by hand, once the page asks for that. */
async function send(page: Page, purpose: string, text: string): Promise<void> {
  await expect(request(page).getByText(new RegExp(`Request \\d+ · ${purpose}`))).toBeVisible();
  await reply(page).fill(text);
  await button(page, 'Send reply').click();
}

const sharedWith = (header: string): string =>
  JSON.stringify([
    { Function: { function_name: 'GetSharedNeighbours', parameters: [[8, 1, 'Uranus'], header] } },
  ]).replace(JSON.stringify(header), header);
const WRONG = sharedWith('[1,5,"Length of day (hours)"]');
const RIGHT = sharedWith('[1,6,"Orbital period (days)"]');
const START =
  '[{"tuple":[8,1,"Uranus"]},{"tuple":[1,5,"Length of day (hours)"]},{"tuple":[1,6,"Orbital period (days)"]}]';
const DONE = '[{"Function":{"function_name":"AnswerQuestion","parameters":[]}}]';
const ANSWER =
  '{"cells":[[8,6,"30589"]],"operation":"look-up","explanation":"Where they meet.","answer":["30589"]}';

async function chooseByHand(page: Page): Promise<void> {
  const fold = button(page, 'Setup');
  if (await fold.isVisible()) await fold.click();
  await page.getByRole('combobox', { name: 'Backbone' }).selectOption('by-hand');
}

/** Brings the request to the front, or opens it. */
async function seeRequest(page: Page): Promise<void> {
  const tab = page.getByRole('tab', { name: 'Request' });
  if (await tab.isVisible()) await tab.click();
  else await openRequest(page);
}

onEveryScreen((device) => {
  test('a run is paused before its requests, its wrong turn is mended there, and it ends right', async ({
    page,
  }) => {
    const { troubles } = await visit(page, '#example=astray');
    await expect(answer(page)).toContainText('wrong, expected 30589');
    await chooseByHand(page);
    await pressInRunMenu(page, 'Breakpoints');
    await page.getByRole('checkbox', { name: 'before each request to the model' }).check();
    await page.keyboard.press('Escape');
    await button(page, 'Run').click();

    // Nothing is asked before somebody goes on; what would be asked stands there.
    await expect(breakpoint(page)).toHaveText('Paused before the request for start cells.');
    await expect(narration(page)).toHaveText('The run has not begun.');
    await seeRequest(page);
    await expect(request(page)).toContainText('Not sent yet.');
    await expect(reply(page)).toHaveCount(0);
    expect(await violations(page)).toEqual([]);
    await button(page, 'Go on').click();
    await send(page, 'start cells', START);
    await expect(breakpoint(page)).toHaveText('Paused before the request for thought.');
    await button(page, 'Go on').click();
    await send(page, 'thought', 'Days are asked for.');
    await expect(breakpoint(page)).toHaveText('Paused before the request for action.');
    await button(page, 'Go on').click();
    await send(page, 'action', WRONG);

    // At the stop: back to the request that led here, and another reply in its place.
    await expect(breakpoint(page)).toHaveText('Paused before the request for thought.');
    await expect(narration(page)).toContainText('touch both Uranus and Length of day (hours)');
    await button(page, 'Previous request').click();
    await expect(request(page)).toContainText('Request 3 · action');
    if (device === 'phone') await request(page).getByRole('button', { name: 'Change', exact: true }).click();
    else await page.keyboard.press('e');
    const change = page.getByRole('form', { name: 'Change and go on' });
    await change.getByRole('textbox', { name: 'Reply' }).fill(RIGHT);
    await change.getByRole('button', { name: 'Go on from here' }).click();
    await expect(change).toBeHidden();
    await expect(narration(page)).toContainText('touch both Uranus and Orbital period (days)');
    await expect(breakpoint(page)).toHaveCount(0);
    await button(page, 'Next request').click();
    await send(page, 'thought', 'That is it.');
    await expect(breakpoint(page)).toHaveText('Paused before the request for action.');
    await button(page, 'Go on').click();
    await send(page, 'action', DONE);
    await button(page, 'Go on').click();
    await send(page, 'answer', ANSWER);
    await expect(answer(page).locator('[data-answer]')).toHaveText('30589');
    await expect(answer(page).locator('[data-verdict]')).toHaveText('right');
    await expect(breakpoint(page)).toHaveCount(0);
    expect(troubles).toEqual([]);
  });
});

test('a run pauses when a chosen cell enters the trace, by keyboard, before and while it is live', async ({
  page,
}) => {
  const { troubles } = await visit(page);
  await openPasted(page, 'Town,Parks,Pools\nAyton,4,1\nBurwick,9,2\nCorby,2,5\n');
  await page.getByRole('combobox', { name: 'Backbone' }).selectOption('offline');
  await table(page).getByText('Burwick').click();
  await button(page, 'More about the next run').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const cell = page.getByRole('checkbox', { name: 'when “Burwick” enters the trace or leaves it' });
  await cell.focus();
  await page.keyboard.press('Space');
  await expect(cell).toBeChecked();
  await page.keyboard.press('Escape');
  await page.getByRole('textbox', { name: 'Question' }).fill('How many parks does Burwick have?');
  await page.keyboard.press('Enter');
  await expect(breakpoint(page)).toHaveText(/^Paused at step \d+: Burwick entered the trace\.$/);
  await expect(button(page, 'Stop').first()).toBeVisible();

  // While the run is paused, another kind is added; the key goes on to it.
  await openRunMenu(page);
  await expect(cell).toHaveCount(0);
  await button(page, 'Breakpoints').focus();
  await page.keyboard.press('Enter');
  const each = page.getByRole('checkbox', { name: 'before each request to the model' });
  await each.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Escape');
  await page.keyboard.press('g');
  await expect(breakpoint(page)).toHaveText(/^Paused before the request for /);
  for (let presses = 0; presses < 20 && (await breakpoint(page).count()) > 0; presses++) {
    await page.keyboard.press('g');
    await page.waitForTimeout(150);
  }
  await expect(answer(page).locator('[data-answer]')).toHaveText('9');

  // They hold for the next run too.
  await button(page, 'Run').click();
  await expect(breakpoint(page)).toHaveText(/^Paused before the request for /);
  await page.locator('[data-paused]').getByRole('button', { name: 'Stop' }).click();
  await expect(breakpoint(page)).toHaveCount(0);
  await expect(button(page, 'Continue')).toBeVisible();
  expect(troubles).toEqual([]);
});
