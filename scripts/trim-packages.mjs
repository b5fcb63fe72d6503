/**
 * Runs after every install: takes files out of node_modules that nothing here loads and that are most of what four
 * packages weigh (docs/decisions/0050-smaller-installs.md). What is left of them still has every entry point that
 * this project imports; a build that wants more says which file it misses.
 */
import fs from 'node:fs';
import path from 'node:path';
import { root } from './setup.mjs';

/** transformers.js computes with the first on processors and with the second on graphics cards. */
const ENGINES = ['ort-wasm-simd-threaded.wasm', 'ort-wasm-simd-threaded.asyncify.wasm'];

/** Package → folder → whether a file of it goes. */
const UNUSED = {
  // Other engines, source maps, and scripts that stand beside a minified one.
  'onnxruntime-web': {
    dist: (file) =>
      file.endsWith('.map') ||
      (file.endsWith('.wasm') && !ENGINES.includes(file)) ||
      /^ort(?:\.\w+)?\.m?js$/.test(file),
  },
  // The vocabularies again: as CommonJS, as TypeScript and as the files that they are made from.
  'gpt-tokenizer': { cjs: () => true, data: () => true, src: () => true },
  // The engine again, as TypeScript.
  '@wllama/wllama': { src: () => true },
  // For a Node without streams of its own, which is none that this project runs on.
  'web-streams-polyfill': { dist: () => true, es6: () => true, es2018: () => true, ponyfill: () => true },
};

for (const [name, folders] of Object.entries(UNUSED))
  for (const [folder, goes] of Object.entries(folders)) {
    const place = path.join(root, 'node_modules', name, folder);
    if (!fs.existsSync(place)) continue;
    for (const file of fs.readdirSync(place))
      if (goes(file)) fs.rmSync(path.join(place, file), { recursive: true });
  }
