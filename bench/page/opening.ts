/** How long the page stands still while a large table of one's own is opened. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { type Figure, figure, medianOf } from '../figure.ts';
import { type Site, visit } from './site.ts';

const TARGET_MS = 100;

interface Large {
  readonly name: string;
  readonly way: 'file' | 'paste';
  readonly ending: string;
  readonly rows: number;
  readonly columns: number;
  readonly text: (rows: number, columns: number) => string;
}

const grid = (rows: number, columns: number): string[][] =>
  Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) =>
      row === 0 ? `Column ${column}` : column === 0 ? `Row ${row}` : String(row * columns + column),
    ),
  );
export const csv = (rows: number, columns: number) =>
  grid(rows, columns)
    .map((row) => row.join(','))
    .join('\n');
const html = (rows: number, columns: number) =>
  `<table>${grid(rows, columns)
    .map((row) => `<tr>${row.map((text) => `<td>${text}</td>`).join('')}</tr>`)
    .join('\n')}</table>`;

const small = { rows: 2000, columns: 10 };
const TABLES: readonly Large[] = [
  { name: 'Pasting CSV, 20,000 cells', way: 'paste', ending: 'csv', text: csv, ...small },
  { name: 'Opening a CSV file, 20,000 cells', way: 'file', ending: 'csv', text: csv, ...small },
  { name: 'Opening an HTML file, 20,000 cells', way: 'file', ending: 'html', text: html, ...small },
  {
    name: 'Opening a CSV file, 300,000 cells',
    way: 'file',
    ending: 'csv',
    text: csv,
    rows: 10_000,
    columns: 30,
  },
];

declare global {
  interface Window {
    longest: { ms: number };
  }
}

/** Runs in the page before its scripts: the longest time that its main thread was taken in one go. */
function noteLongTasks(): void {
  window.longest = { ms: 0 };
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.longest.ms = Math.max(window.longest.ms, duration);
  }).observe({ type: 'longtask', buffered: true });
}

/** From the disk into the dialog, which closes once the table is read. */
export async function openFile(page: Page, ending: string, text: string): Promise<void> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tablewalk-bench-'));
  const file = path.join(folder, `large.${ending}`);
  fs.writeFileSync(file, text);
  await page.getByLabel(/choose files/).setInputFiles(file);
  await page.getByRole('dialog', { name: 'Open a table' }).waitFor({ state: 'hidden' });
  fs.rmSync(folder, { recursive: true });
}

/** As a person does it: from the clipboard into the box, or a file from the disk. */
async function give(page: Page, { way, ending }: Large, text: string): Promise<void> {
  if (way === 'file') return openFile(page, ending, text);
  await page.getByRole('textbox', { name: 'Paste a table' }).focus();
  await page.keyboard.press('ControlOrMeta+v');
  await page.waitForTimeout(300);
  await page.getByRole('button', { name: 'Use this table', exact: true }).click();
}

function longestTask(site: Site, large: Large): Promise<number> {
  const text = large.text(large.rows, large.columns);
  return visit(site, async ({ page }) => {
    await page.addInitScript(noteLongTasks);
    await page.goto(site.address);
    await page.getByRole('button', { name: 'Zoom in' }).waitFor();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), large.way === 'paste' ? text : '');
    await page.getByRole('button', { name: 'Open table', exact: true }).click();
    await page.waitForTimeout(300);
    await page.evaluate(() => {
      window.longest.ms = 0;
    });
    await give(page, large, text);
    await page.getByText('Row 1', { exact: true }).first().waitFor();
    // The observer is told after the task.
    await page.waitForTimeout(300);
    return page.evaluate(() => window.longest.ms);
  });
}

/** The browser tells of tasks from 50 ms on: a shorter one counts as none. */
export async function openingFigures(site: Site): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const large of TABLES) {
    const value = await medianOf(1, () => longestTask(site, large));
    figures.push(figure(`${large.name}: the longest task`, value, 'ms', { target: TARGET_MS }));
  }
  return figures;
}
