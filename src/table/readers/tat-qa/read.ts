/** TAT-QA (Zhu et al., ACL 2021): tables of financial reports without their merged cells, and paragraphs. */
import { array, int, looseObject, number, object, string, union } from 'zod/mini';
import type { Table } from '../../model.ts';
import { good, type Read } from '../../read.ts';
import { gridTable } from '../grid.ts';
import type { Question } from '../question.ts';
import type { Source, TablesRead } from '../reader.ts';
import { type Records, readRecords, shaped } from '../records.ts';

const value = union([string(), number()]);

const TatQaContext = looseObject({
  table: object({ uid: string(), table: array(array(string())) }),
  paragraphs: array(object({ uid: string(), order: int(), text: string() })),
  questions: array(
    looseObject({
      uid: string(),
      question: string(),
      answer: union([value, array(value)]),
      answer_type: string(),
      answer_from: string(),
      scale: string(),
    }),
  ),
});
type TatQaQuestion = ReturnType<typeof TatQaContext.parse>['questions'][number];

export interface TatQaContext {
  /** Its title is the name by which questions call it. */
  readonly table: Table;
  readonly paragraphs: readonly { readonly uid: string; readonly order: number; readonly text: string }[];
  readonly questions: readonly Question[];
}

/** The table of every context of the file. */
export function readTatQa(source: Source): TablesRead {
  const read = readTatQaContexts(source);
  if (!read.ok) return read;
  return { ...good(read.value.records.map(({ table }) => table)), notes: read.value.faults };
}

/** An answer that is one value, not a list, is kept as one in `rest.single`. */
function questionOf(table: string, given: TatQaQuestion): Question {
  const { uid: id, question, answer, answer_type, answer_from, ...others } = given;
  const gold = Array.isArray(answer) ? answer : [answer];
  const rest = { ...others, single: !Array.isArray(answer) };
  return { id, table, question, kind: 'answer', gold, subsets: { answer_type, answer_from }, rest };
}

export const readTatQaContexts = (source: Source): Read<Records<TatQaContext>> =>
  readRecords(
    source,
    shaped(TatQaContext, ({ table: { uid, table: rows }, paragraphs, questions }) => {
      const table = gridTable({ title: uid, rows, headed: false, called: 'The field table.table' });
      if (!table.ok) return table;
      return good({
        table: table.value,
        paragraphs,
        questions: questions.map((question) => questionOf(uid, question)),
      });
    }),
  );
