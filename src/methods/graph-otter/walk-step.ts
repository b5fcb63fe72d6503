/** The step that shows a look-up on the graph, or a way back. */
import type { NodeId } from '../../graph/cell-graph.ts';
import type { WalkStep } from '../../method/step.ts';
import { cellsOf, type Setting, type State } from './state.ts';

/** What an action comes to. */
export interface Performed {
  readonly observation: string;
  /** The nodes that the observation names. */
  readonly nodes: readonly NodeId[];
  readonly trace: readonly NodeId[];
  /** False where it told nothing that was not known. */
  readonly news?: false;
}

/** The call as shown, and the model's reason for it. */
export interface CallText {
  readonly call: string;
  readonly why: string;
}

interface Seen {
  readonly move: WalkStep['move'];
  readonly observation: string;
  readonly trace: readonly NodeId[];
  readonly from?: readonly NodeId[];
  readonly sameRow?: readonly NodeId[];
  readonly sameColumn?: readonly NodeId[];
  readonly found?: readonly NodeId[];
}

export function walkStep({ graph }: Setting, before: State, text: CallText, seen: Seen): WalkStep {
  const { move, observation, trace, from = [], sameRow = [], sameColumn = [], found = [] } = seen;
  return {
    kind: 'walk',
    move,
    ...text,
    from: cellsOf(graph, from),
    sameRow: cellsOf(graph, sameRow),
    sameColumn: cellsOf(graph, sameColumn),
    found: cellsOf(graph, found),
    added: cellsOf(
      graph,
      trace.filter((id) => !before.trace.includes(id)),
    ),
    trace: cellsOf(graph, trace),
    observation,
  };
}
