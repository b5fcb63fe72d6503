/** What a run of the parser has at hand: the table as tuples under its header trees. */
import * as z from 'zod/mini';
import type { Json } from '../../method/json.ts';
import type { Limits, Task } from '../../method/method.ts';
import { inferHeaders } from '../../reading/headers.ts';
import type { Cell, CellId, Header, HeaderTrees, Table } from '../../table/model.ts';
import { cornerOf, type TableTuples, tuplesOf } from '../../table/tuples.ts';
import type { ParserOptions } from './options.ts';

/** Where the header trees come from. */
export type Origin = 'source' | 'inferred' | 'edited' | 'none';

export interface Setting {
  readonly task: Task;
  readonly options: ParserOptions;
  readonly limits: Limits;
  readonly trees: HeaderTrees;
  readonly origin: Origin;
  readonly tuples: TableTuples;
  /** What stands above the row headers and has no tuple. */
  readonly corner: readonly Cell[];
}

const NONE: HeaderTrees = { top: [], left: [] };

export function settingFor(task: Task, options: ParserOptions, limits: Limits): Setting {
  const { table } = task;
  const given = options.headers === 'known' ? table.headers : undefined;
  const [trees, origin]: [HeaderTrees, Origin] =
    options.headers === 'none'
      ? [NONE, 'none']
      : given
        ? [given, given.byHand ? 'edited' : 'source']
        : [inferHeaders(table), 'inferred'];
  return { task, options, limits, trees, origin, ...writtenUnder(table, trees, origin) };
}

/** Without headers every cell is data, counted from the table's first row and column. */
function writtenUnder(table: Table, trees: HeaderTrees, origin: Origin): Pick<Setting, 'tuples' | 'corner'> {
  if (origin !== 'none') return { tuples: tuplesOf(table, trees), corner: cornerOf(table, trees) };
  const cells = table.cells.map(({ id, row, column, text }) => ({ cell: id, row, column, text }));
  return { tuples: { top: [], left: [], cells }, corner: [] };
}

/** The same with header trees that a person has corrected. */
export const withTrees = (setting: Setting, trees: HeaderTrees): Setting => ({
  ...setting,
  trees,
  origin: 'edited',
  ...writtenUnder(setting.task.table, trees, 'edited'),
});

export const stateAsJson = ({ trees }: Setting): Json => ({
  top: trees.top.map((header) => ({ ...header })),
  left: trees.left.map((header) => ({ ...header })),
});

const treeShape = z.array(
  z.object({ cell: z.int(), level: z.int().check(z.minimum(0)), parent: z.nullable(z.int()) }),
);
const stateShape = z.object({ top: treeShape, left: treeShape });

/** Header trees as they come back from a person or a file; undefined when they are none of this table. */
export function readState(json: Json, table: Table): HeaderTrees | undefined {
  const read = z.safeParse(stateShape, json);
  if (!read.success) return undefined;
  const fits = (tree: readonly { cell: number; parent: number | null }[]): boolean =>
    tree.every(
      ({ cell, parent }, at) =>
        table.cells[cell] !== undefined && (parent === null || (parent >= 0 && parent < at)),
    );
  const asTree = (tree: readonly { cell: number; level: number; parent: number | null }[]): Header[] =>
    tree.map(({ cell, level, parent }) => ({ cell: cell as CellId, level, parent }));
  const { top, left } = read.data;
  return fits(top) && fits(left) ? { top: asTree(top), left: asTree(left) } : undefined;
}
