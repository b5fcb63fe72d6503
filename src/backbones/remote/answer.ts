/** Answers asks by requests: as often as it takes within reason, each wait said, and never more at once than wanted. */
import type { Ask } from '../../method/ask.ts';
import type { Chunk, Connection, ConnectionFault } from '../../method/connection.ts';
import { type Knowledge, knowledgeOf } from './accepted.ts';
import { attempt, type Line } from './attempt.ts';
import type { Config } from './config.ts';
import { pause, Turns } from './pausing.ts';
import { requestFor } from './request.ts';
import { sentenceOf, type Trouble } from './trouble.ts';

const ABORTED: ConnectionFault = { code: 'aborted', text: 'The run was stopped; it can go on from here.' };

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
  };
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
    const request = requestFor(config, accepted, ask, sample);
    const end = yield* attempt(line, request, signal);
    if (signal.aborted) return yield { kind: 'error', fault: ABORTED };
    if (end.kind === 'done') return yield end;
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

/** Longer with every try, and never all at once: by chance up to half longer. As long as the server asks for, at least. */
function waitAfter({ after = 0 }: Trouble, go: number): number {
  const backOff = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (go - 1));
  return Math.max(after, backOff) + Math.random() * 0.5 * backOff;
}
