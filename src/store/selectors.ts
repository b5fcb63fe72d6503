/** What the views read, derived from the state and kept as long as its sources are. */
import { countsOf, type RunCounts } from '../run/counts.ts';
import type { Transcript } from '../run/transcript.ts';
import { type View, viewOf } from '../run/view.ts';
import type { Table } from '../table/model.ts';
import type { PageState } from './state.ts';

/** The run on screen, played out. */
export const transcriptNow = ({ run }: PageState): Transcript | undefined =>
  run.phase === 'idle' ? undefined : run.transcript;

const views = new WeakMap<Transcript, Map<number, View>>();

/** The view at a step; every way to a step gives the very same object. */
function viewAt(transcript: Transcript, cursor: number): View {
  const known = views.get(transcript) ?? new Map<number, View>();
  views.set(transcript, known);
  const view = known.get(cursor) ?? viewOf(transcript, cursor);
  known.set(cursor, view);
  return view;
}

export function viewNow(state: PageState): View | undefined {
  const transcript = transcriptNow(state);
  return transcript && viewAt(transcript, state.cursor.at);
}

export const stepCount = (state: PageState): number => transcriptNow(state)?.steps.length ?? 0;

/** The table on screen: the run's while there is one, else the one that was opened. */
export const tableNow = (state: PageState): Table | undefined =>
  transcriptNow(state)?.run.problem.table ?? state.problem?.table;

/** Where the facts of an open example are from. */
export const sourceNow = ({ examples, example }: PageState): string | undefined =>
  examples.find(({ id }) => id === example?.id)?.source;

const counts = new WeakMap<Transcript, RunCounts>();

/** What the run took so far; tokens are meant to be read only where the backbone counted them. */
export function countsNow(state: PageState): RunCounts | undefined {
  const transcript = transcriptNow(state);
  if (!transcript) return undefined;
  const known = counts.get(transcript) ?? countsOf(transcript, () => 0);
  counts.set(transcript, known);
  return known;
}

/** Whether "Run" would make another run than the one on screen: the question in the box is another. */
export function questionChanged(state: PageState): boolean {
  const transcript = transcriptNow(state);
  return transcript !== undefined && transcript.run.problem.question !== state.question.trim();
}
