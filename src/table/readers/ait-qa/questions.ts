import { array, looseObject, string } from 'zod/mini';
import { good, type Read } from '../../read.ts';
import type { Question } from '../question.ts';
import type { Source } from '../reader.ts';
import { type Records, readRecords, shaped } from '../records.ts';

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
