/** The operations of a chain: pure functions over tables that never throw. */
import { bad, good, type Read } from '../table/read.ts';
import { type Reshape, reshaped, type Stage } from '../table/reshape.ts';
import { addColumn } from './add-column.ts';
import { groupBy } from './group-by.ts';
import type {
  Operation,
  OperationId,
  OperationKind,
  OperationSetting,
  ReadyOperation,
  WrittenCall,
} from './operation.ts';
import { selectColumn } from './select-column.ts';
import { selectRow } from './select-row.ts';
import { sortBy } from './sort-by.ts';

/** In the fixed order of the released code: an operation may be followed by later ones only. */
const KINDS = {
  add_column: addColumn,
  select_row: selectRow,
  select_column: selectColumn,
  group_by: groupBy,
  sort_by: sortBy,
} as const;

export const OPERATION_IDS = Object.keys(KINDS) as readonly OperationId[];

/** The kind of an operation; the cast joins what the keys of KINDS keep together. */
const kindOf = (id: OperationId): OperationKind => KINDS[id] as unknown as OperationKind;

/** From a call to an operation on this table; a fault is one sentence about what is not there. */
export const readOperation = (
  call: WrittenCall,
  stage: Stage,
  setting: OperationSetting,
): Read<ReadyOperation> => kindOf(call.id).read(call, stage, setting);

const reshapeOf = (operation: Operation, stage: Stage, setting: OperationSetting): Reshape =>
  kindOf(operation.id).reshape(operation as never, stage, setting);

export const writeOperation = (operation: Operation, stage: Stage): string =>
  kindOf(operation.id).write(operation as never, stage);

export const sayOperation = (operation: Operation, stage: Stage): string =>
  kindOf(operation.id).say(operation as never, stage);

/** An operation that was applied, and the table that it gave. */
export interface Applied {
  readonly operation: Operation;
  readonly reshape: Reshape;
  readonly before: Stage;
  readonly after: Stage;
  readonly notes: readonly string[];
}

export function applied(
  { operation, notes }: ReadyOperation,
  before: Stage,
  setting: OperationSetting,
): Applied {
  const reshape = reshapeOf(operation, before, setting);
  return { operation, reshape, before, after: reshaped(before, reshape), notes };
}

/** Applies calls one after the other; the first that cannot be applied is a fault that says which it is. */
export function applyChain(
  calls: readonly WrittenCall[],
  start: Stage,
  setting: OperationSetting,
): Read<readonly Applied[]> {
  const done: Applied[] = [];
  for (const [index, call] of calls.entries()) {
    const before = done.at(-1)?.after ?? start;
    const ready = readOperation(call, before, setting);
    if (!ready.ok) return bad(`Operation ${index + 1}, f_${call.id}: ${ready.fault}`);
    done.push(applied(ready.value, before, setting));
  }
  return good(done);
}
