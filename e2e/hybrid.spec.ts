/** ODYSSEY on the page: the hybrid graph, the hops with their triples and tokens, and evidence in passages. */
import { expect, type Page, test } from '@playwright/test';
import { ask, button, narration, slider, table, visit } from './page.ts';
import { onEveryScreen, violations } from './screens.ts';

const graph = (page: Page) => page.getByRole('region', { name: 'Hybrid graph' });
const hops = (page: Page) => graph(page).getByRole('list', { name: 'Hops' });
const passage = (page: Page) => page.getByRole('region', { name: 'Passage' });
const answer = (page: Page) => page.getByRole('region', { name: 'Answer' });
const rows = (page: Page) => graph(page).getByRole('table', { name: 'Reached rows' });
const documents = (page: Page) => graph(page).getByRole('list', { name: 'Documents' });
const node = (page: Page, name: string) => rows(page).getByRole('button', { name, exact: true });

const HOPS = '#example=telescopes-hops';

test('the graph grows with the steps: question, headers, a cell, its document, the rest of the row', async ({
  page,
}) => {
  const { troubles, elsewhere } = await visit(page, HOPS);
  await button(page, 'First step').click();
  await expect(graph(page).getByRole('list', { name: 'Entities of the question' })).toContainText('Uranus');
  await expect(graph(page).locator('path[data-look=maps]')).toHaveCount(2);
  await expect(documents(page).getByRole('listitem')).toHaveCount(0);
  await button(page, 'Next step').click();
  await expect(documents(page)).toContainText('William Herschel');
  await expect(node(page, 'William Herschel')).toHaveCount(0);
  await button(page, 'Next step').click();
  await expect(node(page, 'William Herschel')).toHaveAttribute('aria-description', 'new in this step');
  await expect(hops(page).getByRole('listitem')).toHaveText([
    /^Hop 1/,
    /Uranus\s*Named after\s*William Herschel/,
  ]);
  await button(page, 'Next step').click();
  await expect(node(page, 'Herschel')).toHaveAttribute('aria-description', 'new in this step');
  await expect(node(page, 'William Herschel')).toHaveAttribute('aria-description', 'reached');
  await expect(graph(page)).toContainText(/fewer tokens than the whole context/);
  const before = await graph(page).textContent();
  await button(page, 'Next step').click();
  await expect(node(page, 'Herschel')).toHaveAttribute('aria-description', 'evidence');
  await button(page, 'Previous step').click();
  expect(await graph(page).textContent()).toBe(before);
  expect(troubles).toEqual([]);
  expect(elsewhere).toEqual([]);
});

test('the answer leads to the words of the passage, and from the graph every node leads on', async ({
  page,
}) => {
  await visit(page, '#example=telescopes');
  await expect(answer(page)).toContainText('backed by 1 cell and 1 passage');
  await button(page, 'More about the answer').click();
  await answer(page).getByRole('list', { name: 'Passages that say it' }).getByRole('button').click();
  await expect(passage(page).locator('mark[data-kinds~=opened]')).toHaveText('1927');
  await expect(passage(page).locator('mark[data-kinds~=opened]')).toBeInViewport();
  await page.keyboard.press('Escape');
  // The entity where the passage names it; its document; the cell in the table.
  await documents(page).getByRole('button', { name: 'Nobel Prize' }).first().click();
  await expect(passage(page).locator('mark[data-kinds~=opened]')).toHaveText(/Nobel Prize/);
  await documents(page)
    .getByRole('button', { name: /^Enrico Fermi/ })
    .first()
    .focus();
  await page.keyboard.press('Enter');
  await expect(passage(page).getByRole('heading')).toHaveText('Enrico Fermi');
  await node(page, 'Arthur Compton').focus();
  await page.keyboard.press('Enter');
  await expect(table(page).locator('[data-cell]:focus')).toHaveText('Arthur Compton');
});

test('the pointer and the focus light the same in table, graph and passage', async ({ page }) => {
  await visit(page, '#example=telescopes');
  const inTable = table(page).locator('[data-cell]', { hasText: 'Arthur Compton' });
  await node(page, 'Arthur Compton').hover();
  await expect(inTable).toHaveAttribute('data-pointed');
  await expect(documents(page).locator('[data-passage][data-lit]')).toContainText('Arthur Compton');
  await inTable.hover();
  await expect(node(page, 'Arthur Compton')).toHaveAttribute('data-lit');
  await documents(page).getByRole('button', { name: 'Nobel Prize' }).first().focus();
  await expect(documents(page).locator('[data-entity][data-lit]')).toHaveText([
    'Nobel Prize',
    'Nobel Prize',
    'Nobel Prize',
    'Nobel Prize',
  ]);
  await expect(inTable).toHaveAttribute('data-pointed');
  await documents(page)
    .getByRole('button', { name: /^Arthur Compton/ })
    .first()
    .click();
  const said = passage(page)
    .locator('[data-entity]', { hasText: /^Nobel Prize/ })
    .first();
  await said.hover();
  await expect(said).toHaveAttribute('data-lit');
  await expect(documents(page).locator('[data-entity][data-lit]').first()).toHaveText('Nobel Prize');
});

test('what the walk did not reach is drawn on demand; a hop is gone to by its name', async ({ page }) => {
  await visit(page, HOPS);
  await expect(documents(page).locator('li[data-passage]')).toHaveCount(1);
  await graph(page).getByRole('button', { name: 'Show 9 documents not reached' }).click();
  await expect(documents(page).locator('li[data-passage]')).toHaveCount(10);
  await graph(page).getByRole('button', { name: 'Show 9 rows not reached' }).click();
  await expect(rows(page).getByRole('row')).toHaveCount(11);
  await documents(page)
    .getByRole('button', { name: /more entities of William Herschel/ })
    .click();
  await expect(documents(page).getByRole('button', { name: /more entities/ })).toHaveCount(0);
  await button(page, 'In words').click();
  await hops(page).getByRole('button', { name: 'Hop 1' }).click();
  await expect(narration(page)).toContainText('Hop 1.');
});

test('the offline reader walks it again, and a table without passages is walked as well', async ({
  page,
}) => {
  await visit(page, '#example=telescopes');
  await ask(page, 'Where was William Herschel born?');
  await expect(answer(page)).toContainText('Hanover');
  await expect(hops(page).getByRole('listitem').first()).toContainText('Hop 1');
  await visit(page, '#example=planets&method=odyssey');
  await page.getByRole('combobox', { name: 'Method' }).selectOption('ODYSSEY');
  await ask(page, 'How many hours does a day on Saturn last?');
  await expect(graph(page)).toBeVisible();
  await expect(answer(page)).toContainText('10.7');
});

/** 160 passages with some thousand entities, a megabyte in all. */
const many = () =>
  Object.fromEntries([
    [
      'towns.csv',
      `Town,People\n${Array.from({ length: 160 }, (_, at) => `Town ${at},${1000 + at}`).join('\n')}\n`,
    ],
    ...Array.from({ length: 160 }, (_, at) => [
      `Town ${at}.txt`,
      Array.from(
        { length: 45 },
        (_, line) =>
          `Town ${at} had a mill built by Anna Berg${at}x${line} in ${1500 + at}, and Carl Lund kept the key for ${line} years until the bridge of Ost Harbour came.`,
      ).join(' '),
    ]),
  ]);

test('many passages are recognised beside the page, which says how far it is and can be stopped', async ({
  page,
}) => {
  await visit(page);
  await page.evaluate((files) => {
    const dataTransfer = new DataTransfer();
    for (const [name, content] of Object.entries(files))
      dataTransfer.items.add(new File([content as string], name));
    window.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  }, many());
  await expect(button(page, 'Passages 160')).toBeVisible();
  await page.getByRole('combobox', { name: 'Method' }).selectOption('ODYSSEY');
  const question = page.getByRole('textbox', { name: 'Question' });
  await question.fill('Who built the mill of Town 77 in 1577?');
  // A worker that never answers, so that what is shown meanwhile can be looked at.
  await page.evaluate(() => {
    const post = Worker.prototype.postMessage;
    Object.assign(window, { freed: () => (Worker.prototype.postMessage = post) });
    Worker.prototype.postMessage = function (this: Worker, message: unknown, ...rest: unknown[]) {
      if (typeof message === 'object' && message !== null && 'phrases' in message)
        this.dispatchEvent(new MessageEvent('message', { data: { at: 0, found: [] } }));
      else post.call(this, message, ...(rest as []));
    } as typeof post;
  });
  await button(page, 'Run').click();
  await expect(page.getByRole('status', { name: 'Recognising' })).toContainText('160 passages');
  await expect(page.getByRole('progressbar')).toBeVisible();
  await button(page, 'Cancel').click();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(button(page, 'Continue')).toBeVisible();
  await page.evaluate(() => (window as unknown as { freed(): void }).freed());
  await button(page, 'Continue').click();
  await expect(answer(page)).toContainText(/Answered by/);
  await expect(graph(page).getByText(/fewer tokens/)).toBeVisible();
  await graph(page)
    .getByRole('button', { name: /Show 25 of/ })
    .first()
    .click();
  await button(page, 'Previous step').click();
  await expect(narration(page)).toContainText('Hop');
});

onEveryScreen((device) => {
  test('axe finds nothing in the hybrid graph and beside an opened passage', async ({ page }) => {
    await visit(page, '#example=telescopes');
    if (device === 'phone') await page.getByRole('tab', { name: 'Graph' }).click();
    expect(await violations(page)).toEqual([]);
    await slider(page).fill('3');
    expect(await violations(page)).toEqual([]);
    await documents(page)
      .getByRole('button', { name: /^Arthur Compton/ })
      .first()
      .click();
    await expect(passage(page)).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });
});
