/** TabFact (Chen et al., ICLR 2020): Wikipedia tables with one header row, and statements that they support or refute. */
import { array, literal, looseObject, string, union } from 'zod/mini';
import type { Table } from '../../model.ts';
import { good, type Read } from '../../read.ts';
import { readText } from '../decode.ts';
import { gridTable } from '../grid.ts';
import type { Question } from '../question.ts';
import type { Source, TablesRead } from '../reader.ts';
import { type Records, readMembers, readRecords, shaped } from '../records.ts';

/** The one table of a file whose cells stand between number signs, or the tables of records. */
export function readTabFact(source: Source): TablesRead {
  const text = readText(source);
  if (!text.ok) return text;
  if (/^\s*[[{]/.test(text.value)) {
    const read = readTabFactRecords(source);
    if (!read.ok) return read;
    return { ...good(read.value.records.map(({ table }) => table)), notes: read.value.faults };
  }
  const lines = text.value.replace(/\r\n?/g, '\n').split('\n');
  const rows = lines.filter((line) => line.trim() !== '').map((line) => line.split('#'));
  const table = gridTable({ title: '', rows, headed: true });
  return table.ok ? good([table.value]) : table;
}

const label = union([literal(0), literal(1), literal('0'), literal('1')]);

const TabFactRecord = looseObject({
  statement: string(),
  label,
  table_caption: string(),
  table_text: array(array(string())),
  table_id: string(),
});

export interface TabFactRecord {
  readonly table: Table;
  readonly question: Question;
}

const verdict = (given: 0 | 1 | '0' | '1'): string => (Number(given) === 1 ? 'true' : 'false');

/** Records with a statement and its table, as Chain-of-Table's test set has them. */
export function readTabFactRecords(source: Source): Read<Records<TabFactRecord>> {
  const counts = new Map<string, number>();
  return readRecords(
    source,
    shaped(TabFactRecord, ({ statement, table_text, table_id, ...rest }) => {
      const grid = { title: rest.table_caption, rows: table_text, headed: true };
      const table = gridTable({ ...grid, called: 'The field table_text' });
      if (!table.ok) return table;
      const count = (counts.get(table_id) ?? 0) + 1;
      counts.set(table_id, count);
      const question: Question = {
        ...{ id: `${table_id}/${count}`, table: table_id, question: statement, kind: 'verify' },
        ...{ gold: [verdict(rest.label)], subsets: {}, rest },
      };
      return good({ table: table.value, question });
    }),
  );
}

/** The statements about one table, as the data set's own files list them: statements, labels, caption. */
const Examples = looseObject({
  0: array(string()),
  1: array(label),
  2: string(),
});

/** The statements of a file such as test_examples.json, by the files of their tables. */
export function readTabFactExamples(source: Source): Read<Records<Question>> {
  const read = readMembers(source, (table, value) => {
    // A list is checked by its places, so that a fault names them.
    const places = Array.isArray(value) ? { ...value } : value;
    return shaped(Examples, ({ 0: statements, 1: labels, 2: caption }) =>
      labels.length === statements.length
        ? good(questionsOf(table, statements, labels, caption))
        : {
            ok: false as const,
            fault: `The field 1 has ${labels.length} labels; ${statements.length} were expected, one for each statement of the field 0.`,
          },
    )(places);
  });
  if (!read.ok) return read;
  return good({ records: read.value.records.flat(), faults: read.value.faults });
}

const questionsOf = (
  table: string,
  statements: readonly string[],
  labels: readonly (0 | 1 | '0' | '1')[],
  caption: string,
): Question[] =>
  statements.map((question, at) => ({
    ...{ id: `${table}/${at + 1}`, table, question, kind: 'verify' },
    ...{ gold: [verdict(labels[at] ?? 0)], subsets: {}, rest: { caption, label: labels[at] } },
  }));
