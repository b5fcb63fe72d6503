/** Every recorded operation through ours: the table that it gives beside the one that was recorded. */
import { chainIn } from '../../src/operations/call.ts';
import { flatteningOf } from '../../src/operations/flatten.ts';
import { applyChain } from '../../src/operations/index.ts';
import type { NumberReading } from '../../src/operations/operation.ts';
import { type FlatTable, flattened } from '../../src/table/flat.ts';
import { before, type Grid, nameOf, type RecordedRun, type RecordedStep, tableOf } from './recorded.ts';

export const gridOf = ({ columns, rows }: FlatTable): Grid => [
  columns.map(({ name }) => name),
  ...rows.map(({ cells }) => cells.map(({ text }) => text)),
];

const equal = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const ORDERS = ['small to large', 'large to small'] as const;

/** The call with what the record leaves out: the values of a new column, the order and datatype of a sorting. */
function waysToWrite(step: RecordedStep, after: Grid, numbers: NumberReading): string[] {
  switch (nameOf(step)) {
    case 'f_add_column': {
      const values = after.slice(1).map((row) => (row.at(-1) ?? '').replaceAll('|', '\\|'));
      return [`${step.op}. The value: ${values.join(' | ')}`];
    }
    case 'f_sort_column': {
      // All recorded sortings compare numbers; our own reading finds out by itself what a column holds.
      const type = numbers === 'as-released' ? ', the datatype is "Numerical"' : '';
      return ORDERS.map((order) => `${step.op}, the order is "${order}"${type}`);
    }
    default:
      return [step.op];
  }
}

export interface Exception {
  readonly id: string;
  readonly op: string;
  readonly reason: string;
}

export interface Replayed {
  /** By the operation's name: how many were compared, and how many were equal. */
  readonly counts: ReadonlyMap<string, { compared: number; equal: number }>;
  readonly exceptions: readonly Exception[];
}

export function replayOperations(runs: readonly RecordedRun[], numbers: NumberReading): Replayed {
  const counts = new Map<string, { compared: number; equal: number }>();
  const exceptions: Exception[] = [];
  for (const run of runs) {
    run.steps.slice(0, -1).forEach((step, index) => {
      const start = before(run, index);
      const after = before(run, index + 1);
      const groups = nameOf(step) === 'f_group_column' ? run.steps[index + 1]?.tables[1] : undefined;
      const count = counts.get(nameOf(step)) ?? { compared: 0, equal: 0 };
      counts.set(nameOf(step), count);
      if (!start || !after) {
        exceptions.push({ id: run.id, op: step.op, reason: 'The record has no table to compare with.' });
        return;
      }
      count.compared++;
      const match = matchOf(step, { start, after, groups }, numbers);
      if (match.ok) count.equal++;
      else exceptions.push({ id: run.id, op: step.op, reason: match.reason });
    });
  }
  return { counts, exceptions };
}

interface States {
  readonly start: Grid;
  readonly after: Grid;
  readonly groups?: Grid | undefined;
}

export type Match =
  | { readonly ok: true; readonly call: string }
  | { readonly ok: false; readonly reason: string };

/** The call that gives the recorded table, among the ways to write what the record leaves out. */
export function matchOf(step: RecordedStep, { start, after, groups }: States, numbers: NumberReading): Match {
  const table = tableOf('', start);
  const stage = { table: flattened(table, flatteningOf(table)) };
  let reason = '';
  for (const call of waysToWrite(step, after, numbers)) {
    const calls = chainIn(call);
    const chain = calls.ok ? applyChain(calls.value, stage, { numbers, firstRow: 0 }) : calls;
    if (!chain.ok) {
      reason = chain.fault;
      continue;
    }
    const last = chain.value.at(-1)?.after;
    if (!last) continue;
    const sameGroups = groups === undefined || (last.groups && equal(gridOf(last.groups), groups));
    if (equal(gridOf(last.table), after) && sameGroups) return { ok: true, call };
    reason ||= differingValues(step, gridOf(last.table), after);
  }
  return { ok: false, reason };
}

/** For a sorting the values in question; else the first row that differs. */
function differingValues(step: RecordedStep, ours: Grid, theirs: Grid): string {
  const column = theirs[0]?.indexOf(/\((.*)\)$/s.exec(step.op)?.[1] ?? '') ?? -1;
  if (nameOf(step) === 'f_sort_column' && column >= 0)
    return `recorded order: ${theirs
      .slice(1)
      .map((row) => row[column])
      .join(' | ')}`;
  const row = theirs.findIndex((cells, place) => !equal(cells, ours[place]));
  return `row ${row} is ${JSON.stringify(ours[row])}, recorded is ${JSON.stringify(theirs[row])}`;
}
