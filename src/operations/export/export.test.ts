/**
 * Exported chains are run: the SQL in SQLite and the script with pandas, both by the machine's own Python. Without
 * it, or without pandas, that is left out and said.
 */
import { spawnSync } from 'node:child_process';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { flattened } from '../../table/flat.ts';
import { makeTable } from '../../table/model.ts';
import type { Stage } from '../../table/reshape.ts';
import { type Applied, applied } from '../index.ts';
import type { NumberReading, Operation } from '../operation.ts';
import { EXPORTS } from './index.ts';
import { uniqueNames } from './names.ts';

const NAMES = ['a', 'A', 'a (2)', 'Count', 'value', 'select', '', ')', '|', 'x\ny', '"q"', "it's", 'a;--'];
const MORE = ['\\', '{x}', '%s', 'SOURCE_ROW', 'Ünï', 'ü', '表', '😀', '\u2028', "'''", '#', 'table', 'NaN'];
const NUMBERS = ['1,200', '−5', '(7)', '12.5 %', '39 (1)', '-', '1999–2004', '1e400', '9'.repeat(400)];
const OTHERS = [
  'n/a',
  '3 May 2001',
  '2001-01-02',
  ' x',
  'x ',
  'x',
  '\r\n',
  '\ufeff',
  '\x1f',
  '\x85',
  '\u00a0x',
];
const name = fc.constantFrom(...NAMES, ...MORE);
const text = fc.constantFrom(...NAMES, ...MORE, ...NUMBERS, ...OTHERS);

interface Case {
  readonly start: Stage;
  readonly chain: readonly Applied[];
  readonly numbers: NumberReading;
}

/** What chooses an operation for whatever table it comes to. */
interface Choice {
  readonly id: Operation['id'];
  readonly at: number;
  readonly texts: readonly string[];
  readonly named: string;
  readonly flag: boolean;
}

const choice: fc.Arbitrary<Choice> = fc.record({
  id: fc.constantFrom<Operation['id']>('add_column', 'select_row', 'select_column', 'group_by', 'sort_by'),
  at: fc.nat(60),
  texts: fc.array(text, { minLength: 1, maxLength: 4 }),
  named: name,
  flag: fc.boolean(),
});

function operationFor({ table, groups }: Stage, { id, at, texts, named, flag }: Choice): Operation {
  const column = at % Math.max(1, table.columns.length);
  const chosen = (place: number) => (at >> place) % 2 === 0;
  switch (id) {
    case 'add_column':
      return { id, name: named, values: table.rows.map((_, row) => texts[row % texts.length] ?? '') };
    case 'select_row':
      return { id, rows: flag ? 'all' : [...table.rows.keys()].filter(chosen) };
    case 'select_column':
      return { id, columns: [...table.columns.keys()].filter((one) => one === column || chosen(one)) };
    case 'group_by':
      return { id, column };
    case 'sort_by': {
      const type = (['number', 'date', 'text'] as const)[at % 3] ?? 'text';
      const order = flag ? 'ascending' : 'descending';
      if (groups && chosen(1)) return { id, column: at % 2, order, type, of: 'groups' };
      return { id, column, order, type };
    }
    default:
      return id satisfies never;
  }
}

const grid = (columns: number, texts: readonly string[]) =>
  makeTable(
    't',
    Math.ceil(texts.length / columns),
    columns,
    texts.map((one, at) => ({
      row: Math.floor(at / columns),
      column: at % columns,
      rowSpan: 1,
      colSpan: 1,
      text: one,
    })),
  );

const flat = (columns: number, texts: readonly string[]): Stage => ({
  table: flattened(grid(columns, texts), { headRows: 1, under: [] }),
});

const anyCase = fc
  .record({
    names: fc.array(name, { minLength: 1, maxLength: 4 }),
    rows: fc.nat(6),
    texts: fc.array(text, { minLength: 24, maxLength: 24 }),
    choices: fc.array(choice, { minLength: 1, maxLength: 5 }),
    numbers: fc.constantFrom<NumberReading>('own', 'as-released'),
  })
  .map(({ names, rows, texts, choices, numbers }): Case => {
    const start = flat(names.length, [...names, ...texts.slice(0, rows * names.length)]);
    const chain: Applied[] = [];
    for (const one of choices) {
      const before = chain.at(-1)?.after ?? start;
      const operation = operationFor(before, one);
      chain.push(applied({ operation, notes: [] }, before, { numbers, firstRow: 1 }));
    }
    return { start, chain, numbers };
  });

/** Python and pandas have to be started first. */
const TIMEOUT_MS = 60_000;
const CASES = fc.sample(anyCase, { numRuns: 150, seed: 5 });

const textsOf = (table: Stage['table'] | undefined) =>
  (table?.rows ?? []).map(({ cells }) => cells.map((cell) => cell.text));

/** What a chain must come to, elsewhere too: the last table's names and rows, and all side tables. */
function expectedOf({ start, chain }: Case, reserved: readonly string[]) {
  const { table } = chain.at(-1)?.after ?? start;
  return {
    names: [...reserved, ...uniqueNames(table, reserved)],
    rows: textsOf(table),
    at: table.rows.map(({ at }) => at),
    groups: chain.flatMap(({ operation, after }) =>
      operation.id === 'group_by' || (operation.id === 'sort_by' && operation.of === 'groups')
        ? [textsOf(after.groups)]
        : [],
    ),
  };
}

function python(program: string, input: unknown): unknown {
  const { stdout, status, stderr } = spawnSync('python3', ['-c', program], {
    input: JSON.stringify(input),
    encoding: 'utf8',
    env: { ...process.env, PYTHONIOENCODING: 'utf-8' },
    maxBuffer: 2 ** 26,
  });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout);
}

function imports(module: string): boolean {
  const found = spawnSync('python3', ['-c', `import ${module}`]).status === 0;
  if (!found) console.log(`There is no Python with ${module} here: exported chains are not run with it.`);
  return found;
}

const IN_SQLITE = `
import json, re, sqlite3, sys
done = []
for script in json.load(sys.stdin):
    base, found, statement = sqlite3.connect(':memory:'), [], ''
    for part in re.split('(;)', script):
        statement += part
        if part == ';' and sqlite3.complete_statement(statement):
            cursor = base.execute(statement)
            if cursor.description:
                found.append([[name for name, *_ in cursor.description], cursor.fetchall()])
            statement = ''
    names, rows = found[-1]
    groups = [[[value, str(count)] for value, count in rows] for _, rows in found[:-1]]
    done.append({'names': names, 'rows': [row[1:] for row in rows], 'at': [row[0] for row in rows], 'groups': groups})
print(json.dumps(done))
`;

const WITH_PANDAS = `
import contextlib, io, json, sys
done = []
for script in json.load(sys.stdin):
    groups, names = [], {}
    names['keep'] = lambda side: groups.append([[value, str(count)] for value, count in side.values.tolist()])
    with contextlib.redirect_stdout(io.StringIO()):
        exec(script.replace('print(groups', 'keep(groups); print(groups'), names)
    table = names['table']
    done.append({'names': list(table.columns), 'rows': table.values.tolist(), 'at': list(table.index), 'groups': groups})
print(json.dumps(done))
`;

describe('exported chains come to the same tables', () => {
  it.skipIf(!imports('sqlite3'))(
    'in SQLite',
    () => {
      const scripts = CASES.map(({ start, chain, numbers }) => EXPORTS.sql(start, chain, numbers));
      expect(python(IN_SQLITE, scripts)).toEqual(CASES.map((one) => expectedOf(one, ['source_row'])));
    },
    TIMEOUT_MS,
  );

  it.skipIf(!imports('pandas'))(
    'with pandas',
    () => {
      const scripts = CASES.map(({ start, chain, numbers }) => EXPORTS.pandas(start, chain, numbers));
      expect(python(WITH_PANDAS, scripts)).toEqual(CASES.map((one) => expectedOf(one, [])));
    },
    TIMEOUT_MS,
  );
});

describe('scripts', () => {
  const written = (form: 'sql' | 'pandas', texts: readonly string[], operation: Operation) => {
    const start = flat(1, texts);
    const done = applied({ operation, notes: [] }, start, { numbers: 'as-released', firstRow: 1 });
    return EXPORTS[form](start, [done], 'as-released');
  };

  it('sort dates as text where they are compared as released', () => {
    const sorting: Operation = { id: 'sort_by', column: 0, order: 'ascending', type: 'date' };
    expect(written('pandas', ['Day', '3 May 2001'], sorting)).toContain('["3 May 2001"], dtype=object)');
  });

  it('name the rows that TRIM and strip would group otherwise', () => {
    const grouping: Operation = { id: 'group_by', column: 0 };
    expect(written('sql', ['x', 'a', 'a\t'], grouping)).toContain(
      `CASE source_row WHEN 2 THEN 'a' ELSE TRIM("x") END AS "x"`,
    );
    expect(written('sql', ['x', 'a', ' a '], grouping)).toContain('SELECT TRIM("x") AS "x"');
    expect(written('pandas', ['x', 'a', '\ufeffa'], grouping)).toContain('values.loc[2] = "a"');
  });

  it('hold no NUL, also where a name does', () => {
    const adding: Operation = { id: 'add_column', name: 'b\0', values: ['c\0'] };
    for (const form of ['sql', 'pandas'] as const)
      expect(written(form, ['a\0', 'd\0'], adding)).not.toContain('\0');
  });
});
