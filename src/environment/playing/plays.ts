/** Plays runs where it suits them: short ones right here, long ones in a worker, so that the page goes on drawing. */
import { type Play, type Playing, playHere } from '../../drive/playing.ts';
import type { Json } from '../../method/json.ts';
import { methodOf } from '../../method/load.ts';
import type { ListedMethod, Method } from '../../method/method.ts';
import type { Sent } from '../../method/rules.ts';
import { fittedTo } from '../../run/checked-file.ts';
import { bareFileOf, type RunFile, verify } from '../../run/file.ts';
import { type Forecast, forecastOf } from '../../run/forecast.ts';
import {
  type Change,
  changedRun,
  fitsAfter,
  fork,
  type LaterReplies,
  withoutUnused,
} from '../../run/fork.ts';
import type { PendingReply } from '../../run/player.ts';
import { playingWork } from '../../run/playing-work.ts';
import { readRunFile, runFileIn } from '../../run/read-file.ts';
import type { Run } from '../../run/run.ts';
import { type Transcript, transcript } from '../../run/transcript.ts';
import { bad, good, type Read } from '../../table/read.ts';
import { type FilePlayed, type WorkerPlayer, type WorkerSession, workerPlayer } from './beside.ts';
import type { SentFacts } from './orders.ts';

/** A change at a waiting move of a run that is played out. */
export interface ForkAt {
  readonly at: number;
  readonly change: Change;
  readonly later: LaterReplies;
}

/** Where runs are played. A fault is one sentence; the signal calls off what is under way. */
export interface Plays {
  /** For who drives a run. */
  readonly play: Play;
  /** A run, as far as its log goes. */
  transcript(method: Method, run: Run, signal?: AbortSignal): Promise<Read<Transcript>>;
  fork(method: Method, original: Transcript, by: ForkAt, signal?: AbortSignal): Promise<Read<Transcript>>;
  /** What a run may take, before it begins. */
  forecast(method: Method, run: Run, signal?: AbortSignal): Promise<Read<Forecast>>;
  /** A run that was kept, perhaps by another version of the page: held to all that a run file is held to. */
  kept(run: Run, signal?: AbortSignal): Promise<Read<Transcript>>;
  /** A run file, and what its replay does otherwise than it says. */
  file(bytes: Uint8Array, signal?: AbortSignal): Promise<Read<FilePlayed>>;
}

/** Letters of `playingWork` that are gone through without a frame being missed, more or less. */
const HERE_AT_MOST = 3_000_000;
/** A file's bytes: its table is in it once, and each of its replies. */
const FILE_HERE_AT_MOST = 500_000;

/** Right here, whatever it is. */
export function playsHere(methods: readonly ListedMethod[]): Plays {
  async function filed(read: Read<RunFile>): Promise<Read<FilePlayed>> {
    if (!read.ok) return read;
    const method = await methodOf(methods, read.value.method);
    if (!method.ok) return bad(`The method of this run cannot be had. ${method.fault}`);
    const fitted = await fittedTo(method.value, read.value);
    return fitted.ok ? good(verify(method.value, fitted.value)) : fitted;
  }
  return {
    play: playHere,
    transcript: async (method, run) => good(transcript(method, run)),
    fork: async (method, original, { at, change, later }) =>
      good(fork(method, original.run, at, change, later, original)),
    forecast: async (method, run) =>
      good(forecastOf(method, run, await method.rules?.().catch(() => undefined))),
    async kept(run) {
      const read = await filed(runFileIn(bareFileOf(run)));
      return read.ok ? good(read.value.transcript) : read;
    },
    file: (bytes) => filed(readRunFile(new TextDecoder().decode(bytes).replace(/^\uFEFF/, ''))),
  };
}

/** Long ones in a worker; right here where there are no workers. */
export function playsWhereItSuits(methods: readonly ListedMethod[], start: () => Worker): Plays {
  const here = playsHere(methods);
  const beside = workerPlayer(start);
  const isLong = (run: Run): boolean => playingWork(run) > HERE_AT_MOST;
  return {
    play: (method, run, signal) =>
      isLong(run) ? playBeside(beside, run, signal) : here.play(method, run, signal),
    transcript: (method, run, signal) =>
      isLong(run) ? asRead(beside.transcript(run, 'play', signal)) : here.transcript(method, run, signal),
    fork: (method, original, by, signal) =>
      isLong(original.run)
        ? asRead(forkBeside(beside, original, by, signal))
        : here.fork(method, original, by),
    forecast: (method, run, signal) =>
      isLong(run) ? asRead(beside.forecast(run, signal)) : here.forecast(method, run),
    kept: (run, signal) =>
      isLong(run) ? asRead(beside.transcript(run, 'check', signal)) : here.kept(run, signal),
    file: (bytes, signal) =>
      bytes.length > FILE_HERE_AT_MOST ? asRead(beside.file(bytes, signal)) : here.file(bytes, signal),
  };
}

async function asRead<T>(value: Promise<T>): Promise<Read<T>> {
  try {
    return good(await value);
  } catch (error) {
    return bad(error instanceof Error ? error.message : String(error));
  }
}

async function forkBeside(
  beside: WorkerPlayer,
  original: Transcript,
  { at, change, later }: ForkAt,
  signal?: AbortSignal,
): Promise<Transcript> {
  const changed = changedRun(original, at, change, later);
  return withoutUnused(
    await (fitsAfter(original, at, later)
      ? beside.fork(original.run, changed, at, signal)
      : beside.transcript(changed, 'play', signal)),
  );
}

function playBeside(beside: WorkerPlayer, run: Run, signal: AbortSignal): Playing {
  const session = beside.session(run, signal);
  const texts = textsOf();
  return {
    begin: session.begin,
    feed: session.feed,
    sent: (missing) => sentBeside(session, texts, missing),
    close: () => {},
  };
}

/** What whoever answers may need of the run is asked of the worker when it is needed. */
function sentBeside(
  session: WorkerSession,
  texts: ReturnType<typeof textsOf>,
  { request, at, ask }: PendingReply,
): Sent {
  const place = { at, ask };
  return {
    ...request,
    byRule: () => asRead(session.ask({ kind: 'rule', ...place }) as Promise<string | undefined>),
    ...(request.to === 'model'
      ? {}
      : {
          byWords: () => asRead(session.ask({ kind: 'words', ...place }) as Promise<string>),
          async wholeFacts() {
            const coming: string[] = [];
            const { facts, texts: number } = (await session.ask({ kind: 'facts', ...place }, (piece) => {
              if (piece.kind === 'texts') for (const text of piece.texts) coming.push(text);
            })) as SentFacts;
            if (number === undefined) return facts;
            return {
              ...(facts as { [key: string]: Json }),
              texts: texts.get(number) ?? texts.keep(number, coming),
            };
          },
        }),
  };
}

/** Texts by their number: whoever searches the same list again knows it by its identity. */
function textsOf() {
  const all = new Map<number, readonly string[]>();
  return {
    get: (number: number) => all.get(number),
    keep(number: number, texts: readonly string[]): readonly string[] {
      all.set(number, texts);
      return texts;
    },
  };
}
