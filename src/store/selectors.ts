/** What the views read, derived from the state and kept as long as its sources are. */

import type { Break } from '../drive/breakpoints.ts';
import type { ConnectionFault } from '../method/connection.ts';
import type { Problem } from '../method/method.ts';
import type { Step } from '../method/step.ts';
import type { WorkbenchChains } from '../operations/workbench.ts';
import { countsOf, type RunCounts } from '../run/counts.ts';
import { type HiddenAnswer, hiddenAnswerOf, QUESTION_MARK, withoutAnswer } from '../run/hidden-answer.ts';
import type { NarrationPart } from '../run/narration.ts';
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

/** Why the live run on screen is paused; undefined while it goes on. */
export const pausedNow = ({ activity }: Pick<PageState, 'activity'>): Break | undefined =>
  activity.kind === 'driven' ? activity.paused : undefined;

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

const withTable = memoisedPair((problem: Problem, table: Table): Problem => ({ ...problem, table }));

/** The problem on screen: the run's while there is one, else the one that was opened; with its headers as they are now. */
export function problemNow(state: PageState): Problem | undefined {
  const problem = branchNow(state)?.run.problem ?? state.opened;
  const table = state.headerEdits?.now;
  return problem && table && table !== problem.table ? withTable(problem, table) : problem;
}

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

const NO_PARTS: readonly NarrationPart[] = [];

const partsWithout = memoisedPair((view: View, hidden: HiddenAnswer): readonly NarrationPart[] =>
  view.narrationParts.map((part) =>
    part.cell !== undefined && hidden.cells.has(part.cell)
      ? { text: QUESTION_MARK, cell: part.cell }
      : { ...part, text: withoutAnswer(part.text, hidden) },
  ),
);

/** What just happened, without the answer where that is hidden. */
export function narrationNow(state: PageState): readonly NarrationPart[] {
  const view = viewNow(state);
  return view ? narrationOf(state, view.cursor) : NO_PARTS;
}

/** What is said at the step on screen, or by both runs at the line of a comparison. */
export function narrationInWords(state: PageState): string {
  const shown = comparisonNow(state);
  if (!shown) return viewNow(state)?.narration ?? '';
  const { a, b, rows } = shown.comparison;
  const row = rows[shown.line];
  const sentences = [
    row?.a === undefined ? '' : viewAt(a, row.a).narration,
    row?.b === undefined ? '' : viewAt(b, row.b).narration,
  ];
  // What both say alike is read once.
  return [...new Set(sentences)].join(' ');
}

/** What a step says, without the answer where that is hidden. */
export function narrationOf(state: PageState, step: number): readonly NarrationPart[] {
  const transcript = transcriptNow(state);
  const hidden = hiddenAnswerNow(state);
  if (!transcript) return NO_PARTS;
  const view = viewAt(transcript, step);
  return hidden ? partsWithout(view, hidden) : view.narrationParts;
}

export const stepCount = (state: PageState): number => transcriptNow(state)?.steps.length ?? 0;

/** What is kept from those who watch, while it is. */
export function hiddenAnswerNow(state: PageState): HiddenAnswer | undefined {
  const transcript = state.presenting?.answer === 'hidden' ? transcriptNow(state) : undefined;
  return transcript && hiddenAnswerOf(transcript);
}

type Kinds = PageState['search']['kinds'];

interface Filtered {
  /** Of the kinds chosen those that the run has; none where it is not filtered. */
  readonly kinds: Kinds;
  readonly steps: readonly number[];
}

const UNFILTERED: Filtered = { kinds: [], steps: [] };

const filtered = memoisedPair((transcript: Transcript, chosen: Kinds): Filtered => {
  const kinds = chosen.filter((kind) => transcript.steps.some((step) => step.kind === kind));
  const all = transcript.steps.map((_, index) => index);
  const ofKinds = all.filter((index) => {
    const { kind } = transcript.steps[index] as Step;
    return kinds.length === 0 ? kind !== 'note' : kinds.includes(kind);
  });
  return { kinds, steps: ofKinds.length > 0 ? ofKinds : all };
});

function filterNow(state: PageState): Filtered {
  const transcript = transcriptNow(state);
  return transcript ? filtered(transcript, state.search.kinds) : UNFILTERED;
}

/** The kinds of steps that stepping goes among; none for all. A kind that the run does not have is not waited for. */
export const kindsShown = (state: PageState): Kinds => filterNow(state).kinds;

/** The steps that stepping and playing go among, in order: those of the kinds chosen, else all but notes. */
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

const counts = memoisedPair(
  (transcript: Transcript, tokens: PageState['tokens']): RunCounts =>
    countsOf(transcript, (text) => tokens.get(text) ?? Number.NaN),
);

/** What the run took so far; its tokens are not a number until those that nobody counted are counted here. */
export function countsNow(state: PageState): RunCounts | undefined {
  const transcript = transcriptNow(state);
  return transcript && counts(transcript, state.tokens);
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
  // After a reply that is the reason of a pause, that reply is looked at, and not what is asked next.
  if ((pausedNow(state)?.kind ?? 'request') !== 'request') return NOTHING;
  const waits = activity.kind === 'driven' || (activity.kind === 'halted' && activity.unfinished.size > 0);
  const transcript = waits && cursor.following ? transcriptNow(state) : undefined;
  return transcript ? waitingIn(transcript) : NOTHING;
}

const waitingIn = memoised(({ lines, waiting }: Transcript): readonly AskLine[] =>
  lines.filter((line): line is AskLine => line.kind === 'ask' && line.at === waiting[0]?.at),
);

/** Whether "Run" would make another run than the one on screen: the question in the box is another. */
export function questionChanged(state: PageState): boolean {
  const transcript = transcriptNow(state);
  return transcript !== undefined && transcript.run.problem.question !== state.question.trim();
}
