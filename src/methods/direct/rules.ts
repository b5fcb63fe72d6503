/** How the offline reader answers: from the cells that the prompt shows, and from nothing else. */
import { partOfTable, readPart } from '../../reading/part.ts';
import { witnessOf } from '../../reading/statement.ts';
import type { CellId, Table } from '../../table/model.ts';
import type { DirectAnswer } from './replies.ts';
import { type Setting, tellsHeaders } from './setting.ts';
import { withGivenHeaders } from './structure.ts';

/** A source's marks of headers are no part of a prompt that says nothing of headers. */
const withoutMarks = (table: Table): Table =>
  table.cells.some(({ header }) => header)
    ? { ...table, cells: table.cells.map(({ header: _, ...cell }) => cell) }
    : table;

function answerByRule({ task, options }: Setting, shown: readonly CellId[] | undefined): DirectAnswer {
  const { table, question, kind } = task;
  if (kind === 'verify') {
    const part = partOfTable(table, shown ?? table.cells.map(({ id }) => id));
    const witness = witnessOf(part.table, question);
    const thoughts = witness
      ? 'One row of the table speaks of what the statement says.'
      : 'No row of the table speaks of it.';
    return { thoughts, answer: [witness?.holds ? 'true' : 'false'], unknown: false };
  }
  const tells = tellsHeaders(options);
  // These encodings tell of every cell whether it is a header; the others have one line of paths.
  const each = tells && (options.encoding === 'tuples' || options.encoding === 'html');
  const trees = each ? withGivenHeaders(table, options.headers).headers : undefined;
  const { values, explanation } = readPart(question, tells ? table : withoutMarks(table), shown, trees);
  if (values.length === 0) return { thoughts: explanation, answer: [], unknown: true };
  const name = table.title === '' ? 'the table' : `“${table.title}”`;
  const answer = kind === 'answer' ? values : [`In ${name} the answer is ${values.join(', ')}.`];
  return { thoughts: explanation, answer, unknown: false };
}

export const rules = { answer: answerByRule };

export type Rules = typeof rules;
