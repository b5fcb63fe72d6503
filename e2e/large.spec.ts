/** A table of 20,000 cells: it opens, and wherever it is scrolled, its cells are there. */
import { expect, type Page, test } from '@playwright/test';
import { button, table, visit } from './page.ts';

const ROWS = 2000;
const COLUMNS = 10;
/** One cell over these rows, whose first row is long out of sight in the middle of the table. */
const MERGED = { from: 600, to: 1400 };

function largeHtml(): string {
  const rows = Array.from({ length: ROWS }, (_, row) => {
    if (row === 0)
      return `<tr>${Array.from({ length: COLUMNS }, (_, column) => `<th>Column ${column}</th>`).join('')}</tr>`;
    const first =
      row === MERGED.from
        ? `<td rowspan="${MERGED.to - MERGED.from}">The middle years</td>`
        : row > MERGED.from && row < MERGED.to
          ? ''
          : `<td>Year ${row}</td>`;
    const rest = Array.from({ length: COLUMNS - 1 }, (_, column) => `<td>${row}.${column + 1}</td>`);
    return `<tr>${first}${rest.join('')}</tr>`;
  });
  return `<table>${rows.join('\n')}</table>`;
}

async function openFile(page: Page, name: string, text: string): Promise<void> {
  await button(page, 'Open table').click();
  await page
    .getByLabel(/choose files/)
    .setInputFiles({ name, mimeType: 'text/html', buffer: Buffer.from(text) });
  await expect(page.getByRole('dialog')).toBeHidden();
}

/** Scrolls the table's panel to a share of its height, again while rows that came into sight change that height. */
async function scrollTo(page: Page, share: number, seen: string): Promise<void> {
  const panel = page.getByRole('group', { name: 'Table, scrollable' });
  await expect(async () => {
    await panel.evaluate((box, to) => box.scrollTo(0, (box.scrollHeight - box.clientHeight) * to), share);
    await expect(cell(page, seen)).toBeInViewport({ timeout: 500 });
  }).toPass();
}

const cell = (page: Page, name: string) =>
  table(page)
    .getByRole('cell', { name, exact: true })
    .or(table(page).getByRole('rowheader', { name, exact: true }));

test('20,000 cells open, and are there in the middle and at the end; a merged cell keeps its text', async ({
  page,
}) => {
  const { troubles, elsewhere } = await visit(page);
  await openFile(page, 'large.html', largeHtml());
  await expect(cell(page, 'Year 1')).toBeInViewport();
  await expect(cell(page, '1.1')).toBeInViewport();
  await scrollTo(page, 0.5, '1000.1');
  await expect(cell(page, 'The middle years')).toBeInViewport();
  await scrollTo(page, 1, `Year ${ROWS - 1}`);
  await scrollTo(page, 0, 'Year 1');
  expect({ troubles, elsewhere }).toEqual({ troubles: [], elsewhere: [] });
});

test('of a long text the box shows the beginning, all of it is read, and another can take its place', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await visit(page);
  const long = Array.from({ length: 3000 }, (_, row) => `Place ${row},${row * 3},${row % 7}`).join('\n');
  const box = page.getByRole('textbox', { name: 'Paste a table', exact: true });
  const paste = async (text: string) => {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await box.press('ControlOrMeta+a');
    await box.press('ControlOrMeta+v');
  };
  await button(page, 'Open table').click();
  await paste(long);
  await expect(page.getByText('characters more are held back')).toBeVisible();
  expect((await box.inputValue()).length).toBeLessThan(5000);
  // What is changed in the beginning is changed in what is read.
  await box.press('ControlOrMeta+Home');
  await page.keyboard.insertText('Old ');
  await button(page, 'Use this table').click();
  await expect(cell(page, 'Old Place 0')).toBeInViewport();
  await scrollTo(page, 1, 'Place 2999');

  await button(page, 'Open table').click();
  await paste('Town,Parks\nAyton,4');
  await expect(box).toHaveValue('Town,Parks\nAyton,4');
  await expect(page.getByText('characters more are held back')).toBeHidden();
  await paste(long);
  await box.fill('Town,Parks\nBurwick,9');
  await button(page, 'Use this table').click();
  await expect(table(page)).toContainText('Burwick');
  await expect(table(page)).not.toContainText('Place');
});

test('a file that cannot be read is said in the dialog, and the table before stays', async ({ page }) => {
  const { troubles } = await visit(page);
  await button(page, 'Open table').click();
  await page
    .getByLabel(/choose files/)
    .setInputFiles({ name: 'broken.xlsx', mimeType: '', buffer: Buffer.from('PK no archive') });
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(/^[A-Z].*\.$/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(
    table(page)
      .getByText(/^Saturn/)
      .first(),
  ).toBeVisible();
  expect(troubles).toEqual([]);
});

test('closing the dialog ends a reading', async ({ page }) => {
  await page.addInitScript(() => {
    window.Worker = class extends Worker {
      // Others count tokens and recognise entities, whenever they like.
      readonly reads: boolean;
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options);
        this.reads = String(url).includes('reading-worker');
        if (this.reads) document.body.dataset.began = 'a worker';
      }
      override terminate() {
        if (this.reads) document.body.dataset.ended = 'a worker';
        super.terminate();
      }
    };
  });
  await visit(page);
  await button(page, 'Open table').click();
  await expect(page.getByRole('textbox', { name: 'Paste a table' })).toBeVisible();
  const long = Array.from({ length: 60_000 }, (_, row) => `${row},a,b,c,d,e,f,g,h,i`).join('\n');
  // Read and given up within the page: a slow test runner must not come too late.
  await page.evaluate((text) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([text], 'long.csv'));
    window.dispatchEvent(new DragEvent('drop', { dataTransfer: transfer, cancelable: true }));
    const until = () => {
      const reading = document.querySelector('dialog[open] button[type=submit]:disabled');
      if (!reading || !document.body.dataset.began) requestAnimationFrame(until);
      else document.querySelector<HTMLButtonElement>('dialog[open] header button')?.click();
    };
    requestAnimationFrame(until);
  }, long);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.locator('body')).toHaveAttribute('data-ended', 'a worker');
  await expect(
    table(page)
      .getByText(/^Saturn/)
      .first(),
  ).toBeVisible();
});
