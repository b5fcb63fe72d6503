/** The recorded runs of a language model, where they are beside the checkout. */
import fs from 'node:fs';
import path from 'node:path';
import { makeTable, type Table } from '../../src/table/model.ts';

export type Grid = readonly (readonly string[])[];

export interface RecordedStep {
  readonly op: string;
  /** The state before the operation: the table, and after a grouping its side table; sometimes none. */
  readonly tables: readonly Grid[];
}

export interface RecordedRun {
  readonly id: string;
  readonly statement: string;
  readonly caption: string;
  readonly prediction: string;
  readonly steps: readonly RecordedStep[];
}

export interface RecordedPlan {
  readonly id: string;
  readonly log: readonly {
    readonly act_chain: readonly string[];
    readonly possible_next_operations: readonly string[];
    readonly response: string | null;
    readonly next_operation: string;
  }[];
}

const folder = path.join(import.meta.dirname, '../../../shared/data/recorded-runs');

const linesOf = <T>(name: string): T[] =>
  fs
    .readFileSync(path.join(folder, name), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as T);

/** Both recordings; undefined where they are absent. */
export function recordings(): { runs: RecordedRun[]; plans: RecordedPlan[] } | undefined {
  if (!fs.existsSync(folder)) return undefined;
  return {
    runs: linesOf<RecordedRun>('chain-of-table-tabfact.jsonl'),
    plans: linesOf<RecordedPlan>('chain-of-table-planner.jsonl'),
  };
}

export const tableOf = (caption: string, grid: Grid): Table =>
  makeTable(
    caption,
    grid.length,
    grid[0]?.length ?? 0,
    grid.flatMap((texts, row) =>
      texts.map((text, column) => ({ row, column, rowSpan: 1, colSpan: 1, text })),
    ),
  );

/** The operation's name as it is written. */
export const nameOf = ({ op }: RecordedStep): string => op.split('(')[0] ?? '';

/** The state before a step: a grouping leaves the table as it is, so where it has none, the next state's will do. */
export const before = ({ steps }: RecordedRun, index: number): Grid | undefined =>
  steps[index]?.tables[0] ?? steps[index + 1]?.tables[0];
