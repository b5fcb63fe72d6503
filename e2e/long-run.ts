/** A walk of many rounds, each with two look-ups, as a run file: for what the timeline does where there is little room. */
import { planets } from '../scripts/examples/planets.ts';
import { graphOtter } from '../src/methods/graph-otter/index.ts';
import { fileOf, writeRunFile } from '../src/run/file.ts';
import { playOut } from '../src/run/play-out.ts';
import { newRun } from '../src/run/run.ts';

/** What is around two cells, others in every round. */
const lookUps = (round: number): string =>
  JSON.stringify(
    planets.table.cells.slice(2 * round, 2 * round + 2).map(({ row, column, text }) => ({
      Function: { function_name: 'GetAllNeighbours', parameters: [[row, column, text]] },
      Explanation: `round ${round}`,
    })),
  );

/** @param rounds at most half as many as the table has cells */
export function longRun(rounds: number): string {
  const { table, question, gold } = planets;
  const options = graphOtter.presets.find(({ id }) => id === 'paper')!.options;
  const run = newRun({ table, question, kind: 'answer', gold }, graphOtter, {
    options: { ...options, stepLimit: rounds, repeats: 'refused' },
    limits: { contextTokens: 16_384, temperature: true },
    backbone: 'A patient model (written by hand)',
  });
  const played = playOut(graphOtter, run, ({ request: { purpose, facts } }) => {
    const { round = 0 } = facts as { readonly round?: number };
    if (purpose === 'thought') return `Round ${round} looks at two planets.`;
    if (purpose === 'action') return lookUps(round);
    if (purpose === 'answer')
      return JSON.stringify({ cells: [], operation: '', explanation: '', answer: ['10.7'] });
    return JSON.stringify([{ tuple: [9, 1, 'Neptune'], explanation: '' }]);
  });
  if (!played.outcome) throw new Error(played.crash ?? `It waits for ${played.waiting[0]?.request.purpose}.`);
  return writeRunFile(fileOf(played));
}
