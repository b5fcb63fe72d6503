/** The engine with one model loaded, in a worker of the library's own; loaded again where it broke down. */
import {
  CacheManager,
  type ChatCompletionChunk,
  type ChatCompletionParams,
  Wllama,
} from '@wllama/wllama/esm/index.js';
import wasmUrl from '@wllama/wllama/esm/wasm/wllama.wasm?url';

/** The engine's numbers for its levels of messages. */
const ERRORS_ONLY = 4;

/** How much of a prompt is read at once, in tokens: little enough that a request can be stopped in between. */
const AT_ONCE = 128;

/** The library's own store of models, which stays empty: models are kept by this backbone. */
const KEEPS_NOTHING = {
  isSupported: () => true,
  read: async () => null,
  write: async () => {},
  getSize: async () => -1,
  list: async () => [],
  delete: async () => {},
};

export interface Engine {
  /** What the model calls itself. */
  readonly modelName: string | undefined;
  /** Tokens that prompt and reply may have together. */
  readonly contextTokens: number;
  /** A reply as it is written. Throws whatever the library throws. */
  chat(params: ChatCompletionParams): AsyncIterable<ChatCompletionChunk>;
  /** What the engine itself last complained about since the last request began. */
  complaint(): string;
  /** Says that the engine broke down: the next request loads it anew. */
  broke(): void;
  close(): void;
}

/**
 * Loads a model. Throws what the library throws, or the signal's reason.
 * @param contextTokens how many tokens are wanted; no more than the model was trained for are given.
 */
export async function loadEngine(model: Blob, contextTokens: number, signal: AbortSignal): Promise<Engine> {
  let complaint = '';
  let fail: (error: Error) => void = () => {};
  const hear = (first: unknown) => {
    if (first instanceof Event) fail(new Error('The worker of the engine did not start.'));
    else if (typeof first === 'string') complaint = first;
  };
  const quiet = () => {};
  const library = new Wllama(
    { default: wasmUrl },
    {
      logger: { debug: quiet, log: quiet, warn: quiet, error: hear },
      cacheManager: new CacheManager([KEEPS_NOTHING]),
    },
  );
  // Otherwise the library fetches another build from elsewhere for browsers that lack something.
  library.setCompat(null);
  const load = async (...halts: Promise<never>[]) => {
    const failed = new Promise<never>((_, reject) => {
      fail = reject;
    });
    const loading = library.loadModel([model], {
      n_ctx: contextTokens,
      n_batch: AT_ONCE,
      n_ubatch: AT_ONCE,
      n_parallel: 1,
      n_gpu_layers: 0,
      n_threads: crossOriginIsolated ? Math.max(1, Math.floor(navigator.hardwareConcurrency / 2)) : 1,
      log_level: ERRORS_ONLY,
      // What a model thinks before its reply is part of the text; replies in a given form have none.
      reasoning_format: 'none',
      reasoning: false,
    });
    await Promise.race([loading, failed, ...halts]);
  };
  try {
    await load(stopped(signal));
  } catch (error) {
    void library.exit();
    throw complaint && !signal.aborted ? new Error(complaint, { cause: error }) : error;
  }
  let broken = false;
  const { n_ctx, n_ctx_train, metadata } = library.getLoadedContextInfo();
  return {
    modelName: metadata['general.name'],
    contextTokens: Math.min(n_ctx, n_ctx_train),
    async *chat(params) {
      complaint = '';
      if (broken) {
        await library.exit();
        await load();
        broken = false;
      }
      yield* await library.createChatCompletion({ ...params, stream: true });
    },
    complaint: () => complaint,
    broke() {
      broken = true;
    },
    close: () => void library.exit(),
  };
}

/** Rejects when the signal is given. */
export const stopped = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const stop = () => reject(new DOMException('Stopped', 'AbortError'));
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
