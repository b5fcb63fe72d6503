/**
 * The browser's built-in model. Where there is one cannot be had for tests: what works is shown with a stand-in of
 * the documented shape, what is missing with the browser as it is.
 */
import { expect, type Page, test } from '@playwright/test';
import { button, openRunMenu, visit } from './page.ts';

async function runWithIt(page: Page): Promise<void> {
  await visit(page);
  await page.getByRole('combobox', { name: 'Backbone' }).selectOption('browser');
  await button(page, 'Run').click();
}

test('where the browser has no such model, Run says so', async ({ page }) => {
  await runWithIt(page);
  await expect(page.getByRole('alert')).toContainText(/built-in/);
  await expect(button(page, 'Run')).toBeEnabled();
});

test('where the browser does not know the Prompt API, Run says so', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'LanguageModel'));
  await runWithIt(page);
  await expect(page.getByRole('alert')).toContainText(
    'This browser has no built-in language model (Prompt API)',
  );
});

/** Answers whatever it is asked with the smallest value of the wanted form, or never ends. */
function standIn({ endless }: { readonly endless: boolean }): void {
  type Schema = {
    readonly type?: string;
    readonly enum?: readonly unknown[];
    readonly const?: unknown;
    readonly anyOf?: readonly Schema[];
    readonly required?: readonly string[];
    readonly properties?: { readonly [name: string]: Schema };
  };
  const smallest = (schema: Schema): unknown => {
    if (schema.const !== undefined) return schema.const;
    if (schema.enum) return schema.enum[0];
    if (schema.anyOf?.[0]) return smallest(schema.anyOf[0]);
    if (schema.type === 'array') return [];
    if (schema.type === 'object')
      return Object.fromEntries(
        (schema.required ?? []).map((name) => [name, smallest(schema.properties?.[name] ?? {})]),
      );
    return schema.type === 'string' ? 'x' : schema.type === 'boolean' ? true : 1;
  };
  const asked: { schemas: number; open: number } = { schemas: 0, open: 0 };
  const create = async ({ monitor }: { monitor?: (target: EventTarget) => void } = {}) => {
    const target = new EventTarget();
    monitor?.(target);
    for (const loaded of [0, 0.5, 1])
      target.dispatchEvent(Object.assign(new Event('downloadprogress'), { loaded, total: 1 }));
    asked.open++;
    return {
      contextWindow: 9216,
      contextUsage: 0,
      measureContextUsage: async () => 50,
      destroy: () => asked.open--,
      promptStreaming(
        _: unknown,
        { signal, responseConstraint }: { signal: AbortSignal; responseConstraint?: Schema },
      ) {
        if (responseConstraint) asked.schemas++;
        const text = responseConstraint ? JSON.stringify(smallest(responseConstraint)) : 'Nothing.';
        return new ReadableStream<string>({
          start(controller) {
            signal.addEventListener('abort', () => controller.error(signal.reason));
            for (const piece of text.match(/.{1,5}/gs) ?? []) controller.enqueue(piece);
            if (!endless) controller.close();
          },
        });
      },
    };
  };
  Object.assign(globalThis, { LanguageModel: { availability: async () => 'downloadable', create }, asked });
}

const asked = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { asked: { schemas: number; open: number } }).asked);

test('with a stand-in for the model, a run is walked by replies of the wanted form, and says who answered', async ({
  page,
}) => {
  test.slow();
  await page.addInitScript(standIn, { endless: false });
  await runWithIt(page);
  // Nonsense of the right form is walked to its end, which a busy machine takes some seconds for.
  await expect(button(page, 'Run')).toBeVisible({ timeout: 30_000 });
  await expect.poll(async () => (await asked(page)).schemas).toBeGreaterThan(0);
  await openRunMenu(page);
  await expect(page.getByText(/Prompt API, Chrome \d+/).first()).toBeVisible();
});

test('with a stand-in that never ends, Stop ends the reply and its session', async ({ page }) => {
  await page.addInitScript(standIn, { endless: true });
  await runWithIt(page);
  // One session keeps the model in memory, the other is the request's.
  await expect.poll(async () => (await asked(page)).open).toBe(2);
  await button(page, 'Stop').click();
  await expect(button(page, 'Run')).toBeEnabled();
  await expect.poll(async () => (await asked(page)).open).toBe(1);
});
