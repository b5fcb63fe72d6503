/** A page that dies in the middle of a run: every reply that had arrived is there in the next visit. */
import { readFile } from 'node:fs/promises';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { button, narration, visit } from './page.ts';

const KILLS = 20;
const SEED = 20_261;

/** A small generator of random numbers from 0 to 1 (mulberry32), so that a failure can be had again. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The offline reader gives the event loop one turn for every reply; here a turn takes its time. */
const slowly = (context: BrowserContext) =>
  context.addInitScript(() => {
    const { setTimeout: plain } = window;
    const slow = (task: () => void, ms?: number) => plain(task, ms === 0 ? 90 : ms);
    window.setTimeout = slow as typeof setTimeout;
  });

const count = (text: string): number => Number(/of (\d+)/.exec(text)?.[1] ?? 0);

/** Nothing is kept, and no page of the app is open that could keep something. */
async function forgetAll(page: Page): Promise<void> {
  await page.goto('/favicon.svg');
  await page.evaluate(async () => {
    localStorage.clear();
    for (const { name = '' } of await indexedDB.databases())
      await new Promise<void>((resolve, reject) => {
        const gone = indexedDB.deleteDatabase(name);
        gone.onsuccess = () => resolve();
        gone.onerror = () => reject(gone.error);
      });
  });
}

/** Reports every change of the number of steps on screen, so that the last one before the end is known. */
async function watched(page: Page): Promise<() => number> {
  let steps = 0;
  await page.exposeFunction('tellSteps', (said: string) => {
    steps = count(said);
  });
  await page.evaluate(() => {
    const place = document.querySelector('[aria-label=Narration]');
    if (!place) throw new Error('There is no narration.');
    const tell = () =>
      (window as unknown as { tellSteps(said: string): void }).tellSteps(place.textContent ?? '');
    new MutationObserver(tell).observe(place, { childList: true, subtree: true, characterData: true });
    tell();
  });
  return () => steps;
}

interface Shape {
  readonly log: readonly unknown[];
  readonly steps: number;
}

async function saved(page: Page): Promise<Shape> {
  const download = page.waitForEvent('download');
  await button(page, 'Save as file').click();
  const file = JSON.parse(await readFile(await (await download).path(), 'utf8'));
  return { log: file.log.map(({ ms, ...entry }: { ms?: number }) => entry), steps: file.stepHashes.length };
}

async function whole(page: Page): Promise<Shape> {
  await button(page, 'Run').click();
  await expect(button(page, 'Stop')).toBeVisible();
  await expect(button(page, 'Run')).toBeVisible({ timeout: 20_000 });
  return saved(page);
}

test(`a page that is killed at ${KILLS} moments of a run loses no reply`, async ({ context }) => {
  test.setTimeout(300_000);
  await slowly(context);
  let page = await context.newPage();
  await visit(page, '#example=summits');
  const uninterrupted = await whole(page);
  expect(uninterrupted.log.length).toBeGreaterThan(5);
  const next = random(SEED);
  let offered = 0;
  for (let kill = 0; kill < KILLS; kill++) {
    const steps = await watched(page);
    await button(page, 'Run').click();
    await expect(button(page, 'Stop')).toBeVisible();
    // A run takes about 90 ms a request.
    await page.waitForTimeout(next() * 90 * uninterrupted.log.length);
    if (kill % 2 === 0) {
      const session = await context.newCDPSession(page);
      const crashed = page.waitForEvent('crash');
      void session.send('Page.crash').catch(() => {});
      await crashed;
    }
    await page.close();
    // Only now, since until then more steps may have come on screen.
    const before = steps();
    page = await context.newPage();
    await visit(page, '#example=summits');
    const offer = page.getByRole('status', { name: 'Interrupted run' });
    // Nothing need be kept before the first reply, and nothing after the last step; else it must be offered.
    if (before === 0 || before === uninterrupted.steps) {
      await forgetAll(page);
      await visit(page, '#example=summits');
      continue;
    }
    await expect(offer).toBeVisible();
    offered++;
    await button(page, 'Resume').click();
    await expect
      .poll(async () => count((await narration(page).textContent()) ?? ''))
      .toBeGreaterThanOrEqual(before);
    await expect(button(page, 'Run')).toBeVisible({ timeout: 20_000 });
    expect(await saved(page), `kill ${kill}`).toEqual(uninterrupted);
    await page.goto('about:blank');
    await visit(page, '#example=summits');
    await expect(offer).toHaveCount(0);
  }
  expect(offered).toBeGreaterThan(KILLS / 4);
});

test('an interrupted run can be discarded, and one whose tab is open is not offered to another', async ({
  context,
}) => {
  await slowly(context);
  const page = await context.newPage();
  await visit(page, '#example=summits');
  await button(page, 'Run').click();
  await expect(button(page, 'Stop')).toBeVisible();
  await expect(narration(page)).toContainText(/[23] of [23]/);
  await button(page, 'Stop').click();
  const other = await context.newPage();
  await visit(other);
  await expect(other.getByRole('status', { name: 'Interrupted run' })).toHaveCount(0);
  await page.close();
  await other.reload();
  const offer = other.getByRole('status', { name: 'Interrupted run' });
  await expect(offer).toContainText('was interrupted');
  await button(other, 'Discard').click();
  await expect(offer).toHaveCount(0);
  await other.reload();
  await expect(narration(other)).toContainText(/\d+ of \d+/);
  await expect(offer).toHaveCount(0);
});
