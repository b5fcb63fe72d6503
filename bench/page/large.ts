/** A table of a million cells beside small ones: opened, searched, asked about and stepped through. */
import type { CDPSession, Page } from '@playwright/test';
import { type Figure, figure, percentile } from '../figure.ts';
import { csv, openFile } from './opening.ts';
import { type Site, visit } from './site.ts';
import { press, scriptTimes, stepNames, TARGET_MS } from './stepping.ts';
import { longestTask } from './tasks.ts';

interface Size {
  readonly rows: number;
  readonly columns: number;
}

const SIZES: readonly Size[] = [
  { rows: 100, columns: 10 },
  { rows: 1000, columns: 10 },
  { rows: 1000, columns: 100 },
  { rows: 10_000, columns: 100 },
];
const QUESTION = 'What is Column 3 of Row 77?';
const STEPS = 40;
const WARM_UP = 12;
const BLOCK_TARGET_MS = 100;
/** The largest may take so many times what the smallest takes. */
const GROWTH_TARGET = 1.5;
/** A run of a million cells on the page itself takes minutes. */
const RUN_MS_AT_MOST = 300_000;

async function openPage(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('button', { name: 'Zoom in' }).waitFor();
  await page.getByRole('button', { name: 'Open table', exact: true }).click();
  await page.waitForTimeout(300);
}

async function openTable(page: Page, { rows, columns }: Size): Promise<void> {
  await openFile(page, 'csv', csv(rows, columns));
  await page.getByText('Row 1', { exact: true }).first().waitFor();
}

async function open(page: Page, address: string, size: Size): Promise<void> {
  await openPage(page, address);
  await openTable(page, size);
}

async function run(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Question' }).fill(QUESTION);
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await page.getByRole('region', { name: 'Answer' }).waitFor({ timeout: RUN_MS_AT_MOST });
  await page.getByRole('button', { name: 'Run', exact: true }).waitFor();
}

const stepsOf = async (page: Page): Promise<number> =>
  Number(await page.getByRole('slider', { name: 'Step' }).getAttribute('max'));

async function stepTimes(page: Page, cdp: CDPSession): Promise<number[]> {
  await page.keyboard.press('Home');
  const names = stepNames(await stepsOf(page), WARM_UP + STEPS);
  for (const name of names.slice(0, WARM_UP)) await page.evaluate(press, name);
  return scriptTimes(cdp, STEPS, (index) => page.evaluate(press, names[WARM_UP + index]!));
}

async function search(page: Page): Promise<void> {
  await page.keyboard.press('/');
  await page.keyboard.type('Row 77');
  await page.waitForTimeout(1500);
  await page.keyboard.press('Escape');
}

async function heapMb(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = (await cdp.send('Runtime.getHeapUsage')) as { usedSize: number };
  return usedSize / 1e6;
}

const sizeOf = ({ rows, columns }: Size): string => `${(rows * columns).toLocaleString('en-US')} cells`;

const stepping = (site: Site, size: Size): Promise<number> =>
  visit(site, async ({ page, cdp }) => {
    await open(page, site.address, size);
    await run(page);
    return percentile(await stepTimes(page, cdp), 95);
  });

/** The longest task and the heap of the largest. Without its workers a page plays a run itself, the naive way. */
const running = (site: Site, size: Size, workers: boolean) =>
  visit(site, async ({ page, cdp }) => {
    await openPage(page, site.address);
    const opening = await longestTask(site.browser, page, 500, () => openTable(page, size));
    if (!workers)
      await page.evaluate(() => {
        Object.defineProperty(window, 'Worker', { value: undefined });
      });
    const block = await longestTask(site.browser, page, 500, () => run(page));
    const heap = await heapMb(cdp);
    const searching = await longestTask(site.browser, page, 500, () => search(page));
    return { opening, block, heap, searching };
  });

export async function largeFigures(site: Site): Promise<Figure[]> {
  const figures: Figure[] = [];
  let smallest: number | undefined;
  for (const size of SIZES) {
    const value = await stepping(site, size);
    const peer = smallest === undefined ? {} : { peer: { name: 'with 1,000 cells', value: smallest } };
    figures.push(
      figure(`A step change, p95 of script time (${sizeOf(size)})`, value, 'ms', {
        ...peer,
        target: smallest === undefined ? TARGET_MS : Math.min(TARGET_MS, smallest * GROWTH_TARGET),
      }),
    );
    smallest ??= value;
  }
  const largest = SIZES.at(-1)!;
  const name = sizeOf(largest);
  const [own, naive] = [await running(site, largest, true), await running(site, largest, false)];
  const inPage = (value: number) => ({ peer: { name: 'played by the page itself', value } });
  figures.push(
    figure(`A run by rules (${name}): the longest task`, own.block, 'ms', {
      ...inPage(naive.block),
      target: BLOCK_TARGET_MS,
    }),
    figure(`Opening a CSV file (${name}): the longest task`, own.opening, 'ms', {
      target: BLOCK_TARGET_MS,
    }),
    figure(`Finding words in the run (${name}): the longest task`, own.searching, 'ms', {
      ...inPage(naive.searching),
      target: BLOCK_TARGET_MS,
    }),
    figure('After the run: the heap', own.heap, 'MB', inPage(naive.heap)),
  );
  return figures;
}
