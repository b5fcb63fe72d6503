/**
 * ODYSSEY in the page over many passages: how long the entities take, how long the page stands still meanwhile and
 * in the whole run, and how many frames it loses. Beside it the naive way: the entities on the page's main thread.
 */
import type { Page } from '@playwright/test';
import type { Problem } from '../../src/method/method.ts';
import { type Figure, figure, median } from '../figure.ts';
import { coast } from './coast.ts';
import { lostPercent, refreshOf } from './frames.ts';
import { RECOGNISING, recognisedIn, type Where, watchRecognising } from './recognising.ts';
import { type Site, visit } from './site.ts';
import { longestTasks, type Span } from './tasks.ts';

const ROUNDS = 3;
const RECOGNISED_MS = 3000;
const TASK_MS = 50;
/** A run on the page ends long before. */
const RUN_MS_AT_MOST = 60_000;
/** What is drawn and counted after the last step. */
const AFTER_MS = 500;

const RUN: Span = ['run-begins', 'run-ends'];

declare global {
  interface Window {
    /** The times of the frames that were drawn while a run was going. */
    drawn: number[];
  }
}

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** The files that a person would open: a table without merged cells, and its passages with the cells that link to them. */
function filesOf({ table }: Problem): { name: string; mimeType: string; buffer: Buffer }[] {
  const csv = Array.from({ length: table.rows }, (_, at) =>
    table.cells.flatMap(({ row, text }) => (row === at ? [quoted(text)] : [])).join(','),
  );
  const passages = (table.passages ?? []).map(({ id, title, text, links }) => ({
    ...{ id, title, text },
    cells: links.flatMap(({ cell }) => table.cells[cell] ?? []).map(({ row, column }) => [row, column]),
  }));
  return [
    { name: 'table.csv', mimeType: 'text/csv', buffer: Buffer.from(csv.join('\n')) },
    { name: 'passages.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(passages)) },
  ];
}

async function openProblem(page: Page, { address }: Site, problem: Problem): Promise<void> {
  await page.goto(address);
  await page.getByRole('button', { name: 'Zoom in' }).waitFor();
  await page.getByRole('button', { name: 'Open table', exact: true }).click();
  await page.getByLabel(/choose files/).setInputFiles(filesOf(problem));
  await page.getByRole('dialog', { name: 'Open a table' }).waitFor({ state: 'hidden' });
  const passages = problem.table.passages?.length ?? 0;
  await page.getByRole('button', { name: `Passages ${passages}` }).waitFor();
  await page.getByRole('combobox', { name: 'Method' }).selectOption('ODYSSEY');
  await page.getByRole('textbox', { name: 'Question' }).fill(problem.question);
  // What the page does about a table that was just opened is over.
  await page.waitForTimeout(1500);
}

/** Runs in the page: presses Run, and notes every frame until there is an answer and so long after. */
async function run([[begins, ends], afterMs, msAtMost]: [Span, number, number]): Promise<void> {
  const find = (name: string) =>
    [...document.querySelectorAll('button')].find((one) => one.textContent?.trim() === name);
  const isAnswered = () =>
    !/^No (?:answer at|question was)/.test(
      document.querySelector('section[aria-label="Answer"]')?.textContent ?? '',
    );
  if (isAnswered()) throw new Error('There is an answer before the run.');
  performance.mark(begins);
  window.drawn = [];
  let end = Infinity;
  find('Run')?.click();
  await new Promise<void>((resolve, reject) => {
    const frame = (time: number) => {
      window.drawn.push(time);
      const from = window.drawn[0] ?? time;
      if (end === Infinity && isAnswered()) end = time + afterMs;
      if (time - from > msAtMost) reject(new Error('The run did not come to its end.'));
      else if (time > end) resolve();
      else requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
  performance.mark(ends);
}

interface Walked {
  readonly recognised: number;
  /** The longest task while entities are recognised, and in the whole run. */
  readonly meanwhile: number;
  readonly longest: number;
  readonly lost: number;
}

function walked(site: Site, problem: Problem, where: Where): Promise<Walked> {
  return visit(site, async ({ page }) => {
    await watchRecognising(page, where);
    await openProblem(page, site, problem);
    const refresh = await refreshOf(page);
    const [meanwhile = 0, longest = 0] = await longestTasks(site.browser, page, [RECOGNISING, RUN], () =>
      page.evaluate(run, [RUN, AFTER_MS, RUN_MS_AT_MOST] as [Span, number, number]),
    );
    const hops = await page.getByRole('list', { name: 'Hops' }).getByRole('listitem').count();
    if (hops === 0) throw new Error('The run walked no hop.');
    const lost = lostPercent(await page.evaluate(() => window.drawn), refresh);
    return { recognised: await recognisedIn(page), meanwhile, longest, lost };
  });
}

async function middle(site: Site, problem: Problem, where: Where): Promise<Walked> {
  const visits: Walked[] = [];
  for (let round = 0; round < ROUNDS; round++) visits.push(await walked(site, problem, where));
  const of = (name: keyof Walked): number => median(visits.map((one) => one[name]));
  return {
    recognised: of('recognised'),
    meanwhile: of('meanwhile'),
    longest: of('longest'),
    lost: of('lost'),
  };
}

const sizeOf = ({ table }: Problem): string => {
  const passages = table.passages ?? [];
  const letters = passages.reduce((sum, { text }) => sum + text.length, 0);
  return `${passages.length} passages, ${Math.round(letters / 1000)} kB`;
};

async function figuresOf(site: Site, problem: Problem, size: string): Promise<Figure[]> {
  const own = await middle(site, problem, 'in a worker');
  const naive = await middle(site, problem, 'on the main thread');
  const beside = (value: number) => ({ peer: { name: 'entities on the main thread', value } });
  return [
    figure(`Entities in the page’s worker (${size})`, own.recognised, 'ms', {
      ...beside(naive.recognised),
      target: RECOGNISED_MS,
    }),
    figure(`The longest task meanwhile (${size})`, own.meanwhile, 'ms', {
      ...beside(naive.meanwhile),
      target: TASK_MS,
    }),
    figure(`The longest task of the whole ODYSSEY run (${size})`, own.longest, 'ms', {
      ...beside(naive.longest),
      target: TASK_MS,
    }),
    figure(`Frames lost in the whole ODYSSEY run (${size})`, own.lost, '%', beside(naive.lost)),
  ];
}

/** @param largest the sampled question with the most text in its passages, where there is one. */
export async function walkingFigures(site: Site, largest: Problem | undefined): Promise<Figure[]> {
  const ours = coast();
  return [
    ...(await figuresOf(site, ours, `${sizeOf(ours)}, 5,000 entities in 9,600 places`)),
    ...(largest ? await figuresOf(site, largest, `the largest question: ${sizeOf(largest)}`) : []),
  ];
}
