/**
 * All runs of one sitting: branches with names and notes. A fork is a branch that says where it comes from; a run
 * that was begun anew is one without. Nothing is ever taken out, so that going back is going to another branch.
 */
import { sameTable } from '../table/same.ts';
import type { Change } from './fork.ts';
import type { Entry, Run } from './run.ts';

/** What was changed at a fork, as it is told. */
export type ChangeKind = 'reply' | 'prompt' | 'state' | 'problem' | 'options' | 'backbone';

/** Where a branch left another one. */
export interface Origin {
  /** The id of the branch that it left. */
  readonly branch: string;
  /** The waiting move at which it did. */
  readonly at: number;
  readonly change: ChangeKind;
}

export interface Branch {
  /** Unique in its tree. */
  readonly id: string;
  readonly name: string;
  /** What a person wrote about it. */
  readonly note: string;
  readonly from?: Origin;
  /** It is a recorded run as it was opened, so that nothing is lost without it. */
  readonly opened?: true;
  readonly run: Run;
}

/** Every branch stands after the one that it left. */
export interface RunTree {
  readonly branches: readonly Branch[];
}

export const NO_BRANCHES: RunTree = { branches: [] };

export const changeKind = (change: Change): ChangeKind => {
  const kinds: readonly ChangeKind[] = ['reply', 'prompt', 'state', 'problem', 'options', 'backbone'];
  return kinds.find((kind) => kind in change) ?? 'reply';
};

export const branchOf = ({ branches }: RunTree, id: string | undefined): Branch | undefined =>
  branches.find((branch) => branch.id === id);

/** The tree with one more branch; a name that a branch has already gets a number. */
export const grown = (tree: RunTree, branch: Omit<Branch, 'note'> & Partial<Branch>): RunTree => ({
  branches: [...tree.branches, { note: '', ...branch, name: freeName(tree, branch.name) }],
});

function freeName({ branches }: RunTree, name: string): string {
  const taken = new Set(branches.map(({ name }) => name));
  if (!taken.has(name)) return name;
  let number = 2;
  while (taken.has(`${name} (${number})`)) number++;
  return `${name} (${number})`;
}

/** A branch's run has gone on. A run that lacks a reply of the branch is another run: the tree stays as it is. */
export function wentOn(tree: RunTree, id: string, run: Run): RunTree {
  const before = branchOf(tree, id)?.run;
  if (!before || before === run) return tree;
  const entries = new Set<Entry>(run.log);
  if (before.log.some((entry) => !entries.has(entry))) return tree;
  return changedAt(tree, id, { run });
}

/** The same with another run in the place of a branch's. */
export const withRun = (tree: RunTree, id: string, run: Run): RunTree => changedAt(tree, id, { run });

/** An empty name is none: the one before stays. */
export const named = (tree: RunTree, id: string, name: string): RunTree =>
  name.trim() === '' ? tree : changedAt(tree, id, { name: name.trim() });

export const withNote = (tree: RunTree, id: string, note: string): RunTree => changedAt(tree, id, { note });

function changedAt({ branches }: RunTree, id: string, part: Partial<Branch>): RunTree {
  return { branches: branches.map((branch) => (branch.id === id ? { ...branch, ...part } : branch)) };
}

/** A branch in its place among the others, with how deep it stands: its forks follow it. */
export interface BranchRow {
  readonly branch: Branch;
  readonly depth: number;
}

/** The branches as a tree is written down, every fork under the branch that it left, in the order they were made. */
export function rowsOf({ branches }: RunTree): readonly BranchRow[] {
  const ids = new Set(branches.map(({ id }) => id));
  const parentOf = ({ from }: Branch) => (from && ids.has(from.branch) ? from.branch : undefined);
  const rows: BranchRow[] = [];
  const add = (of: string | undefined, depth: number): void => {
    for (const branch of branches.filter((one) => parentOf(one) === of)) {
      rows.push({ branch, depth });
      add(branch.id, depth + 1);
    }
  };
  add(undefined, 0);
  return rows;
}

/**
 * Two trees as one. A branch of both is as `now` has it, with the longer log; one that `now` merely opened and that
 * `before` opened too is that one. `idOf` says which branch became of one of `now`.
 */
export function joined(before: RunTree, now: RunTree): { tree: RunTree; idOf(id: string): string } {
  const became = new Map<string, string>();
  let tree = before;
  for (const branch of now.branches) {
    const { id, from, opened, run } = branch;
    const existing = branchOf(before, id);
    const same = opened && before.branches.find((other) => other.opened && sameRun(other.run, run));
    if (existing) {
      const longer = existing.run.log.length > run.log.length ? existing.run : run;
      tree = changedAt(tree, id, { ...branch, run: longer });
    } else if (same) became.set(id, same.id);
    else
      tree = grown(
        tree,
        from ? { ...branch, from: { ...from, branch: became.get(from.branch) ?? from.branch } } : branch,
      );
  }
  return { tree, idOf: (id) => became.get(id) ?? id };
}

/** Whether two runs asked the same question in the same way and were replied the same. */
export const sameRun = (one: Run, other: Run): boolean =>
  textOf(one) === textOf(other) && sameTable(one.problem.table, other.problem.table);

const textOf = ({ problem: { table, ...problem }, ...run }: Run): string => JSON.stringify([run, problem]);
