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
const slowly = (context: BrowserContext, turn: number) =>
  context.addInitScript((wait) => {
    const { setTimeout: plain } = window;
    const slow = (task: () => void, ms?: number) => plain(task, ms === 0 ? wait : ms);
    window.setTimeout = slow as typeof setTimeout;
  }, turn);

const offer = (page: Page) => page.getByRole('status', { name: 'Interrupted run' });

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

/** Kills a page in one of two ways. */
async function kill(context: BrowserContext, page: Page, crash: boolean): Promise<void> {
  if (crash) {
    const session = await context.newCDPSession(page);
    const crashed = page.waitForEvent('crash');
    void session.send('Page.crash').catch(() => {});
    await crashed;
  }
  await page.close();
}

test(`a run whose page is killed at ${KILLS} moments loses no reply`, async ({ context }) => {
  test.setTimeout(300_000);
  const turn = 90;
  await slowly(context, turn);
  let page = await context.newPage();
  await visit(page, '#example=summits');
  const uninterrupted = await whole(page);
  expect(uninterrupted.log.length).toBeGreaterThan(5);
  const next = random(SEED);
  let [offered, finished] = [0, 0];
  /** What was on screen before the last kill. */
  let before = 0;
  for (let kills = 0; kills < KILLS; ) {
    const steps = await watched(page);
    await button(page, before > 0 ? 'Resume' : 'Run').click();
    await expect(button(page, 'Stop')).toBeVisible();
    await expect.poll(steps).toBeGreaterThanOrEqual(before);
    // After some kills a run comes to its end: it is the same as if nothing had happened.
    if (before > 0 && kills % 4 === 3 && finished <= kills / 4) {
      await expect(button(page, 'Run')).toBeVisible();
      expect(await saved(page), `after ${kills} kills`).toEqual(uninterrupted);
      await expect(offer(page)).toHaveCount(0);
      finished++;
      before = 0;
      continue;
    }
    await page.waitForTimeout(next() * turn * 0.4 * uninterrupted.log.length);
    await kill(context, page, kills++ % 2 === 0);
    // Only now, since until then more steps may have come on screen.
    before = steps();
    page = await context.newPage();
    await visit(page, '#example=summits');
    // Nothing need be kept before the first reply, and nothing after the last step; else it must be offered.
    if (before === 0 || before === uninterrupted.steps) {
      await forgetAll(page);
      await visit(page, '#example=summits');
      before = 0;
      continue;
    }
    await expect(offer(page)).toBeVisible();
    offered++;
  }
  expect(offered).toBeGreaterThan(KILLS / 2);
  expect(finished).toBeGreaterThan(2);
});

test('an interrupted run is of one tab alone, and can be discarded', async ({ context }) => {
  await slowly(context, 700);
  const page = await context.newPage();
  await visit(page, '#example=summits');
  await button(page, 'Run').click();
  await expect(narration(page)).toContainText(/[1-6] of [1-6]/);
  await button(page, 'Stop').click();
  const [one, other] = [await context.newPage(), await context.newPage()];
  await visit(one);
  await expect(offer(one)).toHaveCount(0);
  await page.close();
  // Both learn of it when its tab is gone, and both may take it.
  await visit(other);
  for (const each of [one, other]) await expect(offer(each)).toContainText('was interrupted');
  await button(one, 'Resume').click();
  await expect(button(one, 'Stop')).toBeVisible();
  await button(other, 'Resume').click();
  await expect(other.getByRole('alert')).toContainText('another tab goes on with it');
  await expect(offer(other)).toHaveCount(0);
  await button(one, 'Stop').click();
  await one.close();
  await other.reload();
  await expect(offer(other)).toContainText('was interrupted');
  await button(other, 'Discard').click();
  await expect(offer(other)).toHaveCount(0);
  await other.reload();
  await expect(narration(other)).toContainText(/\d+ of \d+/);
  await expect(offer(other)).toHaveCount(0);
});

for (const { what, before } of [
  {
    what: 'there is no database',
    before: () => Object.defineProperty(window, 'indexedDB', { value: undefined }),
  },
  {
    what: 'the database cannot be opened',
    before: () => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('Forbidden.', 'SecurityError');
      };
    },
  },
  {
    what: 'the database is full',
    before: () => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('Full.', 'QuotaExceededError');
      };
    },
  },
])
  test(`where ${what}, a run comes to its end all the same, and it is said that it is not kept`, async ({
    page,
  }) => {
    await page.addInitScript(before);
    const { troubles } = await visit(page);
    await button(page, 'Run').click();
    await expect(page.getByRole('alert')).toContainText(
      /save the run as a file before you leave the page\.$/,
    );
    await expect(button(page, 'Run')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Answer' }).locator('.values')).not.toBeEmpty();
    expect(troubles).toEqual([]);
  });

/** A run as the first version of the database kept it: three replies of the example's. */
async function keepAsBefore(): Promise<void> {
  const file = await (await fetch('examples/summits.json')).json();
  const { problem, method, methodVersion, options, limits, backbone, log } = file;
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('tablewalk', 1);
    request.onupgradeneeded = () => {
      const { result } = request;
      result.createObjectStore('runs', { keyPath: 'id' }).createIndex('at', 'at');
      result.createObjectStore('replies', { keyPath: ['run', 'place'] }).createIndex('run', 'run');
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const change = db.transaction(['runs', 'replies'], 'readwrite');
  const run = { problem, method, methodVersion, options, limits, backbone };
  change.objectStore('runs').put({ id: 'old', at: Date.now(), backbone: 'offline', run });
  for (const [order, entry] of log.slice(0, 3).entries())
    change.objectStore('replies').put({
      run: 'old',
      place: `${entry.at}/${entry.ask}/${entry.sample}`,
      order,
      entry,
    });
  await new Promise<void>((resolve) => {
    change.oncomplete = () => resolve();
  });
  db.close();
  localStorage.setItem('tablewalk.unfinished', 'yes');
}

test('a run that an earlier version of the page kept goes on', async ({ page }) => {
  await page.goto('/favicon.svg');
  await page.evaluate(keepAsBefore);
  await visit(page);
  await expect(offer(page)).toContainText('the 3 replies that came are kept');
  await button(page, 'Resume').click();
  await expect(button(page, 'Run')).toBeVisible();
  await expect(narration(page)).toContainText('Answer');
  await expect(offer(page)).toHaveCount(0);
});
