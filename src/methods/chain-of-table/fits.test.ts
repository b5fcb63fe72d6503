/**
 * Prompts and replies together fit the model's context, on real tables and on made-up ones; what is cut is said.
 * Here the real ones are a few of all HiTab tables; `npm run fits` counts every one.
 */
import { describe, expect, it } from 'vitest';
import { asksOf, fitOf, oneATable, partsOf, promptOf, runIn } from '../../../test/context-fit.ts';
import { HITAB, readQuestions } from '../../../test/data-sets/hitab.ts';
import { repliesByPurpose } from '../../../test/scripted-backbone.ts';
import type { Ask } from '../../method/ask.ts';
import type { Method, Problem } from '../../method/method.ts';
import { tokensAtMost } from '../../method/tokens.ts';
import { playOut } from '../../run/play-out.ts';
import { newRun } from '../../run/run.ts';
import type { Transcript } from '../../run/transcript.ts';
import { makeTable, type PlacedCell, type Table } from '../../table/model.ts';
import { chainOfTable } from './index.ts';

const method = chainOfTable as unknown as Method;
const questions = await readQuestions(HITAB);
if (!questions)
  console.log(
    'Skipped: the HiTab tables are not there (../shared/data/HiTab), so prompts are not counted on them.',
  );

describe.skipIf(!questions)('on the largest HiTab tables', () => {
  const size = ({ table }: Problem) => table.rows * table.columns;
  const some = oneATable(questions ?? [])
    .toSorted((a, b) => size(b) - size(a))
    .slice(0, 8);

  it.each([
    ['paper', 4096],
    ['lean', 4096],
    ['lean', 2048],
  ])('%s fits %i tokens, and changes nothing where that is enough anyway', (preset, contextTokens) => {
    const fits = some.map((problem) => fitOf(problem, preset, contextTokens, method));
    expect(fits.map(({ faults }) => faults)).toEqual(some.map(() => []));
    expect(fits.some(({ shortened }) => shortened)).toBe(true);
  });
});

/** A header row, a town and a region a row, and a number in each other cell. */
function longTable(rows: number, columns: number): Table {
  const one = (row: number, column: number, text: string): PlacedCell => ({
    ...{ row, column, rowSpan: 1, colSpan: 1, text },
  });
  const cells = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => {
      if (row === 0) return one(row, column, ['Town', 'Region'][column] ?? `Year ${1990 + column}`);
      return one(
        row,
        column,
        [`Town ${row}`, `Region ${row % 7}`][column] ?? String(((row * 7919) % 1000) * 100 + column),
      );
    }),
  );
  return makeTable('Sales by town', rows, columns, cells.flat());
}

const problem = (rows: number, columns: number, question: string): Problem => ({
  ...{ table: longTable(rows, columns), question, kind: 'answer' },
});

const tokensOf = (ask: Ask<unknown>): number => tokensAtMost(promptOf(ask)) + ask.maxTokens!;
const tableIn = (ask: Ask<unknown>) => partsOf(ask).find(({ role }) => role === 'table')!;
const asked = (played: Transcript, purpose: string) =>
  asksOf(played).filter((ask) => ask.purpose === purpose);

const step = (call: string, values: string[] = []) => JSON.stringify({ why: 'x', call, values });
const ROWS = 120;
const values = (count: number) => JSON.stringify({ values: Array.from({ length: count }, () => 'a') });
/** Every kind of request, each asked again with the longest of faults. */
const script = {
  plan: ['f_add_column(x)', 'f_sort_by(x)', 'f_group_by(x)', 'f_select_row(x)', 'f_select_column(x)'],
  'add-column': ['no call at all', 'The answer is: f_add_column(Size). The value: a | a | a'],
  'column-values': Array.from({ length: 200 }, () => values(1)),
  'sort-by': [
    `The answer is: f_sort_by(${'Nowhere '.repeat(60)})`,
    'The answer is: f_sort_by(Year 1993), the order is "large to small"',
  ],
  'group-by': ['The answer is: f_group_by(Nowhere)', 'The answer is: f_group_by(Region)'],
  'select-rows': ['The answer is: f_select_row(row 900)', 'The answer is: f_select_row(*)'],
  'select-columns': ['The answer is: f_select_column(Nowhere)', 'The answer is: f_select_column(Town)'],
  step: [
    step('f_add_column(Size)', ['a', 'a']),
    step('f_sort_by(Nowhere)'),
    step('f_sort_by(Year 1993), the order is "large to small"'),
    step('f_group_by(Region)'),
    step('<END>'),
  ],
  answer: ['The answer is: Town 1'],
};

function scripted(contextTokens: number, preset: string, columns: number): Transcript {
  const { options } = chainOfTable.presets.find(({ id }) => id === preset)!;
  const limits = { contextTokens, temperature: false };
  const given = problem(ROWS, columns, 'What were the sales of Town 77 in Year 1999?');
  const run = newRun(given, chainOfTable, { options, limits, backbone: 'test' });
  return playOut(chainOfTable, run, repliesByPurpose(script));
}

describe('a table that is too long', () => {
  it.each(['paper', 'lean', 'as-released'])(
    'is shown under %s by the rows and columns that the question is about, and the answer is found',
    (preset) => {
      const played = runIn(
        4096,
        problem(400, 30, 'What were the sales of Town 333 in Year 2003?'),
        preset,
        method,
      );
      const [first] = asksOf(played);
      const { text, omitted, cells } = tableIn(first!);
      expect(omitted).toMatch(
        /^The table has 399 rows and 30 columns and is too long to be shown whole: rows (?:\d+, )?\d+ to 332, 334 to 399/,
      );
      expect(text).toContain(`\n${omitted}\ncol : Town | `);
      expect(text).toMatch(/ \| Year 2003( \||\n)/);
      expect(text).toContain('\nrow 333 : Town 333 | ');
      expect(cells!.length).toBeLessThan(3000);
      expect(played.outcome?.values).toEqual([String(((333 * 7919) % 1000) * 100 + 13)]);
    },
  );

  it('is shown from its first row on once it is sorted', () => {
    const [, afterwards] = asked(scripted(2048, 'lean', 30), 'step').filter((ask) =>
      promptOf(ask).includes('Chain so far: f_add_column(Size) -> f_sort_by'),
    );
    const [answer] = asked(scripted(2048, 'lean', 30), 'answer');
    for (const ask of [afterwards ?? answer!, answer!]) {
      const rows = [...tableIn(ask).text.matchAll(/^row (\d+) :/gm)].map(([, number]) => Number(number));
      expect(rows.length).toBeGreaterThan(0);
      expect(rows).toEqual(rows.map((_, at) => at + 1));
    }
  });

  it('shows the groups that fit beside it, the question’s among them', () => {
    const table = longTable(300, 4);
    const question = 'How many rows have Town 250?';
    const { options } = chainOfTable.presets.find(({ id }) => id === 'lean')!;
    const limits = { contextTokens: 2048, temperature: false };
    const run = newRun({ table, question, kind: 'answer' }, chainOfTable, {
      options,
      limits,
      backbone: 'test',
    });
    const played = playOut(
      chainOfTable,
      run,
      repliesByPurpose({ step: [step('f_group_by(Town)'), step('<END>')], answer: ['1'] }),
    );
    const [answer] = asked(played, 'answer');
    const groups = partsOf(answer!).filter(({ role }) => role === 'table')[1]!;
    expect(groups.omitted).toContain('is too long to be shown whole');
    expect(groups.text).toContain('Town 250 | 1');
    expect(tokensOf(answer!)).toBeLessThanOrEqual(2048);
  });

  it('gives the values of an added column in batches that fit, all rows of the table', () => {
    const played = scripted(2048, 'lean', 6);
    const batches = asked(played, 'column-values').map(({ facts }) => facts as { from: number; to: number });
    expect(batches.length).toBeGreaterThan(1);
    for (const ask of asked(played, 'column-values')) expect(tokensOf(ask)).toBeLessThanOrEqual(2048);
  });
});

describe('every request, its repetitions included', () => {
  it.each([
    ['paper', 4096, 8],
    ['paper', 4096, 60],
    ['paper', 8192, 60],
    ['lean', 1536, 8],
    ['lean', 2048, 60],
    ['lean', 4096, 60],
    ['lean-vote', 2048, 30],
    ['as-released', 4096, 30],
  ])('of %s fits %i tokens with %i columns', (preset, contextTokens, columns) => {
    const played = scripted(contextTokens, preset, columns);
    const asks = asksOf(played);
    expect(asks.length).toBeGreaterThan(5);
    const over = asks.filter((ask) => tokensOf(ask) > contextTokens);
    expect(over.map((ask) => [ask.purpose, tokensOf(ask)])).toEqual([]);
    for (const part of asks.flatMap(partsOf))
      if (part.omitted !== undefined) expect(part.text).toContain(part.omitted);
    expect(played.outcome?.stopped).toBe('answered');
  });
});
