import { array, looseObject, string } from 'zod/mini';
import { cellsWithText } from '../../src/table/mentions.ts';
import type { Table } from '../../src/table/model.ts';
import { good, type Read } from '../../src/table/read.ts';
import type { Question } from '../../src/table/readers/question.ts';
import type { Source } from '../../src/table/readers/reader.ts';
import { type Records, readRecords, shaped } from '../../src/table/readers/records.ts';

const AitQaQuestion = looseObject({
  id: string(),
  table_id: string(),
  question: string(),
  answers: array(string()),
  type: string(),
  row_hierarchy_needed: string(),
});

/** The questions of AIT-QA with the subsets that its paper reports: KPI- or table-driven, row hierarchy or none. */
export const readAitQaQuestions = (source: Source): Read<Records<Question>> =>
  readRecords(
    source,
    shaped(AitQaQuestion, ({ id, table_id: table, question, answers: gold, ...others }) => {
      const { type, row_hierarchy_needed, ...rest } = others;
      const subsets = { type, row_hierarchy_needed };
      return good({ id, table, question, kind: 'answer' as const, gold, subsets, rest });
    }),
  );

/**
 * The same questions with the subset that the data set does not write down: `header_related` is "Yes" where the
 * answer is the text of a header and of no cell of the data.
 * @param tables as they were read: a table's title is the name by which questions call it.
 */
export function withHeaderRelated(
  questions: readonly Question[],
  tables: readonly Table[],
): readonly Question[] {
  const byName = new Map(tables.map((table) => [table.title, table]));
  return questions.map((question) => {
    const table = byName.get(question.table);
    if (!table?.headers) return question;
    const { top, left } = table.headers;
    const headers = new Set([...top, ...left].map(({ cell }) => cell));
    const cells = question.gold.flatMap((answer) => cellsWithText(table, String(answer)));
    const related = cells.length > 0 && cells.every(({ id }) => headers.has(id));
    return { ...question, subsets: { ...question.subsets, header_related: related ? 'Yes' : 'No' } };
  });
}
