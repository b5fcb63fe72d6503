import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toyMethod, toyRules } from '../../test/toy-method.ts';
import type { Ask } from '../method/ask.ts';
import type { Chunk, Connection } from '../method/connection.ts';
import type { Method } from '../method/method.ts';
import { replyByRule } from '../method/rules.ts';
import { fileOf } from '../run/file.ts';
import { isReply, newRun, type Run } from '../run/run.ts';
import { transcript } from '../run/transcript.ts';
import { drawTable } from '../table/draw.ts';
import { type Connections, drive, type RunEvent } from './drive.ts';

const method = toyMethod as Method;
const table = drawTable('Toy', '| a | b |\n| c | d |');
const limits = { contextTokens: 4096, temperature: true };
const begin = (rounds = 2): Run =>
  newRun({ table, question: 'Which?', kind: 'answer' }, method, {
    options: { rounds },
    limits,
    backbone: 'test',
  });

const replyTo = (ask: Ask<unknown>, sample: number): string => {
  if (ask.purpose === 'near') return '[{"index": 1, "score": 1}]';
  return (sample === 0 ? replyByRule(ask, toyRules) : undefined) ?? '{"cell": 2}';
};

/** Answers in pieces, each after a turn of the event loop, and counts every call; may do something at a call. */
function counting(atCall: (call: number) => Chunk | 'hang' | undefined = () => undefined) {
  const calls: string[] = [];
  let open = 0;
  let mostOpen = 0;
  const connection: Connection = {
    async *answer(ask, sample, signal): AsyncGenerator<Chunk> {
      calls.push(`${ask.purpose}/${sample}`);
      mostOpen = Math.max(mostOpen, ++open);
      const special = atCall(calls.length);
      try {
        await new Promise((resolve) => setTimeout(resolve, 0));
        if (signal.aborted) return yield { kind: 'error', fault: { code: 'aborted', text: 'Stopped.' } };
        if (special === 'hang') return;
        if (special) return yield special;
        for (const text of replyTo(ask, sample).match(/.{1,5}/gs) ?? []) yield { kind: 'text', text };
        yield { kind: 'done', usage: { prompt: 10, reply: 2 } };
      } finally {
        open--;
      }
    },
  };
  return {
    calls,
    connections: { model: connection, retriever: connection } as Connections,
    mostOpen: () => mostOpen,
  };
}

async function toEnd(
  run: Run,
  connections: Connections,
  options = {},
  onEvent: (event: RunEvent) => void = () => {},
) {
  const events: RunEvent[] = [];
  for await (const event of drive(method, run, connections, options)) {
    onEvent(event);
    events.push(event);
  }
  expect(events[0]).toMatchObject({ kind: 'begin', transcript: { run } });
  expect(events.filter(({ kind }) => kind === 'end')).toHaveLength(1);
  const last = events.at(-1);
  if (last?.kind !== 'end') throw new Error('The last event is not the end.');
  // What it played itself is what a replay gives.
  expect(fileOf(last.transcript)).toEqual(fileOf(transcript(method, last.transcript.run)));
  return { ...last, run: last.transcript.run };
}

describe('a drive', () => {
  it('runs to the end, streams the replies, and records usage and time', async () => {
    const { connections, calls } = counting();
    let streamed = '';
    let time = 0;
    const { run, end } = await toEnd(begin(), connections, { now: () => time++ }, (event) => {
      if (event.kind === 'text') streamed += event.text;
    });
    expect(end).toEqual({ status: 'finished' });
    const replies = run.log.filter(isReply);
    expect(replies).toHaveLength(calls.length);
    expect(replies[0]).toMatchObject({ usage: { prompt: 10, reply: 2 }, ms: expect.any(Number) });
    expect(streamed.length).toBe(replies.reduce((sum, { text }) => sum + text.length, 0));
    expect(transcript(method, run)).toMatchObject({
      drift: [],
      unused: [],
      outcome: { stopped: 'answered' },
    });
  });

  it('asks the samples of a vote and parallel asks at once, within the limit', async () => {
    const wide = counting();
    await toEnd(begin(), wide.connections);
    expect(wide.mostOpen()).toBe(3);
    const narrow = counting();
    await toEnd(begin(), narrow.connections, { concurrency: 1 });
    expect(narrow.mostOpen()).toBe(1);
  });

  it('stopped anywhere, goes on to the same end without a repeated call', async () => {
    const whole = counting();
    const reference = await toEnd(begin(), whole.connections);
    const steps = (run: Run) => transcript(method, run).steps;
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 40 }),
        fc.integer({ min: 1, max: 4 }),
        async (stopAfter, concurrency) => {
          const controller = new AbortController();
          const first = counting();
          let events = 0;
          const { run, end } = await toEnd(
            begin(),
            first.connections,
            { signal: controller.signal, concurrency },
            () => {
              if (events++ === stopAfter) controller.abort();
            },
          );
          if (end.status === 'stopped') expect(end.fault.code).toBe('aborted');
          const second = counting();
          const resumed = await toEnd(run, second.connections, { concurrency });
          expect(second.calls).toHaveLength(whole.calls.length - run.log.length);
          expect(steps(resumed.run)).toEqual(steps(reference.run));
        },
      ),
      { numRuns: 60 },
    );
  });

  it('keeps what came when a connection fails, and says why it stopped', async () => {
    for (let failing = 1; failing <= 11; failing++) {
      const fault = { code: 'failed', text: 'The line is down.' } as const;
      const { connections } = counting((call) => (call === failing ? { kind: 'error', fault } : undefined));
      const { run, end } = await toEnd(begin(), connections);
      expect(end).toEqual({ status: 'stopped', fault, unfinished: [] });
      expect((await toEnd(run, counting().connections)).end).toEqual({ status: 'finished' });
    }
  });

  it('says what had come of a reply that failed, and forgets what is asked for again', async () => {
    const chunks: Chunk[] = [
      { kind: 'text', text: 'void' },
      { kind: 'again', text: 'The server broke off.' },
      { kind: 'notice', text: 'It is asked again in 1 s.' },
      { kind: 'text', text: 'half' },
      { kind: 'error', fault: { code: 'broken-off', text: 'The line is down.' } },
    ];
    const failing: Connection = {
      async *answer() {
        yield* chunks;
      },
    };
    const texts: string[] = [];
    const { end } = await toEnd(
      begin(),
      { model: failing, retriever: failing },
      { concurrency: 1 },
      (event) => {
        if ('text' in event) texts.push(`${event.kind}: ${event.text}`);
      },
    );
    expect(texts.slice(0, 4)).toEqual([
      'text: void',
      'again: The server broke off.',
      'notice: It is asked again in 1 s.',
      'text: half',
    ]);
    if (end.status !== 'stopped') throw new Error('It did not stop.');
    expect(end.fault.code).toBe('broken-off');
    expect(new Set(end.unfinished.map(({ came }) => came.text))).toEqual(new Set(['half']));
  });

  it('keeps scratch work before the reply, and what was cut while thinking open; such a model gets more room', async () => {
    const asked: Ask<unknown>[] = [];
    let thought = '';
    const thinker: Connection = {
      async *answer(ask, sample): AsyncGenerator<Chunk> {
        asked.push(ask);
        yield { kind: 'thinking', text: 'Let me ' };
        yield { kind: 'thinking', text: 'think.' };
        if (ask.room === undefined && ask.purpose === 'think') return yield { kind: 'done', cut: true };
        yield { kind: 'text', text: replyTo(ask, sample) };
        yield { kind: 'done', usage: { prompt: 1, reply: 1 } };
      },
    };
    const limited: Method = {
      ...method,
      *solve(...given) {
        const walk = method.solve(...given);
        for (let next = walk.next(null); ; ) {
          if (next.done) return next.value;
          const move = next.value;
          const input =
            'asks' in move
              ? yield { asks: move.asks.map((one) => ({ ...one, maxTokens: 100 })) }
              : yield move;
          next = walk.next(input);
        }
      },
    };
    const connections = { model: thinker, retriever: counting().connections.retriever } as Connections;
    let last: Run | undefined;
    for await (const event of drive(limited, begin(1), connections, { concurrency: 1 })) {
      if (event.kind === 'thinking') thought += event.text;
      if (event.kind === 'end') last = event.transcript.run;
    }
    const [first, , again, vote] = last!.log.filter(isReply);
    expect(first).toMatchObject({ purpose: 'think', cut: true, text: '<think>Let me think.' });
    expect(again).toMatchObject({ text: '<think>Let me think.</think>\nLet me see.' });
    expect([again?.purpose, vote?.purpose]).toEqual(['think', 'pick']);
    expect(again).not.toHaveProperty('cut');
    expect(thought).toBe('Let me think.'.repeat(asked.length));
    // As the context leaves them: 256 for thinking, all, and many where a model thinks for long.
    const tokens = asked.map(({ maxTokens }) => maxTokens!);
    expect(tokens.slice(0, 3)).toEqual([356, expect.any(Number), expect.any(Number)]);
    expect(Math.min(...tokens.slice(1))).toBeGreaterThan(3700);
    expect(transcript(limited, last!)).toMatchObject({ drift: [], unused: [], waiting: [] });
  });

  it('takes a stream that just breaks off for a fault, and one that throws too', async () => {
    const hanging = counting((call) => (call === 2 ? 'hang' : undefined));
    expect((await toEnd(begin(), hanging.connections)).end).toMatchObject({
      fault: { text: expect.stringContaining('broke off') },
    });
    const throwing: Connection = {
      // biome-ignore lint/correctness/useYield: it breaks its promise before it says anything, which is the point.
      async *answer() {
        throw new Error('boom');
      },
    };
    expect((await toEnd(begin(), { model: throwing, retriever: throwing })).end).toMatchObject({
      fault: { code: 'failed', text: 'The connection failed: boom.' },
    });
  });

  it('refuses what cannot fit before it is sent, and says by how much', async () => {
    const { connections, calls } = counting();
    const small = { ...begin(), limits: { contextTokens: 10, temperature: false } };
    const { run, end } = await toEnd(small, connections);
    expect(end).toMatchObject({
      status: 'stopped',
      fault: {
        code: 'too-long',
        text: expect.stringMatching(/about \d+ more than the 10 that the model holds/),
      },
    });
    expect(run.log.filter((entry) => 'purpose' in entry && entry.purpose === 'pick')).toEqual([]);
    expect(calls.length).toBeLessThan(2);
  });

  it('says who is not connected', async () => {
    const { connections } = counting();
    const { end } = await toEnd(begin(), { model: connections.model! });
    expect(end).toMatchObject({
      fault: { code: 'not-connected', text: expect.stringContaining('the retriever') },
    });
  });

  it('does nothing when it is stopped before it begins', async () => {
    const { connections, calls } = counting();
    const { run, end } = await toEnd(begin(), connections, { signal: AbortSignal.abort() });
    expect([calls, run.log, end.status]).toEqual([[], [], 'stopped']);
  });

  it('calls everything off when its consumer walks away', async () => {
    const { connections } = counting();
    const signals: AbortSignal[] = [];
    const watched: Connection = {
      answer(ask, sample, signal) {
        signals.push(signal);
        return connections.model!.answer(ask, sample, signal);
      },
    };
    for await (const _ of drive(method, begin(), { model: watched, retriever: watched })) break;
    expect(signals.every(({ aborted }) => aborted)).toBe(true);
  });

  it('tells of a method that throws instead of throwing itself', async () => {
    const broken: Method = {
      ...method,
      *solve() {
        yield { state: null };
        throw new Error('a bug');
      },
    };
    const events: RunEvent[] = [];
    for await (const event of drive(broken, begin(), {})) events.push(event);
    expect(events).toMatchObject([
      { kind: 'begin' },
      { kind: 'end', end: { status: 'stopped', fault: { text: expect.stringContaining('a bug') } } },
    ]);
  });
});
