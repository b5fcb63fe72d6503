import { expect, test } from '@playwright/test';
import {
  ask,
  button,
  narration,
  openPasted,
  pasteTable,
  pressInRunMenu,
  shown,
  slider,
  stored,
  table,
  visit,
} from './page.ts';

const GROUPED = `
  <table>
    <tr><th rowspan="2">Club</th><th colspan="2">League</th><th colspan="2">Cup</th></tr>
    <tr><th>Apps</th><th>Goals</th><th>Apps</th><th>Goals</th></tr>
    <tr><th>York</th><td>45</td><td>6</td><td>3</td><td>1</td></tr>
    <tr><th>Bury</th><td>31</td><td>12</td><td>5</td><td>2</td></tr>
  </table>`;

test('the first screen is a finished run, with evidence and who answered', async ({ page }) => {
  const { troubles, elsewhere } = await visit(page);
  await expect(narration(page)).toContainText('5 of 5');
  await expect(page.getByRole('textbox', { name: 'Question' })).toHaveValue(/Saturn/);
  const answer = page.getByRole('region', { name: 'Answer' });
  await expect(answer).toContainText('10.7');
  await expect(answer).toContainText('Offline reader (rules, no language model)');
  await expect(table(page).locator('[data-role=evidence]')).toHaveText(/^10\.7/);
  await expect(page.getByRole('combobox', { name: 'Method' })).toHaveValue('graph-otter');
  await expect(page.getByRole('combobox', { name: 'Backbone' })).toHaveValue('offline');
  await expect(page.getByRole('region', { name: 'Cell graph' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Request', exact: true })).toContainText('Question');
  expect({ troubles, elsewhere }).toEqual({ troubles: [], elsewhere: [] });
});

test('forward, backward and by jumps, a step shows the same', async ({ page }) => {
  await visit(page);
  await button(page, 'First step').click();
  await expect(narration(page)).toContainText('1 of 5');
  const forward = [await shown(page)];
  for (let step = 2; step <= 5; step++) {
    await button(page, 'Next step').click();
    await expect(narration(page)).toContainText(`${step} of 5`);
    forward.push(await shown(page));
  }
  expect(new Set(forward.map((one) => one.narration)).size).toBe(5);
  for (let step = 4; step >= 1; step--) {
    await page.keyboard.press('ArrowLeft');
    await expect(narration(page)).toContainText(`${step} of 5`);
    expect(await shown(page)).toEqual(forward[step - 1]);
  }
  for (const step of [4, 2, 5, 1, 3]) {
    await slider(page).fill(String(step));
    await expect(narration(page)).toContainText(`${step} of 5`);
    expect(await shown(page)).toEqual(forward[step - 1]);
  }
});

test('keys step, jump, play and list themselves, but not while somebody types', async ({ page }) => {
  await visit(page);
  await page.keyboard.press('Home');
  await expect(narration(page)).toContainText('1 of 5');
  await page.keyboard.press('ArrowRight');
  await expect(narration(page)).toContainText('2 of 5');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(narration(page)).toContainText('3 of 5');
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(narration(page)).toContainText('2 of 5');
  await page.keyboard.press('End');
  await expect(narration(page)).toContainText('5 of 5');
  await slider(page).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(narration(page)).toContainText('4 of 5');
  for (const _ of [1, 2, 3, 4]) await page.keyboard.press(']');
  await page.keyboard.press('Home');
  await page.keyboard.press('Space');
  await expect(narration(page)).toContainText('5 of 5');
  await expect(button(page, 'Play')).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toContainText('Shift');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeHidden();
  await page.getByRole('textbox', { name: 'Question' }).click();
  await page.keyboard.press('Home');
  await page.keyboard.type('? ');
  await expect(narration(page)).toContainText('5 of 5');
  await expect(page.getByRole('textbox', { name: 'Question' })).toHaveValue(/^\? How/);
});

test('Play plays, Pause pauses', async ({ page }) => {
  await visit(page);
  await button(page, 'Play').click();
  await expect(narration(page)).toContainText('1 of 5');
  await expect(narration(page)).toContainText('2 of 5');
  await button(page, 'Pause').click();
  await expect(button(page, 'Play')).toBeVisible();
});

test('a pasted HTML table keeps its spans; a question is asked and answered with evidence', async ({
  page,
}) => {
  await visit(page);
  await openPasted(page, GROUPED);
  await expect(table(page).getByRole('columnheader', { name: 'League' })).toHaveAttribute('colspan', '2');
  await expect(narration(page)).toContainText('Ask a question');
  await ask(page, 'How many goals did Bury score in the cup?');
  const answer = page.getByRole('region', { name: 'Answer' });
  await expect(answer).toContainText('Offline reader');
  await expect(answer.locator('[data-answer]')).toHaveText('2');
  await expect(table(page).locator('[data-role=evidence]')).toHaveText(/^2\b/);
  await answer.getByRole('button', { name: '2', exact: true }).click();
  await expect(table(page).locator('[data-role=evidence]')).toBeFocused();
  await button(page, 'First step').click();
  await expect(page.getByRole('list', { name: 'Trace' }).getByRole('listitem').first()).toBeVisible();
});

test('Enter asks, and the run before stays on screen until then', async ({ page }) => {
  await visit(page);
  await openPasted(page, 'Planet,Moons\nMars,2\nEarth,1\n');
  await expect(page.getByRole('dialog')).toBeHidden();
  const question = page.getByRole('textbox', { name: 'Question' });
  await question.fill('How many moons does Mars have?');
  await question.press('Enter');
  await expect(page.getByRole('region', { name: 'Answer' }).locator('[data-answer]')).toHaveText('2');
  await question.fill('How many moons does Earth have?');
  await expect(page.getByRole('region', { name: 'Answer' }).locator('[data-answer]')).toHaveText('2');
  await question.press('Enter');
  await expect(page.getByRole('region', { name: 'Answer' }).locator('[data-answer]')).toHaveText('1');
});

test('bad input is named in one sentence; text and table stay', async ({ page }) => {
  await visit(page);
  const before = await table(page).textContent();
  await pasteTable(page, '<table></table>');
  const dialog = page.getByRole('dialog', { name: 'Open a table' });
  await expect(dialog.getByRole('alert')).toHaveText(/^[A-Z].*\.$/);
  await expect(page.getByRole('textbox', { name: 'Paste a table' })).toHaveValue('<table></table>');
  await page.keyboard.press('Escape');
  expect(await table(page).textContent()).toBe(before);
  await button(page, 'Run').click();
  await expect(narration(page)).toContainText('5 of 5');
});

test('one of several tables is chosen, and gets the title that was typed', async ({ page }) => {
  await visit(page);
  await pasteTable(page, `${GROUPED}<table><caption>Towns</caption><tr><td>York<td>Bury</table>`);
  await page.getByRole('radio', { name: /1 rows? × 2 columns/ }).check();
  await page.getByRole('textbox', { name: 'Title' }).fill('Two towns');
  await button(page, 'Use this table').click();
  await expect(table(page).getByRole('row')).toHaveCount(1);
  await expect(page).toHaveTitle('Two towns · Tablewalk');
});

test('tables of one’s own are in the table menu in the next visit, until this browser keeps nothing', async ({
  page,
}) => {
  await visit(page);
  await openPasted(page, 'Towns of the north\nTown,People\nYork,200\nBury,80\n');
  await openPasted(page, 'Club,Goals\nBath,6\n');
  const menu = page.getByRole('combobox', { name: 'Table' });
  const own = menu.locator('optgroup[label="Your tables"] option');
  await expect.poll(() => own.allTextContents()).toEqual(['Towns of the north']);
  await page.reload();
  await expect(own).toHaveText(['Club · Goals · Bath', 'Towns of the north']);
  await menu.selectOption('Towns of the north');
  await expect(table(page).getByRole('cell', { name: '200' })).toBeVisible();
  await expect(page).toHaveTitle('Towns of the north · Tablewalk');
  await ask(page, 'How many people does Bury have?');
  await expect(page.getByRole('region', { name: 'Answer' })).toContainText('80');
  await page.keyboard.press('b');
  await page.getByRole('checkbox', { name: 'Keep in this browser' }).uncheck();
  await expect(own).toHaveCount(0);
  expect(await stored(page)).not.toContain('Bath');
});

test('what is copied from a page is pasted with its merged cells', async ({ page }) => {
  await visit(page);
  await button(page, 'Open table').click();
  const box = page.getByRole('textbox', { name: 'Paste a table' });
  await box.evaluate((element, html) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'Club\tLeague');
    clipboardData.setData('text/html', html);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, GROUPED);
  await expect(box).toHaveValue('Club\tLeague');
  await button(page, 'Use this table').click();
  await expect(table(page).getByRole('columnheader', { name: 'Club' })).toHaveAttribute('rowspan', '2');
});

test('a dropped file opens: a table, or a run that was saved', async ({ page }) => {
  await visit(page);
  const download = page.waitForEvent('download');
  await pressInRunMenu(page, 'Save as file');
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/saturn.*\.json$/);
  const drop = (name: string, text: string) =>
    page.evaluate(
      ([fileName, content]) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([content ?? ''], fileName ?? ''));
        window.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
      },
      [name, text],
    );
  await drop('towns.csv', 'Town,People\nYork,202800\n');
  await expect(table(page).getByRole('row')).toHaveCount(2);
  await expect(page).toHaveTitle('towns · Tablewalk');
  const saved = await (await import('node:fs/promises')).readFile(await file.path(), 'utf8');
  await drop('saturn.json', saved);
  await expect(narration(page)).toContainText('5 of 5');
});

test('markup in cells is text: nothing runs, nothing is fetched', async ({ page }) => {
  const { troubles, elsewhere } = await visit(page);
  const hostile = [
    'Name,Value',
    '"<img src=x onerror=""window.hacked=1"">","<script>window.hacked=2</script>"',
    '"<svg onload=window.hacked=3>","<a href=""javascript:window.hacked=4"">x</a>"',
    '"<style>*{display:none}</style>","<iframe src=""https://example.com""></iframe>"',
  ].join('\n');
  await openPasted(page, hostile);
  await ask(page, 'What is the value of <img src=x onerror="window.hacked=5">?');
  await expect(narration(page)).toContainText(/\d+ of \d+/);
  await expect(table(page)).toContainText('<script>window.hacked=2</script>');
  await openPasted(
    page,
    `<table><tr><td onclick="window.hacked=6"><img src="https://example.com/a.png" onerror="window.hacked=7">a
      <td style="background:url(https://example.com/b.png)"><script>window.hacked=8</script>b</table>`,
  );
  await expect(table(page).getByRole('cell')).toHaveCount(2);
  for (const cell of await table(page).getByRole('cell').all()) await cell.click();
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  expect(await table(page).locator('img, script, svg, a, style, iframe').count()).toBe(0);
  expect({ troubles, elsewhere }).toEqual({ troubles: [], elsewhere: [] });
});

test('a link opens its example at its step, and the address follows', async ({ page }) => {
  await visit(page, '#example=moon-landings&method=graph-otter&step=2');
  await expect(narration(page)).toContainText('2 of 5');
  await expect(page).toHaveTitle(/Moon/);
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/#example=moon-landings&method=graph-otter&step=3$/);
  await page.evaluate(() => {
    location.hash = '#example=planets&step=1';
  });
  await expect(narration(page)).toContainText('1 of 5');
  await expect(page).toHaveTitle(/planets/);
});

test('a link to an example that is not there says so and shows the first', async ({ page }) => {
  await visit(page, '#example=nowhere');
  await expect(page.getByRole('alert')).toContainText('nowhere');
  await expect(page.getByRole('region', { name: 'Answer' })).toContainText('10.7');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('nothing scrolls sideways, and the timeline stays in reach', async ({ page }) => {
    await visit(page);
    for (const step of [1, 3, 5]) {
      await slider(page).fill(String(step));
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      await expect(button(page, 'Next step')).toBeInViewport();
    }
    await openPasted(page, `${'column name,'.repeat(30)}\n${'1,'.repeat(30)}\n`);
    await expect(table(page).getByRole('row')).toHaveCount(2);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await page.mouse.wheel(0, 600);
    await expect(button(page, 'Next step')).toBeInViewport();
  });
});

test('the server lets no other page frame it, guesses no types, and gives out nothing of the build', async ({
  page,
  request,
}) => {
  const headersOf = async (path: string) => (await request.get(path)).headers();
  const { 'content-security-policy': policy = '', ...headers } = await headersOf('/');
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' });
  expect(policy).toMatch(/^default-src 'self'; .*; frame-ancestors 'none'$/);
  expect(await headersOf('/favicon.svg')).toMatchObject({ 'x-content-type-options': 'nosniff' });
  expect((await request.get('/.vite/manifest.json')).status()).toBe(404);
  const refused = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'));
  await page.setContent('<iframe src="http://127.0.0.1"></iframe>');
  const own = new URL(test.info().project.use.baseURL ?? '').href;
  await page.locator('iframe').evaluate((frame, address) => frame.setAttribute('src', address), own);
  await refused;
});
