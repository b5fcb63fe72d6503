/** The questions of HybridQA and OTT-QA: a JSON list of records that name their table. */
import { object, optional, string } from 'zod/mini';
import { good } from '../../src/table/read.ts';
import { checkShape } from '../../src/table/readers/json.ts';
import { type ReadRecords, readRecords } from '../../src/table/readers/linked/records.ts';

const Question = object({
  question_id: string(),
  question: string(),
  table_id: string(),
  'answer-text': optional(string()),
});

export interface LinkedQuestion {
  readonly id: string;
  readonly question: string;
  /** The name of the table's file and of that of its passages, without ending. */
  readonly table: string;
  /** Absent in a blind test set. */
  readonly gold?: string;
}

/** All records that can be read; the others are a sentence each with file, line and field. */
export function readQuestions(text: string, name: string): ReadRecords<LinkedQuestion> {
  return readRecords(text, name, (json) => {
    const read = checkShape(Question, json);
    if (!read.ok) return read;
    const { question_id: id, question, table_id: table, 'answer-text': gold } = read.value;
    return good({ id, question, table, ...(gold === undefined ? {} : { gold }) });
  });
}
