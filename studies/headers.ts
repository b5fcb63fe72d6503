/**
 * `npm run headers`: how well inferred header trees match those that data sets know. Header cells are right when
 * they are on the right side; a parent link is right when both its cells and its side are. The rules were developed
 * on the first half of each data set's tables (those at even places by name), so both halves are told.
 */
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { dataEnd } from '../src/reading/around-data.ts';
import { inferHeaders } from '../src/reading/headers.ts';
import type { HeaderTrees, Table } from '../src/table/model.ts';
import { readTables } from '../src/table/readers/index.ts';
import { type Tuples, tuplesOf, tupleText } from '../src/table/tuples.ts';
import { type AitQaPaths, pathsOf } from '../test/data-sets/ait-qa-paths.ts';
import { readTuples, tableFromTuples } from '../test/read-tuples.ts';

const DATA = fileURLToPath(new URL('../../shared/data', import.meta.url));

interface DataSet {
  readonly name: string;
  readonly tables: readonly Table[];
  /** Whether its trees are its own; else its headers are, and they are nested by their places. */
  readonly ownLinks: boolean;
}

async function tablesIn(file: string, format: string): Promise<readonly Table[]> {
  const read = await readTables({ bytes: fs.readFileSync(file), name: file }, format);
  if (!read.ok) throw new Error(`${file}: ${read.fault}`);
  return read.value;
}

async function dataSets(): Promise<readonly DataSet[]> {
  const folder = path.join(DATA, 'HiTab/data/tables/raw');
  const hitab: Table[] = [];
  for (const name of fs.readdirSync(folder).sort())
    hitab.push(...(await tablesIn(path.join(folder, name), 'hitab')));
  const imTqa = await tablesIn(path.join(DATA, 'IM-TQA/data/test_tables.json'), 'im-tqa');
  const aitQa = await tablesIn(path.join(DATA, 'AIT-QA/raw_data/aitqa_tables.jsonl'), 'ait-qa');
  return [
    { name: 'HiTab', tables: hitab, ownLinks: true },
    { name: 'IM-TQA', tables: imTqa, ownLinks: false },
    { name: 'AIT-QA', tables: aitQa, ownLinks: true },
  ];
}

const SIDES = ['top', 'left'] as const;

const cellsOf = (trees: HeaderTrees): string[] =>
  SIDES.flatMap((side) => trees[side].map(({ cell }) => `${side} ${cell}`));

const linksOf = (trees: HeaderTrees): string[] =>
  SIDES.flatMap((side) =>
    trees[side].flatMap(({ cell, parent }) =>
      parent === null ? [] : [`${side} ${cell} under ${trees[side][parent]?.cell}`],
    ),
  );

/** Of what was found and what was wanted, how much is the same. */
class Tally {
  #found = 0;
  #wanted = 0;
  #both = 0;

  add(found: readonly string[], wanted: readonly string[]): void {
    const right = new Set(wanted);
    this.#found += new Set(found).size;
    this.#wanted += right.size;
    for (const one of new Set(found)) if (right.has(one)) this.#both++;
  }

  toString(): string {
    const share = (of: number) => (of === 0 ? '–' : (this.#both / of).toFixed(3));
    const f1 =
      this.#found + this.#wanted === 0 ? '–' : ((2 * this.#both) / (this.#found + this.#wanted)).toFixed(3);
    return `precision ${share(this.#found)}, recall ${share(this.#wanted)}, F1 ${f1} (${this.#wanted})`;
  }
}

function measured({ name, tables, ownLinks }: DataSet): string[] {
  const parts = { 'first half': 0, 'second half, held out': 1, 'all tables': undefined };
  return Object.entries(parts).flatMap(([part, rest]) => {
    const [cells, links] = [new Tally(), new Tally()];
    let count = 0;
    for (const [at, { headers, ...table }] of tables.entries()) {
      if (!headers || (rest !== undefined && at % 2 !== rest)) continue;
      count++;
      const inferred = inferHeaders(table);
      cells.add(cellsOf(inferred), cellsOf(headers));
      links.add(linksOf(inferred), linksOf(headers));
    }
    return [
      `${name}, ${part} (${count} tables)`,
      `  header cells  ${cells}`,
      `  parent links  ${links}${ownLinks ? '' : '; its headers nested by their places, since it has no links'}`,
    ];
  });
}

/** Header cells of a data set that are footnotes by our rules, and so no headers: they count as missed above. */
function footnotesCalledHeaders({ name, tables }: DataSet): string {
  const cells = tables.flatMap(({ headers, ...table }) => {
    const end = dataEnd(table);
    const own = new Set([...(headers?.top ?? []), ...(headers?.left ?? [])].map(({ cell }) => cell));
    return table.cells.filter(({ id, row }) => row >= end && own.has(id));
  });
  return `${name}, header cells that are read as footnotes: ${cells.length}`;
}

/** How many of AIT-QA's records come back from their tables: by the trees they were read with, and by inferred ones. */
function rebuiltPaths(tables: readonly Table[]): string {
  const records = fs
    .readFileSync(path.join(DATA, 'AIT-QA/raw_data/aitqa_tables.jsonl'), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as AitQaPaths);
  const count = (treesOf: (table: Table) => HeaderTrees | undefined): number =>
    tables.filter(({ headers, ...table }, at) => {
      if (!headers) return false;
      const rebuilt = pathsOf(table, headers, treesOf(table) ?? headers);
      return (['column_header', 'row_header', 'data'] as const).every(
        (field) => JSON.stringify(rebuilt[field]) === JSON.stringify(records[at]?.[field]),
      );
    }).length;
  return `AIT-QA, header paths rebuilt exactly: ${count(() => undefined)} of ${tables.length} tables; by inferred trees ${count(inferHeaders)}`;
}

/** How many tables are the same after their tuples have been written and read. */
function throughTuples({ name, tables }: DataSet): string {
  const same = tables.filter((table) => {
    const tuples = tuplesOf(table, table.headers ?? inferHeaders(table));
    const again = tableFromTuples(readTuples(tupleText(tuples)));
    const bare = (one: Tuples): string =>
      JSON.stringify([one.top, one.left, one.cells], (key, value) => (key === 'cell' ? undefined : value));
    return again.headers !== undefined && bare(tuplesOf(again, again.headers)) === bare(tuples);
  });
  return `${name}, tuple text read back: ${same.length} of ${tables.length} tables are the same`;
}

if (!fs.existsSync(DATA)) {
  console.error(
    `There is no ${path.relative(process.cwd(), DATA)}, so nothing was measured: put the data sets there.`,
  );
  process.exit(1);
}
const sets = await dataSets();
for (const set of sets) console.log(measured(set).join('\n'));
for (const set of sets) console.log(footnotesCalledHeaders(set));
const aitQa = sets.find(({ name }) => name === 'AIT-QA');
if (aitQa) console.log(rebuiltPaths(aitQa.tables));
for (const set of sets) console.log(throughTuples(set));
