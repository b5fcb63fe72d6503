/** The sampled questions of HybridQA and OTT-QA with their tables and passages. */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Problem } from '../../src/method/method.ts';
import type { Table } from '../../src/table/model.ts';
import { withPassages } from '../../src/table/passages.ts';
import { readPassages } from '../../src/table/readers/linked/passages.ts';
import { readLinked } from '../../src/table/readers/linked/read.ts';
import { readQuestions } from './linked-questions.ts';

/** Beside the checkout. */
export const DATA = fileURLToPath(new URL('../../../shared/data', import.meta.url));

export interface LinkedProblem {
  readonly problem: Problem & { readonly gold: readonly string[] };
  /** Every other table, by name: the rules were made looking at questions of the first half alone. */
  readonly half: 'developed on' | 'held out';
}

/** The one with the most text in its passages. */
export const largestOf = (problems: readonly LinkedProblem[]): LinkedProblem =>
  problems.reduce((a, b) => (lettersOf(b) > lettersOf(a) ? b : a));

const lettersOf = ({ problem }: LinkedProblem): number =>
  (problem.table.passages ?? []).reduce((sum, { text }) => sum + text.length, 0);

interface DataSet {
  readonly name: string;
  readonly questions: string;
  readonly tables: string;
  readonly passages: string;
}

export const DATA_SETS: readonly DataSet[] = [
  {
    name: 'HybridQA',
    questions: 'HybridQA/released_data/dev.json',
    tables: 'HybridQA/tables_tok',
    passages: 'HybridQA/request_tok',
  },
  {
    name: 'OTT-QA',
    questions: 'OTT-QA/released_data/dev.json',
    tables: 'OTT-QA/data/traindev_tables_tok',
    passages: 'OTT-QA/data/traindev_request_tok',
  },
];

/** Undefined where the data set is not there. */
export function readLinkedProblems(folder: string, set: DataSet): LinkedProblem[] | undefined {
  const file = path.join(folder, set.questions);
  if (!fs.existsSync(file)) return undefined;
  const { records, faults } = readQuestions(fs.readFileSync(file, 'utf8'), file);
  if (faults[0] !== undefined) throw new Error(faults[0]);
  const names = [...new Set(records.map(({ table }) => table))].sort();
  const tables = new Map(names.map((name) => [name, readTable(folder, set, name)]));
  return records.map(({ id, question, table: name, gold }): LinkedProblem => {
    const table = tables.get(name)!;
    const problem = { id, question, table, kind: 'answer', gold: gold === undefined ? [] : [gold] } as const;
    return { problem, half: names.indexOf(name) % 2 === 0 ? 'developed on' : 'held out' };
  });
}

function readTable(folder: string, set: DataSet, name: string): Table {
  const bytesOf = (kind: string) => ({ bytes: fs.readFileSync(path.join(folder, kind, `${name}.json`)) });
  const tables = readLinked(bytesOf(set.tables));
  if (!tables.ok) throw new Error(`${name}: ${tables.fault}`);
  const passages = readPassages(bytesOf(set.passages));
  if (!passages.ok) throw new Error(`${name}: ${passages.fault}`);
  return withPassages(tables.value[0]!, passages.value.passages).table;
}
