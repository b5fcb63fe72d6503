/**
 * The one impure place: method, backbone and clock meet. Drives a run from where its log ends to its end, and
 * tells of every reply as it comes. It has the only player of a live run, here or in a worker: whoever shows the run takes
 * the transcripts from its events and plays nothing. Aborting and faults of connections never enter the method: the run then
 * stands where its log ends and can be driven on later, without a repeated call.
 */
import { ABORTED, type ConnectionFault } from '../method/connection.ts';
import type { Method } from '../method/method.ts';
import type { PendingReply } from '../run/player.ts';
import type { ReplyEntry, Run } from '../run/run.ts';
import type { Transcript } from '../run/transcript.ts';
import { answersTo, type Connections, type Unfinished } from './answering.ts';
import { type Play, playHere, withReply } from './playing.ts';

export type { Connections } from './answering.ts';

export type RunEvent =
  /** The log as far as it goes was played: the first event. */
  | { readonly kind: 'begin'; readonly transcript: Transcript }
  | { readonly kind: 'asking'; readonly missing: PendingReply }
  /** A piece of the reply, or of scratch work that comes apart from it. */
  | { readonly kind: 'text' | 'thinking'; readonly missing: PendingReply; readonly text: string }
  /** What is being waited for; or that what came so far is void, and why the request is made once more. */
  | { readonly kind: 'notice' | 'again'; readonly missing: PendingReply; readonly text: string }
  | { readonly kind: 'reply'; readonly transcript: Transcript; readonly entry: ReplyEntry }
  | { readonly kind: 'end'; readonly transcript: Transcript; readonly end: RunEnd };

export type RunEnd =
  | { readonly status: 'finished' }
  | {
      readonly status: 'stopped';
      readonly fault: ConnectionFault;
      /** What had come of replies that did not come to their end. */
      readonly unfinished: readonly Unfinished[];
    };

export interface DriveOptions {
  readonly signal?: AbortSignal;
  /** How many requests may be open at once. */
  readonly concurrency?: number;
  /** Milliseconds, from any fixed point. */
  readonly now?: () => number;
  /** Who plays the run; right here unless said. */
  readonly play?: Play;
}

/**
 * Drives a run to its end. The first event is `begin`, the last `end`; nothing is thrown. One that is called off
 * before it could be played as far as its log goes gives no event.
 */
export async function* drive(
  method: Method,
  run: Run,
  connections: Connections,
  { signal, concurrency = 4, now = () => performance.now(), play = playHere }: DriveOptions = {},
): AsyncGenerator<RunEvent, void, void> {
  const abort = new AbortController();
  const stop = () => abort.abort();
  signal?.addEventListener('abort', stop, { once: true });
  if (signal?.aborted) abort.abort();
  const playing = play(method, run, abort.signal);
  try {
    const begun = await playing.begin().catch(failedOf);
    if ('code' in begun && abort.signal.aborted) return;
    let played = 'code' in begun ? unplayed(run) : begun;
    let fault = 'code' in begun ? begun : undefined;
    const unfinished: Unfinished[] = [];
    const ended = (end: RunEnd): RunEvent => ({ kind: 'end', transcript: played, end });
    yield { kind: 'begin', transcript: played };
    while (!fault && played.waiting.length > 0) {
      if (abort.signal.aborted) return yield ended({ status: 'stopped', fault: ABORTED, unfinished: [] });
      const asking = { signal: abort.signal, concurrency, now, limits: run.limits, sent: playing.sent };
      for await (const event of answersTo(played.waiting, connections, asking)) {
        if (event.kind === 'fault') {
          // One fault ends the run; what else is under way is called off, replies that came are kept.
          fault ??= event.fault;
          if (event.unfinished) unfinished.push(event.unfinished);
          abort.abort();
        } else if (event.kind === 'entry') {
          const { entry } = event;
          const fed: Transcript | ConnectionFault = await playing.feed(entry).catch(failedOf);
          if ('code' in fed) {
            fault ??= abort.signal.aborted ? ABORTED : fed;
            abort.abort();
          }
          // The reply is kept, even where nobody plays on from it.
          played = 'code' in fed ? { ...played, run: withReply(played.run, entry) } : fed;
          yield { kind: 'reply', transcript: played, entry };
        } else yield event;
      }
    }
    yield ended(fault ? { status: 'stopped', fault, unfinished } : endOf(played));
  } finally {
    signal?.removeEventListener('abort', stop);
    abort.abort();
    playing.close();
  }
}

const failedOf = (error: unknown): ConnectionFault => ({
  code: 'failed',
  text: error instanceof Error ? error.message : String(error),
});

const unplayed = (run: Run): Transcript => ({
  run,
  lines: [],
  steps: [],
  drift: [],
  waiting: [],
  unused: run.log,
});

const endOf = ({ crash }: Transcript): RunEnd =>
  crash === undefined
    ? { status: 'finished' }
    : {
        status: 'stopped',
        fault: { code: 'failed', text: `The method failed, which is a fault of this program: ${crash}.` },
        unfinished: [],
      };
