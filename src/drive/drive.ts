/**
 * The one impure place: method, backbone and clock meet. Drives a run from where its log ends to its end, and
 * tells of every reply as it comes. Aborting and faults of connections never enter the method: the run then
 * stands where its log ends and can be driven on later, without a repeated call.
 */
import type { Addressee } from '../method/ask.ts';
import type { Connection, ConnectionFault, Usage } from '../method/connection.ts';
import type { Limits, Method } from '../method/method.ts';
import { type Missing, Player } from '../run/player.ts';
import type { ReplyEntry, Run } from '../run/run.ts';
import { tooLong } from './fitting.ts';
import { queue } from './queue.ts';

/** Who answers which asks. */
export type Connections = { readonly [A in Addressee]?: Connection };

export type RunEvent =
  | { readonly kind: 'asking'; readonly missing: Missing }
  | { readonly kind: 'text'; readonly missing: Missing; readonly text: string }
  /** What is being waited for; or that what came so far is void, and why the request is made once more. */
  | { readonly kind: 'notice' | 'again'; readonly missing: Missing; readonly text: string }
  | { readonly kind: 'reply'; readonly run: Run; readonly entry: ReplyEntry }
  | { readonly kind: 'end'; readonly run: Run; readonly end: RunEnd };

export type RunEnd =
  | { readonly status: 'finished' }
  | {
      readonly status: 'stopped';
      readonly fault: ConnectionFault;
      /** What had come of replies that did not come to their end. */
      readonly unfinished: readonly Unfinished[];
    };

export interface Unfinished {
  readonly missing: Missing;
  readonly text: string;
}

export interface DriveOptions {
  readonly signal?: AbortSignal;
  /** How many requests may be open at once. */
  readonly concurrency?: number;
  /** Milliseconds, from any fixed point. */
  readonly now?: () => number;
}

const ABORTED: ConnectionFault = { code: 'aborted', text: 'The run was stopped; it can go on from here.' };

/** Drives a run to its end. The last event is always `end`; nothing is thrown. */
export async function* drive(
  method: Method,
  run: Run,
  connections: Connections,
  { signal, concurrency = 4, now = () => performance.now() }: DriveOptions = {},
): AsyncGenerator<RunEvent, void, void> {
  const player = new Player(method, run);
  let current = run;
  const abort = new AbortController();
  const stop = () => abort.abort();
  signal?.addEventListener('abort', stop, { once: true });
  if (signal?.aborted) abort.abort();
  try {
    while (player.missing.length > 0) {
      if (abort.signal.aborted)
        return yield {
          kind: 'end',
          run: current,
          end: { status: 'stopped', fault: ABORTED, unfinished: [] },
        };
      let fault: ConnectionFault | undefined;
      const unfinished: Unfinished[] = [];
      const asking = { signal: abort.signal, concurrency, now, limits: run.limits };
      for await (const event of answersTo(player.missing, connections, asking)) {
        if (event.kind === 'fault') {
          // One fault ends the run; what else is under way is called off, replies that came are kept.
          fault ??= event.fault;
          if (event.unfinished) unfinished.push(event.unfinished);
          abort.abort();
        } else if (event.kind === 'entry') {
          current = { ...current, log: [...current.log, event.entry] };
          player.feed(event.entry);
          yield { kind: 'reply', run: current, entry: event.entry };
        } else yield event;
      }
      if (fault) return yield { kind: 'end', run: current, end: { status: 'stopped', fault, unfinished } };
    }
    yield { kind: 'end', run: current, end: endOf(player) };
  } finally {
    signal?.removeEventListener('abort', stop);
    abort.abort();
  }
}

const endOf = ({ crash }: Player): RunEnd =>
  crash === undefined
    ? { status: 'finished' }
    : {
        status: 'stopped',
        fault: { code: 'failed', text: `The method failed, which is a fault of this program: ${crash}.` },
        unfinished: [],
      };

type Answered =
  | Extract<RunEvent, { kind: 'asking' | 'text' | 'notice' | 'again' }>
  | { readonly kind: 'entry'; readonly entry: ReplyEntry }
  | { readonly kind: 'fault'; readonly fault: ConnectionFault; readonly unfinished?: Unfinished };

interface Asking {
  readonly signal: AbortSignal;
  readonly concurrency: number;
  readonly now: () => number;
  readonly limits: Limits;
}

/** Asks for all missing replies, at most `concurrency` at a time, and gives what comes in the order it comes. */
async function* answersTo(
  missing: readonly Missing[],
  connections: Connections,
  asking: Asking,
): AsyncGenerator<Answered, void, void> {
  const events = queue<Answered>();
  const waiting = [...missing];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      if (asking.signal.aborted) return events.push({ kind: 'fault', fault: ABORTED });
      await answerOne(next, connections, asking, events.push);
    }
  };
  const workers = Array.from({ length: Math.min(asking.concurrency, waiting.length) }, worker);
  void Promise.all(workers).then(events.close);
  yield* events.all();
}

async function answerOne(
  missing: Missing,
  connections: Connections,
  { signal, now, limits }: Asking,
  push: (event: Answered) => void,
): Promise<void> {
  const { request, at, ask, sample, promptHash } = missing;
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
  const refused = tooLong(request, limits);
  if (refused) return push({ kind: 'fault', fault: refused });
  push({ kind: 'asking', missing });
  const from = now();
  let text = '';
  let end: { usage?: Usage } | ConnectionFault | undefined;
  try {
    for await (const chunk of connection.answer(request, sample, signal)) {
      if (chunk.kind === 'text') {
        text += chunk.text;
        push({ kind: 'text', missing, text: chunk.text });
      } else if (chunk.kind === 'notice' || chunk.kind === 'again') {
        if (chunk.kind === 'again') text = '';
        push({ kind: chunk.kind, missing, text: chunk.text });
      } else end = chunk.kind === 'error' ? chunk.fault : chunk.usage ? { usage: chunk.usage } : {};
    }
  } catch (error) {
    end = {
      code: 'failed',
      text: `The connection failed: ${error instanceof Error ? error.message : String(error)}.`,
    };
  }
  const unfinished = text === '' ? {} : { unfinished: { missing, text } };
  if (end && 'code' in end) return push({ kind: 'fault', fault: end, ...unfinished });
  // A stream that just breaks off is no reply, even if it looks like one.
  if (!end) {
    const broken: ConnectionFault = {
      code: 'broken-off',
      text: 'The reply broke off before its end; run again to ask once more.',
    };
    return push({ kind: 'fault', fault: signal.aborted ? ABORTED : broken, ...unfinished });
  }
  const ms = Math.round((now() - from) * 10) / 10;
  push({ kind: 'entry', entry: { at, ask, sample, purpose: request.purpose, promptHash, text, ...end, ms } });
}
