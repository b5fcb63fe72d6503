import { describe, expect, it } from 'vitest';
import { unaided } from '../../backbones/backbone.ts';
import { ruleRecogniser } from '../../backbones/entities/index.ts';
import { lexicalRetriever } from '../../backbones/lexical/index.ts';
import { offline } from '../../backbones/offline/index.ts';
import { type Connections, drive, type RunEvent } from '../../drive/drive.ts';
import { methodOf } from '../../method/load.ts';
import type { Method } from '../../method/method.ts';
import { METHODS } from '../../methods/index.ts';
import { fileOf, writeRunFile } from '../../run/file.ts';
import { isReply, newRun, type Run } from '../../run/run.ts';
import { type Transcript, transcript } from '../../run/transcript.ts';
import { drawTable } from '../../table/draw.ts';
import { makeTable, type Table } from '../../table/model.ts';
import { playHost } from './host.ts';
import type { Order } from './orders.ts';
import { type Plays, playsHere, playsWhereItSuits } from './plays.ts';

/** A worker that is none: it is sent copies, and may be ended, as a real one. */
class ToyWorker extends EventTarget {
  ended = false;
  readonly #take = playHost(METHODS, (answer) => {
    if (!this.ended) this.dispatchEvent(new MessageEvent('message', { data: structuredClone(answer) }));
  });
  postMessage(order: Order): void {
    const copy = structuredClone(order);
    setTimeout(() => this.ended || void this.#take(copy));
  }
  terminate(): void {
    this.ended = true;
  }
}

function beside() {
  const workers: ToyWorker[] = [];
  const plays = playsWhereItSuits(METHODS, () => {
    const worker = new ToyWorker();
    workers.push(worker);
    return worker as unknown as Worker;
  });
  return { plays, workers };
}

/** So many cells that its runs are played in a worker. */
const large = (rows = 1500, columns = 10): Table =>
  makeTable(
    'Harbours',
    rows,
    columns,
    Array.from({ length: rows * columns }, (_, index) => {
      const [row, column] = [Math.floor(index / columns), index % columns];
      const text =
        row === 0
          ? `Pier ${column}`
          : column === 0
            ? `Harbour ${row}`
            : String((row * 37 + column * 11) % 901);
      return { row, column, rowSpan: 1, colSpan: 1, text, ...(row === 0 ? { header: true as const } : {}) };
    }),
  );

const QUESTION = 'What is Pier 4 of Harbour 77?';

async function connections(): Promise<Connections> {
  const connected = await offline.connect({}, unaided);
  if (!connected.ok) throw new Error(connected.fault);
  return { model: connected.value.connection, retriever: lexicalRetriever(), recogniser: ruleRecogniser() };
}

async function begun(id: string, table: Table): Promise<{ readonly method: Method; readonly run: Run }> {
  const method = await methodOf(METHODS, id);
  if (!method.ok) throw new Error(method.fault);
  const options = method.value.presets[0]?.options ?? {};
  const limits = { contextTokens: 8192, temperature: false };
  const problem = { table, question: QUESTION, kind: 'answer' as const };
  return { method: method.value, run: newRun(problem, method.value, { options, limits, backbone: 'rules' }) };
}

async function driven(plays: Plays, method: Method, run: Run, signal?: AbortSignal): Promise<RunEvent[]> {
  const events: RunEvent[] = [];
  let ms = 0;
  const now = () => ms++;
  const options = { play: plays.play, now, concurrency: 1, ...(signal ? { signal } : {}) };
  for await (const event of drive(method, run, await connections(), options)) events.push(event);
  return events;
}

const lastOf = (events: readonly RunEvent[]): Transcript => {
  const last = events.at(-1);
  if (last?.kind !== 'end') throw new Error('The run did not end.');
  return last.transcript;
};

/** What a transcript says, without readers and rules. */
const comparable = (one: Transcript) => ({
  ...one,
  run: { ...one.run, log: one.run.log.map((entry) => ({ ...entry, ms: 0 })) },
  waiting: one.waiting.map(({ at, ask, sample }) => ({ at, ask, sample })),
  lines: one.lines.map((line) =>
    line.kind === 'ask'
      ? {
          ...line,
          replies: line.replies.map((reply) => reply && { ...reply, ms: 0 }),
          request: { ...line.request, facts: undefined, rule: undefined, reply: line.request.reply.json },
        }
      : line,
  ),
  unused: one.unused.length,
});

describe.each(METHODS.map(({ id }) => id))('a long run of %s', (id) => {
  it('is played in a worker, and comes to what it comes to on the page', async () => {
    const { method, run } = await begun(id, large());
    const { plays, workers } = beside();
    const there = lastOf(await driven(plays, method, run));
    expect(workers).toHaveLength(1);
    const here = lastOf(await driven(playsHere(METHODS), method, run));
    expect(there.steps.length).toBeGreaterThan(0);
    expect(JSON.parse(JSON.stringify(comparable(there)))).toEqual(
      JSON.parse(JSON.stringify(comparable(here))),
    );
    expect(there.outcome?.stopped).toBe('answered');
    // A whole run again: from its log, from its file, and as it was kept.
    const again = await plays.transcript(method, there.run);
    expect(again.ok && again.value.steps).toEqual(here.steps);
    const kept = await plays.kept(structuredClone(there.run));
    expect(kept.ok && kept.value.steps).toEqual(here.steps);
    const file = await plays.file(new TextEncoder().encode(writeRunFile(fileOf(there))));
    expect(file.ok && file.value.failures).toEqual([]);
    expect(file.ok && file.value.transcript.steps).toEqual(here.steps);
    expect(file.ok && file.value.transcript.run.problem.table).toEqual(run.problem.table);
  });
});

describe('a run in a worker', () => {
  it('reads its replies as the method does, those that were recorded and others', async () => {
    const { method, run } = await begun('graph-otter', large());
    const { plays } = beside();
    const there = lastOf(await driven(plays, method, run));
    const here = transcript(method, there.run);
    for (const [index, line] of there.lines.entries()) {
      const own = here.lines[index];
      if (line.kind !== 'ask' || own?.kind !== 'ask') continue;
      const [first] = line.replies;
      if (!first) continue;
      const [read, ownRead] = [line.request.reply.read(first.text), own.request.reply.read(first.text)];
      expect(read).toEqual(ownRead);
      if (read.ok && ownRead.ok)
        expect(line.request.reply.write(read.value)).toBe(own.request.reply.write(ownRead.value));
      for (const text of ['no JSON', `Sure:\n${first.text}`])
        expect(await line.request.reply.readLater?.(text)).toEqual(own.request.reply.read(text));
    }
  });

  it('is forked there: what fits is kept, and the rest is let go of', async () => {
    const { method, run } = await begun('graph-otter', large());
    const { plays } = beside();
    const there = lastOf(await driven(plays, method, run));
    const here = transcript(method, there.run);
    const entry = there.run.log.find(isReply)!;
    for (const later of ['same-prompt', 'fitting', 'none'] as const) {
      const by = { at: entry.at, change: { reply: 'nothing of the kind' }, later };
      const [one, other] = [
        await plays.fork(method, there, by),
        await playsHere(METHODS).fork(method, here, by),
      ];
      if (!one.ok || !other.ok) throw new Error('It could not be forked.');
      expect(one.value.run.log).toEqual(other.value.run.log);
      expect(one.value.steps).toEqual(other.value.steps);
      // Entries are shared with the run that was left.
      for (const kept of one.value.run.log)
        if (isReply(kept) && !kept.edited) expect(there.run.log).toContain(kept);
    }
  });

  it('stops at once, whatever the worker is at, and goes on with another', async () => {
    const { method, run } = await begun('graph-otter', large());
    const { plays, workers } = beside();
    const stop = new AbortController();
    setTimeout(() => stop.abort(), 0);
    expect(await driven(plays, method, run, stop.signal)).toEqual([]);
    expect(workers[0]?.ended).toBe(true);
    expect(lastOf(await driven(plays, method, run)).outcome?.stopped).toBe('answered');
    expect(workers).toHaveLength(2);
  });

  it('goes on in another worker where one broke off, and loses no reply', async () => {
    const { method, run } = await begun('graph-otter', large());
    const { plays, workers } = beside();
    const events: RunEvent[] = [];
    for await (const event of drive(method, run, await connections(), { play: plays.play })) {
      events.push(event);
      if (events.filter(({ kind }) => kind === 'reply').length === 1 && workers.length === 1) {
        workers[0]!.dispatchEvent(new Event('error'));
      }
    }
    const last = events.at(-1);
    if (last?.kind !== 'end') throw new Error('The run did not end.');
    expect(last.end.status).toBe('finished');
    expect(workers).toHaveLength(2);
    expect(last.transcript.run.log).toHaveLength(events.filter(({ kind }) => kind === 'reply').length);
  });

  it('of a short run there is none', async () => {
    const { method, run } = await begun('graph-otter', drawTable('Toy', '| a | b |\n| c | d |'));
    const { plays, workers } = beside();
    await driven(plays, method, run);
    expect(workers).toEqual([]);
  });

  it.each([
    ['no JSON', 'x'.repeat(600_000)],
    ['another format', `{"format":"tablewalk-run","version":2,"pad":"${'x'.repeat(600_000)}"}`],
  ])('of a file with %s there is none, but a sentence', async (_, text) => {
    const { plays } = beside();
    const read = await plays.file(new TextEncoder().encode(text));
    expect(read.ok).toBe(false);
    if (!read.ok) expect(read.fault).toMatch(/^[A-Z].*\.$/);
  });
});
