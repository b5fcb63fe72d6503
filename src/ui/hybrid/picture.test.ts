import { describe, expect, it } from 'vitest';
import { telescopes, telescopesHops } from '../../../scripts/examples/telescopes.ts';
import type { HopStep } from '../../method/step.ts';
import { odyssey } from '../../methods/odyssey/index.ts';
import { analysisAt } from '../../run/analysis-at.ts';
import { runOf } from '../../run/file.ts';
import { readRunFile } from '../../run/read-file.ts';
import { type Transcript, transcript } from '../../run/transcript.ts';
import { cellOf } from '../../table/model.ts';
import { spokenIn } from '../passages/spoken.ts';
import { meterAt, savedShare } from './meter.ts';
import { pictureOf } from './picture.ts';

async function recorded(id: string): Promise<Transcript> {
  const { readFileSync } = await import('node:fs');
  const file = readRunFile(readFileSync(`public/examples/${id}.json`, 'utf8'));
  if (!file.ok) throw new Error(file.fault);
  return transcript(odyssey, runOf(file.value));
}

const at = (run: Transcript, cursor: number) =>
  pictureOf(run, cursor, analysisAt(run, cursor, odyssey), spokenIn(run));
const stepOf = (run: Transcript, kind: string, depth?: number) =>
  run.steps.findIndex(
    (step) => step.kind === kind && (depth === undefined || (step as HopStep).depth === depth),
  );

describe('the picture of a hybrid graph', () => {
  it('begins with the question: its entities and their headers, and nothing that was not reached', async () => {
    const run = await recorded(telescopesHops.id);
    const { asked, columns, rows, documents, otherRows, otherDocuments } = at(run, stepOf(run, 'thought'));
    expect(asked.map(({ text, columns: own }) => [text, own.length])).toEqual([
      ['telescope', 1],
      ['astronomer', 1],
      ['Uranus', 0],
    ]);
    expect(columns.filter((one) => one.asked).map(({ name }) => name)).toEqual(['Telescope', 'Named after']);
    expect([rows, documents]).toEqual([[], []]);
    expect([otherRows.length, otherDocuments.length]).toEqual([10, 10]);
  });

  it('goes on from a document to the cell that links to it, and to the rest of the row', async () => {
    const run = await recorded(telescopesHops.id);
    const { table } = run.run.problem;
    const reached = (cursor: number) => {
      const { rows, row, documents, document } = at(run, cursor);
      return {
        cells: rows.flatMap((one) => row(one).cells.map(({ text, reach }) => `${text}: ${reach}`)),
        documents: documents.map(document).map(({ title, reach }) => `${title}: ${reach}`),
      };
    };
    expect(reached(stepOf(run, 'select'))).toEqual({ cells: [], documents: ['William Herschel: start'] });
    expect(reached(stepOf(run, 'hop', 1)).cells).toEqual([
      ...['Herschel: none', 'William Herschel: fresh'],
      expect.stringMatching(/: none$/),
    ]);
    expect(reached(stepOf(run, 'hop', 2)).cells.slice(0, 2)).toEqual([
      'Herschel: fresh',
      'William Herschel: before',
    ]);
    const last = at(run, run.steps.length - 1);
    expect([...last.evidence].map((cell) => cellOf(table, cell).text)).toEqual([
      'Herschel',
      'William Herschel',
    ]);
    expect(last.document(last.documents[0]!)).toMatchObject({ title: 'William Herschel', proves: true });
  });

  it('is the same whichever way one came to a step', async () => {
    const run = await recorded(telescopes.id);
    const plain = (cursor: number) => {
      const { row, document, ...rest } = at(run, cursor);
      return { ...rest, rows: rest.rows.map(row), documents: rest.documents.map(document) };
    };
    const forth = run.steps.map((_, cursor) => plain(cursor));
    const back = run.steps.map((_, cursor) => plain(run.steps.length - 1 - cursor)).reverse();
    expect(back).toEqual(forth);
  });
});

describe('what the reader was given', () => {
  it('is summed over the requests that were made, and held against the whole context', async () => {
    const run = await recorded(telescopesHops.id);
    const hops = run.steps.filter((step) => step.kind === 'hop');
    expect(meterAt(run, stepOf(run, 'select'))).toBeUndefined();
    const [first, second] = hops.map(({ tokens }) => tokens.given);
    expect(meterAt(run, stepOf(run, 'hop', 1))).toMatchObject({ now: first, soFar: first });
    const end = meterAt(run, run.steps.length - 1)!;
    expect(end).toMatchObject({ now: second, soFar: first! + second!, fellBack: false });
    expect(savedShare(end)).toBeCloseTo(1 - (first! + second!) / hops[0]!.tokens.whole);
  });

  it('is everything once the hops did not suffice', async () => {
    const run = await recorded(telescopesHops.id);
    const [hop] = run.lines.filter((line) => line.kind === 'step' && line.step.kind === 'hop');
    const [request] = run.lines.filter((line) => line.kind === 'ask' && line.request.purpose === 'read');
    const note = { kind: 'note', code: 'whole-context', text: '', cells: [] } as const;
    const lines = [hop!, request!, { kind: 'step', index: 1, step: note } as const, request!];
    const { given, whole } = (hop as { step: HopStep }).step.tokens;
    const meter = meterAt({ ...run, lines }, 99)!;
    expect(meter).toEqual({ now: whole, soFar: given + whole, whole, fellBack: true });
    expect(savedShare(meter)).toBeLessThan(0);
  });
});

it('a checkpoint that was edited into something else is read as far as it goes', async () => {
  const run = await recorded(telescopes.id);
  const state = (json: never) =>
    analysisAt({ ...run, lines: [{ kind: 'state', at: 0, state: json, edited: true }] }, 0, odyssey);
  expect(state('nonsense' as never).entities).toEqual([]);
  expect(
    state({
      analysis: { entities: ['a', 3], headers: null, mapping: [['a', ['H', 1]], 'b'] },
      matches: [
        { entity: 'a', score: 1, to: { row: 0 } },
        { entity: 'a', score: 1, to: { text: 'x' } },
      ],
    } as never),
  ).toEqual({
    entities: ['a'],
    headers: [],
    mapping: new Map([['a', ['H']]]),
    matches: [{ entity: 'a', score: 1, to: { text: 'x' } }],
  });
});
