/** What becomes of the tree of runs when a run comes on screen. The tree is of one table; another begins another. */
import type { Run } from '../run/run.ts';
import type { Transcript } from '../run/transcript.ts';
import { type Branch, branchOf, grown, NO_BRANCHES, type RunTree, sameRun, wentOn } from '../run/tree.ts';
import type { Table } from '../table/model.ts';
import { sameCells } from '../table/same.ts';
import type { PageState } from './state.ts';

type OnTree = Pick<PageState, 'tree' | 'branch'>;

/** Unlike any that another visit or tab makes. */
const newBranchId = (): string => Math.random().toString(36).slice(2, 12);

/** The tree that runs of a table belong to: the one that is there, or an empty one. */
export const treeFor = ({ tree }: Pick<PageState, 'tree'>, table: Table): RunTree =>
  tree.branches.some(({ run }) => sameCells(run.problem.table, table)) ? tree : NO_BRANCHES;

/** A run that was opened as it is: the branch that has it already, or one more. */
export function openedOn(state: OnTree, { run }: Transcript, name: string): OnTree {
  const tree = treeFor(state, run.problem.table);
  const known = tree.branches.find((branch) => sameRun(branch.run, run));
  if (known) return { tree, branch: known.id };
  return grownBy(tree, { name, opened: true, run });
}

/** A run that begins. */
export const begunOn = (state: OnTree, run: Run, name: string): OnTree =>
  grownBy(treeFor(state, run.problem.table), { name, run });

export function grownBy(tree: RunTree, branch: Omit<Branch, 'id' | 'note'>): OnTree {
  const id = newBranchId();
  return { tree: grown(tree, { id, ...branch }), branch: id };
}

/** The run on screen has gone on. */
export function wentOnOn({ tree, branch }: OnTree, run: Run): OnTree {
  const at = branchOf(tree, branch);
  return at ? { tree: wentOn(tree, at.id, run), branch } : { tree, branch };
}

/** The branch on screen. */
export const branchNow = ({ tree, branch }: OnTree): Branch | undefined => branchOf(tree, branch);
