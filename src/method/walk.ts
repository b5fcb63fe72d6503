/**
 * The contract between a method and the world (docs/architecture.md). A method is a synchronous generator: it
 * yields moves and is fed inputs, knows no promise, no network and no clock, and is deterministic given its
 * inputs. Inside a method use `ask`, `askAll`, `askSamples`, `checkpoint` and `show`; nest with `yield*`.
 */
import { bad } from '../table/read.ts';
import { type Came, LOST_TO_THINKING, onceMore } from './again.ts';
import { isCutWhileThinking } from './answers/wrapping.ts';
import type { Ask } from './ask.ts';
import type { Json } from './json.ts';
import type { Reply } from './reply.ts';
import type { Step } from './step.ts';

export type Move =
  | { readonly asks: readonly Ask<unknown>[] }
  | { readonly state: Json }
  | { readonly step: Step };

/**
 * `texts[a][s]` is the reply to sample `s` of ask `a`, and `cut[a][s]` whether it ended before its end, for want of
 * tokens; absent where none did. `state` is the checkpoint, perhaps edited by hand.
 */
export type MoveInput =
  | { readonly texts: readonly (readonly string[])[]; readonly cut?: readonly (readonly boolean[])[] }
  | { readonly state: Json }
  | null;

export type Walk<T> = Generator<Move, T, MoveInput>;

/** Shows a step. */
export function* show(step: Step): Walk<void> {
  yield { step };
}

/** Offers a state to be looked at and edited; gives back the state to go on with. */
export function* checkpoint(state: Json): Walk<Json> {
  const input = yield { state };
  return input && 'state' in input ? input.state : state;
}

/**
 * One request, one reply. An unreadable reply is asked for once more, visibly, and with more room where it was cut;
 * then it is a fault.
 */
export function* ask<T>(request: Ask<T>): Walk<Reply<T>> {
  const [reply] = yield* askAll(request);
  return reply;
}

type Replies<A extends readonly Ask<unknown>[]> = {
  [K in keyof A]: A[K] extends Ask<infer T> ? Reply<T> : never;
};

/** Several requests at once, possibly to different addressees; replies in the order of the requests. */
export function* askAll<const A extends readonly Ask<unknown>[]>(...requests: A): Walk<Replies<A>> {
  const came = yield* repliesTo(requests);
  const replies = requests.map((request, index) => readWhole(request, came[index]?.[0]));
  const again: { index: number; request: Ask<unknown> }[] = [];
  for (const [index, reply] of replies.entries()) {
    const request = requests[index];
    if (reply.ok || !request) continue;
    const next = onceMore(request, came[index]?.[0] ?? NOTHING, reply.fault);
    yield* show(unreadable(`The reply to “${request.purpose}” ${next.note}`));
    again.push({ index, request: next.request });
  }
  if (again.length > 0) {
    const second = yield* repliesTo(again.map(({ request }) => request));
    for (const [order, { index, request }] of again.entries()) {
      const reply = readWhole(request, second[order]?.[0]);
      replies[index] = reply;
      if (!reply.ok)
        yield* show(
          unreadable(`The reply to “${request.purpose}” could not be read: ${reply.fault} ${LOST}`),
        );
    }
  }
  return replies as Replies<A>;
}

/**
 * One request, several independent replies, for a vote; unreadable ones stay in the list as faults. Those that were
 * cut while the model was thinking are asked for once more, with more room.
 */
export function* askSamples<T>(request: Ask<T>): Walk<readonly Reply<T>[]> {
  const [came = []] = yield* repliesTo([request]);
  // By the text alone it cannot be told in replies of earlier versions, which were not asked for again.
  const lost = came.flatMap((one, at) => (one.cut && isCutWhileThinking(one.text) ? [at] : []));
  const [first = -1] = lost;
  if (first < 0) return came.map((one) => readWhole(request, one));
  const { request: next } = onceMore(request, came[first] ?? NOTHING, '');
  const which = `${lost.length} of ${came.length} replies to “${request.purpose}”`;
  yield* show(unreadable(`${which} ${LOST_TO_THINKING(lost.length)}`));
  const [second = []] = yield* repliesTo([{ ...next, samples: lost.length }]);
  return came.map((one, at) => readWhole(request, second[lost.indexOf(at)] ?? one));
}

/** A number that the cut went through may have been a longer one: where the reading rests on it, it is no reading. */
function readWhole<T>({ reply }: Ask<T>, { text, cut }: Came = NOTHING): Reply<T> {
  const read = reply.read(text);
  if (!read.ok || !cut || !/\d[.,]?$/.test(text)) return read;
  const longer = reply.read(`${text}7`);
  const isSame = longer.ok && JSON.stringify(longer.value) === JSON.stringify(read.value);
  return isSame ? read : bad('It breaks off within a number.');
}

const NOTHING: Came = { text: '', cut: false };

/** What came, by request and sample. */
function* repliesTo(asks: readonly Ask<unknown>[]): Walk<readonly (readonly Came[])[]> {
  const input = yield { asks };
  if (!input || !('texts' in input)) return [];
  const { texts, cut } = input;
  return texts.map((samples, at) =>
    samples.map((text, sample) => ({ text, cut: cut?.[at]?.[sample] ?? false })),
  );
}

/** The end of a note about a reply that was asked for twice and given up. */
export const LOST = 'The run goes on without it.';

const unreadable = (text: string): Step => ({ kind: 'note', code: 'unreadable-reply', text, cells: [] });
