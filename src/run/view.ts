/**
 * What is on screen at a cursor: a pure function of (transcript, cursor). Stepping, jumping, playing backward
 * and deep links only move the cursor, so every way to a step shows the same.
 */
import { cellGraph, type NodeId, nodesOfCell, nodeWith } from '../graph/cell-graph.ts';
import { traceEdges } from '../graph/trace.ts';
import type { Outcome, Step } from '../method/step.ts';
import { memoised } from '../table/memoised.ts';
import type { CellId, Table } from '../table/model.ts';
import { narrateInParts } from './narrate.ts';
import { asText, type NarrationPart } from './narration.ts';
import type { AskLine } from './player.ts';
import { type ChainStage, stagesOf } from './stages.ts';
import type { Transcript } from './transcript.ts';

/** An edge of the trace, along a row or a column, between two cells. */
export interface CellEdge {
  readonly a: CellId;
  readonly b: CellId;
  readonly line: 'row' | 'column';
  /** Not there before the current step. */
  readonly fresh: boolean;
}

export interface View {
  /** The current step's index; −1 when there is no step yet. */
  readonly cursor: number;
  readonly step?: Step;
  readonly narration: string;
  /** The same in parts, so that the cells it names can be lit. */
  readonly narrationParts: readonly NarrationPart[];
  /** The trace in order of joining, and what of it joined in the current step. */
  readonly trace: readonly CellId[];
  readonly added: readonly CellId[];
  readonly edges: readonly CellEdge[];
  /** What the current step looked at: where it looked from, and what it saw by row, by column, otherwise. */
  readonly from: readonly CellId[];
  readonly sameRow: readonly CellId[];
  readonly sameColumn: readonly CellId[];
  readonly found: readonly CellId[];
  /** Proposed in the current step but not taken. */
  readonly dropped: readonly CellId[];
  readonly evidence: readonly CellId[];
  readonly outcome?: Outcome;
  /** The latest intermediate table, in a run that makes any. */
  readonly stage?: ChainStage;
  /** The requests made up to this step, the latest last. */
  readonly asks: readonly AskLine[];
}

/** The view at a step; a cursor outside the run shows its first or last step. */
export function viewOf(transcript: Transcript, cursor: number): View {
  const { steps, lines } = transcript;
  const at = Math.max(Math.min(Math.trunc(cursor), steps.length - 1), steps.length === 0 ? -1 : 0);
  const step = steps[at];
  const table = transcript.run.problem.table;
  const before = traceAt(steps, at - 1);
  const trace = traceAt(steps, at);
  const edgesBefore = new Set(edgesOf(table, before).map(keyOf));
  const narrationParts = step
    ? narrateInParts(step, table, steps.slice(0, at))
    : [{ text: 'Nothing has happened yet.' }];
  const outcome = step?.kind === 'answer' ? step.outcome : undefined;
  const stage = stagesOf(table, steps).findLast((one) => one.step <= at);
  const end = lines.findIndex((line) => line.kind === 'step' && line.index === at);
  return {
    cursor: at,
    ...(step ? { step } : {}),
    narration: asText(narrationParts),
    narrationParts,
    trace,
    added: trace.filter((cell) => !before.includes(cell)),
    edges: edgesOf(table, trace).map((edge) => ({ ...edge, fresh: !edgesBefore.has(keyOf(edge)) })),
    ...(step?.kind === 'walk'
      ? { from: step.from, sameRow: step.sameRow, sameColumn: step.sameColumn, found: step.found }
      : { from: [], sameRow: [], sameColumn: [], found: [] }),
    dropped: step?.kind === 'select' ? step.dropped.map(({ cell }) => cell) : [],
    evidence: outcome?.evidence ?? [],
    ...(outcome ? { outcome } : {}),
    ...(stage ? { stage } : {}),
    asks: (end < 0 ? lines : lines.slice(0, end)).filter((line) => line.kind === 'ask'),
  };
}

/** The trace after a step: as the last step up to it that has one says. */
export function traceAt(steps: readonly Step[], at: number): readonly CellId[] {
  for (let index = at; index >= 0; index--) {
    const step = steps[index];
    if (step && 'trace' in step) return step.trace;
  }
  return [];
}

/** The cell graph as it is shown, merged cells as single nodes; every view of a run needs it. */
const shownGraph = memoised((table: Table) => cellGraph(table));

/** The edges among cells, along each row and column from one to the next. */
export function edgesOf(table: Table, trace: readonly CellId[]): Omit<CellEdge, 'fresh'>[] {
  const graph = shownGraph(table);
  const cell = (id: NodeId) => nodeWith(graph, id)?.cell as CellId;
  const nodes = trace.flatMap((id) => nodesOfCell(graph, id).slice(0, 1));
  return traceEdges(graph, nodes).map(({ a, b, line }) => ({ a: cell(a), b: cell(b), line }));
}

const keyOf = ({ a, b, line }: Omit<CellEdge, 'fresh'>): string => `${line}/${a}/${b}`;
