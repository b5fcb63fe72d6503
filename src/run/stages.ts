/** The intermediate tables of a run, derived from its steps, and the way back from any of their cells to the first table. */
import type { ReshapeStep, Step } from '../method/step.ts';
import { type FlatCell, flattened } from '../table/flat.ts';
import { memoisedPair } from '../table/memoised.ts';
import type { CellId, Table } from '../table/model.ts';
import { type Reshape, reshaped, type Stage } from '../table/reshape.ts';

/** One table of a chain. */
export interface ChainStage {
  /** Its place in the list of stages. */
  readonly index: number;
  /** The index of the step that made it. */
  readonly step: number;
  readonly reshapeStep: ReshapeStep;
  readonly stage: Stage;
  /** The table that it was made from and how; absent where a chain begins with the flattened first table. */
  readonly from?: { readonly index: number; readonly stage: Stage; readonly reshape: Reshape };
}

/** Every intermediate table in order; memoised, since every view of a run needs them. */
export const stagesOf = memoisedPair((table: Table, steps: readonly Step[]): readonly ChainStage[] => {
  const stages: ChainStage[] = [];
  steps.forEach((reshapeStep, step) => {
    if (reshapeStep.kind !== 'reshape') return;
    const index = stages.length;
    if ('flattening' in reshapeStep.change) {
      stages.push({
        index,
        step,
        reshapeStep,
        stage: { table: flattened(table, reshapeStep.change.flattening) },
      });
      return;
    }
    const last = stages.at(-1);
    if (!last) return;
    const { reshape } = reshapeStep.change;
    const from = { index: last.index, stage: last.stage, reshape };
    stages.push({ index, step, reshapeStep, stage: reshaped(last.stage, reshape), from });
  });
  return stages;
});

/** Where a cell of an intermediate table stood in one of the tables before it. */
export interface TrailStop {
  readonly index: number;
  /** Row and column in that table, from 0; row −1 is its header. */
  readonly row: number;
  readonly column: number;
  readonly text: string;
}

/** Why a cell is here. */
export interface Trail {
  /** From the cell itself back to the table where it first stood. */
  readonly stops: readonly TrailStop[];
  /** The first stop is of a column that was added there, so the cell stood in no table before it. */
  readonly added: boolean;
  /** The cells of the first table that it rests on. */
  readonly cells: readonly CellId[];
}

/** The trail of a cell of a stage's table; row −1 is its header. Undefined where there is no such cell. */
export function trailOf(
  stages: readonly ChainStage[],
  index: number,
  row: number,
  column: number,
): Trail | undefined {
  const cell = cellIn(stages[index]?.stage, row, column);
  if (!cell) return undefined;
  const stops: TrailStop[] = [];
  let at: TrailStop | 'added' | undefined = { index, row, column, text: cell.text };
  while (typeof at === 'object') {
    stops.push(at);
    at = before(stages, at);
  }
  return { stops, added: at === 'added', cells: cell.from };
}

/** Where a cell stood one table before; undefined in the first table. */
function before(stages: readonly ChainStage[], at: TrailStop): TrailStop | 'added' | undefined {
  const from = stages[at.index]?.from;
  if (!from) return undefined;
  const { columns, rows } = from.reshape;
  const column = columns ? columns[at.column] : at.column;
  if (typeof column === 'object') return 'added';
  const row = at.row < 0 || !rows ? at.row : rows[at.row];
  if (column === undefined || row === undefined) return undefined;
  const cell = cellIn(from.stage, row, column);
  return cell && { index: from.index, row, column, text: cell.text };
}

/** A header counts as a cell here: its text is the column's name. */
function cellIn(stage: Stage | undefined, row: number, column: number): FlatCell | undefined {
  if (!stage) return undefined;
  if (row >= 0) return stage.table.rows[row]?.cells[column];
  const header = stage.table.columns[column];
  return row === -1 && header ? { text: header.name, from: header.from } : undefined;
}
