/** The worker's side of playing runs: answers calls about the run that it holds, one at a time. */
import { lexicalRetriever } from '../../backbones/lexical/index.ts';
import type { Ask } from '../../method/ask.ts';
import type { Json } from '../../method/json.ts';
import { methodOf } from '../../method/load.ts';
import type { ListedMethod } from '../../method/method.ts';
import { repliedByRules } from '../../method/rules.ts';
import { fittedTo } from '../../run/checked-file.ts';
import { bareFileOf, type RunFile, runOf, verify } from '../../run/file.ts';
import { forecastOf } from '../../run/forecast.ts';
import { fitsAfter } from '../../run/fork.ts';
import { type AskLine, type Line, Player } from '../../run/player.ts';
import { readRunFile, runFileIn } from '../../run/read-file.ts';
import type { Run } from '../../run/run.ts';
import { sentLine } from '../../run/sent-lines.ts';
import { transcriptOf } from '../../run/transcript.ts';
import { piecesOfTable } from '../reading/table-pieces.ts';
import { Fault, given, type Held, heldRun } from './held-run.ts';
import {
  type Answer,
  type AnswerPiece,
  type Call,
  inPieces,
  lettersOfEntry,
  lettersOfLine,
  type Order,
  type RunHead,
} from './orders.ts';

type Played = Omit<Extract<Answer, { kind: 'played' }>, 'number'>;
type Value = Omit<Extract<Answer, { kind: 'value' }>, 'number'>;
type Answering<R = Played | Value> = AsyncGenerator<AnswerPiece, R>;

/** @param post sends an answer, or a piece of one, to the page */
export function playHost(methods: readonly ListedMethod[], post: (answer: Answer) => void) {
  const run = heldRun();
  const searcher = wordSearch();
  const texts = textNumbers();

  async function* answerTo(call: Call): Answering {
    switch (call.kind) {
      case 'play':
        return yield* linesOf(run.hold(await begun(methods, run.sent())));
      case 'check': {
        const held = run.hold(await begun(methods, await checked(methods, run.sent())));
        const { end } = yield* linesOf(held);
        return { kind: 'played', end, file: { head: headOf(held.transcript.run), failures: [] } };
      }
      case 'fork': {
        const original = run.before();
        const fits = original && fitsAfter(original, call.at, 'same-prompt');
        return yield* linesOf(run.hold(await begun(methods, run.sent(), fits)));
      }
      case 'feed':
        return yield* linesOf(run.fed(call.entry));
      case 'rule':
        return value(given(await repliedByRules(run.method().rules, run.requestAt(call))));
      case 'words':
        return value(await searcher(run.requestAt(call)));
      case 'facts':
        return yield* texts(run.requestAt(call).facts);
      case 'read':
        return value(run.requestAt(call).reply.read(call.text));
      case 'forecast': {
        const sent = run.sent();
        const method = given(await methodOf(methods, sent.method));
        return value(forecastOf(method, sent, await method.rules?.().catch(() => undefined)));
      }
      case 'file': {
        const { held, failures } = await filed(methods, call.bytes);
        return yield* fileOf(run.hold(held), failures);
      }
      default:
        return call satisfies never;
    }
  }

  async function answer(number: number, call: Call): Promise<void> {
    try {
      const pieces = answerTo(call);
      for (;;) {
        const { done, value } = await pieces.next();
        if (done) return post({ number, ...value });
        post({ number, kind: 'piece', piece: value });
      }
    } catch (error) {
      post({ number, kind: 'fault', text: error instanceof Fault ? error.message : `${BROKEN} (${error}).` });
    }
  }

  let last: Promise<void> = Promise.resolve();
  /** Orders are taken in the order that they come; a call is answered before the next order is taken. */
  return (order: Order): Promise<void> => {
    last = last.then(() => (order.kind === 'call' ? answer(order.number, order.call) : run.take(order)));
    return last;
  };
}

const BROKEN = 'The run could not be played, which is a fault of this program';

const value = (value: unknown): Value => ({ kind: 'value', value });

async function begun(
  methods: readonly ListedMethod[],
  run: Run,
  fits?: (line: AskLine) => boolean,
): Promise<Held> {
  const method = given(await methodOf(methods, run.method));
  const player = new Player(method, run, fits);
  return { method, player, transcript: transcriptOf(player, run), settled: 0 };
}

/** The lines that the page does not have, and those of them that may still change. */
async function* linesOf(held: Held): Answering<Played> {
  const { lines, outcome, crash, waiting } = held.transcript;
  const kept = held.settled;
  for (const piece of inPieces(lines.slice(kept).map(sentLine), lettersOfLine))
    yield { kind: 'lines', lines: piece };
  const open = waiting[0]?.at;
  const first = open === undefined ? -1 : lines.findIndex((line) => isOpen(line, open));
  held.settled = first < 0 ? lines.length : first;
  const end = { kept, ...(outcome ? { outcome } : {}), ...(crash === undefined ? {} : { crash }) };
  return { kind: 'played', end };
}

const isOpen = (line: Line, at: number): boolean => line.kind === 'ask' && line.at === at;

async function filed(methods: readonly ListedMethod[], bytes: Uint8Array) {
  const text = new TextDecoder().decode(bytes).replace(/^\uFEFF/, '');
  const file = await fittedFile(methods, given(readRunFile(text)));
  const method = given(await methodOf(methods, file.method));
  const { transcript, failures } = verify(method, file);
  const held: Held = { method, transcript, settled: 0 };
  return { held, failures };
}

async function* fileOf(held: Held, failures: readonly string[]): Answering<Played> {
  const { run } = held.transcript;
  yield* piecesOfTable(run.problem.table);
  for (const piece of inPieces(run.log, lettersOfEntry)) yield { kind: 'log', entries: piece };
  const { end } = yield* linesOf(held);
  return { kind: 'played', end, file: { head: headOf(run), failures } };
}

/** The run, held to all that a run file is held to. */
const checked = async (methods: readonly ListedMethod[], run: Run): Promise<Run> =>
  runOf(await fittedFile(methods, given(runFileIn(bareFileOf(run)))));

async function fittedFile(methods: readonly ListedMethod[], file: RunFile): Promise<RunFile> {
  const method = methods.find(({ id }) => id === file.method);
  return method ? given(await fittedTo(method, file)) : file;
}

function headOf({ problem: { table, ...problem }, log, ...run }: Run): RunHead {
  return { ...run, problem };
}

/** Finds texts by their words; the index of a list is kept for its next request. */
function wordSearch() {
  const searcher = lexicalRetriever();
  return async (request: Ask<unknown>): Promise<string> => {
    let text = '';
    for await (const chunk of searcher.answer(request, 0, new AbortController().signal)) {
      if (chunk.kind === 'text') text += chunk.text;
      if (chunk.kind === 'error') throw new Fault(chunk.fault.text);
    }
    return text;
  };
}

/** All requests of a run may search the same texts: they are sent once, and called by their number. */
function textNumbers() {
  const numbers = new WeakMap<object, number>();
  let next = 0;
  return async function* factsOf(facts: Json): Answering<Value> {
    if (typeof facts !== 'object' || facts === null || !('texts' in facts) || !Array.isArray(facts.texts))
      return value({ facts });
    const { texts, ...rest } = facts;
    const sent = numbers.get(texts);
    const number = sent ?? next++;
    numbers.set(texts, number);
    if (sent === undefined)
      for (const piece of inPieces(texts as readonly string[], ({ length }) => length))
        yield { kind: 'texts', texts: piece };
    return value({ facts: rest, texts: number });
  };
}
