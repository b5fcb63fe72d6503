/**
 * When the page has the entities of passages recognised, and the naive way beside its own: the same code, as it was
 * built for the worker, on the page's main thread.
 */
import type { Page } from '@playwright/test';
import type { RecognitionFacts } from '../../src/method/recognise.ts';
import type { Span } from './tasks.ts';

/** From the request to the worker until the entities of the last text came. */
export const RECOGNISING: Span = ['recognising-begins', 'recognising-ends'];

/** Runs in the page before its scripts: marks when a worker is asked for entities, and when all of them came. */
function noteRecognising([begins, ends]: Span): void {
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (
    this: Worker,
    message: Partial<RecognitionFacts>,
    ...rest: never[]
  ) {
    let left = message.phrases === undefined ? 0 : (message.texts?.length ?? 0);
    if (left > 0) {
      performance.mark(begins);
      this.addEventListener('message', () => {
        left--;
        if (left === 0) performance.mark(ends);
      });
    }
    post.call(this, message, ...rest);
  };
}

/** Runs in the page before its scripts: what would recognise in a worker does it at once, where it was asked. */
function recogniseOnMain([begins, ends]: Span): void {
  type Take = (event: { data: unknown }) => void;
  interface Code {
    start(listen: (name: string, take: Take) => void, post: (message: unknown) => void): void;
  }
  class OnMain extends EventTarget {
    readonly #code: Promise<Code>;
    constructor(address: string | URL) {
      super();
      this.#code = import(`${String(address)}?on-main`);
    }
    async postMessage(data: unknown): Promise<void> {
      performance.mark(begins);
      const code = await this.#code;
      const take = await new Promise<Take>((resolve) =>
        code.start(
          (_, own) => resolve(own),
          (message) => this.dispatchEvent(new MessageEvent('message', { data: message })),
        ),
      );
      take({ data });
      performance.mark(ends);
    }
    terminate(): void {}
  }
  const InWorker = Worker;
  window.Worker = new Proxy(InWorker, {
    construct: (_, [address, options]: [string | URL, WorkerOptions]) =>
      String(address).includes('recogniser-worker')
        ? (new OnMain(address) as unknown as Worker)
        : new InWorker(address, options),
  });
}

export type Where = 'in a worker' | 'on the main thread';

/** Is called before the page is opened. */
export async function watchRecognising(page: Page, where: Where): Promise<void> {
  if (where === 'in a worker') {
    await page.addInitScript(noteRecognising, RECOGNISING);
    return;
  }
  await page.route('**/recogniser-worker-*.js?on-main', async (route) => {
    const built = await route.fetch();
    const body = `export const start = (addEventListener, postMessage) => {\n${await built.text()}\n};`;
    await route.fulfill({ body, contentType: 'text/javascript' });
  });
  await page.addInitScript(recogniseOnMain, RECOGNISING);
}

/** Milliseconds that it took, by the clock. */
export const recognisedIn = (page: Page): Promise<number> =>
  page.evaluate(([begins, ends]) => performance.measure('recognising', begins, ends).duration, RECOGNISING);
