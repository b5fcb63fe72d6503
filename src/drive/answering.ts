/** Asking for the replies that a run waits for: several at a time, and those to one request together where that goes. */
import type { Addressee, Ask } from '../method/ask.ts';
import { ABORTED, type Chunk, type Connection, type ConnectionFault } from '../method/connection.ts';
import type { Limits } from '../method/method.ts';
import type { Sent } from '../method/rules.ts';
import { NOTHING_YET, type PartialReply, written } from '../method/thinking.ts';
import type { PendingReply } from '../run/player.ts';
import { askKey, type ReplyEntry } from '../run/run.ts';
import { tooLong } from './fitting.ts';
import type { Playing } from './playing.ts';
import { queue } from './queue.ts';
import { roomed } from './roomed.ts';

/** Who answers which asks. */
export type Connections = { readonly [A in Addressee]?: Connection };

/** A reply that did not come to its end. */
export interface Unfinished {
  readonly missing: PendingReply;
  readonly came: PartialReply;
}

export type Answered =
  | {
      readonly kind: 'text' | 'thinking' | 'notice' | 'again';
      readonly missing: PendingReply;
      readonly text: string;
    }
  | { readonly kind: 'asking'; readonly missing: PendingReply }
  | { readonly kind: 'entry'; readonly entry: ReplyEntry }
  | { readonly kind: 'fault'; readonly fault: ConnectionFault; readonly unfinished?: Unfinished };

export interface Asking {
  readonly signal: AbortSignal;
  readonly concurrency: number;
  readonly now: () => number;
  readonly limits: Limits;
  readonly sent: Playing['sent'];
}

type Push = (event: Answered) => void;

/** Asks for all missing replies, at most `concurrency` at a time, and gives what comes in the order it comes. */
export async function* answersTo(
  missing: readonly PendingReply[],
  connections: Connections,
  asking: Asking,
): AsyncGenerator<Answered, void, void> {
  const events = queue<Answered>();
  const groups = groupsOf(missing, connections);
  void each(groups, asking, events.push, async (group) => {
    const alone = await answerTogether(group, connections, asking, events.push);
    await each(alone, asking, events.push, (one) => answerOne(one, connections, asking, events.push));
  }).then(events.close);
  yield* events.all();
}

/** Does the work on all of them, at most `concurrency` at a time; called off, it says so. */
async function each<T>(
  list: readonly T[],
  { concurrency, signal }: Asking,
  push: Push,
  work: (one: T) => Promise<void>,
): Promise<void> {
  const waiting = [...list];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      if (signal.aborted) return push({ kind: 'fault', fault: ABORTED });
      await work(next);
    }
  };
  await Promise.all(Array.from({ length: Math.min(concurrency, waiting.length) }, worker));
}

/** The samples of one request as a group, where whoever is asked can give several at once. */
function groupsOf(
  missing: readonly PendingReply[],
  connections: Connections,
): readonly (readonly PendingReply[])[] {
  const groups = new Map<string, PendingReply[]>();
  for (const one of missing) {
    const together = connections[one.request.to]?.together !== undefined;
    const key = together ? askKey(one) : `${askKey(one)}/${one.sample}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()];
}

/** Asks for several samples in one request; gives those that did not come, to be asked for each by itself. */
async function answerTogether(
  group: readonly PendingReply[],
  connections: Connections,
  asking: Asking,
  push: Push,
): Promise<readonly PendingReply[]> {
  const [first] = group;
  if (!first || group.length === 1) return group;
  const { signal, now } = asking;
  const sent = await asSent(first, asking);
  const samples = group.map(({ sample }) => sample);
  if ('code' in sent) return group;
  const going = connections[sent.to]?.together?.(sent, samples, signal);
  if (!going) return group;
  const from = now();
  const alone = new Map(group.map((missing) => [missing.sample, missing]));
  const coming = new Map<number, PartialReply>();
  for (const missing of group) push({ kind: 'asking', missing });
  try {
    for await (const { sample, chunk } of going) {
      const missing = alone.get(sample);
      if (!missing) continue;
      const came = coming.get(sample) ?? NOTHING_YET;
      if (chunk.kind === 'done') {
        alone.delete(sample);
        push({ kind: 'entry', entry: entryOf(missing, sent, came, chunk, now() - from) });
      } else if (chunk.kind !== 'error') {
        coming.set(sample, joined(came, chunk));
        push({ kind: chunk.kind, missing, text: chunk.text });
      }
    }
  } catch {
    // Each by itself says what is wrong.
  }
  for (const missing of alone.values()) push({ kind: 'again', missing, text: 'It is asked for by itself.' });
  return [...alone.values()];
}

/** The request as it is sent; why it is not, where it does not fit or cannot be had. */
async function asSent(missing: PendingReply, { limits, sent }: Asking): Promise<Sent | ConnectionFault> {
  try {
    const request = roomed(await sent(missing), limits);
    return tooLong(request, limits) ?? request;
  } catch (error) {
    return failed(error);
  }
}

const failed = (error: unknown): ConnectionFault => ({
  code: 'failed',
  text: `The connection failed: ${error instanceof Error ? error.message : String(error)}.`,
});

type Done = Extract<Chunk, { kind: 'done' }>;
type Piece = Exclude<Chunk, Done | { kind: 'error' }>;

async function answerOne(
  missing: PendingReply,
  connections: Connections,
  asking: Asking,
  push: Push,
): Promise<void> {
  const { signal, now } = asking;
  const { request, sample } = missing;
  const connection = connections[request.to];
  if (!connection) {
    push({
      kind: 'fault',
      fault: {
        code: 'not-connected',
        text: `Nobody answers requests to the ${request.to}; choose who does.`,
      },
    });
    return;
  }
  const sent = await asSent(missing, asking);
  if ('code' in sent) return push({ kind: 'fault', fault: sent });
  push({ kind: 'asking', missing });
  const from = now();
  let came = NOTHING_YET;
  let end: Done | ConnectionFault | undefined;
  try {
    for await (const chunk of connection.answer(sent, sample, signal)) {
      if (chunk.kind === 'done') end = chunk;
      else if (chunk.kind === 'error') end = chunk.fault;
      else {
        came = joined(came, chunk);
        push({ kind: chunk.kind, missing, text: chunk.text });
      }
    }
  } catch (error) {
    end = failed(error);
  }
  const unfinished = came.text === '' && came.thinking === '' ? {} : { unfinished: { missing, came } };
  if (end && 'code' in end) return push({ kind: 'fault', fault: end, ...unfinished });
  // A stream that just breaks off is no reply, even if it looks like one.
  if (!end) {
    const broken: ConnectionFault = {
      code: 'broken-off',
      text: 'The reply broke off before its end; run again to ask once more.',
    };
    return push({ kind: 'fault', fault: signal.aborted ? ABORTED : broken, ...unfinished });
  }
  push({ kind: 'entry', entry: entryOf(missing, request, came, end, now() - from) });
}

/** What has come, with the next piece. */
function joined(came: PartialReply, { kind, text }: Piece): PartialReply {
  if (kind === 'again') return NOTHING_YET;
  return kind === 'notice' ? came : { ...came, [kind]: came[kind] + text };
}

/** The reply as it is kept. */
function entryOf(
  { at, ask, sample, promptHash }: PendingReply,
  { purpose }: Ask<unknown>,
  came: PartialReply,
  { usage, cut }: Done,
  ms: number,
): ReplyEntry {
  return {
    ...{ at, ask, sample, purpose, promptHash },
    text: written(came, cut === true),
    ...(cut ? { cut } : {}),
    ...(usage ? { usage } : {}),
    ms: Math.round(ms * 10) / 10,
  };
}
