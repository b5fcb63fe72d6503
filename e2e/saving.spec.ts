/** A page that dies in the middle of a run: every reply that had arrived is there in the next visit. */
import { readFile } from 'node:fs/promises';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { METHODS } from '../src/methods/index.ts';
import { type RunFile, runOf } from '../src/run/file.ts';
import { readRunFile } from '../src/run/read-file.ts';
import { transcript } from '../src/run/transcript.ts';
import { randomFrom } from '../test/random.ts';
import { button, narration, pressInRunMenu, visit } from './page.ts';

const KILLS = 20;
const SEED = 20_261;

/** The offline reader gives the event loop one turn for every reply; here a turn takes its time. */
const slowly = (context: BrowserContext, turn: number) =>
  context.addInitScript((wait) => {
    const { setTimeout: plain } = window;
    const slow = (task: () => void, ms?: number) => plain(task, ms === 0 ? wait : ms);
    window.setTimeout = slow as typeof setTimeout;
  }, turn);

const offer = (page: Page) => page.getByRole('status', { name: 'Interrupted run' });

/** Of how many steps a narration speaks. */
const count = (text: string | null): number => Number(/of (\d+)/.exec(text ?? '')?.[1] ?? 0);

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

interface Watched {
  readonly page: Page;
  /** How many steps the narration spoke of last, also once the page is gone. */
  steps: number;
}

/** Opens a page that tells of every change of its narration. */
async function opened(context: BrowserContext): Promise<Watched> {
  const watched = { page: await context.newPage(), steps: 0 };
  await watched.page.exposeFunction('tellNarration', (said: string) => {
    watched.steps = count(said);
  });
  await visit(watched.page, '#example=summits');
  await watched.page.evaluate(() => {
    const tell = () =>
      (window as unknown as { tellNarration(said: string): void }).tellNarration(
        document.querySelector('[aria-label=Narration]')?.textContent ?? '',
      );
    new MutationObserver(tell).observe(document.body, {
      childList: true,
      subtree: true,
      characterData: true,
    });
  });
  return watched;
}

/** Starts or resumes the run: from here on only its own steps are counted. One that has all replies is over at once. */
async function begin(watched: Watched, name: 'Run' | 'Resume', whole = false): Promise<void> {
  const { page } = watched;
  const before = (await narration(page).textContent()) ?? '';
  await button(page, name).click();
  // The recorded run stays on screen until the other is there; of that, little may be left to see.
  if (!whole) await expect(narration(page)).not.toHaveText(before);
  watched.steps = count(await narration(page).textContent());
}

async function saved(page: Page): Promise<RunFile> {
  const download = page.waitForEvent('download');
  await pressInRunMenu(page, 'Save as file');
  const read = readRunFile(await readFile(await (await download).path(), 'utf8'));
  if (!read.ok) throw new Error(read.fault);
  return read.value;
}

/** What two runs have in common that are the same but for the time they took. */
const timeless = ({ log, stepHashes, outcome }: RunFile) => ({
  // Requests of one move are made together: whose reply comes first is a matter of time.
  log: log
    .map((entry) => ({ ...entry, ms: undefined }))
    .toSorted((a, b) => a.at - b.at || ('ask' in a && 'ask' in b ? a.ask - b.ask : 0)),
  stepHashes,
  outcome,
});

/** For so many steps on screen, how many replies must have come: by playing the run reply by reply. */
async function repliesBehind(file: RunFile): Promise<(steps: number) => number> {
  const method = await METHODS.find(({ id }) => id === file.method)!.load();
  const run = runOf(file);
  const after = [0, ...run.log.map((_, at) => at + 1)].map(
    (replies) => transcript(method, { ...run, log: run.log.slice(0, replies) }).steps.length,
  );
  return (steps) => after.findIndex((reached) => reached >= steps);
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
  let watched = await opened(context);
  await begin(watched, 'Run');
  await expect(button(watched.page, 'Run')).toBeVisible();
  // Notes are told with the step that they belong to: the last step on screen need not be the run's last.
  const last = count((await narration(watched.page).textContent()) ?? '');
  const uninterrupted = await saved(watched.page);
  const replies = uninterrupted.log.length;
  expect(replies).toBeGreaterThan(5);
  const behind = await repliesBehind(uninterrupted);
  expect(behind(uninterrupted.stepHashes.length)).toBeGreaterThan(5);
  const next = randomFrom(SEED);
  let [finished, isOffered] = [0, false];
  const kept: number[] = [];
  for (let kills = 0; kills < KILLS; ) {
    // Killed between the last reply and the step that follows from it.
    const isWhole = isOffered && kept.at(-1) === replies;
    await begin(watched, isOffered ? 'Resume' : 'Run', isWhole);
    // After every few kills a run comes to its end: it is the same as if nothing had happened.
    if (isWhole || (isOffered && kills >= 5 * (finished + 1))) {
      await expect(button(watched.page, 'Run')).toBeVisible();
      expect(timeless(await saved(watched.page)), `after ${kills} kills`).toEqual(timeless(uninterrupted));
      await expect(offer(watched.page)).toHaveCount(0);
      [finished, isOffered] = [finished + 1, false];
      continue;
    }
    await watched.page.waitForTimeout(next() * turn * 0.4 * replies);
    await kill(context, watched.page, kills++ % 2 === 0);
    // Only now, since until then more steps may have come on screen.
    const { steps } = watched;
    watched = await opened(context);
    // Nothing need be kept before the first reply, and nothing after the last step; else it must be offered.
    if (steps === 0 || steps === last) {
      await forgetAll(watched.page);
      await watched.page.close();
      [watched, isOffered] = [await opened(context), false];
      continue;
    }
    await expect(offer(watched.page), `${steps} steps were on screen`).toBeVisible();
    const [, some = '1'] =
      /the (\d+) replies that came/.exec((await offer(watched.page).textContent()) ?? '') ?? [];
    kept.push(Number(some));
    expect(kept.at(-1), `${steps} steps were on screen`).toBeGreaterThanOrEqual(behind(steps));
    isOffered = true;
  }
  expect(kept.length).toBeGreaterThan(KILLS / 2);
  // They were killed at one moment and another.
  expect(new Set(kept).size).toBeGreaterThan(3);
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
    await expect(page.getByRole('region', { name: 'Answer' }).locator('[data-answer]')).not.toBeEmpty();
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
