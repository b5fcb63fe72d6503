/** The backbone web-llm, as a visitor sets it; and the browser with a GPU that is computed by the processor. */
import { expect, type LaunchOptions, type Page } from '@playwright/test';
import { launchOptions } from '../browser.ts';
import { button } from '../page.ts';
import { LIBRARY, WEIGHTS } from './model-site.ts';

export function withSoftwareAdapter(): LaunchOptions {
  const { args = [], ...launch } = launchOptions();
  return { ...launch, args: [...args, '--enable-unsafe-webgpu', '--use-webgpu-adapter=swiftshader'] };
}

export const settings = (page: Page) => page.getByRole('dialog', { name: 'Backbone settings' });
export const trouble = (page: Page) => page.getByRole('alert');

export async function openSettings(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Backbone' }).selectOption('web-llm');
  await button(page, 'Backbone settings').click();
  await expect(settings(page)).toBeVisible();
}

export interface Own {
  readonly weights?: string;
  readonly library?: string;
  /** In tokens; what the weights say where nothing is told. */
  readonly context?: number;
}

/** Chooses web-llm with a model of one's own. */
export async function chooseOwn(
  page: Page,
  { weights = WEIGHTS, library = LIBRARY, context }: Own = {},
): Promise<void> {
  await openSettings(page);
  await settings(page).getByLabel('Address of other weights').fill(weights);
  await settings(page).getByLabel('Address of their library').fill(library);
  await settings(page)
    .getByLabel('Context of other weights')
    .fill(context?.toString() ?? '');
  await button(page, 'Done').click();
  await expect(settings(page)).toBeHidden();
}

/** What the browser keeps of models, by file name. */
export const inCaches = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names: string[] = [];
    for (const key of await caches.keys())
      for (const { url } of await (await caches.open(key)).keys()) names.push(url.replace(/.*\//, ''));
    return names.sort();
  });
