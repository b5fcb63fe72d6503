/** How long a visitor waits: for the graph of a large table, and until an example can be stepped. */
import type { Page } from '@playwright/test';
import { unaided } from '../../src/backbones/backbone.ts';
import { lexicalRetriever } from '../../src/backbones/lexical/index.ts';
import { offline } from '../../src/backbones/offline/index.ts';
import type { Problem } from '../../src/method/method.ts';
import { graphOtter } from '../../src/methods/graph-otter/index.ts';
import { fileOf, writeRunFile } from '../../src/run/file.ts';
import type { Transcript } from '../../src/run/transcript.ts';
import { type Figure, figure, median } from '../figure.ts';
import { elementsOf, openExplicit } from './explicit.ts';
import { measuredRun, runOf } from './recorded-run.ts';
import { type Site, visit, withRun } from './site.ts';

const ROUNDS = 3;
const STEPPABLE_MS = 1500;

/** Runs in the page before its scripts: notes when the drawing's tools are there and the frame after is drawn. */
function noteDrawn(): void {
  const look = () => {
    if (!document.querySelector('button[aria-label="Zoom in"]')) return requestAnimationFrame(look);
    return requestAnimationFrame(() => requestAnimationFrame(() => performance.mark('drawn')));
  };
  requestAnimationFrame(look);
}

/** Runs in the page before its scripts: presses “Next step” as soon as it is there, and notes when a step came of it. */
function noteStepped(): void {
  let before: string | null | undefined;
  const look = () => {
    const next = document.querySelector<HTMLButtonElement>('button[aria-label="Next step"]');
    const said = document.querySelector('[role=status][aria-label=Narration]')?.textContent;
    if (before !== undefined && said !== before) return performance.mark('stepped');
    if (before === undefined && next && next.ariaDisabled !== 'true' && said) {
      before = said;
      next.click();
    }
    return requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

async function markOf(page: Page, name: string): Promise<number> {
  await page.waitForFunction((mark) => performance.getEntriesByName(mark).length > 0, name);
  return page.evaluate((mark) => performance.getEntriesByName(mark)[0]!.startTime, name);
}

/** A graph that was never drawn would be fast: its canvases must hold something. */
const hasInk = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    [...document.querySelectorAll('canvas')].some((canvas) => {
      const { width, height } = canvas;
      const pixels = canvas
        .getContext('2d')
        ?.getImageData(0, 0, Math.max(1, width), Math.max(1, height)).data;
      return pixels?.some((value) => value !== 0);
    }),
  );

async function several(measure: () => Promise<number>): Promise<number> {
  const values: number[] = [];
  for (let round = 0; round < ROUNDS; round++) values.push(await measure());
  return median(values);
}

async function graphDrawn(site: Site, played: Transcript): Promise<Figure> {
  const { table } = played.run.problem;
  const elements = elementsOf(table);
  const file = writeRunFile(fileOf(played));
  const value = await several(() =>
    visit(site, async ({ page }) => {
      await withRun(page, file);
      await page.addInitScript(noteDrawn);
      await page.goto(`${site.address}#example=measured`);
      const drawn = await markOf(page, 'drawn');
      if (!(await hasInk(page))) throw new Error('The graph was not drawn.');
      return drawn;
    }),
  );
  const peer = await several(() => visit(site, ({ page }) => openExplicit(page, site.address, elements)));
  const size = `${table.rows} × ${table.columns}, ${elements.edges.length.toLocaleString('en-US')} edges`;
  return figure(`First paint with the graph, from navigation (${size})`, value, 'ms', {
    peer: { name: 'explicit graph in Cytoscape', value: peer },
  });
}

/** The run of a real question by the offline reader, else a written one on a table of the same size. */
async function runFor(problem: Problem | undefined): Promise<Transcript> {
  if (!problem) return measuredRun(58, 14);
  const model = await offline.connect({}, unaided);
  const [paper] = graphOtter.presets;
  if (!model.ok) throw new Error(model.fault);
  return runOf(problem, paper!.options, { model: model.value.connection, retriever: lexicalRetriever() });
}

export async function firstPaintFigures(site: Site, largest: Problem | undefined): Promise<Figure[]> {
  const steppable = await several(() =>
    visit(site, async ({ page }) => {
      await page.addInitScript(noteStepped);
      await page.goto(`${site.address}#step=1`);
      return markOf(page, 'stepped');
    }),
  );
  return [
    await graphDrawn(site, await runFor(largest)),
    figure('A bundled example can be stepped, from navigation', steppable, 'ms', { target: STEPPABLE_MS }),
  ];
}
