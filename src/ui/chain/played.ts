/** Chains played out over a table: the operations that were applied, for exports and for going on by hand. */
import type { ReshapeStep } from '../../method/step.ts';
import { callIn } from '../../operations/call.ts';
import { flatteningOf } from '../../operations/flatten.ts';
import {
  type Applied,
  applied,
  readOperation,
  sayOperation,
  writeOperation,
} from '../../operations/index.ts';
import { shownName } from '../../operations/names.ts';
import type { NumberReading, Operation, OperationOf, SortType } from '../../operations/operation.ts';
import { sorted } from '../../operations/sort-by.ts';
import type { WorkbenchChain } from '../../operations/workbench.ts';
import type { ChainStage } from '../../run/stages.ts';
import { flattened } from '../../table/flat.ts';
import { memoised, memoisedPair } from '../../table/memoised.ts';
import type { Table } from '../../table/model.ts';
import type { Reshape, Stage } from '../../table/reshape.ts';

export interface Played {
  /** The flattened table. */
  readonly start: Stage;
  readonly done: readonly Applied[];
  readonly numbers: NumberReading;
}

const settingOf = (numbers: NumberReading) => ({ numbers, firstRow: 1 }) as const;

/** The first stage of every chain that is tried on a table: it made flat, as the method does it. */
const startOf = memoised((table: Table): ChainStage => {
  const flattening = flatteningOf(table);
  const stage = { table: flattened(table, flattening) };
  const reshapeStep = stepFor('flatten', 'flatten()', 'The table is flattened', { flattening }, stage);
  return { index: 0, step: 0, reshapeStep, stage };
});

const stepFor = (
  operation: ReshapeStep['operation'],
  call: string,
  words: string,
  change: ReshapeStep['change'],
  { table }: Stage,
): ReshapeStep => ({
  kind: 'reshape',
  operation,
  call,
  words,
  why: '',
  change,
  size: { rows: table.rows.length, columns: table.columns.length },
  votes: [],
});

/** Chains that branched share their first operations, so these are applied once. */
const appliedWith = (numbers: NumberReading) =>
  memoisedPair((operation: Operation, before: Stage) =>
    applied({ operation, notes: [] }, before, settingOf(numbers)),
  );

const appliedBy = { own: appliedWith('own'), 'as-released': appliedWith('as-released') } as const;

/** A chain tried by hand, applied. */
export function playedByHand(table: Table, { numbers, operations }: WorkbenchChain): Played {
  const start = startOf(table).stage;
  const done: Applied[] = [];
  for (const operation of operations) done.push(appliedBy[numbers](operation, done.at(-1)?.after ?? start));
  return { start, done, numbers };
}

/** Its tables, as those of a run are. */
export function stagesByHand(table: Table, { done }: Pick<Played, 'done'>): readonly ChainStage[] {
  const stages: ChainStage[] = [startOf(table)];
  for (const { operation, reshape, before, after } of done) {
    const index = stages.length;
    const call = writeOperation(operation, before);
    const reshapeStep = stepFor(operation.id, call, sayOperation(operation, before), { reshape }, after);
    stages.push({
      index,
      step: index,
      reshapeStep,
      stage: after,
      from: { index: index - 1, stage: before, reshape },
    });
  }
  return stages;
}

/** The chain of a run that one of its tables belongs to; `length` operations of it were applied to that table. */
export function playedInRun(
  stages: readonly ChainStage[],
  index: number,
  numbers: NumberReading,
): (Played & { readonly length: number }) | undefined {
  const begin = stages.slice(0, Math.max(0, index) + 1).findLastIndex(({ from }) => !from);
  const first = stages[begin];
  if (!first) return undefined;
  const done: Applied[] = [];
  for (const { reshapeStep, stage, from } of stages.slice(begin + 1)) {
    const operation = from && operationOf(reshapeStep, from.stage, from.reshape, numbers);
    if (!operation) break;
    done.push({ operation, reshape: from.reshape, before: from.stage, after: stage, notes: [] });
  }
  return { start: first.stage, done, numbers, length: Math.min(done.length, Math.max(0, index - begin)) };
}

/** The operation that a step is, from what it did; undefined for a step that begins a chain anew. */
function operationOf(
  { operation: id, call }: ReshapeStep,
  before: Stage,
  reshape: Reshape,
  numbers: NumberReading,
): Operation | undefined {
  const { rows, columns, grouping, groupRows } = reshape;
  switch (id) {
    case 'flatten':
      return undefined;
    case 'select_row':
      return { id, rows: rows ?? 'all' };
    case 'select_column':
      return columns && { id, columns: columns.filter((column) => typeof column === 'number') };
    case 'group_by':
      return grouping && { id, column: grouping.column };
    case 'add_column': {
      const added = columns?.at(-1);
      if (typeof added !== 'object') return undefined;
      return { id, name: added.name, values: added.cells.map(({ text }) => text) };
    }
    case 'sort_by':
      return sortingOf(call, before, rows ?? groupRows ?? [], numbers);
    default:
      return id satisfies never;
  }
}

const TYPES: readonly SortType[] = ['number', 'date', 'text'];

/** A sorting's column and order are in its call; which of the columns of that name, and as what, is found out. */
function sortingOf(
  call: string,
  before: Stage,
  rows: readonly number[],
  numbers: NumberReading,
): OperationOf<'sort_by'> | undefined {
  const setting = settingOf(numbers);
  const written = callIn(call);
  const read = written && readOperation(written, before, setting);
  if (!read?.ok || read.value.operation.id !== 'sort_by') return undefined;
  const named = read.value.operation;
  const table = sorted(before, named);
  const name = shownName(table, named.column);
  const columns = table.columns.flatMap((_, column) => (shownName(table, column) === name ? [column] : []));
  const candidates = columns.flatMap((column) =>
    [named.type, ...TYPES].map((type) => ({ ...named, column, type })),
  );
  return candidates.find((operation) => {
    const { reshape } = applied({ operation, notes: [] }, before, setting);
    const order = reshape.rows ?? reshape.groupRows ?? [];
    return order.length === rows.length && order.every((row, at) => row === rows[at]);
  });
}
