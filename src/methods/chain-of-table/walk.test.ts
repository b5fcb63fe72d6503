import { describe, expect, it } from 'vitest';
import { byRule, playScript, repliesByPurpose } from '../../../test/scripted-backbone.ts';
import type { Json } from '../../method/json.ts';
import type { Problem } from '../../method/method.ts';
import type { Options } from '../../method/options.ts';
import type { ReshapeStep } from '../../method/step.ts';
import { countsOf } from '../../run/counts.ts';
import { fork } from '../../run/fork.ts';
import { playOut, type Script } from '../../run/play-out.ts';
import { newRun, type Run } from '../../run/run.ts';
import { stagesOf, trailOf } from '../../run/stages.ts';
import { type Transcript, transcript } from '../../run/transcript.ts';
import { drawTable } from '../../table/draw.ts';
import { cellOf, type Table } from '../../table/model.ts';
import { chainOfTable } from './index.ts';
import type { ChainOptions } from './options.ts';
import { rules } from './rules.ts';

const table = drawTable(
  'Final standings',
  `
  | Player    | Result | <    |
  | ^         | Points | Wins |
  | Ida (NOR) | 7      | 3    |
  | Bo (SWE)  | 12     | 5    |
  | Cy (NOR)  | 9      | 4    |
  | Di (DEN)  | 2      | 1    |`,
);

type Changed = Partial<ChainOptions> & { preset?: string };

function begin(
  { preset = 'paper', ...options }: Changed = {},
  problem: Partial<Problem> = {},
  more: { temperature?: boolean; start?: Json } = {},
): Run {
  const base = chainOfTable.presets.find(({ id }) => id === preset)!.options;
  const question = 'Which player has the most points?';
  return newRun({ table, question, kind: 'answer', ...problem }, chainOfTable, {
    options: { ...base, ...options } as Options,
    limits: { contextTokens: 8000, temperature: more.temperature ?? false },
    backbone: 'test',
    ...(more.start === undefined ? {} : { start: more.start }),
  });
}

const play = (run: Run, script: Script): Transcript => playOut(chainOfTable, run, script);
const replies = (by: { [purpose: string]: string[] }) => repliesByPurpose(by);
const reshapes = ({ steps }: Transcript): ReshapeStep[] =>
  steps.filter((step): step is ReshapeStep => step.kind === 'reshape');
const calls = (played: Transcript) => reshapes(played).map(({ call }) => call);
const notes = ({ steps }: Transcript) =>
  steps.flatMap((step) => (step.kind === 'note' ? [[step.code, step.text]] : []));
const texts = (ids: readonly number[], of: Table = table) => ids.map((id) => cellOf(of, id as never).text);
const lastRows = (played: Transcript) =>
  stagesOf(table, played.steps)
    .at(-1)!
    .stage.table.rows.map(({ cells }) => cells.map(({ text }) => text));
const step = (call: string, values: string[] = []) => JSON.stringify({ why: 'so', call, values });

describe('a chain of the paper', () => {
  const played = play(
    begin(),
    replies({
      plan: ['f_sort_by(x) -> f_select_row(row 1)', 'f_select_column(Player)', '<END>'],
      'sort-by': ['Points decide.\nThe answer is: f_sort_by(points), the order is "large to small"'],
      'select-columns': ['The answer is: f_select_column(Player, Result > Points)'],
      answer: ['The answer is: Bo (SWE)'],
    }),
  );

  it('flattens, applies what is planned, one operation a plan, and answers', () => {
    expect(calls(played)).toEqual([
      'flatten()',
      'f_sort_by(Result > Points), the order is "large to small"',
      'f_select_column(Player, Result > Points)',
    ]);
    expect(lastRows(played)).toEqual([
      ['Bo (SWE)', '12'],
      ['Cy (NOR)', '9'],
      ['Ida (NOR)', '7'],
      ['Di (DEN)', '2'],
    ]);
    expect(played.outcome).toMatchObject({ values: ['Bo (SWE)'], stopped: 'answered' });
    expect(texts(played.outcome!.evidence)).toEqual(['Bo (SWE)']);
  });

  it('of cells with the same text, those of the row that is asked about back the answer', () => {
    const hosts = drawTable(
      'Cups',
      '| Year | Host | Winner |\n| 1998 | France | Brazil |\n| 2018 | Peru | France |',
    );
    const problem = { table: hosts, question: 'Who hosted the cup in 1998?' };
    const ended = play(begin({}, problem), replies({ plan: ['<END>'], answer: ['The answer is: France'] }));
    expect(ended.outcome!.evidence.map((id) => cellOf(hosts, id).row)).toEqual([1]);
  });

  it('shows what was matched, and why', () => {
    expect(notes(played)).toEqual([['matched-name', '“points” was taken for the column “Result > Points”.']]);
    expect(reshapes(played)[1]!.why).toBe('Points decide.');
  });

  it('leads from any cell back to the first table', () => {
    const stages = stagesOf(table, played.steps);
    const trail = trailOf(stages, 2, 0, 1)!;
    expect(trail.stops.map(({ index, row, column, text }) => [index, row, column, text])).toEqual([
      [2, 0, 1, '12'],
      [1, 0, 1, '12'],
      [0, 1, 1, '12'],
    ]);
    expect([trail.added, texts(trail.cells)]).toEqual([false, ['12']]);
    expect(texts(trailOf(stages, 2, -1, 1)!.cells)).toEqual(['Result', 'Points']);
    expect(trailOf(stages, 2, 9, 1)).toBeUndefined();
  });
});

describe('arguments that cannot be used', () => {
  it('are asked for again with what is wrong, and then left out for good', () => {
    const wrong = 'The answer is: f_group_by(Nationality)';
    const played = play(
      begin(),
      replies({
        plan: ['f_group_by(x)', 'f_group_by(x) -> <END>'],
        'group-by': [wrong, wrong, wrong],
        answer: ['Bo'],
      }),
    );
    const fault = 'There is no column “Nationality”; there are “Player”, “Result > Points”, “Result > Wins”.';
    expect(notes(played)).toEqual([
      ['wrong-arguments', `${fault} It is asked for again.`],
      ['wrong-arguments', `${fault} It is asked for again.`],
      ['wrong-arguments', fault],
      ['skipped-operation', 'f_group_by is left out: there were no arguments that can be used.'],
    ]);
    expect(calls(played)).toEqual(['flatten()']);
  });

  it('of two operations end the chain', () => {
    const step = (call: string) => JSON.stringify({ why: '', call });
    const played = play(
      begin({ preset: 'lean' }),
      replies({
        step: ['f_group_by(Land)', 'f_select_column(Land)'].flatMap((call) =>
          Array<string>(3).fill(step(call)),
        ),
        answer: ['The answer is: Bo (SWE)'],
      }),
    );
    expect(notes(played).at(-1)).toEqual([
      'no-action',
      'Two operations could not be used, so the chain ends here.',
    ]);
    expect(played.outcome).toMatchObject({ values: ['Bo (SWE)'], stopped: 'answered' });
  });
});

describe('votes', () => {
  const selects = (...rows: string[]) => rows.map((row) => `f_select_row(${row})`);
  const vote = (changed: Changed, replied: string[]) =>
    reshapes(
      play(
        begin({ samples: replied.length, ...changed }, {}, { temperature: true }),
        replies({
          plan: ['f_select_row(x)', '<END>'],
          'select-rows': replied,
          answer: ['Bo'],
        }),
      ),
    )[1]!;

  it('the choice of most replies is taken, whatever their order', () => {
    const { call, votes } = vote({ vote: 'majority' }, [
      ...selects('row 1', 'row 2, row 3', 'row 3, row 2'),
      'hm',
    ]);
    expect(call).toBe('f_select_row(row 2, row 3)');
    expect(votes.map(({ samples, taken }) => [samples, taken])).toEqual([
      [[1, 2], true],
      [[0], false],
      [[3], false],
    ]);
  });

  it('as released, the two heaviest are joined, and early replies weigh more', () => {
    const { call, votes } = vote({ vote: 'two-heaviest' }, selects('row 1', 'row 2', 'row 3', 'row 3'));
    expect(call).toBe('f_select_row(row 1, row 2)');
    expect(votes.map(({ weight }) => weight)).toEqual([1, 0.75, 0.75]);
  });

  it('without a temperature there is one reply', () => {
    const played = play(
      begin(),
      replies({ plan: ['f_select_row(x)', '<END>'], 'select-rows': selects('row 1'), answer: ['Ida'] }),
    );
    expect(countsOf(played, () => 0).completions).toBe(4);
  });
});

describe('an added column', () => {
  const add = (changed: Changed, values: string[], first = 'NOR | SWE | NOR') =>
    play(
      begin(changed),
      replies({
        plan: ['f_add_column(Country)', '<END>'],
        'add-column': [`The answer is: f_add_column(Country). The value: ${first}`],
        'column-values': values,
        answer: ['DEN'],
      }),
    );

  it('has the rows that were not shown asked for', () => {
    const played = add({}, ['{"values": ["DEN"]}']);
    expect(lastRows(played).map((row) => row[3])).toEqual(['NOR', 'SWE', 'NOR', 'DEN']);
    expect(texts(played.outcome!.evidence)).toEqual(['Di (DEN)']);
  });

  it('asks again when the number of values is wrong, visibly', () => {
    const played = add(
      {},
      ['{"values": ["NOR", "SWE", "NOR"]}', '{"values": ["NOR", "SWE", "NOR", "DEN"]}'],
      'NOR',
    );
    expect(lastRows(played).map((row) => row[3])).toEqual(['NOR', 'SWE', 'NOR', 'DEN']);
    expect(notes(played).map(([code]) => code)).toEqual(['value-count', 'value-count']);
  });

  it('as released, is asked for row by row', () => {
    const played = add(
      { sortRows: 2, valueRows: 1 },
      ['{"values": ["NOR"]}', '{"values": ["DEN"]}'],
      'NOR | SWE',
    );
    expect(lastRows(played).map((row) => row[3])).toEqual(['NOR', 'SWE', 'NOR', 'DEN']);
  });
});

describe('plan and arguments in one reply', () => {
  it('gives the same tables for fewer requests', () => {
    const played = play(
      begin({ preset: 'lean' }),
      replies({
        step: [
          step('f_add_column(Country)', ['NOR', 'SWE', 'NOR', 'DEN']),
          step('f_select_row(row 1, row 3)'),
          step('<END>'),
        ],
        answer: ['The answer is: 2'],
      }),
    );
    expect(calls(played).slice(1)).toEqual([
      'f_add_column(Country). The value: NOR | SWE | NOR | DEN',
      'f_select_row(row 1, row 3)',
    ]);
    expect(countsOf(played, () => 0).completions).toBe(4);
  });

  it('with a vote, asks for the other votes only', () => {
    const played = play(
      begin({ preset: 'lean-vote' }, {}, { temperature: true }),
      replies({
        step: [step('f_select_row(row 1)'), step('<END>')],
        'select-rows': ['f_select_row(row 2)', 'f_select_row(row 2)'],
        answer: ['Bo'],
      }),
    );
    expect(calls(played)[1]).toBe('f_select_row(row 2)');
    expect(countsOf(played, () => 0).completions).toBe(5);
  });
});

describe('which operations are offered', () => {
  const offered = (changed: Changed, plans: string[]) =>
    play(
      begin(changed),
      replies({ plan: plans, 'select-columns': ['f_select_column(Player)'], answer: ['x'] }),
    ).lines.flatMap((line) =>
      line.kind === 'ask' && line.request.purpose === 'plan'
        ? [(line.request.facts as { candidates: string[] }).candidates]
        : [],
    );

  it('any that was not used, and the end', () => {
    expect(offered({}, ['f_select_column(x)', '<END>'])[1]).toEqual([
      'f_add_column',
      'f_select_row',
      'f_group_by',
      'f_sort_by',
      '<END>',
    ]);
  });
  it('in the fixed order only later ones, and no end at the start', () => {
    const [first, second] = offered({ preset: 'as-released' }, ['f_select_column(x)', '<END>']);
    expect(first).not.toContain('<END>');
    expect(second).toEqual(['f_group_by', 'f_sort_by', '<END>']);
  });
  it('none that is switched off', () => {
    expect(offered({ groupBy: false, addColumn: false }, ['<END>'])[0]).toEqual([
      'f_select_row',
      'f_select_column',
      'f_sort_by',
      '<END>',
    ]);
  });
});

describe('kinds of problems', () => {
  const answers = (kind: Problem['kind'], reply: string) =>
    play(
      begin({}, { kind, question: 'bo has 12 points' }),
      replies({ plan: ['<END>'], answer: [reply, reply] }),
    ).outcome!;

  it('a statement is true or false, and anything else no answer', () => {
    expect(answers('verify', 'The answer is: YES').values).toEqual(['true']);
    expect(answers('verify', 'NO.').values).toEqual(['false']);
    expect(answers('verify', 'perhaps')).toMatchObject({ values: [], stopped: 'unreadable-answer' });
    expect(texts(answers('verify', 'YES').evidence)).toContain('12');
  });
  it('a free-form answer is one sentence, bars and all', () => {
    expect(answers('free-form', 'The answer is: Bo won, 12 | 9.').values).toEqual(['Bo won, 12 | 9.']);
  });
  it('several values are separated by bars', () => {
    expect(answers('answer', 'The answer is: Bo (SWE) | Cy (NOR).').values).toEqual(['Bo (SWE)', 'Cy (NOR)']);
  });
});

describe('by hand', () => {
  const run = playScript(
    chainOfTable,
    begin(),
    replies({
      plan: ['f_select_row(x)', '<END>'],
      'select-rows': ['f_select_row(row 1)'],
      answer: ['Ida'],
    }),
  );

  it('an edited chain takes the place of the planned one, and the old run stays', () => {
    const at = transcript(chainOfTable, run).lines.filter((line) => line.kind === 'state')[1]!.at;
    const state = { chain: [{ id: 'sort_by', column: 1, order: 'descending', type: 'number' }], skipped: [] };
    const edited = fork(chainOfTable, run, at, { state });
    expect(calls(edited)).toEqual([
      'flatten()',
      'f_select_row(row 1)',
      'flatten()',
      'f_sort_by(Result > Points), the order is "large to small"',
    ]);
    expect(lastRows(edited)[0]).toEqual(['Bo (SWE)', '12', '5']);
    expect(calls(transcript(chainOfTable, run))).toHaveLength(2);
  });

  it('a chain to start from is shown; one that cannot be read is left out', () => {
    const start = { chain: [{ id: 'select_row', rows: [3] }], skipped: [] };
    expect(calls(play(begin({}, {}, { start }), replies({})))).toEqual(['flatten()', 'f_select_row(row 4)']);
    const wrong = play(
      begin({}, {}, { start: { chain: [{ id: 'select_row', rows: [99] }], skipped: [] } }),
      replies({}),
    );
    expect(notes(wrong)[0]?.[0]).toBe('edited-state');
  });
});

describe('the offline reader', () => {
  const solved = (question: string, of: Table, preset: string) =>
    play(begin({ preset }, { table: of, question }), byRule(rules));
  const flights = drawTable(
    'Flights',
    `
    | Flight | City   | Day          | Guests |
    | A1     | Oslo   | 3 May 2019   | 120    |
    | A2     | Bergen | 9 June 2020  | 80     |
    | A3     | Oslo   | 1 July 2020  | 95     |`,
  );

  it.each(['paper', 'as-released', 'lean'])('sorts for the most and reads it off (%s)', (preset) => {
    const played = solved('Which flight had the most guests?', flights, preset);
    expect(played.outcome?.values).toEqual(['A1']);
    expect(reshapes(played).map(({ operation }) => operation)).toContain('sort_by');
    expect(texts(played.outcome!.evidence, flights)).toContain('A1');
  });

  it('selects rows and columns for a look-up', () => {
    const played = solved('How many guests had flight A2?', flights, 'paper');
    expect(played.outcome?.values).toEqual(['80']);
    expect(reshapes(played).map(({ operation }) => operation)).toEqual([
      'flatten',
      'select_row',
      'select_column',
    ]);
  });

  it('judges a statement', () => {
    const verdict = (question: string) =>
      play(begin({}, { table: flights, question, kind: 'verify' }), byRule(rules)).outcome?.values;
    expect([verdict('flight a2 had 80 guests'), verdict('flight a2 had 95 guests')]).toEqual([
      ['true'],
      ['false'],
    ]);
  });
});
