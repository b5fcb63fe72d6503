import { describe, expect, it } from 'vitest';
import { toyMethod, toyRules } from '../../test/toy-method.ts';
import type { Ask } from '../method/ask.ts';
import type { Connection } from '../method/connection.ts';
import type { Method } from '../method/method.ts';
import { replyByRule } from '../method/rules.ts';
import { newRun, type Run } from '../run/run.ts';
import { type Transcript, transcript } from '../run/transcript.ts';
import { drawTable } from '../table/draw.ts';
import type { CellId } from '../table/model.ts';
import { type Break, type Breakpoints, NO_BREAKPOINTS } from './breakpoints.ts';
import { breaksAt } from './breaks.ts';
import { drive } from './drive.ts';

const method = toyMethod as Method;
const begun: Run = newRun(
  { table: drawTable('Toy', '| a | b |\n| c | d |'), question: 'Which?', kind: 'answer' },
  method,
  { options: { rounds: 2 }, limits: { contextTokens: 4096, temperature: true }, backbone: 'test' },
);

const byRules = (ask: Ask<unknown>): string =>
  ask.purpose === 'near' ? '[{"index": 1, "score": 1}]' : (replyByRule(ask, toyRules) ?? '{"cell": 2}');

const answering = (replyTo: (ask: Ask<unknown>) => string): Connection => ({
  async *answer(ask) {
    yield { kind: 'text', text: replyTo(ask) };
    yield { kind: 'done' };
  },
});

/** Every break of a run, and how many replies had come by then. */
async function breaksOf(
  breakpoints: Partial<Breakpoints>,
  replyTo: (ask: Ask<unknown>) => string = byRules,
  { run = begun, before }: { readonly run?: Run; readonly before?: Transcript } = {},
): Promise<readonly (Break & { readonly replies: number })[]> {
  const model = answering(replyTo);
  const found: (Break & { readonly replies: number })[] = [];
  let last = before;
  for await (const event of drive(method, run, { model, retriever: model })) {
    const at = breaksAt({ ...NO_BREAKPOINTS, ...breakpoints }, event, last);
    if ('transcript' in event) last = event.transcript;
    if (at) found.push({ ...at, replies: last?.run.log.length ?? 0 });
  }
  return found;
}

describe('breakpoints', () => {
  it('pause nowhere while there are none', async () => {
    expect(await breaksOf({})).toEqual([]);
  });

  it('pause before every request to the model, once for those that are made at the same time', async () => {
    expect(await breaksOf({ request: true })).toEqual([
      { kind: 'request', purposes: ['think'], replies: 0 },
      { kind: 'request', purposes: ['pick'], replies: 2 },
      { kind: 'request', purposes: ['think'], replies: 5 },
      { kind: 'request', purposes: ['pick'], replies: 7 },
      { kind: 'request', purposes: ['answer'], replies: 10 },
    ]);
  });

  it('do not pause again where a run that goes on stood', async () => {
    const run = { ...begun, log: [] };
    const again = await breaksOf({ request: true }, byRules, { run, before: transcript(method, run) });
    expect(again.map(({ replies }) => replies)).toEqual([2, 5, 7, 10]);
  });

  it('pause after a reply that was repaired, or has another form than was asked for', async () => {
    const fenced = (ask: Ask<unknown>) =>
      ask.purpose === 'answer' ? 'It is this:\n```json\n{"cell": 0}\n```' : byRules(ask);
    expect(await breaksOf({ mended: true, misread: true }, fenced)).toEqual([
      { kind: 'mended', purpose: 'answer', replies: 11 },
    ]);
    expect(await breaksOf({ mended: true, misread: true })).toEqual([]);
    expect(await breaksOf({ misread: true }, fenced)).toEqual([]);
  });

  it('pause after a reply that could not be read', async () => {
    const lost = (ask: Ask<unknown>) => (ask.purpose === 'answer' ? 'I do not know.' : byRules(ask));
    expect(await breaksOf({ mended: true, misread: true }, lost)).toEqual([
      { kind: 'misread', purpose: 'answer', replies: 11 },
      // It is asked for once more.
      { kind: 'misread', purpose: 'answer', replies: 12 },
    ]);
    expect(await breaksOf({ mended: true }, lost)).toEqual([]);
  });

  it('pause once when a cell enters the trace, at the step that says so', async () => {
    const cell = begun.problem.table.cells[1]?.id as CellId;
    expect(await breaksOf({ cell })).toEqual([{ kind: 'entered', cell, step: 1, replies: 5 }]);
  });

  it('pause when a cell leaves the trace, and when it is proposed and not taken', () => {
    const { cells } = begun.problem.table;
    const [cell, other] = [cells[0]?.id as CellId, cells[1]?.id as CellId];
    const select = (trace: readonly CellId[], dropped: readonly CellId[] = []) => ({
      kind: 'select' as const,
      picks: [],
      dropped: dropped.map((one) => ({ cell: one, by: 'model' as const, why: '' })),
      rule: '',
      trace,
    });
    const run = transcript(method, begun);
    const event = (steps: Transcript['steps']) => ({
      kind: 'begin' as const,
      transcript: { ...run, steps },
    });
    const breakpoints = { ...NO_BREAKPOINTS, cell };
    const first = select([cell, other]);
    const before = { ...run, steps: [first] };
    expect(breaksAt(breakpoints, event([first, select([other])]), before)).toEqual({
      kind: 'left',
      cell,
      step: 1,
    });
    const without = { ...run, steps: [select([other])] };
    expect(breaksAt(breakpoints, event([select([other]), select([other], [cell])]), without)).toEqual({
      kind: 'dropped',
      cell,
      step: 1,
    });
  });
});
