/** What a Chain-of-Table run has at hand: what never changes in it, and the chain so far. */
import * as z from 'zod/mini';
import type { Json } from '../../method/json.ts';
import type { Limits, Task } from '../../method/method.ts';
import { flatteningOf } from '../../operations/flatten.ts';
import { type Applied, applied, OPERATION_IDS, writeOperation } from '../../operations/index.ts';
import type { Operation, OperationId, OperationSetting } from '../../operations/operation.ts';
import { operationShape } from '../../operations/shape.ts';
import { sorted } from '../../operations/sort-by.ts';
import { type FlatTable, type Flattening, flattened } from '../../table/flat.ts';
import type { Stage } from '../../table/reshape.ts';
import { LATER_OPTIONS } from './later-options.ts';
import type { ChainOptions } from './options.ts';

export interface Setting {
  readonly task: Task;
  readonly options: ChainOptions;
  readonly limits: Limits;
  readonly flattening: Flattening;
  /** The flattened table: where every chain begins. */
  readonly first: Stage;
  readonly operations: OperationSetting;
}

export interface State {
  readonly chain: readonly Applied[];
  /** Operations that were planned but could not be applied; they are not offered again. */
  readonly skipped: readonly OperationId[];
}

export const EMPTY: State = { chain: [], skipped: [] };

export function settingFor(task: Task, given: ChainOptions, limits: Limits): Setting {
  const options = { ...LATER_OPTIONS, ...given };
  const flattening = flatteningOf(task.table);
  return {
    task,
    options,
    limits,
    flattening,
    first: { table: flattened(task.table, flattening) },
    operations: { numbers: options.numbers, firstRow: 1 },
  };
}

export const stageOf = (setting: Setting, { chain }: State): Stage => chain.at(-1)?.after ?? setting.first;

/** The table that the chain has come to: another object after every operation. */
export const tableOf = (setting: Setting, state: State): FlatTable => stageOf(setting, state).table;

/** An applied operation as code, with the names of the table that it was applied to. */
export const codeOf = ({ operation, before }: Applied): string => writeOperation(operation, before);

export const stateAsJson = ({ chain, skipped }: State): Json => ({
  chain: chain.map(({ operation }) => operation as unknown as Json),
  skipped,
});

const id = z.enum(OPERATION_IDS as [OperationId, ...OperationId[]]);
const stateShape = z.object({ chain: z.array(operationShape), skipped: z.array(id) });

/** A state as it comes back from a person or a file; undefined when it is none, or names what is not there. */
export function readState(setting: Setting, json: Json): State | undefined {
  const read = z.safeParse(stateShape, json);
  if (!read.success) return undefined;
  let state: State = { chain: [], skipped: read.data.skipped };
  for (const operation of read.data.chain) {
    const before = stageOf(setting, state);
    if (!fits(operation, before)) return undefined;
    const done = applied({ operation, notes: [] }, before, setting.operations);
    state = { ...state, chain: [...state.chain, done] };
  }
  return state;
}

function fits(operation: Operation, stage: Stage): boolean {
  const { table } = stage;
  switch (operation.id) {
    case 'add_column':
      return operation.name.trim() !== '';
    case 'select_row':
      return operation.rows === 'all' || operation.rows.every((row) => table.rows[row] !== undefined);
    case 'select_column':
      return operation.columns.every((column) => table.columns[column] !== undefined);
    case 'group_by':
      return table.columns[operation.column] !== undefined;
    case 'sort_by':
      if (operation.of === 'groups' && !stage.groups) return false;
      return sorted(stage, operation).columns[operation.column] !== undefined;
    default:
      return operation satisfies never;
  }
}
