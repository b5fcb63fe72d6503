/**
 * `npm run pictures`: takes the pictures of the docs and their animation anew, from the page itself, into docs/images.
 * Needs an installed Chromium or Chrome, as the end-to-end tests do.
 */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import { launchOptions } from '../e2e/browser.ts';
import { animation } from './animation.ts';

const PORT = 4397;
const ADDRESS = `http://127.0.0.1:${PORT}/`;
const SIZE = { width: 1440, height: 900 };
const PATIENCE_MS = 120_000;

interface Picture {
  readonly name: string;
  readonly theme: 'light' | 'dark';
  /** The example and step it begins with. */
  readonly hash: string;
  /** What is there once the graph is drawn. */
  readonly drawn?: (page: Page) => Locator;
  /** What is done before it is taken. */
  prepare?(page: Page): Promise<void>;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const PICTURES: readonly Picture[] = [
  { name: 'great-lakes-dark', theme: 'dark', hash: '#example=great-lakes&step=4' },
  { name: 'chain-light', theme: 'light', hash: '#example=world-cup-chain&step=7' },
  {
    name: 'hops-dark',
    theme: 'dark',
    hash: '#example=telescopes-hops',
    drawn: (page) => page.getByRole('region', { name: 'Hybrid graph', exact: true }),
  },
  {
    name: 'compare-light',
    theme: 'light',
    hash: '#example=great-lakes',
    async prepare(page) {
      const setup = button(page, 'Setup');
      if (await setup.isVisible()) await setup.click();
      await page.getByRole('combobox', { name: 'Preset' }).selectOption('lean');
      await button(page, 'Run').click();
      await button(page, 'Branches: 2').waitFor();
      await button(page, 'Stop').waitFor({ state: 'hidden' });
      await button(page, 'Compare with …').click();
      await page.getByRole('list', { name: 'Other runs' }).getByRole('button').first().click();
      await page.getByRole('list', { name: 'Aligned steps' }).waitFor();
      await page.getByRole('slider', { name: 'Step' }).press('End');
    },
  },
];

/** Serves the page as a newcomer would; the function that comes back ends it. */
async function serve(): Promise<() => void> {
  const server = spawn(
    process.execPath,
    [fileURLToPath(new URL('start.mjs', import.meta.url)), '--port', String(PORT), '--no-open'],
    { stdio: 'inherit' },
  );
  const until = Date.now() + PATIENCE_MS;
  while (Date.now() < until) {
    const answer = await fetch(ADDRESS).catch(() => undefined);
    if (answer?.ok) return () => server.kill();
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  server.kill();
  throw new Error(`${ADDRESS} did not answer within two minutes.`);
}

async function take(
  browser: Browser,
  { name, theme, hash, drawn = (page) => button(page, 'Fit'), prepare }: Picture,
): Promise<void> {
  const page = await browser.newPage({ viewport: SIZE, colorScheme: theme, reducedMotion: 'reduce' });
  await page.goto(`${ADDRESS}${hash}`);
  await page
    .getByRole('status', { name: 'Narration' })
    .getByText(/of \d+/)
    .waitFor();
  await drawn(page).waitFor();
  await prepare?.(page);
  await page.mouse.move(2, 2);
  await page.evaluate(() => document.fonts.ready);
  // Tokens are counted a moment after the step is on screen.
  await page.waitForTimeout(3000);
  await page.screenshot({ path: imagePath(`${name}.png`) });
  await page.close();
  console.log(`docs/images/${name}.png`);
}

const imagePath = (name: string) => fileURLToPath(new URL(`../docs/images/${name}`, import.meta.url));

const stop = await serve();
const browser = await chromium.launch(launchOptions());
try {
  for (const picture of PICTURES) await take(browser, picture);
  fs.writeFileSync(imagePath('great-lakes.gif'), await animation(browser, ADDRESS, 'great-lakes'));
  console.log('docs/images/great-lakes.gif');
} finally {
  await browser.close();
  stop();
}
