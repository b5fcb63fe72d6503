/** How many completions our method takes for the recorded chains, by preset: each run is played with its own replies. */
import { chainOfTable } from '../../src/methods/chain-of-table/index.ts';
import { valuesIn } from '../../src/operations/add-column.ts';
import { operationsIn } from '../../src/operations/call.ts';
import { countsOf } from '../../src/run/counts.ts';
import { playOut, type Script } from '../../src/run/play-out.ts';
import { newRun } from '../../src/run/run.ts';
import { stagesOf } from '../../src/run/stages.ts';
import { gridOf, matchOf } from './operations.ts';
import { before, type RecordedRun, tableOf } from './recorded.ts';

export interface Completions {
  readonly preset: string;
  readonly mean: number;
  readonly most: number;
  /** Runs that came to the recorded last table. */
  readonly sameTable: number;
  readonly runs: number;
}

/** Recorded rows count from 0, ours from 1. */
const fromOne = (op: string): string =>
  op.replace(/\brow (\d+)/g, (_, row: string) => `row ${Number(row) + 1}`);

/** The calls of a recorded chain, with what the record leaves out. */
const callsOf = (run: RecordedRun): string[] =>
  run.steps.slice(0, -1).map((step, index) => {
    const start = before(run, index) ?? [];
    const match = matchOf(step, { start, after: before(run, index + 1) ?? [] }, 'as-released');
    return fromOne(match.ok ? match.call : step.op);
  });

/** Only the rows that the request shows have values in its reply. */
const SHOWN = 3;

/** Replies to every request as the recorded chain has it: its operations in order, each once. */
function scriptOf(run: RecordedRun, calls: readonly string[], end: string): Script {
  const callOf = (operation: string): string =>
    calls.find((call) => operationsIn(call)[0] === operationsIn(operation)[0]) ?? '';
  return ({ request: { purpose, facts } }) => {
    const told = facts as { chain?: string[]; operation?: string; rows?: readonly number[] };
    const rest = calls.slice(told.chain?.length ?? 0);
    switch (purpose) {
      case 'plan':
        return [...rest.map((call) => withValues(call, 0)), '<END>'].join(' -> ');
      case 'step': {
        const [call = end] = rest;
        return JSON.stringify({ why: '', call: withValues(call, 0) });
      }
      case 'column-values':
        return JSON.stringify(valuesByRow(valuesOf(callOf('f_add_column()')), told.rows ?? []));
      case 'answer':
        return `The answer is: ${run.prediction}`;
      default:
        return `The answer is: ${withValues(callOf(`${told.operation}()`), SHOWN)}`;
    }
  };
}

/** "row 4": its value. */
const valuesByRow = (values: readonly string[], rows: readonly number[]) =>
  Object.fromEntries(rows.map((row) => [`row ${row}`, values[row - 1] ?? '']));

const VALUES = /\. The value: (.*)$/s;

const valuesOf = (call: string): string[] => {
  const written = VALUES.exec(call)?.[1];
  return written === undefined ? [] : valuesIn(`value: ${written}`);
};

/** A call with so many of its values at most. */
function withValues(call: string, most: number): string {
  const values = valuesOf(call)
    .slice(0, most)
    .map((value) => value.replaceAll('|', '\\|'));
  return call.replace(VALUES, () => (values.length > 0 ? `. The value: ${values.join(' | ')}` : ''));
}

export function completionsFor(runs: readonly RecordedRun[], preset: string): Completions {
  const found = chainOfTable.presets.find(({ id }) => id === preset);
  if (!found) throw new Error(`There is no preset ${preset}.`);
  const counts: number[] = [];
  let sameTable = 0;
  for (const run of runs) {
    const problem = {
      table: tableOf(run.caption, before(run, 0) ?? []),
      question: run.statement,
      kind: 'verify',
    } as const;
    const begun = newRun(problem, chainOfTable, {
      options: { ...found.options, numbers: 'as-released' },
      limits: { contextTokens: 100_000, temperature: true },
      backbone: 'recorded',
    });
    // A chain that may end with its answer does.
    const end = found.options.answerAtEnd ? `f_answer(${run.prediction})` : '<END>';
    const played = playOut(chainOfTable, begun, scriptOf(run, callsOf(run), end));
    if (!played.outcome) throw new Error(`${run.id} did not come to its end: ${played.crash ?? 'it waits'}.`);
    counts.push(countsOf(played, () => 0).completions);
    const last = stagesOf(problem.table, played.steps).at(-1)?.stage.table;
    const grid = last && gridOf(last);
    if (JSON.stringify(grid) === JSON.stringify(before(run, run.steps.length - 1))) sameTable++;
  }
  return {
    preset,
    mean: counts.reduce((sum, count) => sum + count, 0) / Math.max(1, counts.length),
    most: Math.max(0, ...counts),
    sameTable,
    runs: runs.length,
  };
}
