/** The Universal Sentence Encoder (lite) by TensorFlow.js in WebAssembly, in whatever thread it is loaded into. */
import { setWasmPaths } from '@tensorflow/tfjs-backend-wasm';
import { loadGraphModel } from '@tensorflow/tfjs-converter';
import { dispose, env, setBackend, type Tensor2D, tensor1d, tensor2d } from '@tensorflow/tfjs-core';
import type { Vector } from '../embedding/encoder.ts';
import { tokenizer, type Vocabulary } from './tokenizer.ts';

/** The encoder's files as the build writes them. */
export interface EncoderParts {
  readonly model: ModelFile;
  readonly weights: ArrayBuffer;
  readonly vocabulary: Vocabulary;
  /** The engine's WebAssembly: a folder, or an address by file. */
  readonly engine: Parameters<typeof setWasmPaths>[0];
}

type ModelArtifacts = Awaited<ReturnType<NonNullable<Exclude<Handler, string>['load']>>>;
type Handler = Extract<Parameters<typeof loadGraphModel>[0], { load?: unknown }>;

/** The part of TensorFlow.js's model.json that is read: the graph, and the shapes of the weights in one file. */
export interface ModelFile {
  readonly modelTopology: object;
  readonly weightsManifest: readonly { readonly weights: readonly object[] }[];
}

/** Beyond it a text is cut: names, cells and questions are shorter. */
const TOKENS_AT_MOST = 128;

/** Makes the engine ready; gives what turns a few texts at a time into vectors of length 1. */
export async function loadEngine({ model, weights, vocabulary, engine }: EncoderParts) {
  setWasmPaths(engine);
  // Its threads need a page that is cut off from others, and with them it stalls.
  env().set('WASM_HAS_MULTITHREAD_SUPPORT', false);
  if (!(await setBackend('wasm'))) throw new Error('WebAssembly does not run here');
  const weightSpecs = model.weightsManifest.flatMap((group) => group.weights);
  const graph = await loadGraphModel({
    load: async () =>
      ({ modelTopology: model.modelTopology, weightSpecs, weightData: weights }) as ModelArtifacts,
  });
  const tokenize = tokenizer(vocabulary);

  return async (texts: readonly string[]): Promise<Vector[]> => {
    const tokens = texts.map((text) => tokenize(text).slice(0, TOKENS_AT_MOST));
    const places = tokens.flatMap((own, row) => own.map((_, at): [number, number] => [row, at]));
    const indices = tensor2d(places, [places.length, 2], 'int32');
    const values = tensor1d(tokens.flat(), 'int32');
    const vectors = (await graph.executeAsync({ indices, values })) as Tensor2D;
    const flat = (await vectors.data()) as Float32Array;
    dispose([indices, values, vectors]);
    const size = flat.length / texts.length;
    return texts.map((_, row) => flat.slice(row * size, (row + 1) * size));
  };
}
