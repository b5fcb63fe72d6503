import { defineConfig } from '@playwright/test';
import { launchOptions } from './e2e/browser.ts';

/** Another checkout's tests may run at the same time. */
const port = process.env.TABLEWALK_E2E_PORT ?? '4319';
const address = `http://127.0.0.1:${port}/`;

/** What a model computes in the browser, and runs that are killed many times. */
const LONG = /\/(web-llm\/\w+|wllama|transformers|saving)\.spec\.ts$/;

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  workers: 2,
  // On a shared machine a test may starve once; one that needs its second try is named in the closing lines.
  retries: process.env.CI ? 1 : 0,
  // For a machine that draws by itself: a browser without a GPU takes both cores.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // What fails everywhere is told in minutes: a change that breaks the page needs no hours to be seen.
  maxFailures: process.env.CI ? 12 : 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    baseURL: address,
    viewport: { width: 1440, height: 900 },
    launchOptions: launchOptions(),
    // What cannot be pressed for so long is covered or gone.
    actionTimeout: 30_000,
    // A trace of every test would take a good part of the processor; a second try has one.
    trace: process.env.CI ? 'on-first-retry' : 'retain-on-failure',
  },
  webServer: {
    command: `node scripts/start.mjs --port ${port} --no-open`,
    url: address,
    reuseExistingServer: false,
    timeout: 180_000,
  },
  // The longest first: at the end both workers have short ones left.
  projects: [
    { name: 'long', testMatch: LONG },
    { name: 'desktop', testIgnore: LONG },
  ],
});
