import { describe, expect, it } from 'vitest';
import { MESSY_TABLES } from '../../test/messy-tables.ts';
import { unaided } from '../backbones/backbone.ts';
import { lexicalRetriever } from '../backbones/lexical/index.ts';
import { offline } from '../backbones/offline/index.ts';
import { drive } from '../drive/drive.ts';
import { isRight } from '../evaluation/failure/right.ts';
import type { Problem } from '../method/method.ts';
import { newRun } from '../run/run.ts';
import { readTables } from '../table/readers/index.ts';
import { METHODS } from './index.ts';

/** Presets under which the offline reader reads the whole table, and has all fifteen right. */
const WHOLE: Readonly<Record<string, readonly string[]>> = {
  'graph-otter': ['paper', 'as-released', 'fused', 'extended'],
  'table-parser': ['paper', 'inferred', 'no-headers', 'lean'],
  direct: ['end-to-end', 'few-shot', 'chain-of-thought', 'table-reasoner', 'graph', 'json'],
};

async function solved(problem: Problem, methodId: string, presetId: string): Promise<readonly string[]> {
  const method = await METHODS.find(({ id }) => id === methodId)!.load();
  const { options } = method.presets.find(({ id }) => id === presetId)!;
  const reader = await offline.connect({}, unaided);
  if (!reader.ok) throw new Error(reader.fault);
  const { connection: model, limits, name } = reader.value;
  const run = newRun(problem, method, { options, limits, backbone: name });
  let values: readonly string[] = [];
  for await (const event of drive(method, run, { model, retriever: lexicalRetriever() }))
    if (event.kind === 'end') values = event.transcript.outcome?.values ?? [];
  return values;
}

const presets = Object.entries(WHOLE).flatMap(([method, ids]) => ids.map((id) => [method, id] as const));

describe.each(presets)('the offline reader under %s, %s', (method, preset) => {
  it.each(MESSY_TABLES)('answers the questions over the $id', async ({ pasted, questions }) => {
    const read = await readTables({ bytes: new TextEncoder().encode(pasted) });
    if (!read.ok) throw new Error(read.fault);
    const table = read.value[0]!;
    for (const [question, gold] of questions) {
      const values = await solved({ table, question, kind: 'answer', gold }, method, preset);
      expect([question, values, isRight({ kind: 'answer', gold }, values)]).toEqual([question, values, true]);
    }
  });
});
