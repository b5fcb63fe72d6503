/** What the views read, derived from the state and kept as long as its sources are. */

import type { ConnectionFault } from '../method/connection.ts';
import type { Problem } from '../method/method.ts';
import type { WorkbenchChains } from '../operations/workbench.ts';
import { countsOf, type RunCounts } from '../run/counts.ts';
import type { AskLine } from '../run/player.ts';
import { problemSteps } from '../run/problems.ts';
import type { Transcript } from '../run/transcript.ts';
import { type Branch, branchOf, NO_BRANCHES, type RunTree } from '../run/tree.ts';
import { type View, viewOf } from '../run/view.ts';
import type { FlatTable } from '../table/flat.ts';
import { memoised, memoisedPair } from '../table/memoised.ts';
import type { Table } from '../table/model.ts';
import { sameCells } from '../table/same.ts';
import type { Ablation, ExampleEntry, PageState, ShownComparison } from './state.ts';
import { transcriptOfRun } from './transcripts.ts';

type OnTree = Pick<PageState, 'tree' | 'branch'>;

/** The branch on screen. */
export const branchNow = ({ tree, branch }: OnTree): Branch | undefined => branchOf(tree, branch);

/** The tree that runs of a table belong to: the one that is there, or an empty one. */
export const treeFor = ({ tree }: Pick<PageState, 'tree'>, table: Table): RunTree =>
  tree.branches.some(({ run }) => sameCells(run.problem.table, table)) ? tree : NO_BRANCHES;

/** The run on screen, played out. */
export function transcriptNow(state: OnTree): Transcript | undefined {
  const run = branchNow(state)?.run;
  return run && transcriptOfRun(run);
}

export type Phase = 'idle' | 'running' | 'finished' | 'stopped';

/** How far the run on screen is; idle without one. */
export function phaseNow(state: OnTree & Pick<PageState, 'activity'>): Phase {
  const transcript = transcriptNow(state);
  if (!transcript) return 'idle';
  if (state.activity.kind === 'driven') return 'running';
  return transcript.outcome ? 'finished' : 'stopped';
}

const UNFINISHED: ConnectionFault = {
  code: 'aborted',
  text: 'This run was not finished; it can go on from here.',
};

/** Why the run on screen does not go on; nothing while it is live, and once it is over. */
export function faultNow(state: PageState): ConnectionFault | undefined {
  if (phaseNow(state) !== 'stopped') return undefined;
  return state.activity.kind === 'halted' ? state.activity.fault : UNFINISHED;
}

/** Whether a run is live, or about to be: whoever answers it is being made ready. */
export const isBusy = (state: PageState): boolean =>
  state.activity.kind === 'driven' || state.connecting !== undefined;

/** The problem on screen: the run's while there is one, else the one that was opened; with its headers as they are now. */
export function problemNow(state: PageState): Problem | undefined {
  const problem = branchNow(state)?.run.problem ?? state.opened;
  const table = state.headerEdits?.now;
  return !problem || !table || table === problem.table ? problem : corrected(problem, table);
}

const corrected = memoisedPair((problem: Problem, table: Table): Problem => ({ ...problem, table }));

export const tableNow = (state: PageState): Table | undefined => problemNow(state)?.table;

/** Whether the headers were corrected since the run on screen was made: it is of the headers before. */
export function headersChanged(state: PageState): boolean {
  const ran = transcriptNow(state)?.run.problem.table;
  const open = tableNow(state);
  return ran !== undefined && open !== ran && JSON.stringify(open?.headers) !== JSON.stringify(ran.headers);
}

/** The comparison on screen: none once another run has taken the place of the one that was compared. */
export function comparisonNow(state: PageState): ShownComparison | undefined {
  const { comparing } = state;
  const on = comparing?.phase === 'choosing' ? comparing.before : comparing;
  return on && on.comparison.a.run === branchNow(state)?.run ? on : undefined;
}

/** What the answer on screen depends on, as far as it was found out. */
export const ablationNow = (state: PageState): Ablation | undefined =>
  state.ablation && state.ablation.log === branchNow(state)?.run.log ? state.ablation : undefined;

/** The view at a step; every way to a step gives the very same object. */
const viewAt = memoisedPair((transcript: Transcript, cursor: number): View => viewOf(transcript, cursor));

export function viewNow(state: PageState): View | undefined {
  const transcript = transcriptNow(state);
  return transcript && viewAt(transcript, state.cursor.at);
}

export const stepCount = (state: PageState): number => transcriptNow(state)?.steps.length ?? 0;

type Kinds = PageState['search']['kinds'];

interface Filtered {
  /** Of the kinds chosen those that the run has; none where it is not filtered. */
  readonly kinds: Kinds;
  readonly steps: readonly number[];
}

const UNFILTERED: Filtered = { kinds: [], steps: [] };

function filterNow(state: PageState): Filtered {
  const transcript = transcriptNow(state);
  return transcript ? filtered(transcript, state.search.kinds) : UNFILTERED;
}

const filtered = memoisedPair(({ steps: all }: Transcript, chosen: Kinds): Filtered => {
  const kinds = chosen.filter((kind) => all.some((step) => step.kind === kind));
  const steps = all.flatMap(({ kind }, index) => (kinds.length === 0 || kinds.includes(kind) ? [index] : []));
  return { kinds, steps };
});

/** The kinds of steps that stepping goes among; none for all. A kind that the run does not have is not waited for. */
export const kindsShown = (state: PageState): Kinds => filterNow(state).kinds;

/** The steps that stepping and playing go among, in order: all, or those of the kinds chosen. */
export const shownSteps = (state: PageState): readonly number[] => filterNow(state).steps;

const NO_PROBLEMS: readonly number[] = [];

export function problemsNow(state: PageState): readonly number[] {
  const transcript = transcriptNow(state);
  return transcript ? problemSteps(transcript) : NO_PROBLEMS;
}

/** What is tried by hand, while that is what is on screen. */
export const workbenchChainsNow = (state: PageState): WorkbenchChains | undefined =>
  state.workbench?.open && state.workbench.chains.table === tableNow(state)
    ? state.workbench.chains
    : undefined;

/** The intermediate table on screen: the workbench's while it is open, else the run's at this step. */
export const flatNow = (state: PageState): FlatTable | undefined =>
  workbenchChainsNow(state) ? state.workbench?.shown : viewNow(state)?.stage?.stage.table;

/** Where the facts of an open example are from. */
export const sourceNow = ({ examples, example }: PageState): string | undefined =>
  examples.find(({ id }) => id === example?.id)?.source;

const counts = new WeakMap<
  Transcript,
  { readonly tokens: PageState['tokens']; readonly counts: RunCounts }
>();

/** What the run took so far; its tokens are not a number until those that nobody counted are counted here. */
export function countsNow(state: PageState): RunCounts | undefined {
  const transcript = transcriptNow(state);
  if (!transcript) return undefined;
  const { tokens } = state;
  const known = counts.get(transcript);
  if (
    known &&
    (known.tokens === tokens || !Number.isNaN(known.counts.tokens.prompt + known.counts.tokens.reply))
  )
    return known.counts;
  const made = countsOf(transcript, (text) => tokens.get(text) ?? Number.NaN);
  counts.set(transcript, { tokens, counts: made });
  return made;
}

/** The example on screen, while its recorded run is. */
export const exampleNow = ({ examples, example, branch }: PageState): ExampleEntry | undefined =>
  example?.branch !== undefined && example.branch === branch
    ? examples.find(({ id }) => id === example.id)
    : undefined;

const NOTHING: readonly AskLine[] = [];

/** The requests that are waited for, or whose replies broke off, while the newest step of the run is followed. */
export function waitingAsks(state: PageState): readonly AskLine[] {
  const { activity, cursor } = state;
  const waits = activity.kind === 'driven' || (activity.kind === 'halted' && activity.unfinished.size > 0);
  const transcript = waits && cursor.following ? transcriptNow(state) : undefined;
  return transcript ? waitingIn(transcript) : NOTHING;
}

const waitingIn = memoised(({ waiting, lines }: Transcript): readonly AskLine[] => {
  const at = waiting[0]?.at;
  return lines.filter((line): line is AskLine => line.kind === 'ask' && line.at === at);
});

/** Whether "Run" would make another run than the one on screen: the question in the box is another. */
export function questionChanged(state: PageState): boolean {
  const transcript = transcriptNow(state);
  return transcript !== undefined && transcript.run.problem.question !== state.question.trim();
}
