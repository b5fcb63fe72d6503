import { describe, expect, it } from 'vitest';
import { asksOf, oneATable, partsOf, promptOf, tokensOfLargest } from '../../../test/context-fit.ts';
import { HITAB, readQuestions } from '../../../test/data-sets/hitab.ts';
import { CONTEXT, turnsOf } from '../../../test/parser-turns.ts';
import { byRule, repliesByPurpose } from '../../../test/scripted-backbone.ts';
import type { Json } from '../../method/json.ts';
import type { Problem } from '../../method/method.ts';
import type { NoteStep, SelectStep } from '../../method/step.ts';
import { narrate } from '../../run/narrate.ts';
import { playOut } from '../../run/play-out.ts';
import { newRun } from '../../run/run.ts';
import { drawTable } from '../../table/draw.ts';
import { makeTable, type PlacedCell, type Table } from '../../table/model.ts';
import { tableParser } from './index.ts';
import type { ParserOptions } from './options.ts';
import { rules } from './rules.ts';

const museums = drawTable(
  'Visitors of two museums, in thousands',
  `
  | Museum | Summer | <        | Winter |
  | ^      | Adults | Children | Adults |
  | North  | 10     | 20       | 30     |
  | South  | 40     | 50       | 60     |`,
);
const question = 'How many adults came to the museum South in winter?';

interface Given {
  readonly options?: Partial<ParserOptions>;
  readonly replies?: { readonly [purpose: string]: readonly string[] };
  readonly contextTokens?: number;
  readonly problem?: Problem;
  readonly start?: Json;
}

function play({ options = {}, replies, contextTokens = 8000, problem, start }: Given) {
  const run = newRun(problem ?? { table: museums, question, kind: 'answer' }, tableParser, {
    options: { ...tableParser.presets[0]!.options, ...options },
    limits: { contextTokens, temperature: false },
    backbone: 'test',
    ...(start === undefined ? {} : { start }),
  });
  const played = playOut(tableParser, run, replies ? repliesByPurpose(replies) : byRule(rules));
  expect(played.crash).toBeUndefined();
  const notes = played.steps.filter((step): step is NoteStep => step.kind === 'note');
  const selects = played.steps.filter((step): step is SelectStep => step.kind === 'select');
  return {
    played,
    notes,
    selects,
    asks: asksOf(played),
    texts: played.steps.map((step) => narrate(step, problem?.table ?? museums)),
  };
}

const reply = (cells: string, operation: string, answer: string) =>
  `Column header: (T, 1, 2, 2, Adults)\nRow header: (L, 0, 1, 1, South)\nCell: ${cells}\nOperation: ${operation}\nAnswer: ${answer}`;

describe('one prompt', () => {
  it('shows headers, located headers, chosen cells, operation and answer', () => {
    const { played, texts } = play({ replies: { answer: [reply('(C, 1, 2, 60)', 'look-up', '60')] } });
    expect(played.steps.map((step) => (step.kind === 'select' ? step.what : step.kind))).toEqual([
      'headers',
      'located-headers',
      'cells',
      'thought',
      'answer',
    ]);
    expect(texts).toEqual([
      'The table has 5 headers above its data and 2 headers left of them, as inferred from merges, places and kinds of values.',
      'The reply says which headers lead to the answer. The headers are “Adults” and “South”.',
      'The reply says on what the answer rests. The cell is “60”.',
      'Operation: look-up.',
      'The answer is “60”, read from one cell.',
    ]);
    expect(played.outcome).toMatchObject({ values: ['60'], operation: 'look-up', stopped: 'answered' });
  });

  it('as JSON it names cells alone, and their places say which headers they have', () => {
    const named = JSON.stringify({
      cell: ['(C, 1, 2, 60)'],
      operation: 'look-up',
      calculation: 'none',
      answer: ['60'],
    });
    const { texts, played } = play({ options: { form: 'json' }, replies: { answer: [named] } });
    expect(texts[1]).toBe(
      'These headers stand over and beside the cells that the reply names. The headers are “Winter”, “Adults” and “South”.',
    );
    expect(played.outcome).toMatchObject({ values: ['60'], stopped: 'answered' });
  });

  it('says when it does not know', () => {
    const { played, texts } = play({ replies: { answer: ["I don't know"] } });
    expect(played.outcome).toMatchObject({ values: [], stopped: 'answered' });
    expect(texts.at(-1)).toMatch(/^There is no answer: it says that it does not know/);
  });

  it('asks once more for a reply that cannot be read, then stops visibly', () => {
    const { played, notes, asks } = play({ replies: { answer: ['Well.', 'Hm.'] } });
    expect(asks).toHaveLength(2);
    expect(promptOf(asks[1]!)).toContain('Reply again with the lines that were asked for');
    expect(notes.map(({ code }) => code)).toEqual(['unreadable-reply', 'unreadable-reply']);
    expect(played.outcome?.stopped).toBe('unreadable-answer');
  });

  it('takes a cell by its text where place and text disagree, and says so; one that is not there is left out', () => {
    const { played, notes } = play({
      replies: { answer: [reply('(C, 0, 0, 60) (C, 7, 7, 99) (C, 1, 1, fifty)', 'look-up', '60')] },
    });
    expect(notes.map(({ code, text }) => [code, text])).toEqual([
      ['corrected-node', 'The reply names the cell (C, 0, 0, 60); (C, 1, 2, 60) is taken.'],
      ['unknown-node', 'The reply names a cell that is not there: (C, 7, 7, 99).'],
      ['corrected-node', 'The reply names the cell (C, 1, 1, fifty); (C, 1, 1, 50) is taken.'],
    ]);
    expect(played.outcome?.evidence).toHaveLength(2);
  });
});

describe('the operation is calculated again', () => {
  const cells = '(C, 1, 2, 60) (C, 0, 2, 30)';

  it('and is right', () => {
    const { played, notes } = play({ replies: { answer: [reply(cells, 'difference', '30')] } });
    expect(notes).toEqual([]);
    expect(played.outcome?.explanation).toBe(
      'It is right: calculated again from the chosen cells, the difference is 30.',
    );
  });

  it('a disagreement is shown, and the model keeps its word', () => {
    const { played, notes } = play({ replies: { answer: [reply(cells, 'sum of both', '80')] } });
    expect(notes).toMatchObject([{ code: 'other-result' }]);
    expect(notes[0]!.text).toBe(
      'The model says 80, but calculated again from the chosen cells, the sum is 90; the answer stays as the model gave it.',
    );
    expect(played.outcome).toMatchObject({ values: ['80'], operation: 'sum' });
  });

  it('or the calculated result is taken, if that is wished', () => {
    const { played } = play({
      options: { result: 'computed' },
      replies: { answer: [reply(cells, 'sum', '80')] },
    });
    expect(played.outcome).toMatchObject({
      values: ['90'],
      explanation: 'The model gave 80; calculated again from the chosen cells, the sum is 90.',
    });
  });
});

describe('a list of cells as long as the form lets it be', () => {
  const many = drawTable(
    'Boats by year',
    ['| Year | Boats |', ...Array.from({ length: 30 }, (_, at) => `| ${1990 + at} | ${at + 1} |`)].join('\n'),
  );
  const cells = (count: number) =>
    Array.from({ length: count }, (_, at) => `(C, ${at}, 0, ${at + 1})`).join(' ');
  const summed = (count: number) =>
    play({
      problem: { table: many, question: 'How many boats were there in all years?', kind: 'answer' },
      options: { form: 'json', result: 'computed' },
      replies: { answer: [`Cell: ${cells(count)}\nOperation: sum\nAnswer: 465`] },
    }).played.outcome?.values;

  it('may have lost some, and its result is not taken', () => {
    expect(summed(12)).toEqual(['465']);
    expect(summed(11)).toEqual(['66']);
  });
});

describe('a result that is computed by rule', () => {
  const values = (cells: string, operation: string, answer: string) =>
    play({
      options: { form: 'json', result: 'computed' },
      replies: { answer: [reply(cells, operation, answer)] },
    }).played.outcome?.values;
  const cells = '(C, 1, 2, 60) (C, 0, 2, 30)';

  it('counts where the model’s is another', () => {
    expect(values(cells, 'sum', '80')).toEqual(['90']);
  });

  it('does not where the answer is one of the cells: it was read, whatever the operation is called', () => {
    for (const operation of ['sum', 'difference', 'ratio', 'average'])
      expect(values(cells, operation, '60')).toEqual(['60']);
    expect(values(cells, 'maximum', '30')).toEqual(['60']);
    expect(values(cells, 'count', '30')).toEqual(['2']);
  });
});

describe('the line to calculate on', () => {
  const cells = '(C, 1, 2, 60) (C, 0, 2, 30)';
  const withLine = (line: string) =>
    play({ replies: { answer: [reply(cells, `difference\nCalculation: ${line}`, '30')] } });

  it('is shown with the operation', () => {
    const { texts, played } = withLine('60 - 30 = 30');
    expect(texts).toContain('Operation: difference. Calculation: 60 - 30 = 30.');
    expect(played.outcome).toMatchObject({ values: ['30'], operation: 'difference' });
  });

  it.each(['none', 'None.', '-', ''])('may say that nothing is calculated: %j', (line) => {
    expect(withLine(line).texts).toContain('Operation: difference.');
  });
});

it('the corner is told, so that the whole table is in the prompt', () => {
  const [ask] = play({}).asks;
  expect(promptOf(ask!)).toContain('Corner, above the row headers: Museum\n');
  const part = partsOf(ask!).find(({ role }) => role === 'table')!;
  expect(new Set(part.cells).size).toBe(museums.cells.length);
});

describe('three turns', () => {
  const replies = (headers: readonly string[]) => ({
    keywords: ['adults, South, winter'],
    headers,
    answer: [reply('(C, 1, 2, 60)', 'look-up', '60')],
  });
  const turns = (headers: readonly string[]) =>
    play({ options: { dialogue: 'three-turns' }, replies: replies(headers) });
  const found = ({ selects }: ReturnType<typeof play>) =>
    selects
      .findLast(({ picks }) => picks[0]?.by === 'rule')!
      .picks.map(({ cell }) => museums.cells[cell]!.text);

  it('the code takes the cells where the headers of both sides cross', () => {
    const both = turns(['Column header: (T, 0, 0, 1, Summer)\nRow header: (L, 0, 1, 1, South)']);
    expect(found(both)).toEqual(['40', '50']);
    expect(promptOf(both.asks[2]!)).toContain('Cells:\n(C, 1, 0, 40) (C, 1, 1, 50)\n');
    // A cell that was not shown cannot be chosen.
    expect(both.notes.map(({ code }) => code)).toEqual(['unknown-node']);
  });

  it('or under the headers of one side', () => {
    expect(found(turns(['Column header:\nRow header: (L, 0, 1, 1, South)']))).toEqual(['40', '50', '60']);
    expect(found(turns(['Column header: (T, 1, 1, 1, Children)\nRow header: none']))).toEqual(['20', '50']);
  });

  it('or all of a side, or of the table, where the reply says so', () => {
    const side = turns(['Column header: (T, 1, 1, 1, Children)\nRow header: all rows']);
    expect(found(side)).toEqual(['20', '50']);
    const json = turns(['{"column_header": ["all columns"], "row_header": ["(L, 0, 1, 1, South)"]}']);
    expect(found(json)).toEqual(['40', '50', '60']);
    const all = turns(['Column header: all columns\nRow header: All rows.']);
    expect(found(all)).toEqual(['10', '20', '30', '40', '50', '60']);
    expect(all.texts).toContain('The reply takes all rows and columns.');
    expect(all.notes).toEqual([]);
  });

  it('every turn begins as the one before, up to what is new in it', () => {
    const { asks } = turns(['Column header: (T, 1, 2, 2, Adults)\nRow header: (L, 0, 1, 1, South)']);
    const [first = '', second = '', third = ''] = asks.map(promptOf);
    expect(second).toContain(first.slice(0, first.indexOf('First step')).trimEnd());
    expect(third.startsWith(second.slice(0, second.indexOf('Second step')).trimEnd())).toBe(true);
  });

  it('headers that lead to nothing are asked for once more, then chosen by their words', () => {
    const again = turns([
      'Column header: (T, 0, 9, 9, Spring)\nRow header:',
      'Column header: (T, 1, 2, 2, Adults)\nRow header: (L, 0, 1, 1, South)',
    ]);
    expect(again.notes.map(({ code }) => code)).toEqual(['unknown-node', 'nothing-located']);
    expect(found(again)).toEqual(['60']);
    const never = turns(['Column header:\nRow header:', 'Well.', 'Hm.']);
    expect(never.notes.at(-1)!.text).toBe(
      'The headers named lead to no cell; those that share most words with the question are taken.',
    );
    expect(found(never)).toContain('60');
    expect(never.played.outcome?.values).toEqual(['60']);
  });
});

describe('the headers can be corrected', () => {
  const corrected = {
    top: [{ cell: 2, level: 0, parent: null }],
    left: [{ cell: 10, level: 0, parent: null }],
  };

  it('from the start, and before they are used', () => {
    const { asks, texts } = play({ start: corrected });
    expect(promptOf(asks[0]!)).toContain('Column header: (T, 0, 0, 0, Winter)\n');
    expect(texts[0]).toContain('1 header above its data and 1 header left of them, as they were corrected.');
  });

  it.each([
    3,
    { top: [] },
    { top: [{ cell: 99, level: 0, parent: null }], left: [] },
    { top: [{ cell: 1, level: 0, parent: 0 }], left: [] },
  ])('what are none is said and left out: %j', (start) => {
    const { notes, played } = play({ start });
    expect(notes[0]).toMatchObject({ code: 'edited-state' });
    expect(played.outcome?.values).toEqual(['60']);
  });
});

/** A table with two levels of headers above, one header left of each row, and a number in each cell. */
function longTable(rows: number, columns: number): Table {
  const one = (row: number, column: number, text: string, colSpan = 1): PlacedCell => ({
    ...{ row, column, rowSpan: 1, colSpan, text },
  });
  const cells: PlacedCell[] = [one(0, 0, ''), one(1, 0, 'Town'), one(0, 1, 'Sales', columns - 1)];
  for (let column = 1; column < columns; column++) cells.push(one(1, column, `Year ${1990 + column}`));
  for (let row = 2; row < rows; row++) {
    cells.push(one(row, 0, `Town ${row}`));
    for (let column = 1; column < columns; column++)
      cells.push(one(row, column, String(row * 1000 + column)));
  }
  return makeTable('Sales by town', rows, columns, cells);
}

describe('a table that is too long for one prompt', () => {
  const asked = (rows: number, columns: number): Problem => ({
    ...{
      table: longTable(rows, columns),
      question: 'What were the sales of Town 33 in Year 2003?',
      kind: 'answer',
    },
  });

  it('takes three turns, and finds the answer', () => {
    const { notes, asks, played } = play({ problem: asked(60, 20), contextTokens: 4096 });
    expect(notes[0]).toMatchObject({ code: 'too-long', text: expect.stringContaining('4,096 tokens') });
    expect(asks.map(({ purpose }) => purpose)).toEqual(['keywords', 'headers', 'answer']);
    expect(played.outcome?.values).toEqual(['33013']);
  });

  it.each([
    [1024, 60, 20],
    [2048, 400, 20],
    [4096, 2000, 30],
  ])('whatever the context: %i tokens, %i rows, %i columns', (contextTokens, rows, columns) => {
    for (const preset of tableParser.presets) {
      const { asks, played } = play({
        problem: asked(rows, columns),
        contextTokens,
        options: preset.options,
      });
      const parts = asks.flatMap(partsOf);
      expect(parts.some(({ omitted }) => omitted !== undefined)).toBe(true);
      for (const { omitted, text } of parts) if (omitted) expect(text).toContain(omitted);
      expect(tokensOfLargest(asks), preset.id).toBeLessThanOrEqual(contextTokens);
      expect(played.outcome?.values).toEqual(['33013']);
    }
  });
});

const questions = await readQuestions(HITAB);
if (!questions)
  console.log(
    'Skipped: the HiTab tables are not there (../shared/data/HiTab), so turns are not counted on them.',
  );

describe.skipIf(!questions)('on every seventh HiTab table by size, the largest among them', () => {
  const size = ({ table }: Problem) => table.rows * table.columns;
  const all = oneATable(questions ?? []).toSorted((a, b) => size(b) - size(a));
  const some = all.filter((_, at) => at % 7 === 0);

  it.each(['by-size', 'three-turns', 'one-prompt'])(
    '%s fits 4,096 tokens and comes to an end',
    (dialogue) => {
      const turns = some.map((problem) => turnsOf(problem, dialogue));
      expect(turns.filter(({ tokens, answered }) => tokens > CONTEXT || !answered)).toEqual([]);
      const three = turns.filter((one) => one.three).length;
      if (dialogue === 'by-size') expect([three > 0, three < some.length]).toEqual([true, true]);
      else expect(three).toBe(dialogue === 'three-turns' ? some.length : 0);
    },
  );
});
