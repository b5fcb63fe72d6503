/** Frames that the page draws, by the clock, and those that it loses. */
import type { Page } from '@playwright/test';

/** Runs in the page: the times of its animation frames, for so long or until the slider is at a step. */
export async function framesOf({ ms, step }: { ms: number; step?: number }): Promise<number[]> {
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
export function lostPercent(times: readonly number[], refresh: number): number {
  const refreshes = times
    .slice(1)
    .map((time, index) => Math.max(1, Math.round((time - times[index]!) / refresh)));
  const all = refreshes.reduce((sum, count) => sum + count, 0);
  return (100 * (all - refreshes.length)) / Math.max(1, all);
}

/** How far apart frames are when nothing happens. */
export async function refreshOf(page: Page): Promise<number> {
  const times = await page.evaluate(framesOf, { ms: 500 });
  const gaps = times.slice(1).map((time, index) => time - times[index]!);
  return gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 1000 / 60;
}
