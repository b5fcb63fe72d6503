/** How much JavaScript a step change takes, until it is drawn. */
import type { CDPSession, Page } from '@playwright/test';
import { fileOf, writeRunFile } from '../../src/run/file.ts';
import type { Transcript } from '../../src/run/transcript.ts';
import { type Figure, figure, percentile } from '../figure.ts';
import { type Elements, elementsOf, marksOf, openExplicit } from './explicit.ts';
import { measuredRun } from './recorded-run.ts';
import { type Site, visit, withRun } from './site.ts';

const SIZES = [
  { rows: 10, columns: 10 },
  { rows: 50, columns: 20 },
  { rows: 50, columns: 25 },
];
const STEPS = 60;
/** Steps forward, and as many back, before the first that counts; the peer's are 40 times as long, so it has fewer. */
const WARM_UP = 15;
const PEER_WARM_UP = 4;
const PEER_STEPS = 40;
/** The explicit graph of 1,250 cells takes most of a second a step. */
const PEER_MS_AT_MOST = 8000;
export const TARGET_MS = 16;

/** Milliseconds of script so far: everything that runs as JavaScript on the page's main thread, and its compiling. */
async function scriptTime(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  const counted = metrics.filter(({ name }) => name === 'ScriptDuration' || name === 'V8CompileDuration');
  return counted.reduce((sum, { value }) => sum + value * 1000, 0);
}

export async function scriptTimes(
  cdp: CDPSession,
  steps: number,
  step: (index: number) => Promise<void>,
  msAtMost = Infinity,
) {
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const times: number[] = [];
  const from = performance.now();
  for (let index = 0; index < steps && performance.now() - from < msAtMost; index++) {
    const before = await scriptTime(cdp);
    await step(index);
    times.push((await scriptTime(cdp)) - before);
  }
  return times;
}

/** Forward through the run, then back, then forward again. */
export function stepNames(count: number, steps: number): ('Next step' | 'Previous step')[] {
  return Array.from({ length: steps }, (_, index) =>
    Math.floor(index / (count - 1)) % 2 === 0 ? 'Next step' : 'Previous step',
  );
}

/** Runs in the page: presses a step's button, and waits until its frames are drawn: the words', then the graph's. */
export async function press(name: string): Promise<void> {
  const button = document.querySelector<HTMLButtonElement>(`button[aria-label="${name}"]`);
  const narration = document.querySelector('[role=status][aria-label=Narration]');
  const before = narration?.textContent;
  button?.click();
  for (let frame = 0; frame < 4; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
  if (!narration || narration.textContent === before) throw new Error(`“${name}” did nothing.`);
}

/** Opens a run on the page, at its first step, with the graph drawn. */
export async function openRun(page: Page, { address }: Site, played: Transcript): Promise<void> {
  await withRun(page, writeRunFile(fileOf(played)));
  await page.goto(`${address}#example=measured&step=1`);
  await page.getByRole('button', { name: 'Zoom in' }).waitFor();
}

function ours(site: Site, played: Transcript): Promise<number[]> {
  return visit(site, async ({ page, cdp }) => {
    await openRun(page, site, played);
    // Arrows and buttons go past notes, which are told with the step that they belong to.
    const names = stepNames(played.steps.filter(({ kind }) => kind !== 'note').length, STEPS);
    // What is compiled and optimised once is not part of a step.
    const there = names.slice(0, WARM_UP);
    for (const name of [...there, ...there.map(() => 'Previous step')]) await page.evaluate(press, name);
    return scriptTimes(cdp, STEPS, (index) => page.evaluate(press, names[index]!));
  });
}

function explicit(site: Site, played: Transcript, elements: Elements): Promise<number[]> {
  return visit(site, async ({ page, cdp }) => {
    await openExplicit(page, site.address, elements);
    const marks = marksOf(played);
    const step = (index: number) =>
      page.evaluate((mark) => window.explicit.step(mark), marks[index % marks.length]!);
    for (let index = 0; index < PEER_WARM_UP; index++) await step(index);
    return scriptTimes(cdp, PEER_STEPS, step, PEER_MS_AT_MOST);
  });
}

export async function steppingFigures(site: Site): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const { rows, columns } of SIZES) {
    const played = await measuredRun(rows, columns);
    const elements = elementsOf(played.run.problem.table);
    const value = percentile(await ours(site, played), 95);
    const peer = percentile(await explicit(site, played, elements), 95);
    const size = `${(rows * columns).toLocaleString('en-US')} cells, ${elements.edges.length.toLocaleString('en-US')} edges`;
    figures.push(
      figure(`A step change, p95 of script time (${size})`, value, 'ms', {
        peer: { name: 'explicit graph in Cytoscape', value: peer },
        target: TARGET_MS,
      }),
    );
  }
  return figures;
}
