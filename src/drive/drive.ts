/**
 * The one impure place: method, backbone and clock meet. Drives a run from where its log ends to its end, and
 * tells of every reply as it comes. It owns the only player of a live run: whoever shows the run takes the
 * transcripts from its events and plays nothing. Aborting and faults of connections never enter the method: the run then
 * stands where its log ends and can be driven on later, without a repeated call.
 */
import { ABORTED, type ConnectionFault } from '../method/connection.ts';
import type { Method } from '../method/method.ts';
import { type PendingReply, Player } from '../run/player.ts';
import type { ReplyEntry, Run } from '../run/run.ts';
import { type Transcript, transcriptOf } from '../run/transcript.ts';
import { answersTo, type Connections, type Unfinished } from './answering.ts';

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
}

/** Drives a run to its end. The first event is always `begin`, the last `end`; nothing is thrown. */
export async function* drive(
  method: Method,
  run: Run,
  connections: Connections,
  { signal, concurrency = 4, now = () => performance.now() }: DriveOptions = {},
): AsyncGenerator<RunEvent, void, void> {
  const player = new Player(method, run);
  let current = run;
  let played = transcriptOf(player, run);
  const ended = (end: RunEnd): RunEvent => ({ kind: 'end', transcript: played, end });
  const abort = new AbortController();
  const stop = () => abort.abort();
  signal?.addEventListener('abort', stop, { once: true });
  if (signal?.aborted) abort.abort();
  try {
    yield { kind: 'begin', transcript: played };
    while (player.missing.length > 0) {
      if (abort.signal.aborted) return yield ended({ status: 'stopped', fault: ABORTED, unfinished: [] });
      let fault: ConnectionFault | undefined;
      const unfinished: Unfinished[] = [];
      const asking = { signal: abort.signal, concurrency, now, limits: run.limits, rules: method.rules };
      for await (const event of answersTo(player.missing, connections, asking)) {
        if (event.kind === 'fault') {
          // One fault ends the run; what else is under way is called off, replies that came are kept.
          fault ??= event.fault;
          if (event.unfinished) unfinished.push(event.unfinished);
          abort.abort();
        } else if (event.kind === 'entry') {
          current = { ...current, log: [...current.log, event.entry] };
          player.feed(event.entry);
          played = transcriptOf(player, current);
          yield { kind: 'reply', transcript: played, entry: event.entry };
        } else yield event;
      }
      if (fault) return yield ended({ status: 'stopped', fault, unfinished });
    }
    yield ended(endOf(player));
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
