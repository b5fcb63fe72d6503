/** How many frames are lost while a run plays at 8×, with its sparks and scrolling. */
import { type Figure, figure } from '../figure.ts';
import { elementsOf, marksOf, openExplicit } from './explicit.ts';
import { framesOf, lostPercent, refreshOf } from './frames.ts';
import { measuredRun } from './recorded-run.ts';
import { type Site, visit } from './site.ts';
import { openRun } from './stepping.ts';

const SIZE = { rows: 50, columns: 20 };
const STEPS = 50;
/** The shortest that a step stays at 8× (src/run/reading-time.ts); the peer goes on at this pace. */
const STEP_MS = 200;
/** The longest, where the words of a step take so long to read. */
const LONGEST_MS = 1875;
const TARGET_PERCENT = 5;

export async function playingFigures(site: Site): Promise<Figure[]> {
  const played = await measuredRun(SIZE.rows, SIZE.columns);
  const value = await visit(site, async ({ page }) => {
    await openRun(page, site, played);
    await page.waitForTimeout(500);
    const refresh = await refreshOf(page);
    for (const _ of [1, 2, 3]) await page.keyboard.press(']');
    await page.keyboard.press('Space');
    const times = await page.evaluate(framesOf, { ms: STEPS * LONGEST_MS, step: STEPS });
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
