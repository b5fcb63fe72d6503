/** The sampled questions of HiTab with their tables. */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Problem } from '../../src/method/method.ts';
import { readTables } from '../../src/table/readers/index.ts';

export interface Question {
  readonly problem: Problem;
  /** Its operations in one word or a few, such as "none" or "max". */
  readonly operation: string;
}

/** Where the data are, beside the checkout. */
export const HITAB = fileURLToPath(new URL('../../../shared/data/HiTab/data', import.meta.url));

interface Line {
  readonly id: string;
  readonly table_id: string;
  /** In one line of the data a list with one text. */
  readonly question: string | readonly string[];
  readonly answer: readonly (string | number)[];
  readonly aggregation: readonly string[];
}

/** The questions with their tables; undefined where the data are absent. */
export async function readQuestions(folder: string): Promise<readonly Question[] | undefined> {
  const file = path.join(folder, 'test_samples_qualitycheck.jsonl');
  if (!fs.existsSync(file)) return undefined;
  const lines = fs.readFileSync(file, 'utf8').split('\n').filter(Boolean);
  const questions: Question[] = [];
  for (const line of lines) {
    const { id, table_id, question: asked, answer: gold, aggregation } = JSON.parse(line) as Line;
    const question = [asked].flat().join(' ');
    const name = path.join(folder, 'tables/raw', `${table_id}.json`);
    const tables = await readTables({ bytes: fs.readFileSync(name), name }, 'hitab');
    if (!tables.ok) throw new Error(`${name}: ${tables.fault}`);
    const problem: Problem = { table: tables.value[0]!, question, kind: 'answer', gold, id };
    questions.push({ problem, operation: aggregation.join('+') || 'none' });
  }
  return questions;
}
