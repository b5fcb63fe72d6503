/** A model of transformers.js as it is used here: files of this browser alone, and one forward pass at a time. */
import {
  AutoModelForCausalLM,
  AutoTokenizer,
  DynamicCache,
  env,
  LogitsProcessor,
  LogitsProcessorList,
  Tensor,
} from '@huggingface/transformers';
import type { ChatMessage } from '../engine/protocol.ts';
import { CACHE } from './files.ts';
import { type TokenizerFile, vocabularyOf } from './form/vocabulary.ts';
import type { ToLoad } from './protocol.ts';
import type { LoadedModel, Reading } from './writing.ts';

/** Stands for the model's folder wherever the library asks for a file: nothing is ever fetched from there. */
const HOST = 'https://kept.invalid/';
const NAME = 'model';

/** What the library is told once: where its engine is, and that models come from this browser. */
function setUp(folder: string): void {
  env.allowLocalModels = false;
  env.useBrowserCache = false;
  env.useWasmCache = false;
  env.remoteHost = HOST;
  env.remotePathTemplate = '{model}/';
  env.fetch = async (address: string | URL) => {
    const path = String(address).slice(`${HOST}${NAME}/`.length);
    return (await (await caches.open(CACHE)).match(folder + path)) ?? new Response(null, { status: 404 });
  };
  const { wasm } = env.backends.onnx;
  if (!wasm) return;
  // Without a path the engine is the one that the build put beside this worker; the library's own is on another site.
  delete wasm.wasmPaths;
  // Threads need a page that is cut off from others.
  wasm.numThreads = globalThis.crossOriginIsolated
    ? Math.max(1, Math.floor(navigator.hardwareConcurrency / 2))
    : 1;
}

type Model = Awaited<ReturnType<typeof AutoModelForCausalLM.from_pretrained>>;

/** Throws whatever the library throws. */
export async function loadModel({
  folder,
  precision,
  device,
  contextTokens,
  template,
}: ToLoad): Promise<LoadedModel> {
  setUp(folder);
  const tokenizer = await AutoTokenizer.from_pretrained(NAME);
  const model = await AutoModelForCausalLM.from_pretrained(NAME, { dtype: precision, device });
  const file: TokenizerFile = await (await env.fetch(`${HOST}${NAME}/tokenizer.json`)).json();
  const chat = template === undefined ? {} : { chat_template: template };
  return {
    vocabulary: vocabularyOf(file),
    ends: endsOf(model, tokenizer.eos_token_id),
    contextTokens,
    promptOf: (messages: readonly ChatMessage[], withoutThinking) =>
      tokenizer.apply_chat_template([...messages], {
        tokenize: false,
        add_generation_prompt: true,
        ...chat,
        ...(withoutThinking ? { enable_thinking: false } : {}),
      }),
    // The template has written all special tokens.
    tokensOf: (prompt) => tokenizer.encode(prompt, { add_special_tokens: false }),
    begin: () => beginReading(model),
  };
}

function endsOf(model: Model, own: number | undefined): readonly number[] {
  const ids: readonly unknown[] = [
    model.generation_config?.eos_token_id,
    (model.config as { readonly eos_token_id?: unknown }).eos_token_id,
    own,
  ].flat();
  return [...new Set(ids.filter((token) => typeof token === 'number'))];
}

/** Takes the scores; which token is chosen by them is nothing that the library decides. */
class Listener extends LogitsProcessor {
  scores = new Float32Array();

  override _call(_: bigint[][], logits: Tensor): Tensor {
    this.scores = Float32Array.from(logits.data as Float32Array);
    return logits;
  }
}

/** The library's own generation of a single token, over and over: it keeps what was read, and the token is left. */
function beginReading(model: Model): Reading {
  const cache = new DynamicCache();
  return {
    async read(tokens) {
      const listener = new Listener();
      const processors = new LogitsProcessorList();
      processors.push(listener);
      await model.generate({
        // Only what is new: given all of it without a mask, the library would read it once more.
        inputs: new Tensor('int64', BigInt64Array.from(tokens.map(BigInt)), [1, tokens.length]),
        past_key_values: cache,
        max_new_tokens: 1,
        do_sample: false,
        // Copying from a table is what is asked for.
        repetition_penalty: 1,
        no_repeat_ngram_size: 0,
        logits_processor: processors,
      });
      return listener.scores;
    },
    forget: () => cache.dispose(),
  };
}
