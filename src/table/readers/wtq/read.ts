/**
 * WikiTableQuestions (Pasupat and Liang, ACL 2015). Merged cells are repeated, stacked header rows joined with line
 * breaks. A table is a CSV file with every cell in quotes and a backslash before quotes and backslashes, or a TSV
 * file with \n for a line break, \p for a bar and \\ for a backslash, as questions have it too.
 */
import type { Table } from '../../model.ts';
import { bad, good, type Read } from '../../read.ts';
import { lineAt, readText } from '../decode.ts';
import { gridTable } from '../grid.ts';
import type { Question } from '../question.ts';
import type { Source } from '../reader.ts';
import { leftOut, type Records } from '../records.ts';

/** The one table of a file, either CSV or TSV. */
export function readWtq(source: Source): Read<readonly Table[]> {
  const text = readText(source);
  if (!text.ok) return text;
  const body = text.value.replace(/\r\n?/g, '\n');
  const rows = body.startsWith('"') ? quotedRows(body) : good(tabbedRows(body));
  if (!rows.ok) return rows;
  const table = gridTable({ title: '', rows: rows.value, headed: true });
  return table.ok ? good([table.value]) : table;
}

function quotedRows(text: string): Read<string[][]> {
  const cell = /"((?:[^"\\]|\\[\s\S])*)"(,|\n|$)/y;
  const rows: string[][] = [];
  let row: string[] = [];
  while (cell.lastIndex < text.length) {
    const start = cell.lastIndex;
    const match = cell.exec(text);
    if (!match)
      return bad(
        `The cell that begins in line ${lineAt(text, start)} is not closed by a quote before a comma or the end of the line; a quote was expected, and \\" for one inside.`,
      );
    row.push((match[1] ?? '').replace(/\\([\s\S])/g, '$1'));
    if (match[2] !== ',') {
      rows.push(row);
      row = [];
    }
  }
  if (row.length > 0) rows.push(row);
  return good(rows);
}

const tabbedRows = (text: string): string[][] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split('\t').map(unescaped));

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', p: '|' };
const unescaped = (text: string): string =>
  text.replace(/\\([np\\])/g, (_, sign: string) => ESCAPES[sign] ?? sign);

const FIELDS = ['id', 'utterance', 'context', 'targetValue'] as const;

/** The questions of a TSV file; `context` names the table's file. Other fields, as of tagged files, are kept as they stand. */
export function readWtqQuestions(source: Source): Read<Records<Question>> {
  const text = readText(source);
  if (!text.ok) return text;
  const lines = text.value.replace(/\r\n?/g, '\n').split('\n');
  const names = lines[0]?.split('\t') ?? [];
  const missing = FIELDS.find((field) => !names.includes(field));
  if (missing) return bad(`The first line names no field ${missing}; ${FIELDS.join(', ')} were expected.`);
  const records: Question[] = [];
  const faults: string[] = [];
  for (const [at, line] of lines.entries()) {
    if (at === 0 || line === '') continue;
    const read = questionIn(names, line.split('\t'));
    if (read.ok) records.push(read.value);
    else faults.push(leftOut(source, at + 1, read.fault));
  }
  const [first] = faults;
  if (records.length > 0) return good({ records, faults });
  return bad(first ?? 'The file holds no question; at least one line below the first was expected.');
}

function questionIn(names: readonly string[], values: readonly string[]): Read<Question> {
  if (values.length !== names.length) {
    const field = names[values.length];
    return bad(
      field === undefined
        ? `It has ${values.length} fields; ${names.length} were expected, ${names.at(-1)} the last of them.`
        : `The field ${field} should be a text; found nothing.`,
    );
  }
  const fields = Object.fromEntries(names.map((name, at) => [name, values[at] ?? '']));
  const { id = '', utterance = '', context = '', targetValue = '', ...rest } = fields;
  const empty = FIELDS.find((field) => fields[field] === '');
  if (empty) return bad(`The field ${empty} should be a text; found an empty one.`);
  const gold = targetValue.split('|').map(unescaped);
  return good({
    id,
    table: context,
    question: unescaped(utterance),
    kind: 'answer',
    gold,
    subsets: {},
    rest,
  });
}
