/** The README's animation: an example stepped to its end, put together from pictures of the page. */
import { createRequire } from 'node:module';
import type { Browser, Page } from '@playwright/test';

/** The page's size, and the smaller one that a README has room for. */
const SIZE = { width: 1440, height: 900 };
const SHOWN = { width: 960, height: 600 };

/** How long a step stays once it has come to rest, and the last one. */
const REST_MS = 1600;
const END_MS = 3500;

/** Pictures of a step while it moves. */
const MOVING = 5;
const MOVING_MS = 90;

interface Frame {
  /** A PNG in base64. */
  readonly picture: string;
  /** Milliseconds. */
  readonly delay: number;
}

/** An animated GIF of an example, step by step. */
export async function animation(browser: Browser, address: string, example: string): Promise<Buffer> {
  const page = await browser.newPage({ viewport: SIZE, colorScheme: 'light' });
  await page.goto(`${address}#example=${example}`);
  await page.getByRole('button', { name: 'Fit', exact: true }).waitFor();
  await page.evaluate(() => document.fonts.ready);
  const slider = page.getByRole('slider', { name: 'Step' });
  await slider.press('Home');
  // The keys step from anywhere, and nothing has a focus ring.
  await slider.blur();
  await page.mouse.move(2, 2);
  await settled(page);
  const frames: Frame[] = [{ picture: await picture(page), delay: REST_MS }];
  const last = Number(await slider.getAttribute('max'));
  for (let step = 1; step <= last; step++) {
    await page.keyboard.press('ArrowRight');
    for (let n = 0; n < MOVING; n++) frames.push({ picture: await picture(page), delay: MOVING_MS });
    await settled(page);
    frames.push({ picture: await picture(page), delay: step === last ? END_MS : REST_MS });
  }
  await page.close();
  return gif(browser, frames);
}

const picture = async (page: Page) => (await page.screenshot()).toString('base64');

/** Marks move for a moment, and tokens are counted a moment later still. */
const settled = (page: Page) => page.waitForTimeout(1500);

/** A browser reads and scales the pictures, on a page that has no policy of its own. */
async function gif(browser: Browser, frames: readonly Frame[]): Promise<Buffer> {
  const page = await browser.newPage();
  await page.addScriptTag({ path: createRequire(import.meta.url).resolve('modern-gif/dist/index.js') });
  const encoded = await page.evaluate(
    async ({ frames, width, height }) => {
      const drawn = await Promise.all(
        frames.map(async ({ picture, delay }) => {
          const blob = await (await fetch(`data:image/png;base64,${picture}`)).blob();
          const context = new OffscreenCanvas(width, height).getContext('2d');
          if (!context) throw new Error('The browser gives no canvas to scale the pictures on.');
          context.imageSmoothingQuality = 'high';
          context.drawImage(await createImageBitmap(blob), 0, 0, width, height);
          return { data: context.getImageData(0, 0, width, height).data, delay };
        }),
      );
      const { encode } = (globalThis as unknown as { modernGif: typeof import('modern-gif') }).modernGif;
      const bytes = new Uint8Array(await encode({ width, height, maxColors: 128, frames: drawn }));
      let text = '';
      for (let at = 0; at < bytes.length; at += 0x8000)
        text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
      return btoa(text);
    },
    { frames, ...SHOWN },
  );
  await page.close();
  return Buffer.from(encoded, 'base64');
}
