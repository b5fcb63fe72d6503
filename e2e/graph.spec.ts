/** The drawn graph: it cannot be read by roles, so it is looked at by what it does and by its pixels. */
import { expect, type Page, test } from '@playwright/test';
import { button, table, visit } from './page.ts';

test.use({ reducedMotion: 'reduce' });

const drawing = (page: Page) => page.locator(':has(> [data-canvas])');
const pointed = (page: Page) => table(page).locator('[data-pointed]');

async function drawn(page: Page): Promise<void> {
  await expect(button(page, 'Fit')).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
}

const SMALLER = { width: 1180, height: 760 };

/** How many pixels of two pictures differ; all of them if their sizes do. */
async function different(page: Page, pictures: readonly Buffer[]): Promise<number> {
  return page.evaluate(
    async (files) => {
      const pixels = async (file: string) => {
        const bytes = Uint8Array.from(atob(file), (letter) => letter.charCodeAt(0));
        const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
        const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
        context?.drawImage(image, 0, 0);
        return context?.getImageData(0, 0, image.width, image.height).data ?? new Uint8ClampedArray();
      };
      const [one, two] = await Promise.all([pixels(files[0] ?? ''), pixels(files[1] ?? '')]);
      if (one.length !== two.length) return Infinity;
      let count = 0;
      for (let at = 0; at < one.length; at += 4)
        if ([0, 1, 2].some((channel) => Math.abs((one[at + channel] ?? 0) - (two[at + channel] ?? 0)) > 40))
          count++;
      return count;
    },
    pictures.map((picture) => picture.toString('base64')),
  );
}

/** A line's edge may fall on the next pixel; a line that is elsewhere differs by its length and more. */
const A_FEW = 40;

for (const alone of [false, true]) {
  const name = alone ? 'the trace alone' : 'the whole graph';
  test(`in another panel ${name} looks as if it had always been there`, async ({ page, context }) => {
    const hash = '#example=summits&step=5';
    await visit(page, hash);
    await drawn(page);
    const other = await context.newPage();
    await other.setViewportSize(SMALLER);
    await visit(other, hash);
    await drawn(other);
    await page.setViewportSize(SMALLER);
    for (const one of [page, other]) {
      if (alone) await button(one, 'Trace alone').click();
      await one.mouse.move(2, 2);
    }
    await expect
      .poll(
        async () => different(page, [await drawing(page).screenshot(), await drawing(other).screenshot()]),
        {
          timeout: 15_000,
        },
      )
      .toBeLessThan(A_FEW);
  });
}

/** Moves a pointer over the drawing until the table lights the cell with a text; gives the place. */
const placeOf = (page: Page, text: string) =>
  page.evaluate(async (wanted) => {
    const area = document.querySelector('[data-canvas]')?.getBoundingClientRect() ?? new DOMRect();
    for (let y = area.top + 4; y < area.bottom; y += 12) {
      for (let x = area.left + 4; x < area.right; x += 16) {
        const event = new MouseEvent('mousemove', { clientX: x, clientY: y, bubbles: true });
        document.elementFromPoint(x, y)?.dispatchEvent(event);
        await new Promise((resolve) => setTimeout(resolve));
        if (document.querySelector('[data-pointed]')?.textContent === wanted) return { x, y };
      }
    }
    return undefined;
  }, text);

test('what a step looked at is lit and pressed where it is drawn', async ({ page }) => {
  await visit(page, '#example=great-lakes&step=5');
  await drawn(page);
  const place = await placeOf(page, '59');
  expect(place).toBeDefined();
  await page.mouse.click(place?.x ?? 0, place?.y ?? 0);
  const cell = table(page).getByRole('cell', { name: '59', exact: true });
  await expect(cell).toBeFocused();
  await expect(cell).toHaveAttribute('data-role', 'near');
  await expect(cell).toHaveAttribute('aria-description', 'looked at in this step');
});

test('a word of the question lights every header that says it', async ({ page }) => {
  await visit(page, '#example=elements');
  const word = page.locator('[data-said]').filter({ hasText: /weight/i });
  const box = await word.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 6, (box?.y ?? 0) + (box?.height ?? 0) / 2);
  await expect(pointed(page)).toHaveText([
    'Atomic weight',
    'Atomic weight',
    'Atomic weight',
    'Atomic weight',
  ]);
  await page.mouse.move(2, 2);
  await expect(pointed(page)).toHaveCount(0);
});
