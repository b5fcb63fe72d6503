/** What came with the second version: side tables that are sorted, answers at the end, values by row, what is left out. */
import { describe, expect, it } from 'vitest';
import { byRule, repliesByPurpose } from '../../../test/scripted-backbone.ts';
import { textOf } from '../../method/ask.ts';
import type { Problem } from '../../method/method.ts';
import type { Options } from '../../method/options.ts';
import type { ReshapeStep } from '../../method/step.ts';
import { playOut, type Script } from '../../run/play-out.ts';
import { newRun } from '../../run/run.ts';
import { stagesOf } from '../../run/stages.ts';
import type { Transcript } from '../../run/transcript.ts';
import { drawTable } from '../../table/draw.ts';
import { chainOfTable } from './index.ts';
import { LATER_OPTIONS } from './later-options.ts';
import type { ChainOptions } from './options.ts';
import { rules } from './rules.ts';

const table = drawTable(
  'Final standings',
  `
  | Player    | Club | Points | Day        |
  | Ida (NOR) | Lyn  | 7      | 1 May 2020 |
  | Bo (SWE)  | Brann | 12    | 2 May 2020 |
  | Cy (NOR)  | Lyn  | 9      | 3 May 2020 |
  | Di (DEN)  | Vard | 2      | 4 May 2020 |`,
);

function play(
  options: Partial<ChainOptions> & { preset?: string },
  script: Script,
  problem: Partial<Problem> = {},
): Transcript {
  const { preset = 'paper', ...changed } = options;
  const base = chainOfTable.presets.find(({ id }) => id === preset)!.options;
  const run = newRun(
    { table, question: 'Which club had the most players?', kind: 'answer', ...problem },
    chainOfTable,
    {
      options: { ...base, ...changed } as Options,
      limits: { contextTokens: 8000, temperature: false },
      backbone: 'test',
    },
  );
  return playOut(chainOfTable, run, script);
}

const replies = (by: { [purpose: string]: string[] }) => repliesByPurpose(by);
const reshapes = ({ steps }: Transcript): ReshapeStep[] =>
  steps.filter((step): step is ReshapeStep => step.kind === 'reshape');
const notes = ({ steps }: Transcript) => steps.flatMap((step) => (step.kind === 'note' ? [step.text] : []));
const asked = ({ lines }: Transcript) => lines.flatMap((line) => (line.kind === 'ask' ? [line.request] : []));
const purposes = (played: Transcript) => asked(played).map(({ purpose }) => purpose);
const promptOf = (played: Transcript, nth: number) => asked(played)[nth]!.messages.map(textOf).join('\n\n');
const step = (call: string) => JSON.stringify({ why: 'so', call });

describe('a side table', () => {
  const played = play(
    {},
    replies({
      plan: ['f_group_by(Club)', 'f_sort_by(Count)', '<END>'],
      'group-by': ['The answer is: f_group_by(Club)'],
      'sort-by': ['The answer is: f_sort_by(Count), the order is "small to large"'],
      answer: ['The answer is: Lyn'],
    }),
  );
  const [, grouped, sorted] = stagesOf(table, played.steps).map(({ stage }) => stage);
  const groups = (stage: typeof grouped) =>
    stage!.groups!.rows.map(({ cells }) => cells.map(({ text }) => text));

  it('is sorted by its count, and the table stays as it was', () => {
    expect(groups(grouped)).toEqual([
      ['Lyn', '2'],
      ['Brann', '1'],
      ['Vard', '1'],
    ]);
    expect(groups(sorted)).toEqual([
      ['Brann', '1'],
      ['Vard', '1'],
      ['Lyn', '2'],
    ]);
    expect(sorted!.table.rows).toEqual(grouped!.table.rows);
    expect(reshapes(played)[2]).toMatchObject({
      call: 'f_sort_by(Count), the order is "small to large"',
      words: 'Sort the groups by “Count”, small to large, as numbers',
      change: { reshape: { groupRows: [1, 2, 0] } },
    });
  });

  it('stands in the plan after the grouping and in the request to sort, not before', () => {
    const shown = [0, 1, 2, 3, 4].map((nth) => promptOf(played, nth).includes('Group ID | Club | Count'));
    expect(purposes(played)).toEqual(['plan', 'group-by', 'plan', 'sort-by', 'plan', 'answer']);
    expect(shown).toEqual([false, false, true, true, true]);
    expect(promptOf(played, 3)).toContain('The columns of the groups are: Club, Count.');
  });

  it('is what the answer rests on', () => {
    expect(played.outcome!.evidence).toHaveLength(2);
  });

  it('is sorted again from an edited chain, and a chain that sorts no groups is none', () => {
    const sort = { id: 'sort_by', column: 1, order: 'ascending', type: 'number', of: 'groups' };
    const from = (chain: object[]) => {
      const base = chainOfTable.presets[0]!.options;
      const run = newRun({ table, question: 'x', kind: 'answer' }, chainOfTable, {
        options: base as Options,
        limits: { contextTokens: 8000, temperature: false },
        backbone: 'test',
        start: { chain, skipped: [] } as never,
      });
      return reshapes(playOut(chainOfTable, run, replies({}))).map(({ operation }) => operation);
    };
    expect(from([{ id: 'group_by', column: 1 }, sort])).toEqual(['flatten', 'group_by', 'sort_by']);
    expect(from([sort])).toEqual(['flatten']);
  });
});

describe('a chain that ends with the answer', () => {
  it('needs no further request', () => {
    const played = play({ preset: 'lean' }, replies({ step: [step('f_answer(Bergen (old town))')] }));
    expect(purposes(played)).toEqual(['step']);
    expect(played.outcome).toMatchObject({ values: ['Bergen (old town)'], stopped: 'answered' });
  });

  it('gives several values between bars, and a verdict', () => {
    const several = play({ preset: 'lean' }, replies({ step: [step('f_answer(Lyn | Vard)')] }));
    expect(several.outcome?.values).toEqual(['Lyn', 'Vard']);
    const verdict = play({ preset: 'lean' }, replies({ step: [step('f_answer(NO)')] }), { kind: 'verify' });
    expect(verdict.outcome?.values).toEqual(['false']);
  });

  it('is asked for the answer where it gives none', () => {
    for (const call of ['f_answer()', '<END>']) {
      const played = play(
        { preset: 'lean' },
        replies({ step: [step(call)], answer: ['The answer is: Lyn'] }),
      );
      expect(purposes(played)).toEqual(['step', 'answer']);
      expect(played.outcome?.values).toEqual(['Lyn']);
    }
  });

  it('asks for sentences apart', () => {
    const played = play({ preset: 'lean' }, byRule(rules), { kind: 'free-form' });
    expect(purposes(played).at(-1)).toBe('answer');
    expect(promptOf(played, 0)).not.toContain('f_answer');
  });

  it('begins all its requests alike', () => {
    const played = play(
      { preset: 'lean-vote' },
      replies({ step: [step('f_group_by(Club)'), step('<END>')], answer: ['Lyn'] }),
    );
    const starts = [0, 1, 2].map((nth) => promptOf(played, nth).split('Chain so far')[0]!);
    expect(starts[2]).toBe(starts[1]);
    expect(starts[1]!.startsWith(starts[0]!.split('Question: Which club')[0]!)).toBe(true);
  });
});

describe('values of an added column', () => {
  const add = (values: string[], first = 'NOR | SWE | NOR') =>
    play(
      {},
      replies({
        plan: ['f_add_column(Country)', '<END>'],
        'add-column': [`The answer is: f_add_column(Country). The value: ${first}`],
        'column-values': values,
        answer: ['DEN'],
      }),
    );
  const column = (played: Transcript) =>
    stagesOf(table, played.steps)
      .at(-1)!
      .stage.table.rows.map(({ cells }) => cells.at(-1)!.text);
  const rowsAsked = (played: Transcript) =>
    asked(played).flatMap(({ purpose, facts }) =>
      purpose === 'column-values' ? [(facts as { rows: number[] }).rows] : [],
    );

  it('are asked for by their rows’ numbers in the whole table, and only those that are missing again', () => {
    const played = add(['{"row 1": "NOR", "row 3": "NOR", "row 4": "DEN"}', 'row 2: SWE'], 'NOR');
    expect(rowsAsked(played)).toEqual([[1, 2, 3, 4], [2]]);
    expect(column(played)).toEqual(['NOR', 'SWE', 'NOR', 'DEN']);
    expect(notes(played)).toEqual([
      '1 value was given for 3 rows of “Country”; all are asked for again.',
      '“Country” has no value for row 2; it is asked for again.',
    ]);
  });

  it('are never placed by their order where there are too few or too many', () => {
    const few = '{"values": ["NOR", "SWE"]}';
    const played = add([few, few, few], 'NOR');
    expect(rowsAsked(played)).toHaveLength(3);
    expect(column(played)).toEqual(['', '', '', '']);
  });

  it('may stand with their rows where the column is named', () => {
    const played = add(['{"row 2": "SWE", "row 4": "DEN"}'], 'row 3: NOR | row 1: NOR');
    expect(rowsAsked(played)).toEqual([[2, 4]]);
    expect(column(played)).toEqual(['NOR', 'SWE', 'NOR', 'DEN']);
  });

  it('a request shows the rows with their own numbers', () => {
    const played = add(['{"row 4": "DEN"}']);
    const prompt = promptOf(played, 2);
    expect(prompt).toContain('row 4 : Di (DEN) | Vard | 2 | 4 May 2020');
    expect(prompt).toContain('{"row 4": VALUE}');
  });
});

it('a value that the question names is among those that stand for its column', () => {
  const played = play(
    {},
    replies({
      plan: ['f_select_column(x)', '<END>'],
      'select-columns': ['f_select_column(Player)'],
      answer: ['2'],
    }),
    { question: 'How many points had the player of Vard on 4 May 2020?' },
  );
  const prompt = promptOf(played, 1);
  expect(prompt).toContain('{"column":"Club","values":["Lyn","Brann","Vard"]}');
  expect(prompt).toContain('{"column":"Day","values":["1 May 2020","2 May 2020","4 May 2020"]}');
});

describe('as released', () => {
  const chain = (plan: string[], more: { [purpose: string]: string[] }) =>
    play({ preset: 'as-released' }, replies({ plan, answer: ['x'], ...more }));

  it('arguments that cannot be used are not asked for again', () => {
    const played = chain(['f_group_by(x)', 'f_select_column(x)', '<END>'], {
      'group-by': ['The answer is: f_group_by(Nationality)'],
      'select-columns': ['The answer is: f_select_column(Club)'],
    });
    expect(purposes(played)).toEqual(['plan', 'group-by', 'plan', 'select-columns', 'plan', 'answer']);
    expect(notes(played).at(-1)).toBe('f_group_by is left out: there were no arguments that can be used.');
  });

  it.each([
    [
      'a sorting that changes nothing',
      'sort-by',
      'f_sort_by(Day), the order is "small to large"',
      'The sorting changes nothing.',
    ],
    [
      'a grouping without a repeated value',
      'group-by',
      'f_group_by(Player)',
      'No value of the column repeats.',
    ],
    [
      'a value that is not in its row',
      'add-column',
      'f_add_column(Country). The value: NOR | SWE | DEN',
      'The value for row 3 does not stand in that row.',
    ],
    [
      'a value that is empty',
      'add-column',
      'f_add_column(Country). The value: NOR | | NOR',
      'The value for row 2 does not stand in that row.',
    ],
  ])('%s is left out', (_, purpose, call, why) => {
    const name = call.slice(0, call.indexOf('('));
    const played = chain([`${name}(x)`, 'f_select_column(x)', '<END>'], {
      [purpose]: [`The answer is: ${call}`],
      'select-columns': ['The answer is: f_select_column(Club)'],
    });
    expect(notes(played)[0]).toBe(why);
    expect(reshapes(played).map(({ operation }) => operation)).toEqual(['flatten', 'select_column']);
    const own = play(
      {},
      replies({
        plan: [`${name}(x)`, '<END>'],
        [purpose]: [`The answer is: ${call}`],
        'column-values': ['{"row 4": "DEN"}'],
        answer: ['x'],
      }),
    );
    expect(reshapes(own)).toHaveLength(2);
  });

  it('a plan explains the operations that may come next, and no others', () => {
    const played = chain(['f_select_column(x)', '<END>'], { 'select-columns': ['f_select_column(Club)'] });
    expect(promptOf(played, 0)).toContain('f_add_column() adds');
    const second = promptOf(played, 2);
    expect(second).toContain('f_group_by() counts');
    expect(second).not.toContain('f_add_column() adds');
    expect(second).not.toContain('f_select_column() keeps');
  });
});

it('a run that was recorded without the later options goes on as it was', () => {
  const names = Object.keys(LATER_OPTIONS);
  const base = chainOfTable.presets.find(({ id }) => id === 'as-released')!.options;
  const old = Object.fromEntries(Object.entries(base).filter(([name]) => !names.includes(name)));
  const run = newRun({ table, question: 'x', kind: 'answer' }, chainOfTable, {
    options: old as Options,
    limits: { contextTokens: 8000, temperature: false },
    backbone: 'test',
  });
  const wrong = 'The answer is: f_group_by(Nationality)';
  const played = playOut(
    chainOfTable,
    run,
    replies({
      plan: ['f_group_by(x)', '<END>'],
      'group-by': [wrong, wrong, 'f_group_by(Club)'],
      answer: ['x'],
    }),
  );
  expect(reshapes(played).map(({ operation }) => operation)).toEqual(['flatten', 'group_by']);
});
