/**
 * The contract between a method and the world (docs/architecture.md). A method is a synchronous generator: it
 * yields moves and is fed inputs, knows no promise, no network and no clock, and is deterministic given its
 * inputs. Inside a method use `ask`, `askAll`, `askSamples`, `checkpoint` and `show`; nest with `yield*`.
 */
import { type Ask, type Message, textOf } from './ask.ts';
import type { Json } from './json.ts';
import type { Reply } from './reply.ts';
import type { Step } from './step.ts';
import { tokensAtMost } from './tokens.ts';

export type Move =
  | { readonly asks: readonly Ask<unknown>[] }
  | { readonly state: Json }
  | { readonly step: Step };

/** `texts[a][s]` is the reply to sample `s` of ask `a`; `state` the checkpoint, perhaps edited by hand. */
export type Input = { readonly texts: readonly (readonly string[])[] } | { readonly state: Json } | null;

export type Walk<T> = Generator<Move, T, Input>;

/** Shows a step. */
export function* show(step: Step): Walk<void> {
  yield { step };
}

/** Offers a state to be looked at and edited; gives back the state to go on with. */
export function* checkpoint(state: Json): Walk<Json> {
  const input = yield { state };
  return input && 'state' in input ? input.state : state;
}

/** One request, one reply. An unreadable reply is asked for once more, visibly; then it is a fault. */
export function* ask<T>(request: Ask<T>): Walk<Reply<T>> {
  const [reply] = yield* askAll(request);
  return reply;
}

type Replies<A extends readonly Ask<unknown>[]> = {
  [K in keyof A]: A[K] extends Ask<infer T> ? Reply<T> : never;
};

/** Several requests at once, possibly to different addressees; replies in the order of the requests. */
export function* askAll<const A extends readonly Ask<unknown>[]>(...requests: A): Walk<Replies<A>> {
  const texts = yield* textsFor(requests);
  const replies = requests.map((request, index) => request.reply.read(texts[index]?.[0] ?? ''));
  const again: { index: number; request: Ask<unknown> }[] = [];
  for (const [index, reply] of replies.entries()) {
    const request = requests[index];
    if (reply.ok || !request) continue;
    yield* show(unreadable(request, reply.fault, true));
    again.push({ index, request: asAgain(request, texts[index]?.[0] ?? '', reply.fault) });
  }
  if (again.length > 0) {
    const secondTexts = yield* textsFor(again.map(({ request }) => request));
    for (const [order, { index, request }] of again.entries()) {
      const reply = request.reply.read(secondTexts[order]?.[0] ?? '');
      replies[index] = reply;
      if (!reply.ok) yield* show(unreadable(request, reply.fault, false));
    }
  }
  return replies as Replies<A>;
}

/** One request, several independent replies, for a vote; unreadable ones stay in the list as faults. */
export function* askSamples<T>(request: Ask<T>): Walk<readonly Reply<T>[]> {
  const [texts = []] = yield* textsFor([request]);
  return texts.map((text) => request.reply.read(text));
}

function* textsFor(asks: readonly Ask<unknown>[]): Walk<readonly (readonly string[])[]> {
  const input = yield { asks };
  return input && 'texts' in input ? input.texts : [];
}

/** The end of a note about a reply that was asked for twice and given up. */
export const LOST = 'The run goes on without it.';

const unreadable = (request: Ask<unknown>, fault: string, again: boolean): Step => ({
  kind: 'note',
  code: 'unreadable-reply',
  text: `The reply to “${request.purpose}” could not be read: ${fault} ${
    again ? 'It is asked for once more.' : LOST
  }`,
  cells: [],
});

/** Characters of a reply that could not be read which are quoted when it is asked for once more. */
const QUOTED = 120;
/** The share of its length that a second reply keeps at least, however much the quote takes. */
const KEPT_LENGTH = 0.6;

/**
 * The request once more, with the reply that could not be read and what is wrong with it. It is no longer than
 * the first: what the quote adds to the prompt is taken off the length of the reply.
 */
function asAgain<T>(request: Ask<T>, text: string, fault: string): Ask<T> {
  const quote = text.length > QUOTED ? `${text.slice(0, QUOTED)} …` : text;
  const quoted: Message[] =
    text.trim() === '' ? [] : [{ role: 'assistant', parts: [{ role: 'history', text: quote }] }];
  const wanted =
    request.reply.wanted ??
    (request.reply.json === undefined ? 'plain text' : 'JSON of the shape asked for, and nothing else');
  const demand: Message = {
    role: 'user',
    parts: [{ role: 'fixed', text: `Your reply could not be read. ${fault} Reply again with ${wanted}.` }],
  };
  const more = [...quoted, demand];
  const { maxTokens } = request;
  const added = more.reduce((sum, message) => sum + tokensAtMost(textOf(message)), 0);
  return {
    ...request,
    messages: [...request.messages, ...more],
    ...(maxTokens === undefined
      ? {}
      : { maxTokens: Math.floor(Math.max(maxTokens * KEPT_LENGTH, maxTokens - added)) }),
  };
}
