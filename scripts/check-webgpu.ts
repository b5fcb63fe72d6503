/**
 * `npm run check:webgpu [-- --model ID] [--headed] [--delete]`: what the tests cannot do without a GPU and the
 * internet. Builds a page around the web-llm backbone, loads a model in a real browser (the smallest one that the
 * device can run), streams, asks for JSON, stops a reply, asks again, and prints a report. Ends with 1 where
 * something was not as it should be, or where there is no GPU. Downloads are kept for the next time.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { build, preview } from 'vite';
import { launchOptions } from '../e2e/browser.ts';

const { values } = parseArgs({
  options: {
    model: { type: 'string' },
    headed: { type: 'boolean', default: false },
    delete: { type: 'boolean', default: false },
  },
});

const root = path.join(import.meta.dirname, '..');
const cache = path.join(root, 'node_modules/.cache/tablewalk');
const page = path.join(root, 'scripts/check-webgpu');
const outDir = path.join(cache, 'check-webgpu');

console.log('Building the page …');
const settings = { root: page, configFile: path.join(root, 'vite.config.ts'), logLevel: 'error' } as const;
await build({ ...settings, build: { outDir, emptyOutDir: true } });
const server = await preview({ ...settings, build: { outDir }, preview: { host: '127.0.0.1', port: 4390 } });

const { args = [], ...launch } = launchOptions();
const browser = await chromium.launchPersistentContext(path.join(cache, 'check-webgpu-browser'), {
  ...launch,
  headless: !values.headed,
  args: [
    ...args,
    '--enable-unsafe-webgpu',
    // Where Chromium does not use the GPU by itself.
    ...(process.platform === 'linux'
      ? ['--enable-features=Vulkan', '--use-angle=vulkan', '--ignore-gpu-blocklist']
      : []),
  ],
});
try {
  const tab = await browser.newPage();
  await tab.exposeFunction('report', (line: string) => console.log(line));
  await tab.goto(server.resolvedUrls?.local[0] ?? '');
  const fine = await tab.evaluate((wanted) => window.check(wanted), {
    model: values.model,
    remove: values.delete,
  });
  process.exitCode = fine ? 0 : 1;
} finally {
  await browser.close();
  await server.close();
}
