/** Two runs side by side, aligned by what their steps do and not by step number. */
import { cellsOfFlat } from '../../table/flat.ts';
import type { CellId } from '../../table/model.ts';
import { type ChainStage, stagesOf } from '../stages.ts';
import type { Transcript } from '../transcript.ts';
import { type CellEdge, edgesOf, traceAt } from '../view.ts';
import { type Act, actsOf, byPlace, byText, likeness } from './acts.ts';
import { align, type Pair } from './align.ts';
import { type Ground, groundOf } from './ground.ts';

/** One line of the alignment: a step of each run, or of one alone. */
export interface ComparisonRow {
  /** The index of the step, from 0. */
  readonly a?: number;
  readonly b?: number;
  /** Both do the same. */
  readonly same: boolean;
  /** The step that each run has come to at this line; −1 before its first. */
  readonly reached: { readonly a: number; readonly b: number };
}

export interface Comparison {
  readonly a: Transcript;
  readonly b: Transcript;
  readonly ground: Ground;
  readonly rows: readonly ComparisonRow[];
  /** The first line on which the two do not do the same. */
  readonly divergence?: number;
}

/** Pure, and the same the other way round: `compareRuns(b, a)` pairs the same steps. */
export function compareRuns(a: Transcript, b: Transcript): Comparison {
  const ground = groundOf(a.run.problem.table, b.run.problem.table);
  const apart = ground.kind === 'apart';
  const acts = (run: Transcript) => actsOf(run.steps, apart ? byText(run.run.problem.table) : byPlace);
  const [ofA, ofB] = [acts(a), acts(b)];
  const rows = rowsOf(pairsOf(ofA, ofB), ofA, ofB);
  const divergence = rows.findIndex(({ same }) => !same);
  return { a, b, ground, rows, ...(divergence < 0 ? {} : { divergence }) };
}

/** Where several alignments are as good, the choice must not depend on which run stands on the left. */
function pairsOf(a: readonly Act[], b: readonly Act[]): readonly Pair[] {
  const order = (acts: readonly Act[]) => acts.map(({ key }) => key).join('\n');
  if (order(a) > order(b)) return pairsOf(b, a).map(([second, first]) => [first, second]);
  const at = (acts: readonly Act[], index: number) => acts[index] as Act;
  return align(
    a.length,
    b.length,
    (row, column) => likeness(at(a, row), at(b, column)),
    (row, column) => at(a, row).key === at(b, column).key,
  );
}

/** Every step of both once and in order; between two pairs those of the first run come first. */
function rowsOf(pairs: readonly Pair[], a: readonly Act[], b: readonly Act[]): ComparisonRow[] {
  const rows: ComparisonRow[] = [];
  let [nextA, nextB] = [0, 0];
  const alone = (untilA: number, untilB: number) => {
    for (; nextA < untilA; nextA++) rows.push({ a: nextA, same: false, reached: { a: nextA, b: nextB - 1 } });
    for (; nextB < untilB; nextB++) rows.push({ b: nextB, same: false, reached: { a: nextA - 1, b: nextB } });
  };
  for (const [atA, atB] of pairs) {
    alone(atA, atB);
    rows.push({ a: atA, b: atB, same: a[atA]?.key === b[atB]?.key, reached: { a: atA, b: atB } });
    [nextA, nextB] = [atA + 1, atB + 1];
  }
  alone(a.length, b.length);
  return rows;
}

/** Both paths at a line of the alignment. */
export interface PathOverlay {
  /** In order of joining. */
  readonly a: readonly CellId[];
  readonly b: readonly CellId[];
  /** The same, sorted out; where the tables are different, no cell is in both. */
  readonly onlyA: readonly CellId[];
  readonly onlyB: readonly CellId[];
  readonly both: readonly CellId[];
}

/** What both runs hold at a line; before the first line and past the last as at these. */
export function laidAt({ a, b, ground, rows }: Comparison, line: number): PathOverlay {
  const row = rows[Math.max(0, Math.min(line, rows.length - 1))];
  const pathA = pathAt(a, row?.reached.a ?? -1);
  const pathB = pathAt(b, row?.reached.b ?? -1);
  const inA = new Set(ground.kind === 'apart' ? [] : pathA);
  const inB = new Set(ground.kind === 'apart' ? [] : pathB);
  return {
    a: pathA,
    b: pathB,
    onlyA: pathA.filter((cell) => !inB.has(cell)),
    onlyB: pathB.filter((cell) => !inA.has(cell)),
    both: pathA.filter((cell) => inB.has(cell)),
  };
}

/**
 * The cells that a run holds after a step: its trace, or those that its intermediate table rests on; at an answer
 * its evidence too. None before the first step.
 */
function pathAt(transcript: Transcript, at: number): readonly CellId[] {
  const stage = stageAt(transcript, at);
  return stage
    ? [...new Set([...cellsOfFlat(stage.stage.table), ...evidenceAt(transcript, at)])]
    : tracedAt(transcript, at);
}

/** The edges among the cells of a trace and its evidence; a table that a chain makes is no path with edges. */
export function pathEdgesAt(transcript: Transcript, at: number): readonly Omit<CellEdge, 'fresh'>[] {
  if (stageAt(transcript, at)) return [];
  return edgesOf(transcript.run.problem.table, tracedAt(transcript, at));
}

const stageAt = ({ run, steps }: Transcript, at: number): ChainStage | undefined =>
  stagesOf(run.problem.table, steps).findLast((one) => one.step <= at);

function evidenceAt({ steps }: Transcript, at: number): readonly CellId[] {
  const step = steps[at];
  return step?.kind === 'answer' ? step.outcome.evidence : [];
}

const tracedAt = (transcript: Transcript, at: number): readonly CellId[] => [
  ...new Set([...traceAt(transcript.steps, at), ...evidenceAt(transcript, at)]),
];
