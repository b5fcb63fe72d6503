/** The five operations of a chain (Chain-of-Table, appendix A), as data: what each needs, with places instead of names. */
import type { Read } from '../table/read.ts';
import type { Reshape, Stage } from '../table/reshape.ts';

export type OperationId = 'add_column' | 'select_row' | 'select_column' | 'group_by' | 'sort_by';

/** What a column is sorted as. */
export type SortType = 'number' | 'date' | 'text';

/** Rows and columns are places in the table that the operation works on, from 0. */
export type Operation =
  | { readonly id: 'add_column'; readonly name: string; readonly values: readonly string[] }
  | { readonly id: 'select_row'; readonly rows: readonly number[] | 'all' }
  | { readonly id: 'select_column'; readonly columns: readonly number[] }
  | { readonly id: 'group_by'; readonly column: number }
  | {
      readonly id: 'sort_by';
      readonly column: number;
      readonly order: 'ascending' | 'descending';
      readonly type: SortType;
      /** The side table of the last grouping is sorted, and `column` is one of it; else the table itself. */
      readonly of?: 'groups' | undefined;
    };

export type OperationOf<I extends OperationId> = Extract<Operation, { readonly id: I }>;

/** How numbers are read when sorting: by our own reading, or as the released code does. */
export type NumberReading = 'own' | 'as-released';

export interface OperationSetting {
  readonly numbers: NumberReading;
  /** What the first row is called in calls: 1 in prompts, 0 in some recordings. */
  readonly firstRow: 0 | 1;
}

export const PLAIN: OperationSetting = { numbers: 'own', firstRow: 1 };

/** A call as somebody wrote it: `f_sort_by(points), the order is "large to small"`. */
export interface WrittenCall {
  readonly id: OperationId;
  /**
   * What may stand between the parentheses. A column's name may hold ")" itself, so there can be more than one
   * reading, the shortest first.
   */
  readonly inside: readonly [string, ...string[]];
  /** What follows the parentheses. */
  readonly after: string;
}

/** An operation ready to be applied, with sentences about what was matched leniently or left out. */
export interface ReadyOperation<O extends Operation = Operation> {
  readonly operation: O;
  readonly notes: readonly string[];
}

/** All there is to know about one operation. None of these throws, whatever table and arguments it is given. */
export interface OperationKind<I extends OperationId = OperationId> {
  readonly id: I;
  /** From a written call to places in the table; a fault is one sentence. */
  read(call: WrittenCall, stage: Stage, setting: OperationSetting): Read<ReadyOperation<OperationOf<I>>>;
  /** What it does to a table. */
  reshape(operation: OperationOf<I>, stage: Stage, setting: OperationSetting): Reshape;
  /** As code, with names instead of places. */
  write(operation: OperationOf<I>, stage: Stage): string;
  /** In words, for people: a sentence without its full stop. */
  say(operation: OperationOf<I>, stage: Stage): string;
}
