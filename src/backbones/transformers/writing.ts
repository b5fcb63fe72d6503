/**
 * Writing a reply token by token, in pieces of which each lets the worker hear whether it is to stop. What runs the
 * model stays outside, so that tests need none.
 */
import { OVERFLOW } from '../engine/faults.ts';
import type { ChatMessage, EngineEnd, EngineRequest } from '../engine/protocol.ts';
import { type Choosing, freely, heldTo } from './form/choose.ts';
import { randomFrom } from './form/random.ts';
import { formOf } from './form/schema.ts';
import type { Vocabulary } from './form/vocabulary.ts';
import { DEAD_END } from './protocol.ts';

/** One reply's reading: the model with what it has read so far. */
export interface Reading {
  /** Reads on, and gives the scores of what may come next. */
  read(tokens: readonly number[]): Promise<ArrayLike<number>>;
  /** Frees what it kept. */
  forget(): Promise<void>;
}

/** A model that is loaded. */
export interface LoadedModel {
  readonly vocabulary: Vocabulary;
  /** The tokens that end a reply. */
  readonly ends: readonly number[];
  readonly contextTokens: number;
  /** The messages as the model's template writes them, with the beginning of a reply. */
  promptOf(messages: readonly ChatMessage[], withoutThinking: boolean): string;
  tokensOf(prompt: string): readonly number[];
  begin(): Reading;
}

export type Written = { readonly kind: 'notice' | 'text'; readonly text: string } | EngineEnd;

/** Tokens of a prompt that are read at once: few enough that a stop is heard soon, and that their scores fit. */
const AT_ONCE = 128;
/** Room that a reply must have at least, in tokens, unless it is to be shorter. */
const ROOM = 256;

/** @param pause lets the worker hear what it is told; whether it is to stop then. */
export async function* written(
  model: LoadedModel,
  request: EngineRequest,
  pause: () => Promise<boolean>,
): AsyncGenerator<Written> {
  const text = model.promptOf(request.messages, request.withoutThinking);
  const prompt = model.tokensOf(text);
  checkFit(prompt.length, request.maxTokens, model.contextTokens);
  const choosing = choosingFor(model, request, opensThinking(text));
  const reading = model.begin();
  try {
    let scores: ArrayLike<number> = [];
    for (let at = 0; at < prompt.length; at += AT_ONCE) {
      if (await pause()) return yield { reason: 'abort', prompt: at, reply: 0 };
      if (at > 0)
        yield { kind: 'notice', text: `The model reads the prompt: ${at} of ${prompt.length} tokens.` };
      scores = await reading.read(prompt.slice(at, at + AT_ONCE));
    }
    return yield* continued({ model, reading, choosing, pause }, prompt.length, scores, request.maxTokens);
  } finally {
    await reading.forget();
  }
}

interface Work {
  readonly model: LoadedModel;
  readonly reading: Reading;
  readonly choosing: Choosing;
  readonly pause: () => Promise<boolean>;
}

async function* continued(
  { model, reading, choosing, pause }: Work,
  prompt: number,
  first: ArrayLike<number>,
  maxTokens: number,
): AsyncGenerator<Written> {
  // Tokens can end in the middle of a character.
  const decoder = new TextDecoder();
  let scores = first;
  for (let reply = 0; ; reply++) {
    if (await pause()) return yield { reason: 'abort', prompt, reply };
    if (reply >= maxTokens || prompt + reply >= model.contextTokens)
      return yield { reason: 'length', prompt, reply };
    const token = choosing.next(scores);
    if (token === undefined) throw named(DEAD_END, 'no token goes on with the form');
    if (model.ends.includes(token)) return yield { reason: 'stop', prompt, reply: reply + 1 };
    choosing.wrote(token);
    const text = decoder.decode(model.vocabulary[token] ?? new Uint8Array(), { stream: true });
    if (text !== '') yield { kind: 'text', text };
    scores = await reading.read([token]);
  }
}

function checkFit(prompt: number, maxTokens: number, context: number): void {
  if (prompt + Math.min(maxTokens, ROOM) > context)
    throw named(OVERFLOW, `prompt tokens: ${prompt}; context window size: ${context}`);
}

/** Whether the template itself begins scratch work, which the model then ends before it replies. */
const opensThinking = (prompt: string): boolean => /<think(?:ing)?>\s*$/.test(prompt);

function choosingFor(
  { vocabulary, ends }: LoadedModel,
  { temperature, seed, schema }: EngineRequest,
  isThinking: boolean,
): Choosing {
  const sampling = { temperature, random: randomFrom(seed) };
  const free = freely(sampling);
  const form = schema === undefined ? undefined : formOf(JSON.parse(schema));
  if (!form) return free;
  const held = heldTo(form, vocabulary, ends, sampling);
  return isThinking ? afterThinking(free, held, vocabulary) : held;
}

/** Scratch work is free; the form holds from its end. */
function afterThinking(free: Choosing, held: Choosing, vocabulary: Vocabulary): Choosing {
  const decoder = new TextDecoder();
  let thought = '';
  let isOver = false;
  return {
    next: (scores) => (isOver ? held : free).next(scores),
    wrote(token) {
      if (isOver) return held.wrote(token);
      thought += decoder.decode(vocabulary[token] ?? new Uint8Array(), { stream: true });
      isOver = /<\/think(?:ing)?>\s*$/.test(thought);
    },
  };
}

function named(name: string, message: string): Error {
  const error = new Error(message);
  error.name = name;
  return error;
}
