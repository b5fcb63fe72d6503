import { array, int, object, string } from 'zod/mini';
import { good, type Read } from '../../src/table/read.ts';
import type { Question } from '../../src/table/readers/question.ts';
import type { Source } from '../../src/table/readers/reader.ts';
import { type Records, readRecords, shaped } from '../../src/table/readers/records.ts';

const ImTqaQuestion = object({
  table_id: string(),
  question_id: string(),
  file_name: string(),
  chinese_question: string(),
  english_question: string(),
  answer_cell_list: array(int()),
  question_type: string(),
});

/** The questions of IM-TQA in English; the right answer is the cells, by the data set's numbers. */
export const readImTqaQuestions = (source: Source): Read<Records<Question>> =>
  readRecords(
    source,
    shaped(ImTqaQuestion, ({ table_id, question_id, english_question, answer_cell_list, ...others }) => {
      const { question_type, ...rest } = others;
      return good({
        id: question_id,
        table: table_id,
        question: english_question,
        kind: 'answer' as const,
        gold: answer_cell_list,
        subsets: { question_type },
        rest,
      });
    }),
  );
