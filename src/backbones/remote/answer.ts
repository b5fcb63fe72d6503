/** Answers asks by requests: as often as it takes within reason, each wait said, and never more at once than wanted. */
import { unwrapped } from '../../method/answers/wrapping.ts';
import type { Ask } from '../../method/ask.ts';
import { ABORTED, type Chunk, type Connection, type SampleChunk } from '../../method/connection.ts';
import { parsedJson } from '../../method/json.ts';
import { type Knowledge, knowledgeOf } from './accepted.ts';
import { type Attempted, attempt, type ChoiceChunk, type Line } from './attempt.ts';
import type { Config } from './config.ts';
import { pause, Turns } from './pausing.ts';
import { type Request, requestFor } from './request.ts';
import { sentenceOf, type Trouble } from './trouble.ts';

/** The first wait, doubled with every try, and the longest, in milliseconds. */
const FIRST_WAIT = 500;
const LONGEST_WAIT = 60_000;
/** A server that wants to be left alone for longer is better asked another day. */
const LONGEST_ASKED_FOR = 300_000;

export interface RemoteConnection extends Connection {
  readonly knowledge: Knowledge;
}

export function connectionTo(config: Config): RemoteConnection {
  const turns = new Turns(config.concurrency);
  const line: Line = { config, reached: false };
  const knowledge = knowledgeOf({ ...config, formats: config.dialect.formats });
  return {
    knowledge,
    async *answer(ask, sample, signal): AsyncGenerator<Chunk> {
      const giveBack = await turns.take(signal);
      if (!giveBack) return yield { kind: 'error', fault: ABORTED };
      try {
        yield* tries({ line, knowledge, ask, sample, signal });
      } finally {
        giveBack();
      }
    },
    together(ask, samples, signal) {
      const isSampled = (ask.temperature ?? config.temperature ?? 1) > 0;
      const isTaken = config.dialect.takesCount && !knowledge.now().without.includes('n');
      // Some servers refuse several replies that could not but be the same.
      return isSampled && isTaken ? atOnce({ line, knowledge, ask, signal }, samples, turns) : undefined;
    },
  };
}

/** One request for several replies. What does not come, for whatever reason, is left to requests of its own. */
async function* atOnce(
  { line, knowledge, ask, signal }: Omit<Asked, 'sample'>,
  samples: readonly number[],
  turns: Turns,
): AsyncGenerator<SampleChunk, void, void> {
  const giveBack = await turns.take(signal);
  if (!giveBack) return;
  try {
    const accepted = knowledge.now();
    const [sample = 0] = samples;
    const request = requestFor(line.config, accepted, ask, { sample, count: samples.length });
    const going = attempt(line, ask, request, signal);
    let next = await going.next();
    for (; !next.done; next = await going.next()) {
      const { choice, chunk } = next.value;
      yield { sample: samples[choice] ?? 0, chunk };
    }
    const [first] = next.value;
    if (first?.kind === 'trouble' && first.trouble.words !== undefined)
      knowledge.concede(accepted, request.body, first.trouble.words);
    const finished = next.value.map((end) => end.kind === 'done' && end.isFinished);
    if (finished[0] && !finished.every((one) => one)) knowledge.gaveOne();
    for (const [choice, end] of shared(next.value).entries())
      if (finished[choice] && end.kind === 'done')
        yield { sample: samples[choice] ?? 0, chunk: done(knowledge, request, end) };
  } finally {
    giveBack();
  }
}

/** The server counts the tokens of all replies as one: each has its share, by its length, and the first the prompt. */
function shared(ends: readonly Attempted[]): readonly Attempted[] {
  const lengths = ends.map((end) => (end.kind === 'done' ? end.text.length : 0));
  const all = lengths.reduce((sum, length) => sum + length, 0);
  let [before, counted] = [0, 0];
  return ends.map((end, choice) => {
    if (end.kind !== 'done' || !end.usage || all === 0) return end;
    before += lengths[choice] ?? 0;
    const reply = Math.round((end.usage.reply * before) / all) - counted;
    counted += reply;
    return { ...end, usage: choice === 0 ? { ...end.usage, reply } : { prompt: 0, reply } };
  });
}

interface Asked {
  readonly line: Line;
  readonly knowledge: Knowledge;
  readonly ask: Ask<unknown>;
  readonly sample: number;
  readonly signal: AbortSignal;
}

async function* tries({ line, knowledge, ask, sample, signal }: Asked): AsyncGenerator<Chunk, void, void> {
  const { config } = line;
  for (let go = 1; ; ) {
    const accepted = knowledge.now();
    const request = requestFor(config, accepted, ask, { sample });
    const end = yield* theOne(attempt(line, ask, request, signal));
    if (signal.aborted) return yield { kind: 'error', fault: ABORTED };
    if (end.kind === 'done') return yield done(knowledge, request, end);
    const { trouble, came } = end;
    const conceded =
      trouble.words === undefined ? undefined : knowledge.concede(accepted, request.body, trouble.words);
    if (conceded !== undefined) {
      if (came) yield { kind: 'again', text: conceded };
      yield { kind: 'notice', text: conceded };
      continue;
    }
    const wait = waitAfter(trouble, go);
    if (!trouble.again || go >= config.tries || wait > LONGEST_ASKED_FOR)
      return yield { kind: 'error', fault: { code: trouble.code, text: sentenceOf(trouble, go) } };
    go++;
    const seconds = Math.max(1, Math.round(wait / 1000));
    const text = `${trouble.what}; it is asked again in ${seconds} s (try ${go} of ${config.tries}).`;
    if (came) yield { kind: 'again', text };
    yield { kind: 'notice', text };
    await pause(wait, signal);
    if (signal.aborted) return yield { kind: 'error', fault: ABORTED };
  }
}

/** Of a request for one reply. */
async function* theOne(
  going: AsyncGenerator<ChoiceChunk, readonly Attempted[], void>,
): AsyncGenerator<Chunk, Attempted, void> {
  for (;;) {
    const next = await going.next();
    if (!next.done) yield next.value.chunk;
    else return next.value[0] as Attempted;
  }
}

/** The end of a reply; one that was to keep to a schema and is no JSON at all shows that the server does not mind it. */
function done(
  knowledge: Knowledge,
  { isHeld }: Request,
  { usage, cut, text }: Extract<Attempted, { kind: 'done' }>,
): Chunk {
  const content = unwrapped(text).text;
  if (isHeld && !cut && content !== '' && parsedJson(content) === undefined) knowledge.unheld();
  return { kind: 'done', ...(usage ? { usage } : {}), ...(cut ? { cut } : {}) };
}

/** Longer with every try, and never all at once: by chance up to half longer. As long as the server asks for, at least. */
function waitAfter({ after = 0 }: Trouble, go: number): number {
  const backOff = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (go - 1));
  return Math.max(after, backOff) + Math.random() * 0.5 * backOff;
}
