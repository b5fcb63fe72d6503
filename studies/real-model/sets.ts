/**
 * The data sets of a study. The smallest tables come first, since a model on a processor reads some dozens of tokens
 * a second; of the questions about one table the first is taken, so that no table counts twice.
 */
import fs from 'node:fs';
import path from 'node:path';
import { hitab } from '../../src/evaluation/metrics/hitab.ts';
import { hybridqa } from '../../src/evaluation/metrics/hybridqa.ts';
import { wtq } from '../../src/evaluation/metrics/wtq.ts';
import { estimateTokens } from '../../src/method/tokens.ts';
import type { Table } from '../../src/table/model.ts';
import { readTables } from '../../src/table/readers/index.ts';
import { readQuestions } from '../../test/data-sets/hitab.ts';
import { DATA_SETS, readLinkedProblems } from '../../test/data-sets/linked.ts';
import type { StudyQuestion, StudySet } from './question.ts';

const tokensIn = ({ cells, passages = [] }: Table): number =>
  [...cells, ...passages].reduce((sum, { text }) => sum + 2 + estimateTokens(text), 0);

const smallestFirst = (questions: readonly StudyQuestion[]): StudyQuestion[] => {
  const ofTables = new Map<string, StudyQuestion>();
  for (const one of questions) if (!ofTables.has(one.fields.file)) ofTables.set(one.fields.file, one);
  return [...ofTables.values()].toSorted((a, b) => a.tokens - b.tokens || (a.id < b.id ? -1 : 1));
};

const HITAB: StudySet = {
  id: 'hitab',
  name: 'HiTab',
  metric: hitab,
  questions: 50,
  async read(folder) {
    const data = path.join(folder, 'HiTab/data');
    const questions = await readQuestions(data);
    if (!questions) return undefined;
    const lines = fs.readFileSync(path.join(data, 'test_samples_qualitycheck.jsonl'), 'utf8').split('\n');
    const tables = new Map(
      lines.filter(Boolean).map((line) => {
        const { id, table_id } = JSON.parse(line) as { id: string; table_id: string };
        return [id, path.join(data, 'tables/raw', `${table_id}.json`)];
      }),
    );
    return smallestFirst(
      questions.map(({ problem: { id = '', question, gold = [], table } }) => ({
        id,
        fields: { file: tables.get(id) ?? '', format: 'hitab', question },
        gold,
        tokens: tokensIn(table),
      })),
    );
  },
};

/** `\n`, `\p` and `\\` stand for a line break, a bar and a backslash. */
const unescaped = (text: string): string =>
  text.replace(/\\([np\\])/g, (_, sign: string) => (sign === 'n' ? '\n' : sign === 'p' ? '|' : '\\'));
const listIn = (field: string): string[] => field.split('|').map(unescaped);

function linesOf(file: string): { readonly [name: string]: string }[] {
  const [head = '', ...lines] = fs.readFileSync(file, 'utf8').split('\n').filter(Boolean);
  const names = head.split('\t');
  return lines.map((line) =>
    Object.fromEntries(line.split('\t').map((field, at) => [names[at] ?? '', field])),
  );
}

const WTQ: StudySet = {
  id: 'wtq',
  name: 'WikiTableQuestions',
  metric: wtq,
  questions: 30,
  async read(folder) {
    const data = path.join(folder, 'WikiTableQuestions');
    // The values' canonical forms, which the official evaluator needs, are in the tagged file.
    const file = path.join(data, 'tagged/data/pristine-unseen-tables.tagged');
    if (!fs.existsSync(file)) return undefined;
    const questions = linesOf(file).map(async (line): Promise<StudyQuestion> => {
      const { id = '', utterance = '', context = '', targetValue = '', targetCanon = '' } = line;
      const name = path.join(data, context.replace(/\.csv$/, '.html'));
      const tables = await readTables({ bytes: fs.readFileSync(name), name }, 'html');
      const [table] = tables.ok ? tables.value : [];
      if (!table) throw new Error(`${name} holds no table.`);
      return {
        id,
        fields: { file: name, format: 'html', title: titleOf(data, context), question: unescaped(utterance) },
        gold: listIn(targetValue),
        canon: listIn(targetCanon),
        tokens: tokensIn(table),
      };
    });
    return smallestFirst(await Promise.all(questions));
  },
};

function titleOf(data: string, context: string): string {
  const file = path.join(data, context.replace(/^csv\/(\d+)-csv\/(\d+)\.csv$/, 'page/$1-page/$2.json'));
  return fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as { title: string }).title : '';
}

const HYBRIDQA: StudySet = {
  id: 'hybridqa',
  name: 'HybridQA',
  metric: hybridqa,
  questions: 30,
  async read(folder) {
    const [set] = DATA_SETS;
    const problems = set && readLinkedProblems(folder, set);
    if (!set || !problems) return undefined;
    const questions = JSON.parse(fs.readFileSync(path.join(folder, set.questions), 'utf8')) as readonly {
      readonly question_id: string;
      readonly table_id: string;
    }[];
    const tables = new Map(questions.map(({ question_id, table_id }) => [question_id, table_id]));
    return smallestFirst(
      problems.map(({ problem: { id = '', question, gold, table } }) => ({
        id,
        fields: {
          file: path.join(folder, set.tables, `${tables.get(id)}.json`),
          format: 'hybridqa',
          passages: path.join(folder, set.passages, `${tables.get(id)}.json`),
          question,
        },
        gold,
        tokens: tokensIn(table),
      })),
    );
  },
};

export const SETS: readonly StudySet[] = [HITAB, WTQ, HYBRIDQA];
