/** How the tests of the page look at it: by the roles and names that it promises. */
import { existsSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';

export const narration = (page: Page) => page.getByRole('status', { name: 'Narration' });
export const table = (page: Page) => page.getByRole('table', { name: 'Table' });
export const slider = (page: Page) => page.getByRole('slider', { name: 'Step' });
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Opens the menu of the run on screen, if it is closed. */
export async function openRunMenu(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: /^More about (?:this|the next) run$/ });
  if ((await menu.getAttribute('aria-expanded')) !== 'true') await menu.click();
}

export async function pressInRunMenu(page: Page, name: string): Promise<void> {
  await openRunMenu(page);
  await button(page, name).click();
}

/** The request as a whole, whether open or a line. */
const requestRegion = (page: Page) => page.getByRole('region', { name: 'Request', exact: true });

/** Opens the request, if it is a line. */
export async function openRequest(page: Page): Promise<void> {
  const show = requestRegion(page).getByRole('button', { name: 'Show', exact: true });
  if (await show.isVisible()) await show.click();
}

/** Opens the page on its first screen, and gives what it complained about or fetched from elsewhere. */
export async function visit(page: Page, hash = ''): Promise<{ troubles: string[]; elsewhere: string[] }> {
  const troubles: string[] = [];
  const elsewhere: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') troubles.push(message.text());
  });
  page.on('pageerror', (error) => troubles.push(error.message));
  const own = new URL(test.info().project.use.baseURL ?? '').origin;
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (origin !== own && protocol !== 'blob:') elsewhere.push(request.url());
  });
  await page.goto(`/${hash}`);
  // A page that is open already stands on another run until the example is there.
  const [, example] = /^#example=([\w-]+)/.exec(hash) ?? [];
  if (example !== undefined && existsSync(`public/examples/${example}.json`))
    await expect(page.getByRole('combobox', { name: 'Table' })).toHaveValue(example);
  await expect(narration(page)).toContainText(/\d+ of \d+/);
  return { troubles, elsewhere };
}

/** What a step shows: the narration, the trace in words, and every cell's role. */
export async function shown(page: Page) {
  return {
    narration: await narration(page).textContent(),
    trace: await page.getByRole('list', { name: 'Trace' }).allInnerTexts(),
    answer: await page.getByRole('region', { name: 'Answer' }).allTextContents(),
    // Without the tokens, which are counted a moment later.
    request: await page.getByRole('region', { name: 'Request', exact: true }).evaluate((panel) => {
      const copy = panel.cloneNode(true) as HTMLElement;
      for (const late of copy.querySelectorAll('[data-counted]')) late.remove();
      return copy.textContent;
    }),
    cells: await table(page)
      .locator('[data-role]')
      .evaluateAll((cells) =>
        cells.map((cell) => `${cell.textContent} ${JSON.stringify((cell as HTMLElement).dataset)}`),
      ),
  };
}

/** Pastes what may be no table, or several. */
export async function pasteTable(page: Page, text: string): Promise<void> {
  await button(page, 'Open table').click();
  await page.getByRole('textbox', { name: 'Paste a table' }).fill(text);
  await button(page, 'Use this table').click();
}

/** Is over once the table is open. */
export async function openPasted(page: Page, text: string): Promise<void> {
  await pasteTable(page, text);
  await expect(page.getByRole('dialog')).toBeHidden();
}

export async function ask(page: Page, question: string): Promise<void> {
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('textbox', { name: 'Question' }).fill(question);
  await button(page, 'Run').click();
  await expect(button(page, 'Run')).toBeVisible();
}

/** Opens the settings of the chosen backbone with all that is folded away, unless they opened by themselves. */
export async function openSettings(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Backbone settings' });
  if (!(await dialog.isVisible())) await button(page, 'Backbone settings').click();
  await expect(button(page, 'Done')).toBeVisible();
  const more = dialog.locator('details:not([open]) > summary');
  if ((await more.count()) > 0) await more.click();
}

/** Everything that this browser keeps for the page, as one text. */
export const stored = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const texts = [
      JSON.stringify({ ...localStorage }),
      JSON.stringify({ ...sessionStorage }),
      document.cookie,
    ];
    for (const { name } of await indexedDB.databases()) {
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name ?? '');
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
      for (const store of db.objectStoreNames) {
        const all = await new Promise<unknown[]>((resolve) => {
          const request = db.transaction(store).objectStore(store).getAll();
          request.onsuccess = () => resolve(request.result);
        });
        texts.push(JSON.stringify(all));
      }
      db.close();
    }
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) texts.push(url);
    return texts.join('\n');
  });

/**
 * Stops the run as soon as words of a reply stand there, from within the page: a tiny model's reply is over before a
 * click comes from outside. To be called before the run begins; is over once it is stopped.
 */
export const stopAtFirstWords = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const look = new MutationObserver(() => {
          const stop = [...document.querySelectorAll('button')].find(
            ({ textContent }) => textContent === 'Stop',
          );
          if (!stop || !document.querySelector('[aria-busy=true] pre')?.textContent) return;
          look.disconnect();
          stop.click();
          resolve();
        });
        look.observe(document.body, { subtree: true, childList: true, characterData: true });
      }),
  );
