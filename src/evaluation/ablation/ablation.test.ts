import { describe, expect, it } from 'vitest';
import { byRule, playScript } from '../../../test/scripted-backbone.ts';
import { unaided } from '../../backbones/backbone.ts';
import { lexicalRetriever } from '../../backbones/lexical/index.ts';
import { offline } from '../../backbones/offline/index.ts';
import type { Connections } from '../../drive/drive.ts';
import { tableParser } from '../../methods/table-parser/index.ts';
import { rules } from '../../methods/table-parser/rules.ts';
import { newRun, type Run } from '../../run/run.ts';
import { transcript } from '../../run/transcript.ts';
import { drawTable } from '../../table/draw.ts';
import { cellOf } from '../../table/model.ts';
import { type AblationResult, ablate, costOfAblation, variantsOf } from '../ablation/index.ts';
import { otherValue } from '../ablation/variants.ts';

const table = drawTable(
  'Boats',
  `
  | Harbour  | Boats | <    |
  | ^        | large | small |
  | Ardmoor  | 12    | 30   |
  | Belwick  | 7     | 44   |
  | Corrin   | 19    | 25   |`,
);
const id = (text: string) => table.cells.find((cell) => cell.text === text)!.id;

const begun = (question: string): Run =>
  newRun({ table, question, kind: 'answer' }, tableParser, {
    options: tableParser.presets[0]!.options,
    limits: { contextTokens: Number.MAX_SAFE_INTEGER, temperature: false },
    backbone: 'Offline reader',
  });

async function connections(): Promise<Connections> {
  const reader = await offline.connect({}, unaided);
  if (!reader.ok) throw new Error(reader.fault);
  return { model: reader.value.connection, retriever: lexicalRetriever() };
}

async function resultsOf(run: Run): Promise<AblationResult[]> {
  const outcome = transcript(tableParser, run).outcome!;
  const found: AblationResult[] = [];
  const variants = variantsOf(run, outcome);
  for await (const event of ablate(tableParser, run, variants, { connect: connections, anew: false }))
    if (event.kind === 'result') found.push(event.result);
  return found;
}

describe('what an answer depends on', () => {
  const run = playScript(
    tableParser,
    begun('What is the difference in large boats between Corrin and Belwick?'),
    byRule(rules),
  );

  it('blanks and changes every cell that the answer rests on, and tells what becomes of it', async () => {
    expect(transcript(tableParser, run).outcome).toMatchObject({ values: ['12'] });
    const results = await resultsOf(run);
    const moves = results.map(({ variant, moved, values }) => [
      cellOf(table, variant.cell).text,
      variant.how,
      variant.text,
      moved,
      values.join(),
    ]);
    expect(moves).toContainEqual(['19', 'changed', '12', true, '5']);
    expect(moves).toContainEqual(['7', 'changed', '19', true, '0']);
    expect(moves.filter(([, how]) => how === 'blanked').map(([text]) => text)).toEqual(['19', '7']);
    for (const [, how, , moved] of moves) if (how === 'blanked') expect(moved).toBe(true);
  });

  it('asks nothing again that the run asked word by word', async () => {
    const asked: string[] = [];
    const { model, ...others } = await connections();
    const counting: Connections = {
      ...others,
      model: {
        answer(ask, sample, signal) {
          asked.push(ask.purpose);
          return model!.answer(ask, sample, signal);
        },
      },
    };
    const options = { ...run.options, dialogue: 'three-turns' };
    const three = playScript(tableParser, { ...run, options, log: [] }, byRule(rules));
    const outcome = transcript(tableParser, three).outcome!;
    const [blanked] = variantsOf(three, { ...outcome, evidence: [id('19')] });
    for await (const event of ablate(tableParser, three, [blanked!], {
      connect: async () => counting,
      anew: false,
    }))
      expect(event.kind).toBe('result');
    // The first two turns show headers alone, which are as they were.
    expect(asked).toEqual(['answer']);
  });

  it('begins with the table as it is where somebody else answers', async () => {
    const other = playScript(tableParser, { ...run, log: [] }, ({ request }) =>
      request.reply.write({ top: '', left: '', cells: '', operation: '', answer: ['99'], unknown: false }),
    );
    const events: string[] = [];
    const variants = variantsOf(run, { ...transcript(tableParser, run).outcome!, evidence: [id('7')] });
    for await (const event of ablate(tableParser, other, variants, { connect: connections, anew: true }))
      events.push(event.kind === 'as-it-is' ? `as it is ${event.values.join()}` : event.kind);
    expect(events).toEqual(['as it is 12', 'result', 'result']);
  });

  it('says before what it will take', () => {
    const outcome = transcript(tableParser, run).outcome!;
    const variants = variantsOf(run, outcome);
    const cost = costOfAblation(transcript(tableParser, run), variants);
    expect(cost).toMatchObject({ runs: 4, requests: 4 });
    expect(cost.tokens).toBeGreaterThan(4 * 100);
  });

  it('stops when it is moves to', async () => {
    const outcome = transcript(tableParser, run).outcome!;
    const stop = new AbortController();
    stop.abort();
    const events = [];
    const variants = variantsOf(run, outcome);
    for await (const event of ablate(tableParser, run, variants, {
      connect: connections,
      anew: false,
      signal: stop.signal,
    }))
      events.push(event.kind);
    expect(events).toEqual(['stopped']);
  });
});

describe('another value', () => {
  it.each([
    ['12', '7'],
    ['19', '12'],
    ['Corrin', 'Ardmoor'],
    ['large', 'small'],
  ])('for %s is %s', (text, other) => expect(otherValue(cellOf(table, id(text)), table)).toBe(other));

  it('for a number that stands alone is twice it', () => {
    const alone = drawTable('x', '| a | b |\n| york | 4 |');
    expect(otherValue(alone.cells.find(({ text }) => text === '4')!, alone)).toBe('8');
  });
});
