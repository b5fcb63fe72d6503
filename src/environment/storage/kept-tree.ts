/**
 * A tree of runs as it is kept by its table: without the cells, which whoever opens the table again has. To write and to
 * read a million cells with each change of the tree would hold up the page.
 */
import { hashOf } from '../../run/hash.ts';
import { joined, type RunTree } from '../../run/tree.ts';
import { makeTable, type Table } from '../../table/model.ts';
import { sameCells } from '../../table/same.ts';

type Shell = Omit<Table, 'cells'>;

export interface KeptTree {
  /** Its runs are about tables without cells, titled by the hash of what else there is to them. */
  readonly tree: RunTree;
  readonly shells: { readonly [hash: string]: Shell };
}

/** The tree without the cells that its runs' tables share; a table with other cells stays as it is. */
export function withoutCells(tree: RunTree): KeptTree {
  const first = tree.branches[0]?.run.problem.table;
  const shells: { [hash: string]: Shell } = {};
  const markerOf = (table: Table): Table => {
    if (!first || !sameCells(table, first)) return table;
    const { cells, ...shell } = table;
    const hash = hashOf(JSON.stringify(shell));
    shells[hash] = shell;
    return makeTable(hash, 0, 0, []);
  };
  return { tree: withTables(tree, onceEach(markerOf)), shells };
}

/** The tree of a table that has the cells again. */
export function withCells({ tree, shells }: KeptTree, opened: Table): RunTree {
  const { cells, ...own } = opened;
  const isAsOpened = JSON.stringify(own);
  return withTables(
    tree,
    onceEach((table) => {
      const shell = table.cells.length === 0 ? shells[table.title] : undefined;
      if (!shell) return table;
      return JSON.stringify(shell) === isAsOpened ? opened : { ...shell, cells };
    }),
  );
}

/** Both as one: nothing of either is lost, and what is in both is there once. */
export const joinedTrees = (now: KeptTree, before: KeptTree): KeptTree => ({
  tree: joined(before.tree, now.tree).tree,
  shells: { ...before.shells, ...now.shells },
});

const withTables = ({ branches }: RunTree, tableFor: (table: Table) => Table): RunTree => ({
  branches: branches.map(({ run, ...branch }) => ({
    ...branch,
    run: { ...run, problem: { ...run.problem, table: tableFor(run.problem.table) } },
  })),
});

/** The same object for the same one: what is worked out for a table is kept by the table. */
function onceEach(find: (table: Table) => Table): (table: Table) => Table {
  const found = new Map<Table, Table>();
  return (table) => {
    const one = found.get(table) ?? find(table);
    found.set(table, one);
    return one;
  };
}
