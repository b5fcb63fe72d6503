/** What a browser keeps since there were three databases is all found by this page, also beside a tab of that time. */
import { expect, type Page, test } from '@playwright/test';
import { threeDatabases, writeDatabases } from '../test/browser-storage/stored.ts';
import { button, narration, openPasted, visit } from './page.ts';

const CSV = 'Town,Parks,Pools\nAyton,4,1\nBurwick,9,2\nCorby,2,5\n';
const answer = (page: Page) => page.getByRole('region', { name: 'Answer' });
const branches = (page: Page) => page.getByRole('region', { name: 'Branches' });
const chains = (page: Page) => page.getByRole('list', { name: 'Chains' }).getByRole('button');

/** Holds the databases open as the page of that time does, and lets go of them as it does. */
async function holdDatabases(): Promise<void> {
  for (const { name = '', version } of await indexedDB.databases())
    await new Promise<void>((resolve) => {
      const request = indexedDB.open(name, version);
      request.onsuccess = () => {
        const { result } = request;
        result.onversionchange = () => result.close();
        resolve();
      };
    });
}

const databasesHere = (page: Page) =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name, version }) => `${name} ${version}`));

test('runs, branches and chains of three databases are found in the one', async ({ context }) => {
  const { databases, localStorage } = threeDatabases();
  const earlier = await context.newPage();
  await earlier.goto('/favicon.svg');
  await earlier.evaluate(writeDatabases, databases);
  await earlier.evaluate((texts) => Object.assign(window.localStorage, texts), localStorage);
  await earlier.evaluate(holdDatabases);
  expect((await databasesHere(earlier)).sort()).toEqual([
    'tablewalk 2',
    'tablewalk-chains 1',
    'tablewalk-trees 1',
  ]);

  const page = await context.newPage();
  const { troubles } = await visit(page);
  await expect(page.getByRole('status', { name: 'Interrupted run' })).toContainText(
    'the 3 replies that came are kept',
  );
  await openPasted(page, CSV);
  await page.keyboard.press('b');
  await branches(page)
    .getByRole('button', { name: /^Nothing done/ })
    .click();
  await expect(button(page, 'Branches: 3')).toBeVisible();
  await expect(branches(page)).toContainText('An empty list of actions.');
  await expect(narration(page)).toContainText(/\d+ of \d+/);
  await branches(page)
    .getByRole('button', { name: /^GraphOTTER → 9/ })
    .click();
  await button(page, 'Last step').click();
  await expect(answer(page).locator('[data-answer]')).toHaveText('9');
  await branches(page).getByRole('button', { name: 'Close' }).click();

  await button(page, 'Try operations').click();
  await expect(chains(page)).toHaveText([/f_select_row\(row 2\)$/, /f_select_row\(row 1\)$/]);
  await expect(chains(page).last()).toHaveAttribute('aria-current', 'true');
  await button(page, 'Close operations by hand').click();

  await button(page, 'Resume').click();
  const request = page.getByRole('region', { name: 'Request', exact: true });
  await expect(request.getByText(/Request \d+ · action/)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Your reply' })).toHaveValue('Half an act');
  expect(await databasesHere(page)).toEqual(['tablewalk 4']);
  expect(troubles).toEqual([]);
});
