/** The whole browser is killed in the middle of a run, as by a crash: its run is offered in the next visit. */
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BrowserContext, chromium, expect, type Page, test } from '@playwright/test';
import { randomFrom } from '../test/random.ts';
import { launchOptions } from './browser.ts';
import { button, narration } from './page.ts';

/** Each takes a browser's start and end: more of them are asked for by name. */
const KILLS = Number(process.env.TABLEWALK_KILLS ?? 4);
const SEED = 20_262;

/** The offline reader gives the event loop one turn for every reply; here a turn takes its time. */
const TURN = 150;

const offer = (page: Page) => page.getByRole('status', { name: 'Interrupted run' });

/** A browser with a profile on the disk, which the next one finds as this one left it. */
async function launch(profile: string): Promise<{ context: BrowserContext; page: Page }> {
  const context = await chromium.launchPersistentContext(profile, launchOptions());
  await context.addInitScript((wait) => {
    const { setTimeout: plain } = window;
    const slow = (task: () => void, ms?: number) => plain(task, ms === 0 ? wait : ms);
    window.setTimeout = slow as typeof setTimeout;
  }, TURN);
  return { context, page: context.pages()[0] ?? (await context.newPage()) };
}

/** All of its processes at once, without a word: they are known by their profile. */
async function kill(context: BrowserContext, profile: string): Promise<void> {
  const gone = new Promise<void>((resolve) => void context.on('close', () => resolve()));
  execFileSync('pkill', ['-KILL', '-f', '--', `--user-data-dir=${profile}`]);
  await gone;
  // A lock of the profile would keep the next browser out.
  await rm(path.join(profile, 'SingletonLock'), { force: true });
}

/** Replies in the database; none where the page has not made it yet, which nobody else may. */
const repliesIn = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    if (!(await indexedDB.databases()).some(({ name }) => name === 'tablewalk')) return 0;
    return new Promise<number>((resolve) => {
      const request = indexedDB.open('tablewalk');
      request.onsuccess = () => {
        const count = request.result.transaction('replies').objectStore('replies').count();
        count.onsuccess = () => resolve(count.result);
      };
    });
  });

test(`a run whose browser is killed is offered again, ${KILLS} times of ${KILLS}`, async ({ baseURL }) => {
  test.skip(process.platform === 'win32', 'Processes are killed by pkill, which is not there.');
  test.setTimeout(60_000 + 20_000 * KILLS);
  const next = randomFrom(SEED);
  for (let kills = 0; kills < KILLS; kills++) {
    const profile = await mkdtemp(path.join(tmpdir(), 'tablewalk-killed-'));
    try {
      const first = await launch(profile);
      await first.page.goto(`${baseURL}#example=summits`);
      await expect(narration(first.page)).toContainText(/\d+ of \d+/);
      await button(first.page, 'Run').click();
      // From 0.2 s on, until shortly before the run is over.
      await first.page.waitForTimeout(200 + next() * 6 * TURN);
      const replies = await repliesIn(first.page);
      await kill(first.context, profile);
      const second = await launch(profile);
      await second.page.goto(`${baseURL}`);
      await expect(narration(second.page)).toContainText(/\d+ of \d+/);
      if (replies > 0) {
        await expect(offer(second.page), `kill ${kills + 1}, ${replies} replies`).toBeVisible();
        const [, kept = '1'] =
          /the (\d+) replies that came/.exec((await offer(second.page).textContent()) ?? '') ?? [];
        expect(Number(kept)).toBeGreaterThanOrEqual(replies);
      }
      await second.context.close();
    } finally {
      await rm(profile, { recursive: true, force: true });
    }
  }
});
