/** Whether replies have the form that was asked for: what a backbone that is held to schemas has to give. */
import { expect } from '@playwright/test';
import * as z from 'zod';
import type { Ask } from '../src/method/ask.ts';

/**
 * The reply is JSON of the request's schema as it stands. What it says may still be none: a model of random weights
 * gives empty texts.
 */
export function expectFormed({ purpose, reply: form }: Ask<unknown>, text: string): void {
  const schema = z.fromJSONSchema(form.json as Parameters<typeof z.fromJSONSchema>[0]);
  expect(schema.safeParse(JSON.parse(text)).error, `${purpose}: ${text}`).toBeUndefined();
  expect(form.read(text), purpose).not.toHaveProperty('repaired');
}
