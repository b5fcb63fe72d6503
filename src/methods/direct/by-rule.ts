/** How the offline reader answers: from the cells that the prompt shows, and from nothing else. */
import { partOfTable, readPart } from '../../reading/part.ts';
import { witnessOf } from '../../reading/statement.ts';
import type { CellId } from '../../table/model.ts';
import type { Said } from './replies.ts';
import type { Setting } from './setting.ts';

export function answerByRule({ task, options }: Setting, shown: readonly CellId[] | undefined): Said {
  const { table, question, kind } = task;
  if (kind === 'verify') {
    const part = partOfTable(table, shown ?? table.cells.map(({ id }) => id));
    const witness = witnessOf(part.table, question);
    const thoughts = witness
      ? 'One row of the table speaks of what the statement says.'
      : 'No row of the table speaks of it.';
    return { thoughts, answer: [witness?.holds ? 'true' : 'false'], unknown: false };
  }
  // These encodings tell which cells are headers.
  const told = options.shows === 'table' && (options.encoding === 'tuples' || options.encoding === 'html');
  const trees = told ? table.headers : undefined;
  const { values, explanation } = readPart(question, table, shown, trees);
  if (values.length === 0) return { thoughts: explanation, answer: [], unknown: true };
  const name = table.title === '' ? 'the table' : `“${table.title}”`;
  const answer = kind === 'answer' ? values : [`In ${name} the answer is ${values.join(', ')}.`];
  return { thoughts: explanation, answer, unknown: false };
}
