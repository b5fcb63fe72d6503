import type { FlatTable } from '../../table/flat.ts';
import type { Stage } from '../../table/reshape.ts';
import { type Applied, writeOperation } from '../index.ts';
import type { NumberReading, OperationOf } from '../operation.ts';
import { sortKeys } from '../sort-keys.ts';
import { commentOf, trimmedOtherwise, uniqueNames } from './names.ts';

/** The column that tells rows apart: the row of the source table. */
const ROW = 'source_row';

const identifier = (name: string): string => `"${name.replaceAll('"', '""')}"`;
const literal = (text: string): string => `'${text.replaceAll("'", "''").replaceAll('\0', '')}'`;
const comment = (text: string): string => `-- ${commentOf(text)}`;
/** A number too large for any is larger than all: databases read this as infinity, or as the largest there is. */
const number = (value: number): string =>
  Number.isFinite(value) ? String(value) : value < 0 ? '-9e999' : '9e999';

const columnsOf = (table: FlatTable): string[] => uniqueNames(table, [ROW]).map(identifier);

/**
 * A script in standard SQL that builds the first table and goes through the chain, a view a table. Rows are named
 * by their place in the source, since a database knows no order of its own.
 */
export function chainAsSql(start: Stage, chain: readonly Applied[], numbers: NumberReading): string {
  const first = start.table;
  const columns = columnsOf(first);
  const rows = first.rows.map(
    ({ at, cells }) => `(${[String(at), ...cells.map(({ text }) => literal(text))].join(', ')})`,
  );
  return [
    `CREATE TABLE table_0 (${[`${ROW} INTEGER PRIMARY KEY`, ...columns.map((name) => `${name} TEXT`)].join(', ')});`,
    ...(rows.length > 0 ? [`INSERT INTO table_0 VALUES\n${rows.join(',\n')};`] : []),
    ...chain.map(
      (done, index) => `${comment(writeOperation(done.operation, done.before))}\n${step(chain, done, index)}`,
    ),
    `SELECT * FROM table_${chain.length}${orderAtEnd(chain, numbers)};`,
  ].join('\n\n');
}

function step(chain: readonly Applied[], { operation, before, after }: Applied, index: number): string {
  const view = (body: string) => `CREATE VIEW table_${index + 1} AS ${body};`;
  const from = `FROM table_${index}`;
  const columns = columnsOf(before.table);
  switch (operation.id) {
    case 'add_column': {
      const added = columnsOf(after.table).at(-1) ?? '';
      const values = after.table.rows.map(
        ({ at, cells }) => `WHEN ${at} THEN ${literal(cells.at(-1)?.text ?? '')}`,
      );
      const value = values.length === 0 ? "''" : `CASE ${ROW} ${values.join(' ')} END`;
      return view(`SELECT *, ${value} AS ${added} ${from}`);
    }
    case 'select_row': {
      const kept = after.table.rows.map(({ at }) => at);
      return view(
        `SELECT * ${from}${operation.rows === 'all' ? '' : ` WHERE ${ROW} IN (${kept.join(', ') || 'NULL'})`}`,
      );
    }
    case 'select_column': {
      // A column keeps its name, also where the one it was told apart from is gone.
      const renamed = columnsOf(after.table);
      const kept = operation.columns.map((column, place) => `${columns[column]} AS ${renamed[place]}`);
      return view(`SELECT ${[ROW, ...kept].join(', ')} ${from}`);
    }
    case 'group_by':
      return `${view(`SELECT * ${from}`)}\n${sideTable(operation, before, index)}`;
    case 'sort_by':
      return `${view(`SELECT * ${from}`)}${operation.of === 'groups' ? `\n${sideTableAgain(chain, after, index)}` : ''}`;
    default:
      return operation satisfies never;
  }
}

/** Counts the values of a column; in the order of the operation, or with these values first to last. */
function sideTable(
  operation: OperationOf<'group_by'>,
  { table }: Stage,
  index: number,
  ordered?: readonly string[],
): string {
  const column = columnsOf(table)[operation.column] ?? '';
  const count = column.toLowerCase() === '"count"' ? '"Count (2)"' : '"Count"';
  const value = trimmed(table, operation.column, column);
  const order = ordered?.length
    ? `CASE ${value} ${ordered.map((text, place) => `WHEN ${literal(text)} THEN ${place}`).join(' ')} END`
    : `${count} DESC, 1`;
  return `SELECT ${value} AS ${column}, COUNT(*) AS ${count} FROM table_${index} GROUP BY ${value} ORDER BY ${order};`;
}

/** The side table of the last grouping, in the order that it was put into. */
function sideTableAgain(chain: readonly Applied[], { groups }: Stage, index: number): string {
  const at = chain.findLastIndex(({ operation }, place) => place < index && operation.id === 'group_by');
  const grouping = chain[at];
  if (grouping?.operation.id !== 'group_by') return '';
  const values = (groups?.rows ?? []).map(({ cells }) => cells[0]?.text ?? '');
  return sideTable(grouping.operation, grouping.before, at, values);
}

/** A column's value without what stands around it; TRIM takes spaces alone, so other rows are named. */
function trimmed(table: FlatTable, column: number, name: string): string {
  const others = trimmedOtherwise(table, column, /^ +| +$/g);
  if (others.length === 0) return `TRIM(${name})`;
  const named = others.map(({ at, value }) => `WHEN ${at} THEN ${literal(value)}`);
  return `CASE ${ROW} ${named.join(' ')} ELSE TRIM(${name}) END`;
}

/** The order of the last sorting; equal rows as the one before it has them. */
function orderAtEnd(chain: readonly Applied[], numbers: NumberReading): string {
  const keys = chain.flatMap(({ operation, before }) =>
    operation.id === 'sort_by' && operation.of === undefined && before.table.rows.length > 0
      ? [keyOf(before.table, operation, numbers)]
      : [],
  );
  return ` ORDER BY ${[...keys.reverse(), ROW].join(', ')}`;
}

function keyOf(
  table: FlatTable,
  { column, order, type }: OperationOf<'sort_by'>,
  numbers: NumberReading,
): string {
  const texts = table.rows.map(({ cells }) => cells[column]?.text ?? '');
  const read = sortKeys(texts, type, numbers);
  const written = table.rows.map(({ at }, row) => {
    const key = read[row];
    return `WHEN ${at} THEN ${key === undefined ? 'NULL' : typeof key === 'number' ? number(key) : literal(key)}`;
  });
  const key = `CASE ${ROW} ${written.join(' ')} END`;
  return `${key} IS NULL, ${key}${order === 'descending' ? ' DESC' : ''}`;
}
