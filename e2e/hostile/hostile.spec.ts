/** Files that mean harm, or were damaged: nothing in them runs or is fetched, and the page stays whole. */
import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { runs } from '../../test/fuzz/kinds/runs.ts';
import { chanceOf } from '../../test/random.ts';
import { button, narration, openPasted, openRequest, pasteTable, table, visit } from '../page.ts';
import { FLAG, MARKUP, withMarkup } from './markup.ts';

const example = (id: string): string => readFileSync(`public/examples/${id}.json`, 'utf8');
const ran = (page: Page) =>
  page.evaluate((flag) => (window as unknown as Record<string, unknown>)[flag], FLAG);

/** What a browser adds where it takes markup for markup. */
const strangers = (page: Page) =>
  page
    .locator(
      'body script, body iframe, body [onerror], body [onload], body [ontoggle], body a[href^="javascript:"]',
    )
    .count();

test.describe('markup in a run file is words', () => {
  for (const id of ['planets', 'world-cup-chain', 'telescopes-hops', 'summits-parsed', 'lakes-direct'])
    test(id, async ({ page }) => {
      const { elsewhere } = await visit(page);
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      const own = await strangers(page);
      await openPasted(page, withMarkup(example(id)));
      await expect(table(page)).toContainText('<script>');
      await openRequest(page);
      await page.keyboard.press('Home');
      for (let step = 0; step < 12; step++) {
        await page.keyboard.press('ArrowRight');
        await expect(narration(page)).toContainText(/\d+ of \d+/);
      }
      await page.keyboard.press('End');
      await expect(narration(page)).toContainText(/\d+ of \d+/);
      expect(await strangers(page)).toBe(own);
      expect([await ran(page), elsewhere, errors]).toEqual([undefined, [], []]);
    });
});

test('markup in a pasted table is words, in each format', async ({ page }) => {
  const { elsewhere, troubles } = await visit(page);
  const own = await strangers(page);
  const html = `<table><tr><th>Name<th>Value${MARKUP.map((one) => `<tr><td>${one}<td>${one.replaceAll('<', '&lt;')}`).join('')}</table>`;
  const csv = ['Name,Value', ...MARKUP.map((one, at) => `"${one.replaceAll('"', '""')}",${at}`)].join('\n');
  const json = JSON.stringify({
    header: ['Name', 'Value'],
    data: MARKUP.map((one, at) => [one, String(at)]),
    title: MARKUP[0],
  });
  for (const text of [html, csv, json]) {
    await pasteTable(page, text);
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('alert').or(narration(page))).not.toHaveCount(0);
    if (await dialog.isVisible()) await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    expect(await strangers(page)).toBe(own);
  }
  expect([await ran(page), elsewhere, troubles]).toEqual([undefined, [], []]);
});

/** A file is spoilt by chance, the same at every time. */
const CASES = 20;

test('twenty spoilt run files are a run or a sentence', async ({ page }) => {
  const { elsewhere } = await visit(page);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { longTasks: times });
    new PerformanceObserver((list) =>
      times.push(...list.getEntries().map(({ duration }) => duration)),
    ).observe({
      type: 'longtask',
    });
  });
  const chance = chanceOf(16);
  let [shown, told] = [0, 0];
  for (let at = 0; at < CASES; at++) {
    const text = new TextDecoder().decode(runs.make(chance).bytes);
    await pasteTable(page, text);
    const dialog = page.getByRole('dialog');
    const fault = dialog.getByRole('alert');
    await expect(async () => {
      const over =
        !(await dialog.isVisible()) ||
        (await fault.count()) > 0 ||
        (await dialog.getByRole('table').count()) > 0;
      expect(over, `case ${at}`).toBe(true);
    }).toPass({ timeout: 10_000 });
    if (await dialog.isVisible()) {
      if ((await fault.count()) > 0) await expect(fault, `case ${at}`).toHaveText(/^\S.{5,700}[.!?]$/s);
      told++;
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    } else shown++;
    await expect(button(page, 'Open table'), `case ${at}`).toBeVisible();
    await expect(narration(page), `case ${at}`).not.toHaveText('');
  }
  const longest = await page.evaluate(() =>
    Math.max(0, ...(window as unknown as { longTasks: number[] }).longTasks),
  );
  console.log(`${shown} run files shown, ${told} refused, longest task ${Math.round(longest)} ms`);
  expect(shown).toBeGreaterThan(2);
  expect(told).toBeGreaterThan(2);
  expect([errors, elsewhere]).toEqual([[], []]);
});
