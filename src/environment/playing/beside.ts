/** Playing runs in a worker: a table is sent once, the last run is held there, and transcripts come as they grow. */
import { withReply } from '../../drive/playing.ts';
import type { Reply } from '../../method/reply.ts';
import type { Forecast } from '../../run/forecast.ts';
import type { Line } from '../../run/player.ts';
import type { Entry, ReplyEntry, Run } from '../../run/run.ts';
import { type ReadElsewhere, received, type SentLine } from '../../run/sent-lines.ts';
import type { Transcript } from '../../run/transcript.ts';
import { tableAssembler } from '../reading/table-pieces.ts';
import type { Call, SentFile } from './orders.ts';
import { sending } from './sending.ts';
import { type Done, type TakePiece, workerCalls } from './worker-calls.ts';

type Played = Extract<Done, { kind: 'played' }>;
type Value = Extract<Done, { kind: 'value' }>;
type Begin = Extract<Call, { kind: 'play' | 'check' | 'fork' }>;

/** A run as the worker has it, or had it. */
interface Session {
  run: Run;
  lines: readonly Line[];
}

/** A run file, read and played. */
export interface FilePlayed {
  readonly transcript: Transcript;
  readonly failures: readonly string[];
}

export interface WorkerPlayer {
  /** Plays a run as far as its log goes; `check` holds it to all that a run file is held to. */
  transcript(run: Run, kind: 'play' | 'check', signal?: AbortSignal): Promise<Transcript>;
  /** The changed run, with the recorded replies to requests that are after `at` as they are in `original`. */
  fork(original: Run, changed: Run, at: number, signal?: AbortSignal): Promise<Transcript>;
  file(bytes: Uint8Array, signal?: AbortSignal): Promise<FilePlayed>;
  forecast(run: Run, signal?: AbortSignal): Promise<Forecast>;
  /** A run that goes on. */
  session(run: Run, signal: AbortSignal): WorkerSession;
}

export interface WorkerSession {
  begin(): Promise<Transcript>;
  feed(entry: ReplyEntry): Promise<Transcript>;
  /** Asks about it; `take` gets the pieces of a long answer. */
  ask(call: Call, take?: TakePiece): Promise<unknown>;
}

export function workerPlayer(start: () => Worker): WorkerPlayer {
  let runHeld: Run | undefined;
  const { tell, call, exclusive } = workerCalls(start, () => {
    tables.lose();
    runHeld = undefined;
  });
  const tables = sending(tell);

  /** What a call that plays gave, as the session's next transcript. */
  async function taken(one: Session, asked: Call): Promise<Transcript> {
    const sent: SentLine[] = [];
    const { end, file } = (await call(asked, (piece) => {
      if (piece.kind === 'lines') for (const line of piece.lines) sent.push(line);
    })) as Played;
    const { table } = one.run.problem;
    // What was checked may have been completed.
    if (file) one.run = { ...file.head, problem: { ...file.head.problem, table }, log: one.run.log };
    return noted(one, received(one.run, one.lines, end, sent, readerOf(one)));
  }

  function noted(one: Session, transcript: Transcript): Transcript {
    one.lines = transcript.lines;
    runHeld = one.run;
    return transcript;
  }

  async function begun(one: Session, how: Begin, signal?: AbortSignal): Promise<Transcript> {
    await tables.send(one.run, signal);
    one.lines = [];
    return taken(one, how);
  }

  /** Asks about a run, which is sent and played again where the worker holds another. */
  const asked = (one: Session, what: Call, take: TakePiece, signal?: AbortSignal): Promise<unknown> =>
    exclusive(signal, async () => {
      if (runHeld !== one.run) await begun(one, { kind: 'play' }, signal);
      const done = await call(what, take);
      return done.kind === 'value' ? done.value : undefined;
    });

  const readerOf =
    (one: Session): ReadElsewhere =>
    async ({ at, ask }, text) =>
      (await asked(one, { kind: 'read', at, ask, text }, () => {})) as Reply<unknown>;

  async function file(bytes: Uint8Array): Promise<FilePlayed> {
    const coming = fileComing();
    const done = (await call({ kind: 'file', bytes }, coming.take, [bytes.buffer])) as Played;
    const { run, lines } = coming.all(done.file);
    tables.hold(run.problem.table);
    const one: Session = { run, lines: [] };
    const transcript = noted(one, received(run, [], done.end, lines, readerOf(one)));
    return { transcript, failures: done.file?.failures ?? [] };
  }

  return {
    transcript: (run, kind, signal) => exclusive(signal, () => begun({ run, lines: [] }, { kind }, signal)),
    fork: (original, changed, at, signal) =>
      exclusive(signal, async () => {
        if (runHeld !== original) await begun({ run: original, lines: [] }, { kind: 'play' }, signal);
        return begun({ run: changed, lines: [] }, { kind: 'fork', at }, signal);
      }),
    file: (bytes, signal) => exclusive(signal, () => file(bytes)),
    forecast: (run, signal) =>
      exclusive(signal, async () => {
        runHeld = undefined;
        await tables.send(run, signal);
        return ((await call({ kind: 'forecast' }, () => {})) as Value).value as Forecast;
      }),
    session(run, signal) {
      const one: Session = { run, lines: [] };
      const whileLive = () => (signal.aborted ? undefined : signal);
      return {
        begin: () => exclusive(signal, () => begun(one, { kind: 'play' }, signal)),
        feed: (entry) =>
          exclusive(signal, async () => {
            const isHeld = runHeld === one.run;
            one.run = withReply(one.run, entry);
            return isHeld ? taken(one, { kind: 'feed', entry }) : begun(one, { kind: 'play' }, signal);
          }),
        ask: (what, take = () => {}) => asked(one, what, take, whileLive()),
      };
    },
  };
}

/** A run file's parts, as they come. */
function fileComing() {
  const tables = tableAssembler();
  const log: Entry[] = [];
  const lines: SentLine[] = [];
  const take: TakePiece = (piece) => {
    if (piece.kind === 'log') for (const entry of piece.entries) log.push(entry);
    else if (piece.kind === 'lines') for (const line of piece.lines) lines.push(line);
    else if (piece.kind !== 'texts') tables.take(piece);
  };
  return {
    take,
    all(file: SentFile | undefined): { readonly run: Run; readonly lines: readonly SentLine[] } {
      const [table] = tables.tables();
      if (!table || !file) throw new Error('The run file came without its table; open it again.');
      return { run: { ...file.head, problem: { ...file.head.problem, table }, log }, lines };
    },
  };
}
