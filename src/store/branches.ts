/** The branches of the open table's runs: what becomes of them when a run comes on screen, and going to another one. */
import type { Environment } from '../environment/environment.ts';
import type { Problem } from '../method/method.ts';
import type { Run } from '../run/run.ts';
import type { Transcript } from '../run/transcript.ts';
import {
  type Branch,
  branchOf,
  grown,
  named,
  type RunTree,
  sameRun,
  withNote,
  withRun,
} from '../run/tree.ts';
import { bad, type Read } from '../table/read.ts';
import type { Commands } from './commands.ts';
import { NOT_LOADED } from './loading.ts';
import { phaseNow, transcriptNow, treeFor } from './selectors.ts';
import type { PageState, RunsState, Slice } from './state.ts';
import { noted, played } from './transcripts.ts';

type OnTree = Pick<PageState, 'tree' | 'branch'>;
type Grown = OnTree & { readonly branch: string };

/** Unlike any that another visit or tab makes. */
const newBranchId = (): string => Math.random().toString(36).slice(2, 12);

/** A run that was opened as it is: the branch that has it already, or one more. */
export function openedOn(state: OnTree, run: Run, name: string): Grown {
  const tree = treeFor(state, run.problem.table);
  const same = tree.branches.find((branch) => sameRun(branch.run, run));
  return same ? { tree, branch: same.id } : grownBy(tree, { name, opened: true, run });
}

/** A run that begins. */
export const begunOn = (state: OnTree, run: Run, name: string): Grown =>
  grownBy(treeFor(state, run.problem.table), { name, run });

export function grownBy(tree: RunTree, branch: Omit<Branch, 'id' | 'note'>): Grown {
  const id = newBranchId();
  return { tree: grown(tree, { id, ...branch }), branch: id };
}

const files = () => import('./tree-files.ts');

export function branchActions(
  { get, set }: Slice<RunsState>,
  environment: Pick<Environment, 'methods' | 'plays'>,
  commands: Commands,
  callOff: () => void,
) {
  /** A branch played out; nothing, which is said, where the code of its method cannot be had. */
  async function playedAt(id: string) {
    const branch = branchOf(get().tree, id);
    const read = branch && (await played(environment, branch.run));
    if (read?.ok === false) commands.report(read.fault);
    return read?.ok ? read.value : undefined;
  }

  /** Puts another branch on screen; a run that was under way stops where it is, and can go on. */
  async function showBranch(id: string): Promise<void> {
    if (id === get().branch) return;
    callOff();
    const shown = await playedAt(id);
    const { tree, cursor } = get();
    if (!shown || !branchOf(tree, id)) return;
    const last = Math.max(0, shown.transcript.steps.length - 1);
    const at = Math.min(cursor.at, last);
    commands.showRun({
      ...shown,
      tree,
      branch: id,
      cursor: { at, following: at === last },
      ofOpen: true,
      trouble: get().trouble,
    });
  }

  return {
    showBranch,
    playedBranch: async (id: string): Promise<Transcript | undefined> => (await playedAt(id))?.transcript,
    nameBranch: (id: string, name: string) => set({ tree: named(get().tree, id, name) }),
    noteBranch: (id: string, note: string) => set({ tree: withNote(get().tree, id, note) }),
    /**
     * The right answer to the question of the run on screen, given by a person once the run has ended: kept with the
     * run, never shown to a method. Values stand apart by bars; an empty text takes the right answer away.
     */
    setExpectedAnswer(text: string): void {
      const transcript = transcriptNow(get());
      const { tree, branch } = get();
      if (!transcript || branch === undefined || phaseNow(get()) !== 'finished') return;
      const gold = text.split('|').flatMap((value) => value.trim() || []);
      const run = { ...transcript.run, problem: withGold(transcript.run.problem, gold) };
      set({ tree: withRun(tree, branch, noted({ ...transcript, run }).run) });
    },
    /** The file of all branches; nothing, which is said, where code for it cannot be had. */
    treeFile: async (): Promise<string | undefined> =>
      (await commands.partOf(files))?.treeFile(get, environment, commands),
    /** Shows a file of runs at its first branch; of a table that is open already its branches join those there are. */
    async showTreeFile(text: string): Promise<Read<unknown>> {
      const code = await commands.partOf(files);
      return code?.showTreeFile(get, environment, commands, callOff, text) ?? bad(NOT_LOADED);
    },
  };
}

const withGold = ({ gold: _, ...problem }: Problem, gold: readonly string[]): Problem =>
  gold.length === 0 ? problem : { ...problem, gold };
