/**
 * How long the page stands still while one table of a chain becomes the next, with 100,000 rows. Beside it the naive
 * way: a real table in which every cell is measured and animated.
 */
import type { Page } from '@playwright/test';
import { chanceOf } from '../../test/random.ts';
import { type Figure, figure, median } from '../figure.ts';
import { type Change, openAnimated } from './animated.ts';
import { openFile } from './opening.ts';
import { type Site, visit } from './site.ts';
import { longestTask } from './tasks.ts';

const ROWS = 100_000;
/** The naive way bears no more: with all rows it would stand still for minutes. */
const PEER_ROWS = 1000;
/** Visits, each of which applies the operation once. */
const ROUNDS = 3;
/** An animation takes 420 ms (src/ui/chain/moving.tsx), the naive one as long. */
const WATCHED_MS = 700;
const TARGET_MS = 50;
/** For applying it as well: the operation has its own figure, without the page. */
const APPLIED_MS = 200;

/** The same rows on every machine: who, one of 200 clubs, and points. */
function rowsOf(count: number): string[][] {
  const { below } = chanceOf(20260101);
  return Array.from({ length: count }, (_, at) => [
    `Player ${at}`,
    `Club ${below(200)}`,
    String(below(2_000_000) - 1_000_000),
  ]);
}

const HEADER = ['Player', 'Club', 'Points'];
const csvOf = (rows: readonly (readonly string[])[]) =>
  [HEADER, ...rows].map((row) => row.join(',')).join('\n');

/** Moved cells must have been seen, or there was nothing to measure. */
async function pressed(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  await page.locator('[data-ghost]').first().waitFor({ state: 'attached' });
}

interface Operation {
  readonly name: 'Sort' | 'Group';
  readonly column: string;
  readonly naive: Change;
}

const OPERATIONS: readonly Operation[] = [
  { name: 'Sort', column: 'Points', naive: 'sort' },
  { name: 'Group', column: 'Club', naive: 'group' },
];

/** Tables that are there already: back to the one before, and forward again. */
const BACK_AND_FORTH = ['Undo', 'Redo', 'Undo', 'Redo'] as const;

interface Measured {
  readonly applied: number;
  readonly moved: readonly number[];
}

/** By hand, as the operation stands in the workbench's form; every visit begins with a table that was just opened. */
function inPage(site: Site, { name, column }: Operation): Promise<Measured> {
  return visit(site, async ({ page }) => {
    await page.goto(site.address);
    await page.getByRole('button', { name: 'Zoom in' }).waitFor();
    await page.getByRole('button', { name: 'Open table', exact: true }).click();
    await openFile(page, 'csv', csvOf(rowsOf(ROWS)));
    await page.getByText('Player 1', { exact: true }).first().waitFor();
    await page.getByRole('button', { name: 'Try operations' }).click();
    await page.getByRole('combobox', { name: 'Operation' }).selectOption(name);
    await page.getByRole('combobox', { name: 'Column' }).selectOption(column);
    await page.waitForTimeout(1000);
    const change = (button: string) =>
      longestTask(site.browser, page, WATCHED_MS, () => pressed(page, button));
    const applied = await change('Apply');
    const moved: number[] = [];
    for (const button of BACK_AND_FORTH) moved.push(await change(button));
    return { applied, moved };
  });
}

function naively(site: Site, { naive, column }: Operation): Promise<readonly number[]> {
  return visit(site, async ({ page }) => {
    await openAnimated(page, site.address, HEADER, rowsOf(PEER_ROWS));
    const at = HEADER.indexOf(column);
    const moved: number[] = [];
    for (const button of BACK_AND_FORTH)
      moved.push(
        await longestTask(site.browser, page, WATCHED_MS, () =>
          page.evaluate(
            ([undo, change, place]) =>
              undo ? window.animated.undo() : window.animated.change(change, place),
            [button === 'Redo', naive, at] as const,
          ),
        ),
      );
    return moved;
  });
}

export async function chainFigures(site: Site): Promise<Figure[]> {
  const figures: Figure[] = [];
  const rows = `${ROWS.toLocaleString('en-US')} rows`;
  for (const operation of OPERATIONS) {
    const visits: Measured[] = [];
    for (let round = 0; round < ROUNDS; round++) visits.push(await inPage(site, operation));
    const peer = {
      name: `every cell of ${PEER_ROWS.toLocaleString('en-US')} rows animated`,
      value: Math.max(...(await naively(site, operation))),
    };
    const name = `${operation.name} in the page, ${rows}`;
    figures.push(
      figure(
        `${name}: the longest task while tables change`,
        Math.max(...visits.flatMap(({ moved }) => moved)),
        'ms',
        {
          peer,
          target: TARGET_MS,
        },
      ),
      figure(
        `${name}: the longest task while it is applied`,
        median(visits.map(({ applied }) => applied)),
        'ms',
        {
          target: APPLIED_MS,
        },
      ),
    );
  }
  return figures;
}
