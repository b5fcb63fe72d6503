/** A site with the tiny model, as the page fetches it. */
import type { Page } from '@playwright/test';
import { tinyOnnx } from './model.ts';

const SITE = 'https://models.test/';
export const FOLDER = `${SITE}tiny`;

/** What is served in place of a file. */
export interface Instead {
  readonly status?: number;
  readonly body?: string;
  /** Answers only then. */
  readonly after?: Promise<void>;
}

export interface Site {
  /** The paths of the files in the order in which they were asked for. */
  readonly asked: string[];
}

/** Serves a model's files, but for what is told otherwise by their paths. */
export async function modelSite(
  page: Page,
  files: ReturnType<typeof tinyOnnx> = tinyOnnx(),
  instead: { readonly [path: string]: Instead } = {},
): Promise<Site> {
  const asked: string[] = [];
  await page.route(`${SITE}**`, async (route) => {
    const path = route.request().url().slice(`${FOLDER}/`.length);
    asked.push(path);
    const { status = 200, body = files.get(path), after } = instead[path] ?? {};
    await after;
    await route.fulfill({
      status: body === undefined ? 404 : status,
      headers: { 'access-control-allow-origin': '*' },
      body: body ?? 'not here',
    });
  });
  return { asked };
}
