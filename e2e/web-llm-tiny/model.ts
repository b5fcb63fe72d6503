/**
 * A language model that web-llm really runs: a library for the GPU, and random weights. Kept compressed; its README
 * says what is in it and how it is made.
 */
import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { withForm } from './form.ts';

const NAMES = [
  'mlc-chat-config.json',
  'tensor-cache.json',
  'tokenizer.json',
  'params_shard_0.bin',
  'tiny.wasm',
] as const;

/** Tokens that it says prompt and reply may have together. */
export const CONTEXT = 8192;

/** The model's files by name. What a `brief` one says comes to its end; a `wordy` one goes on for as long as it may. */
export function tinyModel(kind: 'brief' | 'wordy'): { readonly [name in (typeof NAMES)[number]]: Buffer } {
  const [config, list, tokenizer, weights, library] = NAMES.map(unpacked) as [
    Buffer,
    Buffer,
    Buffer,
    Buffer,
    Buffer,
  ];
  return {
    'mlc-chat-config.json': config,
    'tensor-cache.json': list,
    'tokenizer.json': tokenizer,
    'params_shard_0.bin': kind === 'brief' ? withForm(weights) : weights,
    'tiny.wasm': library,
  };
}

const unpacked = (name: string): Buffer =>
  brotliDecompressSync(readFileSync(new URL(`model/${name}.br`, import.meta.url)));
