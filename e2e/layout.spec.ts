/** What stands where, by geometry: in ten sizes of window, under every method, at the first step, in the middle and at the answer. */
import { expect, type Page, test } from '@playwright/test';
import { narration, slider, visit } from './page.ts';

const SIZES = [
  [360, 640],
  [390, 844],
  [844, 390],
  [820, 1180],
  [1024, 768],
  [1280, 720],
  [1366, 768],
  [1440, 900],
  [1920, 1080],
  [2560, 1440],
] as const;

/** One example of each method. */
const EXAMPLES = ['planets', 'world-cup-chain', 'telescopes', 'summits-parsed', 'lakes-direct'];

/** What is wrong with what is on screen, in words; run in the page. */
function faultsOnScreen(): string[] {
  const faults: string[] = [];
  const { innerWidth: width, innerHeight: height } = window;
  const root = document.documentElement;
  if (root.scrollWidth > width) faults.push(`the page is ${root.scrollWidth} px wide`);
  if (root.scrollHeight > height) faults.push(`the page is ${root.scrollHeight} px high`);

  const seen = (element: Element): DOMRect | undefined => {
    const box = element.getBoundingClientRect();
    return box.width > 0 && box.height > 0 && element.checkVisibility() ? box : undefined;
  };
  const name = (element: Element): string =>
    element.getAttribute('aria-label') ?? element.tagName.toLowerCase();

  const parts = [
    ...document.querySelectorAll(
      'header, [aria-label="Question and narration"], [data-pane], [role=tablist], footer',
    ),
  ].flatMap((element) => {
    const box = seen(element);
    return box && !element.parentElement?.closest('header, footer, [data-pane]') ? [{ element, box }] : [];
  });
  for (const { element, box } of parts)
    if (box.left < -1 || box.top < -1 || box.right > width + 1 || box.bottom > height + 1)
      faults.push(`${name(element)} is cut by the window`);
  for (const [index, a] of parts.entries())
    for (const b of parts.slice(index + 1)) {
      const across = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
      const down = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
      if (across > 1 && down > 1) faults.push(`${name(a.element)} lies over ${name(b.element)}`);
    }

  // The table: six rows with its headers, or all of them.
  const table = document.querySelector<HTMLTableElement>('table[aria-label="Table"]');
  const panel = table?.closest('[data-grid-panel]');
  const sight = panel && seen(panel);
  if (table && sight) {
    const heads = table.tHead ? table.tHead.getBoundingClientRect().bottom : sight.top;
    const rows = [...table.tBodies].flatMap(({ rows: all }) => [...all]);
    const whole = rows.filter((row) => {
      const box = row.getBoundingClientRect();
      return box.top >= Math.min(heads, sight.bottom) - 2 && box.bottom <= Math.min(sight.bottom, height) + 2;
    });
    if (whole.length < Math.min(6, rows.length))
      faults.push(`${whole.length} of ${rows.length} rows are seen`);
    if (sight.right > width + 1) faults.push('the table’s panel is cut by the window');
  }

  const canvas = document.querySelector('[data-pane=graph] [data-canvas]');
  const drawing = canvas && seen(canvas);
  if (drawing && (drawing.width < 240 || drawing.height < 100))
    faults.push(`the graph has ${Math.round(drawing.width)} × ${Math.round(drawing.height)} px`);

  for (const tools of document.querySelectorAll('[role=toolbar]')) {
    const bar = tools.parentElement;
    if (bar && seen(tools) && bar.scrollWidth > bar.clientWidth + 1)
      faults.push(`the tools “${name(tools)}” are cut: ${bar.scrollWidth} px in ${bar.clientWidth}`);
  }
  const said = document.querySelector('[aria-label=Narration]');
  // What is longer scrolls: but in whole lines, and where there is room for them in two at least.
  if (said && said.scrollHeight > said.clientHeight + 4) {
    const line = Number.parseFloat(getComputedStyle(said).lineHeight);
    const lines = said.clientHeight / line;
    if (Math.floor(lines + 0.01) < (width < 860 ? 1 : 2) || Math.abs((lines % 1) - 0.5) < 0.2)
      faults.push(`the narration is cut: ${said.scrollHeight} px in ${said.clientHeight}`);
  }

  // What can be pressed is not cut off by the part that it stands in.
  for (const button of document.querySelectorAll(
    'header button, [data-pane] > div:first-child button, footer button',
  )) {
    const box = seen(button);
    if (box && (box.right > width + 1 || box.bottom > height + 1 || box.left < -1))
      faults.push(`${name(button)} is cut by the window`);
  }
  return faults;
}

async function faultsAt(page: Page, where: string): Promise<string[]> {
  return (await page.evaluate(faultsOnScreen)).map((fault) => `${where}: ${fault}`);
}

for (const [width, height] of SIZES)
  test(`at ${width} × ${height} nothing overlaps or is cut, and the table has six rows`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const faults: string[] = [];
    for (const example of EXAMPLES) {
      await page.goto('about:blank');
      await visit(page, `#example=${example}`);
      await expect(page.getByRole('combobox', { name: 'Table' })).toHaveValue(example);
      const last = Number(await slider(page).getAttribute('max'));
      for (const step of new Set([1, Math.ceil(last / 2), last])) {
        await slider(page).fill(String(step));
        await expect(narration(page)).toContainText(`${step} of ${last}`);
        faults.push(...(await faultsAt(page, `${example}, step ${step}`)));
      }
      const graph = page.getByRole('tab', { name: 'Graph' });
      if (!(await graph.isVisible())) continue;
      await graph.click();
      faults.push(...(await faultsAt(page, `${example}, graph`)));
      await page.getByRole('tab', { name: 'Request' }).click();
      faults.push(...(await faultsAt(page, `${example}, request`)));
    }
    expect(faults).toEqual([]);
  });

test('enlarged by 400 % the page is scrolled down alone, and all of it is reached', async ({ page }) => {
  // A window of 1280 × 1024.
  await page.setViewportSize({ width: 320, height: 256 });
  for (const example of EXAMPLES) {
    await page.goto('about:blank');
    await visit(page, `#example=${example}`);
    const { wide, narrow } = await page.evaluate(() => ({
      wide: document.documentElement.scrollWidth,
      narrow: [...document.querySelectorAll('header button, footer button, [role=tab]')]
        .filter((one) => one.checkVisibility())
        .filter((one) => one.getBoundingClientRect().right > window.innerWidth + 1)
        .map((one) => one.textContent || one.getAttribute('aria-label')),
    }));
    expect({ wide, narrow }).toEqual({ wide: 320, narrow: [] });
    const play = page.getByRole('button', { name: 'Play', exact: true });
    await play.scrollIntoViewIfNeeded();
    await expect(play).toBeInViewport({ ratio: 1 });
  }
});

test('the request’s key opens it with one press where there is no room beside the panes, and closes it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 860, height: 700 });
  // A method that opens the request where there is room.
  await visit(page, '#example=lakes-direct');
  const request = page.locator('[data-pane=request]');
  await expect(request).toHaveAttribute('data-closed');
  await page.keyboard.press('3');
  await expect(request).not.toHaveAttribute('data-closed');
  await page.keyboard.press('3');
  await expect(request).toHaveAttribute('data-closed');
});
