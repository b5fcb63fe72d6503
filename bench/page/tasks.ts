/**
 * How long the page's main thread is taken in one go, in milliseconds of its processor time: script, style, layout and
 * painting, and nothing of what else the machine does.
 */
import type { Browser, Page } from '@playwright/test';

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  /** Microseconds of the thread's processor time. */
  readonly tdur?: number;
}

/** From one of the page's performance marks to another. */
export type Span = readonly [from: string, to: string];

const CHANGE: Span = ['change-begins', 'change-ends'];

/** The longest task while something happens, and so long after. */
export async function longestTask(
  browser: Browser,
  page: Page,
  watchedMs: number,
  change: () => Promise<void>,
): Promise<number> {
  const [longest = 0] = await longestTasks(browser, page, [CHANGE], async () => {
    await page.evaluate((mark) => performance.mark(mark), CHANGE[0]);
    await change();
    await page.waitForTimeout(watchedMs);
    await page.evaluate((mark) => performance.mark(mark), CHANGE[1]);
  });
  return longest;
}

/** The longest task in each span; the page sets the marks while something happens. */
export async function longestTasks(
  browser: Browser,
  page: Page,
  spans: readonly Span[],
  change: () => Promise<void>,
): Promise<number[]> {
  await browser.startTracing(page, { categories: ['toplevel', 'blink.user_timing'] });
  await change();
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  return spans.map((span) => longestIn(trace.traceEvents, span));
}

/** A task; and work that the browser does as soon as it may, which it counts to none, as after a module has come. */
const isTask = (name: string): boolean =>
  name.endsWith('RunTask') || name === 'BlinkScheduler_PerformMicrotaskCheckpoint';

function longestIn(events: readonly TraceEvent[], span: Span): number {
  const [from, to] = span.map((mark) => events.find(({ name }) => name === mark));
  if (!from || !to) throw new Error(`The browser traced nothing from ${span[0]} to ${span[1]}.`);
  const tasks = events.filter(
    ({ name, pid, tid, ts }) =>
      isTask(name) && pid === from.pid && tid === from.tid && ts >= from.ts && ts <= to.ts,
  );
  if (!tasks.some(({ tdur = 0 }) => tdur > 0)) throw new Error('The browser traced no task.');
  return tasks.reduce((most, { tdur = 0 }) => Math.max(most, tdur), 0) / 1000;
}
