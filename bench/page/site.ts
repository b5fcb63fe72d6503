/** The built page on its own server, and the browser that the end-to-end tests use. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import { launchOptions } from '../../e2e/browser.ts';

export interface Site {
  readonly browser: Browser;
  readonly address: string;
}

const start = fileURLToPath(new URL('../../scripts/start.mjs', import.meta.url));

/** Builds the page if it is older than its sources and serves it; gives the address. */
async function served(server: ChildProcess): Promise<string> {
  for await (const line of createInterface({ input: server.stdout! })) {
    const address = /http:\/\/\S+\//.exec(line)?.[0];
    if (address) return address;
  }
  throw new Error('The page could not be built or served.');
}

/** Gives the work a site; undefined, with a sentence on stderr, where there is no browser. */
export async function withSite<T>(work: (site: Site) => Promise<T>): Promise<T | undefined> {
  let browser: Browser;
  try {
    browser = await chromium.launch(launchOptions());
  } catch (error) {
    const [sentence] = (error as Error).message.split('\n');
    console.error(`The figures of the page are left out: there is no browser to measure in. ${sentence}`);
    return undefined;
  }
  const server = spawn(process.execPath, [start, '--no-open'], { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    return await work({ browser, address: await served(server) });
  } finally {
    await browser.close();
    server.kill();
  }
}

export interface Visit {
  readonly page: Page;
  readonly cdp: CDPSession;
}

/** A page with an empty cache, as a first visitor has it, for one piece of work. */
export async function visit<T>({ browser }: Site, work: (visit: Visit) => Promise<T>): Promise<T> {
  const context: BrowserContext = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    // The compiler's name for functions that travel into the page.
    await page.addInitScript('globalThis.__name = (named) => named');
    const result = await work({ page, cdp: await context.newCDPSession(page) });
    if (errors.length > 0) throw new Error(`The page failed while it was measured: ${errors[0]}`);
    return result;
  } finally {
    await context.close();
  }
}

/** Puts a run of ours in the place of the examples, so that the page opens it as it opens its own. */
export async function withRun(page: Page, runFile: string): Promise<void> {
  const entry = { id: 'measured', title: 'Measured', question: '', source: '' };
  await page.route('**/examples/index.json', (route) => route.fulfill({ json: [entry] }));
  await page.route('**/examples/measured.json', (route) =>
    route.fulfill({ body: runFile, contentType: 'application/json' }),
  );
}
