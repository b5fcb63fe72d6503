/**
 * A site with a model for web-llm: the right files with nothing of a model in them, or those of the tiny model.
 */
import type { Page } from '@playwright/test';
import { tinyModel } from '../web-llm-tiny/model.ts';

const SITE = 'https://models.test';

export const WEIGHTS = `${SITE}/tiny`;
export const LIBRARY = `${SITE}/tiny-webgpu.wasm`;

const SHARD_BYTES = 300_000;

/** A whole WebAssembly file that wants a function nobody gives it, like a library of another version. */
export const STRANGE_LIBRARY = Buffer.from('0061736d01000000010401600000020c0103656e76046e6f70650000', 'hex');

const FILES: { readonly [name: string]: string | Buffer } = {
  'mlc-chat-config.json': JSON.stringify({
    tokenizer_files: ['tokenizer.json'],
    context_window_size: 2048,
    vocab_size: 10,
    conv_template: {},
  }),
  'tensor-cache.json': JSON.stringify({
    metadata: {},
    records: ['params_shard_0.bin', 'params_shard_1.bin'].map((dataPath) => ({
      dataPath,
      nbytes: SHARD_BYTES,
      records: [],
    })),
  }),
  'tokenizer.json': '{}',
  'params_shard_0.bin': Buffer.alloc(SHARD_BYTES),
  'params_shard_1.bin': Buffer.alloc(SHARD_BYTES),
  'tiny-webgpu.wasm': STRANGE_LIBRARY,
};

/** What is served in place of a file. */
export interface Instead {
  readonly status?: number;
  readonly body?: string | Buffer;
  /** Never answers. */
  readonly stalls?: boolean;
  /** Answers only then. */
  readonly after?: Promise<void>;
}

/** In the place of the files that hold nothing: a model that runs. */
export function realModel(kind: 'brief' | 'wordy'): { readonly [name: string]: Instead } {
  const { 'tiny.wasm': library, ...others } = tinyModel(kind);
  const files = { ...others, 'tiny-webgpu.wasm': library };
  return Object.fromEntries(Object.entries(files).map(([name, body]) => [name, { body }]));
}

/** Serves the model, but for what is told otherwise by file name; gives the names in the order they were asked for. */
export async function modelSite(
  page: Page,
  instead: { readonly [name: string]: Instead } = {},
): Promise<string[]> {
  const asked: string[] = [];
  await page.route(`${SITE}/**`, async (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
    asked.push(name);
    const { status = 200, body = FILES[name], stalls = false, after } = instead[name] ?? {};
    if (stalls) return;
    await after;
    await route.fulfill({
      status: body === undefined ? 404 : status,
      headers: { 'access-control-allow-origin': '*' },
      body: body ?? 'not here',
    });
  });
  return asked;
}
