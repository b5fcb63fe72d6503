/**
 * A small language model on this machine's processor, by node-llama-cpp: prompts in, tokens out, with the part
 * of a prompt that was computed before taken over. Development only: the engine is installed elsewhere and is
 * loaded from there, so that neither package.json nor the product knows it (see model-server.ts).
 */
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** What is used of node-llama-cpp. */
type Token = number & { readonly token: unique symbol };
interface Sequence {
  readonly contextTokens: readonly Token[];
  readonly nextTokenIndex: number;
  adaptStateToTokens(tokens: readonly Token[], allowShift: boolean): Promise<void>;
  evaluate(tokens: readonly Token[], options: object): AsyncGenerator<Token>;
}
interface Model {
  readonly trainContextSize: number;
  readonly fileInfo: { readonly metadata: Metadata };
  tokenize(text: string, specialTokens?: boolean): Token[];
  detokenize(tokens: readonly Token[]): string;
  isEogToken(token: Token): boolean;
  readonly tokens: { readonly bos: Token | null; readonly shouldPrependBosToken: boolean };
  createContext(options: object): Promise<{ getSequence(): Sequence }>;
}
interface Metadata {
  readonly general: { readonly name?: string };
  readonly tokenizer?: { readonly chat_template?: string };
}
interface Llama {
  loadModel(options: object): Promise<Model>;
  createGrammar(options: { grammar: string }): Promise<object>;
}
interface Library {
  getLlama(options: object): Promise<Llama>;
  readonly LlamaGrammarEvaluationState: new (options: object) => object;
  readonly LlamaLogLevel: { readonly error: string };
}

export interface EngineOptions {
  /** The folder in which node-llama-cpp is installed. */
  readonly folder: string;
  /** A GGUF file. */
  readonly model: string;
  readonly contextTokens: number;
  /** How many requests are computed at once; each keeps its prompt, for others that begin alike. */
  readonly sequences: number;
  readonly threads: number;
}

export interface ChatMessage {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
}

export interface Generation {
  readonly messages: readonly ChatMessage[];
  readonly grammar?: string;
  readonly temperature: number;
  readonly topP: number;
  readonly seed: number;
  readonly maxTokens?: number;
  readonly stop: readonly string[];
  readonly signal: AbortSignal;
}

export interface Finished {
  readonly reason: 'stop' | 'length';
  readonly promptTokens: number;
  readonly cachedTokens: number;
  readonly replyTokens: number;
  /** Milliseconds until the first token, and from there to the end. */
  readonly promptMs: number;
  readonly replyMs: number;
}

/** The prompt is longer than the context; nothing was computed. */
export class TooLong extends Error {}

export interface Engine {
  readonly name: string;
  readonly contextTokens: number;
  /** Gives pieces of the reply, and at the end how it went; several calls are computed side by side. */
  generate(wanted: Generation): AsyncGenerator<string, Finished>;
}

export async function loadEngine(options: EngineOptions): Promise<Engine> {
  const entry = path.join(options.folder, 'node_modules/node-llama-cpp/dist/index.js');
  const library = (await import(pathToFileURL(entry).href)) as Library;
  const llama = await library.getLlama({
    gpu: false,
    build: 'never',
    skipDownload: true,
    maxThreads: options.threads,
    logLevel: library.LlamaLogLevel.error,
  });
  const model = await llama.loadModel({ modelPath: options.model });
  const contextTokens = Math.min(options.contextTokens, model.trainContextSize);
  const context = await model.createContext({
    contextSize: contextTokens,
    sequences: options.sequences,
    threads: options.threads,
    // Without the full cache a model with a sliding window cannot go back to a shared beginning.
    swaFullCache: true,
  });
  const slots = new Slots(Array.from({ length: options.sequences }, () => context.getSequence()));
  const grammars = new Map<string, Promise<object>>();
  return {
    name: model.fileInfo.metadata.general.name ?? path.basename(options.model, '.gguf'),
    contextTokens,
    async *generate(wanted) {
      const { grammar: text } = wanted;
      let state: object | undefined;
      if (text !== undefined) {
        const grammar = grammars.get(text) ?? llama.createGrammar({ grammar: text });
        grammars.set(text, grammar);
        state = new library.LlamaGrammarEvaluationState({ model, grammar: await grammar });
      }
      return yield* generate({ model, slots, contextTokens }, wanted, state);
    },
  };
}

interface Slot {
  readonly sequence: Sequence;
  usedAt: number;
  busy: boolean;
}

/** Who computes what: each sequence serves one request at a time, and keeps what it has computed for the next. */
class Slots {
  readonly #slots: readonly Slot[];
  readonly #waiting: (() => void)[] = [];

  constructor(sequences: readonly Sequence[]) {
    this.#slots = sequences.map((sequence) => ({ sequence, usedAt: 0, busy: false }));
  }

  async take(prompt: readonly Token[]): Promise<Slot> {
    for (;;) {
      const slot = this.#best(prompt);
      if (slot) {
        slot.busy = true;
        slot.usedAt = performance.now();
        return slot;
      }
      await new Promise<void>((resolve) => {
        this.#waiting.push(resolve);
      });
    }
  }

  free(slot: Slot): void {
    slot.busy = false;
    this.#waiting.shift()?.();
  }

  /** The one that shares most with the prompt, unless that gives up most of what it holds: then the oldest. */
  #best(prompt: readonly Token[]): Slot | undefined {
    const held = ({ sequence }: Slot) => sequence.contextTokens.length;
    const shared = new Map(
      this.#slots.map((slot) => [slot, commonStart(slot.sequence.contextTokens, prompt)] as const),
    );
    const free = this.#slots.filter(({ busy }) => !busy);
    const [best] = [...free].sort((a, b) => (shared.get(b) ?? 0) - (shared.get(a) ?? 0));
    const [oldest] = [...free].sort((a, b) => a.usedAt - b.usedAt);
    if (!best) return undefined;
    return (shared.get(best) ?? 0) * 2 >= Math.min(prompt.length, held(best)) ? best : oldest;
  }
}

interface Loaded {
  readonly model: Model;
  readonly slots: Slots;
  readonly contextTokens: number;
}

async function* generate(
  { model, slots, contextTokens }: Loaded,
  wanted: Generation,
  grammarEvaluationState: object | undefined,
): AsyncGenerator<string, Finished> {
  const prompt = promptOf(model, wanted.messages);
  if (prompt.length >= contextTokens)
    throw new TooLong(`The prompt has ${prompt.length} tokens; the context has ${contextTokens}.`);
  const slot = await slots.take(prompt);
  try {
    const { sequence } = slot;
    // One token is left to be computed, since its output is the first token of the reply.
    await sequence.adaptStateToTokens(prompt.slice(0, -1), false);
    const cachedTokens = sequence.nextTokenIndex;
    const { temperature, topP, seed } = wanted;
    const sampling = { temperature, topP, seed, topK: 40, yieldEogToken: true };
    const tokens = sequence.evaluate(prompt.slice(cachedTokens), {
      ...sampling,
      ...(grammarEvaluationState ? { grammarEvaluationState } : {}),
    });
    const most = Math.min(wanted.maxTokens ?? Number.POSITIVE_INFINITY, contextTokens - prompt.length);
    const { reason, count, promptMs, replyMs } = yield* textOf(model, tokens, { ...wanted, most });
    return { reason, promptTokens: prompt.length, cachedTokens, replyTokens: count, promptMs, replyMs };
  } finally {
    slots.free(slot);
  }
}

/** The text of tokens as they come, up to the end of the reply, a stop word, a limit or a stop from outside. */
async function* textOf(
  model: Model,
  tokens: AsyncGenerator<Token>,
  { stop, signal, most }: Pick<Generation, 'stop' | 'signal'> & { readonly most: number },
) {
  const from = performance.now();
  let first = from;
  let sent = '';
  let reason: Finished['reason'] = 'length';
  const reply: Token[] = [];
  for await (const token of tokens) {
    if (reply.length === 0) first = performance.now();
    reply.push(token);
    if (model.isEogToken(token)) {
      reason = 'stop';
      break;
    }
    const whole = model.detokenize(reply);
    const stopAt = stop.map((word) => whole.indexOf(word)).filter((at) => at >= 0);
    const text = whole.slice(0, Math.min(whole.length, ...stopAt));
    // A token may end within a character; what is not whole yet waits for the next.
    if (!text.endsWith('\uFFFD') && text.length > sent.length) {
      yield text.slice(sent.length);
      sent = text;
    }
    if (stopAt.length > 0) reason = 'stop';
    if (stopAt.length > 0 || reply.length >= most || signal.aborted) break;
  }
  return { reason, count: reply.length, promptMs: first - from, replyMs: performance.now() - first };
}

const commonStart = (a: readonly Token[], b: readonly Token[]): number => {
  const differs = a.findIndex((token, index) => token !== b[index]);
  return differs < 0 ? a.length : differs;
};

/** The messages as the model was trained to read them, up to where its reply begins. */
function promptOf(model: Model, messages: readonly ChatMessage[]): Token[] {
  const template = model.fileInfo.metadata.tokenizer?.chat_template ?? '';
  const special = (text: string) => model.tokenize(text, true);
  const plain = (text: string) => model.tokenize(text);
  const { bos, shouldPrependBosToken } = model.tokens;
  const start = bos !== null && shouldPrependBosToken ? [bos] : [];
  if (template.includes('<|im_start|>')) {
    const turns = messages.flatMap(({ role, content }) => [
      ...special(`<|im_start|>${role}\n`),
      ...plain(content),
      ...special('<|im_end|>\n'),
    ]);
    return [...start, ...turns, ...special('<|im_start|>assistant\n')];
  }
  // A base model knows no roles: the messages are a text that it goes on with.
  const text = messages.map(({ role, content }) => (role === 'assistant' ? `Reply:\n${content}` : content));
  return [...start, ...text.flatMap((one) => plain(`${one}\n\n`)), ...plain('Reply:\n')];
}
