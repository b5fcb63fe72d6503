/**
 * GoBack, beyond the paper: the trace as it was after an earlier round. The rounds stay in the history, so what was
 * learnt on the way is not lost; and no action is taken twice, so that going to and fro comes to an end.
 */
import type { NodeId } from '../../graph/cell-graph.ts';
import type { WalkStep } from '../../method/step.ts';
import { show, type Walk } from '../../method/walk.ts';
import { nodesText } from './nodes.ts';
import { type Setting, type State, traceAfter } from './state.ts';
import { type CallText, type Performed, walkStep } from './walk-step.ts';

/** @param state with the round that is under way as its last. */
export function* goBack(setting: Setting, state: State, round: number, text: CallText): Walk<Performed> {
  const last = state.rounds.length - 1;
  const trace = round <= last ? traceAfter(state, round) : undefined;
  if (!trace) {
    const reason =
      round > last
        ? last === 0
          ? 'this is the first round'
          : `the last one that is over is ${last}`
        : 'the trace of that round was not kept';
    return yield* refused(state, `${text.call} was not carried out: ${reason}.`);
  }
  if (trace.join() === state.trace.join())
    return yield* refused(
      state,
      `${text.call} was not carried out: the trace is what it was after round ${round}.`,
    );
  const { graph } = setting;
  const left = state.trace.filter((id) => !trace.includes(id));
  const joined = trace.filter((id) => !state.trace.includes(id));
  const observation = [
    `The trace is what it was after round ${round}: ${nodesText(graph, trace)}.`,
    ...(left.length > 0 ? [`No longer in it: ${nodesText(graph, left)}.`] : []),
    ...(joined.length > 0 ? [`In it again: ${nodesText(graph, joined)}.`] : []),
  ].join(' ');
  yield* show(backStep(setting, state, text, { observation, trace, left }));
  return { observation, nodes: [...trace, ...left], trace };
}

interface Back {
  readonly observation: string;
  readonly trace: readonly NodeId[];
  readonly left: readonly NodeId[];
}

/** What leaves the trace is what the step goes from. */
const backStep = (setting: Setting, state: State, text: CallText, { left, ...back }: Back): WalkStep =>
  walkStep(setting, state, text, { move: 'back', from: left, ...back });

function* refused({ trace }: State, observation: string): Walk<Performed> {
  yield* show({ kind: 'note', code: 'no-way-back', text: observation, cells: [] });
  return { observation, nodes: [], trace, news: false };
}
