/** Tables with passages: opening them, reading them, giving them by hand; whatever a passage holds is text. */
import { expect, type Page, test } from '@playwright/test';
import { zipped } from '../test/reader-samples/zipped.ts';
import { ask, button, openPasted, table, visit } from './page.ts';
import { onEveryScreen, violations } from './screens.ts';

const LAKES = 'Lake,Outflow,Area\nErie,Niagara River,25700\nHuron,St. Clair River,59600\nOntario,,18960\n';

const panel = (page: Page) => page.getByRole('region', { name: 'Passage' });
const text = (page: Page) => panel(page).getByRole('group', { name: 'Text' });
const cell = (page: Page, name: string) => table(page).locator('[data-cell]', { hasText: name }).first();

/** Drops files on the page, as a person does with several at once. */
async function drop(page: Page, files: Readonly<Record<string, string>>): Promise<void> {
  await page.evaluate((given) => {
    const dataTransfer = new DataTransfer();
    for (const [name, content] of Object.entries(given)) dataTransfer.items.add(new File([content], name));
    window.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  }, files);
}

async function openLakes(page: Page, texts: Readonly<Record<string, string>>): Promise<void> {
  await drop(page, { 'lakes.csv': LAKES, ...texts });
  await expect(cell(page, 'Huron')).toBeVisible();
}

test('files dropped together are a table and its texts, read by mouse and by keys', async ({ page }) => {
  const { troubles } = await visit(page);
  await openLakes(page, {
    'Erie.txt': 'Erie is shallow.',
    'Niagara_River.txt': 'It falls.',
    'Nobody.txt': 'Unheard of.',
  });
  await expect(page.getByRole('status', { name: 'About the opened files' })).toContainText('“Nobody”');
  await cell(page, 'Erie').getByRole('button', { name: 'Open its passage' }).click();
  await expect(text(page)).toHaveText('Erie is shallow.');
  await expect(text(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await cell(page, 'Erie').click();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(panel(page).getByRole('heading')).toHaveText('Niagara River');
  await page.keyboard.press('Escape');
  await expect(cell(page, 'Niagara River')).toBeFocused();
  expect(troubles).toEqual([]);
});

test('a zip and a linked table with its passages are opened through the dialog', async ({ page }) => {
  await visit(page);
  const bytes = (content: string) => new TextEncoder().encode(content);
  await button(page, 'Open table').click();
  await page.getByLabel(/choose files/).setInputFiles({
    name: 'lakes.zip',
    mimeType: 'application/zip',
    buffer: Buffer.from(
      zipped([
        { name: 'lakes/lakes.csv', bytes: bytes(LAKES) },
        { name: 'lakes/texts/Huron.txt', bytes: bytes('Huron is wide.') },
      ]),
    ),
  });
  await expect(page.getByRole('dialog')).toBeHidden();
  await cell(page, 'Huron').getByRole('button').click();
  await expect(text(page)).toHaveText('Huron is wide.');
  const linked = {
    title: 'Ships',
    header: [['Ship', []]],
    data: [[['Alma', ['/wiki/Alma_(ship)']]], [['Bera', ['/wiki/Bera']]]],
  };
  await button(page, 'Open table').click();
  await page.getByLabel(/choose files/).setInputFiles([
    { name: 'ships.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(linked)) },
    {
      name: 'passages.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify({ '/wiki/Alma_(ship)': 'Alma sank.' })),
    },
  ]);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(panel(page)).toHaveCount(0);
  await cell(page, 'Alma').getByRole('button').click();
  await expect(text(page)).toHaveText('Alma sank.');
  // A link without a text says so; its text can be given by hand.
  await cell(page, 'Bera').getByRole('button', { name: 'Its passage is missing' }).click();
  await expect(text(page)).toContainText('no text was found');
  await button(page, 'Give its text').click();
  await page.getByRole('textbox', { name: 'Text to attach' }).fill('Bera sails.');
  await button(page, 'Attach').click();
  await expect(text(page)).toHaveText('Bera sails.');
  await expect(panel(page).getByRole('heading')).toHaveText('Bera');
});

test('a folder is opened by the keyboard', async ({ page }, info) => {
  const { mkdirSync, writeFileSync } = await import('node:fs');
  const folder = info.outputPath('lakes');
  mkdirSync(`${folder}/texts`, { recursive: true });
  writeFileSync(`${folder}/lakes.csv`, LAKES);
  writeFileSync(`${folder}/texts/Erie.txt`, 'Erie is shallow.');
  await visit(page);
  await button(page, 'Open table').click();
  await page.getByLabel(/a folder/).focus();
  const chooser = page.waitForEvent('filechooser');
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(folder);
  await expect(page.getByRole('dialog')).toBeHidden();
  await cell(page, 'Erie').getByRole('button').click();
  await expect(text(page)).toHaveText('Erie is shallow.');
});

test('a text is given to a cell by hand, by keys alone, and texts alone go to the open table', async ({
  page,
}) => {
  await visit(page);
  await openPasted(page, LAKES);
  await page.getByRole('textbox', { name: 'Question' }).fill('Which lake is shallow?');
  await cell(page, 'Ontario').click();
  await button(page, 'Passages').focus();
  await page.keyboard.press('Enter');
  await expect(panel(page)).toContainText('No passages');
  await button(page, 'Attach a text').focus();
  await page.keyboard.press('Enter');
  await expect(panel(page)).toContainText('Ontario');
  await page.keyboard.type('Ontario is deep.');
  await expect(page.getByRole('textbox', { name: 'Title of the text' })).toHaveValue('Ontario');
  await button(page, 'Attach').focus();
  await page.keyboard.press('Enter');
  await expect(text(page)).toHaveText('Ontario is deep.');
  await expect(cell(page, 'Ontario').getByRole('button')).toHaveCount(1);
  await drop(page, { 'Erie.txt': 'Erie is shallow.', 'Stray.txt': 'No cell.' });
  await expect(cell(page, 'Erie').getByRole('button')).toHaveCount(1);
  await expect(page.getByRole('textbox', { name: 'Question' })).toHaveValue('Which lake is shallow?');
  // One without a cell is linked to the chosen one.
  await cell(page, 'St. Clair River').click();
  await page.getByRole('button', { name: 'Passages 3' }).click();
  await panel(page)
    .getByRole('button', { name: /^Link to/ })
    .click();
  await expect(cell(page, 'St. Clair River').getByRole('button')).toHaveCount(1);
});

const HOSTILE =
  '<img src="http://127.0.0.1:9/x.png" onerror="window.hit=1"><script>window.hit=1</script>\n\n' +
  '<style>body{display:none}</style> [link](javascript:window.hit=1) {{7*7}} \u202Eevil\u202C';

test('hostile passages are shown as the text that they are, and nothing is fetched', async ({ page }) => {
  const { troubles, elsewhere } = await visit(page);
  await openLakes(page, {
    'Erie.txt': HOSTILE,
    'Huron.txt': 'שלום, זה האגם Huron הגדול.',
    '<img src=x onerror=alert(1)>.txt': 'A name like that.',
  });
  await cell(page, 'Erie').getByRole('button').click();
  await expect(text(page)).toContainText('<script>window.hit=1</script>');
  await expect(text(page)).toContainText('<style>body{display:none}</style>');
  expect(await text(page).locator('img, script, style, a, iframe').count()).toBe(0);
  await cell(page, 'Huron').getByRole('button').click();
  await expect(text(page).locator('p')).toHaveCSS('direction', 'rtl');
  await page.getByRole('combobox', { name: 'Method' }).selectOption('ODYSSEY');
  await ask(page, 'Which lake has a link to evil?');
  await expect(page.getByRole('region', { name: 'Hybrid graph' })).toBeVisible();
  expect(await page.evaluate(() => 'hit' in window)).toBe(false);
  expect(elsewhere).toEqual([]);
  expect(troubles).toEqual([]);
});

test('a passage of a megabyte opens at its end and is searched by the browser', async ({ page }) => {
  await visit(page);
  const line = 'The water of Lake Erie flows on past Buffalo and over the falls. ';
  await openLakes(page, { 'Erie.txt': line.repeat(16_000), 'Huron.txt': `${'x'.repeat(1_000_000)}` });
  await cell(page, 'Erie').getByRole('button').click();
  await expect(panel(page)).toContainText('1,040,000 characters');
  // What is far is as high as it is thought to be until it is laid out: it may take a second pull.
  await expect(async () => {
    await text(page).evaluate((scroller) => scroller.scrollTo(0, scroller.scrollHeight));
    await expect(text(page).locator('p').last()).toBeInViewport({ timeout: 500 });
  }).toPass();
  await cell(page, 'Huron').getByRole('button').click();
  await expect(panel(page)).toContainText('1,000,000 characters');
});

onEveryScreen(() => {
  test('axe finds nothing where passages are listed, read and given', async ({ page }) => {
    await visit(page);
    await openLakes(page, { 'Erie.txt': 'Erie is shallow.', 'Nobody.txt': 'Unheard of.' });
    expect(await violations(page)).toEqual([]);
    await button(page, 'Show passages').click();
    await expect(panel(page)).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await panel(page).getByRole('button', { name: 'Erie', exact: true }).click();
    expect(await violations(page)).toEqual([]);
    await button(page, 'All passages').click();
    await button(page, 'Attach a text').click();
    expect(await violations(page)).toEqual([]);
  });
});
