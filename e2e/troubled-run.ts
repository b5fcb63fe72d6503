/** A walk that goes in circles, as a run file: for what the page says of troubles. */
import { planets } from '../scripts/examples/planets.ts';
import { graphOtter } from '../src/methods/graph-otter/index.ts';
import { fileOf, writeRunFile } from '../src/run/file.ts';
import { playOut } from '../src/run/play-out.ts';
import { newRun } from '../src/run/run.ts';

const AROUND_NEPTUNE = [
  { Function: { function_name: 'GetAllNeighbours', parameters: [[9, 1, 'Neptune']] }, Explanation: '' },
  { Function: { function_name: 'VisitNode', parameters: ['Neptune'] }, Explanation: '' },
];

/** One start cell that is there, and so many that are not. */
const startCells = (missing: number): string =>
  JSON.stringify([
    { tuple: [9, 1, 'Neptune'], explanation: '' },
    ...Array.from({ length: missing }, (_, index) => ({ tuple: [99, 9 + index, 'Saturn'] })),
  ]);

const SAID: { readonly [purpose: string]: string } = {
  thought: 'I look at Neptune.',
  action: JSON.stringify(AROUND_NEPTUNE),
};

const answered = (answer: string | undefined): string =>
  answer === undefined
    ? 'It is hard to say from what stands there.'
    : JSON.stringify({ cells: [], operation: 'look-up', explanation: '', answer: [answer] });

/**
 * The planets' question; every round asks for the same. Without an answer the last reply cannot be read.
 * @param missing how many start cells are named that are not in the table
 */
export function troubledRun(answer?: string, missing = 1): string {
  const { table, question, gold } = planets;
  const options = graphOtter.presets.find(({ id }) => id === 'paper')!.options;
  const limits = { contextTokens: 16_384, temperature: true };
  const run = newRun({ table, question, kind: 'answer', gold }, graphOtter, {
    options: { ...options, stepLimit: 6 },
    limits,
    backbone: 'A stubborn model (written by hand)',
  });
  const played = playOut(graphOtter, run, ({ request: { purpose } }) =>
    purpose === 'answer'
      ? answered(answer)
      : purpose === 'start-cells'
        ? startCells(missing)
        : (SAID[purpose] ?? '[]'),
  );
  if (!played.outcome) throw new Error(played.crash ?? `It waits for ${played.waiting[0]?.request.purpose}.`);
  return writeRunFile(fileOf(played));
}
