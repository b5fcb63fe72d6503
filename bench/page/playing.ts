/** How many frames are lost while a run plays at 8×, with its sparks and scrolling. */
import type { Page } from '@playwright/test';
import { type Figure, figure } from '../figure.ts';
import { elementsOf, marksOf, openExplicit } from './explicit.ts';
import { measuredRun } from './recorded-run.ts';
import { type Site, visit } from './site.ts';
import { openRun } from './stepping.ts';

const SIZE = { rows: 50, columns: 20 };
const STEPS = 50;
/** At 8×, as in src/store/playing.ts. */
const STEP_MS = 200;
const TARGET_PERCENT = 5;

/** Runs in the page: the times of its animation frames, for so long or until the slider is at a step. */
async function framesOf({ ms, step }: { ms: number; step?: number }): Promise<number[]> {
  const slider = document.querySelector<HTMLInputElement>('input[aria-label="Step"]');
  const times: number[] = [];
  await new Promise<void>((resolve) => {
    const frame = (time: number) => {
      times.push(time);
      const late = time - (times[0] ?? time) > ms;
      if (late || (step !== undefined && Number(slider?.value) >= step)) resolve();
      else requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
  return times;
}

/** The share of the display's refreshes that brought no frame: one twice as long as the others lost one. */
function lostPercent(times: readonly number[], refresh: number): number {
  const refreshes = times
    .slice(1)
    .map((time, index) => Math.max(1, Math.round((time - times[index]!) / refresh)));
  const all = refreshes.reduce((sum, count) => sum + count, 0);
  return (100 * (all - refreshes.length)) / Math.max(1, all);
}

/** How far apart frames are when nothing happens. */
async function refreshOf(page: Page): Promise<number> {
  const times = await page.evaluate(framesOf, { ms: 500 });
  const gaps = times.slice(1).map((time, index) => time - times[index]!);
  return gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 1000 / 60;
}

export async function playingFigures(site: Site): Promise<Figure[]> {
  const played = await measuredRun(SIZE.rows, SIZE.columns);
  const value = await visit(site, async ({ page }) => {
    await openRun(page, site, played);
    await page.waitForTimeout(500);
    const refresh = await refreshOf(page);
    for (const _ of [1, 2, 3]) await page.keyboard.press(']');
    await page.keyboard.press('Space');
    const times = await page.evaluate(framesOf, { ms: 3 * STEPS * STEP_MS, step: STEPS });
    const at = Number(await page.getByRole('slider', { name: 'Step' }).inputValue());
    if (at < STEPS) throw new Error(`Playing came to step ${at} of ${STEPS} only.`);
    return lostPercent(times, refresh);
  });
  const peer = await visit(site, async ({ page }) => {
    await openExplicit(page, site.address, elementsOf(played.run.problem.table));
    const refresh = await refreshOf(page);
    const marks = marksOf(played).slice(0, STEPS);
    await page.evaluate(
      ([steps, ms]) => {
        let index = 0;
        const timer = setInterval(() => {
          const mark = steps[index++];
          if (mark) void window.explicit.step(mark);
          else clearInterval(timer);
        }, ms);
      },
      [marks, STEP_MS] as const,
    );
    return lostPercent(await page.evaluate(framesOf, { ms: STEPS * STEP_MS }), refresh);
  });
  return [
    figure(`Frames lost while playing ${STEPS} steps at 8× (1,000 cells)`, value, '%', {
      peer: { name: 'explicit graph in Cytoscape', value: peer },
      target: TARGET_PERCENT,
    }),
  ];
}
