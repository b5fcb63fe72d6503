/**
 * What a real server is held against, by the product's own connection and drive: schema replies, streaming, cached
 * tokens, the context's length, a request that is called off, and a server that is killed and restarted in mid-run.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import process from 'node:process';
import * as z from 'zod/mini';
import type { Connected } from '../../src/backbones/backbone.ts';
import { remote } from '../../src/backbones/remote/index.ts';
import { waitAtMost } from '../../src/cli/patience.ts';
import { type Connections, drive, type RunEnd } from '../../src/drive/drive.ts';
import type { Ask } from '../../src/method/ask.ts';
import type { Chunk, ConnectionFault, Usage } from '../../src/method/connection.ts';
import { exactly, integer, list, record } from '../../src/method/form.ts';
import type { Method } from '../../src/method/method.ts';
import { jsonReply, textReply } from '../../src/method/reply.ts';
import { ask } from '../../src/method/walk.ts';
import { newRun, type Run } from '../../src/run/run.ts';
import { transcript } from '../../src/run/transcript.ts';
import { drawTable } from '../../src/table/draw.ts';

export interface CheckOptions {
  /** Of the server's interface, such as http://127.0.0.1:8181/v1. */
  readonly address: string;
  readonly model: string;
  /** A shell command that starts the server there; without it nothing can be killed and restarted. */
  readonly start?: string;
  /** Takes a line for each check. */
  readonly print?: (line: string) => void;
}

/** What was found, in a few words; whether it is as it should be. */
interface Finding {
  readonly held: boolean;
  readonly found: string;
}

/** Seconds that a server has to be there, and that nobody says a word. */
const STARTING = 300;
const TIME_OUT = 600;

/** Checks one thing after the other; true where all hold. Ends the server that it started. */
export async function check({ address, model, start, print = console.log }: CheckOptions): Promise<boolean> {
  await waitAtMost(0);
  if (start !== undefined && (await answers(address))) {
    print(
      `FAILS  Somebody answers at ${address} already: it would not be the started server that is checked.`,
    );
    return false;
  }
  const server = new Server(address, start);
  try {
    if (!(await server.begin())) {
      print(`FAILS  Nobody answers at ${address} within ${STARTING} s.`);
      return false;
    }
    let all = true;
    for (const [name, work] of CHECKS) {
      const { held, found } = await work({ address, model, server }).catch((error: unknown) => ({
        held: false,
        found: error instanceof Error ? error.message : String(error),
      }));
      print(`${held ? 'holds' : 'FAILS'}  ${name}: ${found}`);
      all &&= held;
    }
    return all;
  } finally {
    server.kill();
  }
}

interface Checked {
  readonly address: string;
  readonly model: string;
  readonly server: Server;
}

const CHECKS: readonly (readonly [string, (checked: Checked) => Promise<Finding>])[] = [
  ['context length', contextLength],
  ['schema replies', schemaReplies],
  ['streaming', streaming],
  ['cached tokens', cachedTokens],
  ['calling off', callingOff],
  ['killed in mid-run', killedInMidRun],
];

/** A server that may be of our own making. */
class Server {
  readonly #address: string;
  readonly #start: string | undefined;
  #process: ChildProcess | undefined;

  constructor(address: string, start: string | undefined) {
    this.#address = address;
    this.#start = start;
  }

  get isOurs(): boolean {
    return this.#start !== undefined;
  }

  /** Starts it, if it is ours, and waits until it answers. */
  async begin(): Promise<boolean> {
    // A process group of its own, so that what the command starts ends with it.
    if (this.#start !== undefined)
      this.#process = spawn(this.#start, { shell: true, detached: true, stdio: 'ignore' });
    const until = performance.now() + STARTING * 1000;
    while (performance.now() < until) {
      if (await answers(this.#address)) return true;
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
    return false;
  }

  kill(): void {
    const { pid } = this.#process ?? {};
    this.#process = undefined;
    if (pid === undefined) return;
    try {
      process.kill(-pid, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  }
}

async function answers(address: string): Promise<boolean> {
  try {
    return (await fetch(`${address}/models`, { signal: AbortSignal.timeout(3000) })).ok;
  } catch {
    return false;
  }
}

async function connected({ address, model }: Checked): Promise<Connected> {
  const settings = { 'base-url': address, model, 'time-out': TIME_OUT, concurrency: 1, temperature: 0 };
  const read = await remote.connect(settings, { signal: new AbortController().signal, onProgress: () => {} });
  if (!read.ok) throw new Error(read.fault);
  return read.value;
}

interface Heard {
  readonly text: string;
  readonly pieces: number;
  readonly notices: readonly string[];
  readonly ms: number;
  readonly usage?: Usage;
  readonly fault?: ConnectionFault;
}

/** Asks once and gives what came; `onText` may call it off. */
async function heard(
  { connection }: Connected,
  request: Ask<unknown>,
  stop = new AbortController(),
  onText = () => {},
): Promise<Heard> {
  const chunks: Chunk[] = [];
  const from = performance.now();
  for await (const chunk of connection.answer(request, 0, stop.signal)) {
    chunks.push(chunk);
    if (chunk.kind === 'text') onText();
  }
  const end = chunks.at(-1);
  const texts = chunks.flatMap((chunk) => (chunk.kind === 'text' ? [chunk.text] : []));
  return {
    text: texts.join(''),
    pieces: texts.length,
    notices: chunks.flatMap((chunk) => (chunk.kind === 'notice' ? [chunk.text] : [])),
    ms: performance.now() - from,
    ...(end?.kind === 'done' && end.usage ? { usage: end.usage } : {}),
    ...(end?.kind === 'error' ? { fault: end.fault } : {}),
  };
}

const asking = (text: string, maxTokens: number, reply: Ask<unknown>['reply'] = textReply): Ask<unknown> => ({
  to: 'model',
  purpose: 'check',
  facts: {},
  messages: [{ role: 'user', parts: [{ role: 'fixed', text }] }],
  reply,
  maxTokens,
});

const SHORT = asking('Say yes.', 4);

async function contextLength(checked: Checked): Promise<Finding> {
  const made = await connected(checked);
  const { notices, fault } = await heard(made, SHORT);
  const said = notices[0] ?? fault?.text ?? 'nothing was said of it';
  return { held: notices.length > 0 && !said.includes('a guess'), found: said };
}

/** A form that no model would keep to by itself. */
const ODD_FORM = jsonReply(
  z.object({ colour: z.enum(['green-7', 'blue-9']), marks: z.array(z.int()).check(z.length(3)) }),
  record({
    colour: { ...(exactly('green-7') as object), enum: ['green-7', 'blue-9'] },
    marks: list(integer, { least: 3, most: 3 }),
  }),
);

async function schemaReplies(checked: Checked): Promise<Finding> {
  const made = await connected(checked);
  const texts: string[] = [];
  for (const subject of ['the sky', 'a meadow']) {
    const { text, fault } = await heard(made, asking(`Which colour has ${subject}?`, 80, ODD_FORM));
    if (fault) return { held: false, found: fault.text };
    texts.push(text);
  }
  const held = texts.every((text) => {
    const read = ODD_FORM.read(text);
    return read.ok && read.repaired === undefined;
  });
  return { held, found: texts.map((text) => text.replace(/\s+/g, ' ')).join(' and ') };
}

async function streaming(checked: Checked): Promise<Finding> {
  const times: number[] = [];
  const from = performance.now();
  const { pieces, fault } = await heard(
    await connected(checked),
    asking('Count from one to twelve in words.', 40),
    undefined,
    () => times.push(performance.now() - from),
  );
  const [first = 0, last = 0] = [times[0], times.at(-1)];
  const seconds = (ms: number) => (ms / 1000).toFixed(1);
  return {
    held: fault === undefined && pieces >= 5 && last > first,
    found: fault?.text ?? `${pieces} pieces from ${seconds(first)} s to ${seconds(last)} s`,
  };
}

async function cachedTokens(checked: Checked): Promise<Finding> {
  const made = await connected(checked);
  const beginning = Array.from({ length: 40 }, (_, at) => `Shelf ${at} holds ${(at * 37) % 91} books.`);
  const about = (shelf: number) =>
    asking(`${beginning.join('\n')}\n\nHow many books holds shelf ${shelf}?`, 8);
  await heard(made, about(3));
  const { usage, fault } = await heard(made, about(30));
  if (!usage) return { held: false, found: fault?.text ?? 'the server counts no tokens' };
  const { prompt, cached = 0 } = usage;
  return {
    held: cached > prompt / 2,
    found: `${cached} of ${prompt} tokens of the second prompt were there`,
  };
}

/** A reply that would take long is called off: the next may take a few times what one takes by itself, no more. */
async function callingOff(checked: Checked): Promise<Finding> {
  const made = await connected(checked);
  const alone = await heard(made, SHORT);
  const stop = new AbortController();
  const long = await heard(made, asking('Tell a story of a thousand words.', 1500), stop, () => stop.abort());
  const next = await heard(made, SHORT);
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  return {
    held: long.fault?.code === 'aborted' && next.fault === undefined && next.ms < 3000 + 4 * alone.ms,
    found: `the next reply came after ${seconds(next.ms)}, by itself after ${seconds(alone.ms)}`,
  };
}

const TABLE = drawTable(
  'Boats in two harbours',
  `
  | Harbour | Sail | Motor |
  | Lund    | 4    | 11    |
  | Brisk   | 7    | 2     |`,
);

/** A walk of a few short requests, each of which shows the replies before it. */
const countingBoats: Method = {
  id: 'check',
  name: 'Check',
  version: 1,
  options: async () => ({}),
  presets: [{ id: 'plain', name: 'Plain', help: 'Three requests.', options: {} }],
  *solve({ table }) {
    const said: string[] = [];
    for (const kind of ['sail boats', 'motor boats', 'boats']) {
      const known = [table.cells.map(({ text }) => text).join(' '), ...said].join('\n');
      const reply = yield* ask(asking(`${known}\n\nSay in a sentence how many ${kind} are in Lund.`, 40));
      said.push(reply.ok ? String(reply.value) : '');
    }
    return {
      values: said.slice(-1),
      evidence: [],
      operation: 'look-up',
      explanation: '',
      stopped: 'answered',
    };
  },
};

/** The server dies while the second reply comes, and is there again: the run goes on from its first reply. */
async function killedInMidRun(checked: Checked): Promise<Finding> {
  const { server } = checked;
  if (!server.isOurs) return { held: false, found: 'not checked: give the command that starts the server' };
  const { limits, connection, name } = await connected(checked);
  const begun = newRun(
    { table: TABLE, question: 'How many motor boats are in Lund?', kind: 'answer' },
    countingBoats,
    { options: {}, limits, backbone: name },
  );
  const connections: Connections = { model: connection };
  let replies = 0;
  const first = await driven(begun, connections, (kind) => {
    if (kind === 'reply') replies++;
    if (kind === 'text' && replies > 0) server.kill();
  });
  if (first.end.status !== 'stopped') return { held: false, found: 'the run was over before it was killed' };
  const kept = first.run.log;
  if (!(await server.begin())) return { held: false, found: 'the server did not start again' };
  const second = await driven(first.run, connections);
  const played = transcript(countingBoats, second.run);
  const isSame = kept.every((entry, at) => second.run.log[at] === entry);
  const whole =
    second.end.status === 'finished' && isSame && played.unused.length + played.drift.length === 0;
  const stopped = first.end.fault.code;
  const how = second.end.status === 'finished' ? 'finished' : second.end.fault.text;
  return {
    held: whole && kept.length > 0,
    found: `stopped (${stopped}) with ${kept.length} replies, went on and ${how} with ${second.run.log.length}`,
  };
}

async function driven(
  run: Run,
  connections: Connections,
  onEvent: (kind: string) => void = () => {},
): Promise<{ readonly run: Run; readonly end: RunEnd }> {
  for await (const event of drive(countingBoats, run, connections, { concurrency: 1 })) {
    onEvent(event.kind);
    if (event.kind === 'end') return { run: event.transcript.run, end: event.end };
  }
  throw new Error('The drive ended without an end.');
}
