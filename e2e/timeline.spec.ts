/** The timeline: rounds as bands, notes as ticks, what is told of a step, what is waited for, and what gives way. */
import { expect, type Page, test } from '@playwright/test';
import { offlineAnswers } from './fault-server/offline-answers.ts';
import { startFaultServer } from './fault-server/server.ts';
import { longRun } from './long-run.ts';
import { button, narration, openPasted, openSettings, slider, visit } from './page.ts';
import { onEveryScreen, violations } from './screens.ts';
import { troubledRun } from './troubled-run.ts';

const timeline = (page: Page) => page.getByRole('contentinfo');
const track = (page: Page) => page.locator('[data-track]');
const bands = (page: Page) => track(page).locator('[data-state]:not([data-shape])');
const bandNow = (page: Page) => track(page).locator('[data-state=now]:not([data-shape])');
const marks = (page: Page) => track(page).locator('[data-shape]');
const markNow = (page: Page) => track(page).locator('[data-shape][data-state=now]');
const tooltip = (page: Page) => page.getByRole('tooltip');
const pending = (page: Page) => track(page).locator('[data-pending]');

/** In the middle of a mark’s drawing. */
async function middleOf(page: Page, mark: number): Promise<{ x: number; y: number }> {
  const box = (await marks(page).nth(mark).locator('svg').boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Kinds of the marks, in their order. */
const shapes = (page: Page) =>
  marks(page).evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.shape));

test('rounds are bands with their names, steps stand in them, the current one is stronger', async ({
  page,
}) => {
  await visit(page, '#example=planets&step=3');
  await expect(bands(page)).toHaveText(['Start', 'Round 1', 'Round 2']);
  expect(await shapes(page)).toEqual(['circle', 'diamond', 'square', 'diamond', 'disc']);
  await expect(bandNow(page)).toHaveText('Round 1');
  const ground = (name: string) =>
    bands(page)
      .filter({ hasText: name })
      .evaluate((band) => getComputedStyle(band).backgroundColor);
  expect(new Set([await ground('Start'), await ground('Round 1'), await ground('Round 2')]).size).toBe(3);
  for (const [mark, band] of [0, 1, 1, 2, 2].entries()) {
    const { x } = await middleOf(page, mark);
    const box = (await bands(page).nth(band).boundingBox())!;
    expect(x).toBeGreaterThan(box.x);
    expect(x).toBeLessThan(box.x + box.width);
  }
  await page.keyboard.press('ArrowRight');
  await expect(bandNow(page)).toHaveText('Round 2');
  await expect(marks(page).last()).not.toHaveAttribute('data-judged', /./);
  await page.keyboard.press('End');
  await expect(marks(page).last()).toHaveAttribute('data-judged', 'right');
});

test('each method names its own bands', async ({ page }) => {
  for (const [example, names] of [
    ['telescopes', ['Question', 'Start', 'Hop 1', 'End']],
    ['world-cup-chain', ['Start', 'Operations', 'End']],
    ['summits-parsed', ['Start', 'Answer']],
  ] as const) {
    await visit(page, `#example=${example}`);
    await page.reload();
    await expect(bands(page)).toHaveText([...names]);
  }
});

test('the answer’s mark is a cross where it is wrong', async ({ page }) => {
  await visit(page, '#example=medals-count');
  await expect(marks(page).last()).toHaveAttribute('data-judged', 'wrong');
});

test('notes are ticks under their step: steps go past them, Shift with an arrow and P come to each', async ({
  page,
}) => {
  await visit(page);
  await openPasted(page, troubledRun('17.2'));
  const count = Number(await slider(page).getAttribute('max'));
  const steps = await marks(page).count();
  const notes = await track(page).locator('[data-shape] i').count();
  expect(notes).toBeGreaterThan(4);
  expect(steps + notes).toBe(count);
  await page.keyboard.press('Home');
  for (let step = 1; step < steps; step++) {
    await expect(narration(page)).not.toContainText('Note.');
    await page.keyboard.press('ArrowRight');
  }
  await expect(narration(page)).toContainText(`${count} of ${count}`);

  await page.keyboard.press('Home');
  let read = (await narration(page).textContent())?.includes('Note.') ? 1 : 0;
  for (let press = 0; press < count && !(await markNow(page).getAttribute('data-judged')); press++) {
    const before = await narration(page).textContent();
    await page.keyboard.press('Shift+ArrowRight');
    await expect(narration(page)).not.toHaveText(before ?? '');
    if (!(await narration(page).textContent())?.includes('Note.')) continue;
    read++;
    // The mark is that of the step that the note is told with, and its tick is marked.
    await expect(markNow(page)).toHaveCount(1);
    await expect(track(page).locator('i[data-now]')).toHaveCount(1);
  }
  expect(read).toBeGreaterThanOrEqual(notes - 1);
});

test('five notes and more have a number', async ({ page }) => {
  await visit(page);
  await openPasted(page, troubledRun('17.2', 6));
  const start = marks(page).first();
  await expect(start.locator('i')).toHaveCount(4);
  await expect(start.locator('em')).toHaveText('6');
});

test('a step under the pointer, or with the focus, says its sentence and its notes', async ({ page }) => {
  await visit(page);
  await openPasted(page, troubledRun('17.2', 6));
  await expect(tooltip(page)).toBeHidden();
  const { x, y } = await middleOf(page, 0);
  await page.mouse.move(x, y);
  await expect(tooltip(page)).toContainText(/Step \d+ · start cells/);
  await expect(tooltip(page)).toContainText('The walk starts from');
  await expect(tooltip(page).getByRole('listitem')).toHaveCount(5);
  await expect(tooltip(page)).toContainText('and 2 more notes');
  const box = (await tooltip(page).boundingBox())!;
  expect(box.y + box.height).toBeLessThanOrEqual((await track(page).boundingBox())!.y);
  // Looking is not going there.
  await expect(narration(page)).toContainText('Answer.');
  await page.mouse.move(x, y - 400);
  await expect(tooltip(page)).toBeHidden();

  await page.getByRole('textbox', { name: 'Question' }).focus();
  for (let tab = 0; tab < 30 && !(await tooltip(page).isVisible()); tab++)
    await page.keyboard.press('Shift+Tab');
  await expect(slider(page)).toBeFocused();
  await expect(tooltip(page)).toContainText('· answer');
  await page.keyboard.press('Home');
  await expect(tooltip(page)).toContainText('· start cells');
  await page.keyboard.press('Escape');
  await expect(tooltip(page)).toBeHidden();
});

test('the legend has the marks that occur, and no others', async ({ page }) => {
  await visit(page, '#example=planets&step=3');
  const legend = page.getByRole('list', { name: 'Marks' });
  await expect(legend).toBeHidden();
  await button(page, 'Marks of the timeline').click();
  await expect(legend.getByRole('listitem')).toHaveText(['selected cells', 'thought', 'look-up', 'answer']);
  await page.keyboard.press('Escape');
  await expect(legend).toBeHidden();
  await openPasted(page, troubledRun('17.2'));
  await button(page, 'Marks of the timeline').click();
  await expect(legend.getByRole('listitem')).toHaveText([
    'selected cells',
    'thought',
    'look-up',
    'wrong answer',
    'note, told with its step',
  ]);
  expect(await violations(page)).toEqual([]);
});

test('a request that is waited for stands at the end, with the time and, while words come, their speed', async ({
  page,
}) => {
  const csv = 'Harbour,Sail,Motor\nLund,4,11\nBrisk,7,2\n';
  const question = 'How many motor boats are in Lund?';
  const server = await startFaultServer(await offlineAnswers(csv, question));
  try {
    await visit(page);
    await openPasted(page, csv);
    await page.getByRole('combobox', { name: 'Backbone' }).selectOption('remote');
    await openSettings(page);
    const dialog = page.getByRole('dialog', { name: 'Backbone settings' });
    await dialog.getByLabel('Address', { exact: true }).fill(server.address('slowly'));
    await dialog.getByLabel('Model', { exact: true }).fill('toy');
    await button(page, 'Done').click();
    await page.getByRole('textbox', { name: 'Question' }).fill(question);
    await button(page, 'Run').click();
    await expect(pending(page)).toHaveCount(1);
    await expect(track(page)).toContainText(/\d\.\d s/);
    await expect(track(page)).toContainText(/\d\.\d s · \d+(\.\d)? tokens\/s/);
    await button(page, 'Stop').click();
    await expect(pending(page)).toHaveCount(0);
    await expect(track(page)).not.toContainText('tokens/s');
  } finally {
    await server.close();
  }
});

test('by hand there is a time and no speed', async ({ page }) => {
  await visit(page);
  await page.getByRole('combobox', { name: 'Backbone' }).selectOption('by-hand');
  await button(page, 'Run').click();
  await expect(pending(page)).toHaveCount(1);
  await expect(bandNow(page)).toHaveText('Start');
  await expect(track(page)).toContainText(/[1-9]\.\d s/);
  await expect(track(page)).not.toContainText('tokens/s');
});

test('rounds without room are folded to how many steps they have, but the current one', async ({ page }) => {
  await visit(page);
  await openPasted(page, longRun(30));
  const folded = track(page).locator('[data-folded]');
  await expect(folded).toHaveCount(1);
  await expect(folded).toContainText(/^1–29\d+$|^\d+$/);
  await expect(bandNow(page)).toHaveText('Round 30');
  expect(await marks(page).count()).toBeLessThan(6);
  // A step is drawn or counted, wherever one is.
  const all = async () =>
    (await folded.locator('b').allTextContents()).reduce(
      (sum, one) => sum + Number(one),
      await marks(page).count(),
    );
  const steps = await all();
  expect(steps).toBeGreaterThan(60);
  await slider(page).fill('40');
  await expect(folded).toHaveCount(2);
  expect(await all()).toBe(steps);
  await expect(markNow(page)).toHaveCount(1);
  // Every step can be reached by pointer: a press in a folded band unfolds the round that it lands in.
  const before = await bandNow(page).textContent();
  const box = (await folded.last().boundingBox())!;
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await expect(bandNow(page)).not.toHaveText(before ?? '');
  expect(Number(await slider(page).inputValue())).toBeGreaterThan(43);
});

test('a changed run says what its answer is now and was before, and no pane moves', async ({ page }) => {
  await visit(page, '#example=planets&step=5');
  await expect(narration(page)).toContainText('5 of 5');
  const pane = page.locator('[data-pane=table]');
  const before = (await pane.boundingBox())!;
  await page.keyboard.press('e');
  const change = page.getByRole('form', { name: 'Change and go on' });
  await change
    .getByRole('textbox', { name: 'Reply' })
    .fill(JSON.stringify({ cells: [[8, 5, '17.2']], operation: '', explanation: '', answer: ['17.2'] }));
  await change.getByRole('button', { name: 'Go on from here' }).click();
  await expect(change).toBeHidden();
  const outcome = page.locator('[data-fork-outcome]');
  await expect(outcome).toHaveText('Now answers 17.2, wrong; was 10.7, right');
  expect((await pane.boundingBox())!.y).toBe(before.y);
  await button(page, 'First step').click();
  await expect(outcome).toBeHidden();
});

for (const [width, height, expected] of [
  [1440, 900, 96],
  [1280, 720, 78],
  [844, 390, 44],
  [390, 844, 96],
  [360, 640, 96],
] as const)
  test(`at ${width} × ${height} it is ${expected} px high, and nothing in it overlaps or is cut`, async ({
    page,
  }) => {
    await visit(page);
    await openPasted(page, troubledRun('17.2', 6));
    // At the answer a phone on its side has no narration, which the page is waited for by.
    await page.setViewportSize({ width, height });
    await expect(marks(page).first().locator('svg')).toBeVisible();
    const box = (await timeline(page).boundingBox())!;
    expect(Math.round(box.height)).toBe(expected);
    expect(await page.evaluate(overlaps)).toEqual([]);
    if (width > 599) return;
    for (const one of await timeline(page).getByRole('button').all()) {
      const { width: wide, height: high } = (await one.boundingBox())!;
      expect(Math.min(wide, high)).toBeGreaterThanOrEqual(44);
    }
  });

/** Run in the page: what of the timeline is cut or lies over something else of it. */
function overlaps(): string[] {
  const footer = document.querySelector('footer')!;
  const within = footer.getBoundingClientRect();
  const seen = [
    ...footer.querySelectorAll(
      'button, [data-shape] svg, [data-shape] em, [data-shape] i, [data-track] span',
    ),
  ].flatMap((element) => {
    const isText = element.tagName === 'SPAN';
    // Of a span only its own words count.
    if (isText && ![...element.childNodes].some(({ nodeType }) => nodeType === Node.TEXT_NODE)) return [];
    if (!element.checkVisibility()) return [];
    const range = document.createRange();
    range.selectNodeContents(element);
    const box = isText ? range.getBoundingClientRect() : element.getBoundingClientRect();
    return box.width > 0 && box.height > 0 ? [{ element, box }] : [];
  });
  const name = (element: Element) =>
    element.getAttribute('aria-label') ?? `${element.tagName} ${element.textContent}`;
  const faults = seen
    .filter(
      ({ box }) => box.left < within.left || box.right > within.right || box.bottom > within.bottom + 0.5,
    )
    .map(({ element }) => `${name(element)} is cut`);
  for (const [index, a] of seen.entries())
    for (const b of seen.slice(index + 1)) {
      if (a.element.contains(b.element)) continue;
      const across = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
      const down = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
      // Lines of text are higher than their letters.
      if (across > 1 && down > 3) faults.push(`${name(a.element)} lies over ${name(b.element)}`);
    }
  return faults;
}

test('while presenting it is one row, and says nothing of a hidden answer', async ({ page }) => {
  await visit(page);
  await page.keyboard.press('f');
  await page.keyboard.press('h');
  await expect(timeline(page)).toHaveAttribute('data-thin', '');
  expect(Math.round((await timeline(page).boundingBox())!.height)).toBe(44);
  const { x, y } = await middleOf(page, 4);
  await page.mouse.move(x, y);
  await expect(tooltip(page)).toContainText('· answer');
  await expect(tooltip(page)).not.toContainText('10.7');
  await expect(marks(page).last()).not.toHaveAttribute('data-judged', /./);
  await page.keyboard.press('a');
  await expect(tooltip(page)).toContainText('10.7');
  await expect(marks(page).last()).toHaveAttribute('data-judged', 'right');
});

test('a step draws no mark anew but the two that change', async ({ page }) => {
  await visit(page);
  await openPasted(page, longRun(10));
  await page.setViewportSize({ width: 1900, height: 900 });
  await slider(page).fill('12');
  await expect(markNow(page)).toHaveCount(1);
  const now = await narration(page).textContent();
  await page.evaluate(() => {
    const touched = new Set<Element>();
    Object.assign(window, { touched });
    const look = new MutationObserver((records) => {
      for (const { target } of records) {
        const mark = target instanceof Element ? target.closest('[data-shape]') : null;
        if (mark) touched.add(mark);
      }
    });
    const root = document.querySelector('[data-track]');
    if (root) look.observe(root, { subtree: true, childList: true, attributes: true });
  });
  await page.keyboard.press('ArrowRight');
  await expect(narration(page)).not.toHaveText(now ?? '');
  const touched = () => page.evaluate(() => (window as unknown as { touched: Set<Element> }).touched.size);
  await expect.poll(touched).toBe(2);
});

onEveryScreen((device) => {
  test('axe finds nothing wrong with a run that has notes', async ({ page }) => {
    await visit(page);
    await openPasted(page, troubledRun('17.2', 6));
    await expect(marks(page).first().locator('svg')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.screenshot({ path: test.info().outputPath(`timeline-${device}.png`) });
  });
});
