import { describe, expect, it } from 'vitest';
import type { Step } from '../method/step.ts';
import { drawTable } from '../table/draw.ts';
import type { CellId } from '../table/model.ts';
import { countsOf, usedCells } from './counts.ts';
import { narrate, narrateInParts } from './narrate.ts';
import { newRun } from './run.ts';
import type { Transcript } from './transcript.ts';
import { viewOf } from './view.ts';

const table = drawTable(
  'Visitors',
  `
  | Museum | Summer | <        | Winter |
  | ^      | Adults | Children | Adults |
  | North  | 10     | 20       | 30     |
  | South  | 40     | 50       |        |`,
);
const id = (text: string, nth = 0) => table.cells.filter((cell) => cell.text === text)[nth]!.id;

const select: Step = {
  kind: 'select',
  picks: [
    { cell: id('South'), by: 'both', why: '' },
    { cell: id('Summer'), by: 'model', why: '' },
  ],
  dropped: [{ cell: id('Winter'), by: 'model', why: '' }],
  rule: 'Both.',
  trace: [id('South'), id('Summer')],
};
const walk = (changed: Partial<Extract<Step, { kind: 'walk' }>>): Step => ({
  kind: 'walk',
  move: 'shared',
  call: 'GetSharedNeighbours(…)',
  why: '',
  from: [id('South'), id('Summer')],
  sameRow: [],
  sameColumn: [],
  found: [id('Museum'), id('40'), id('50')],
  added: [],
  trace: [id('South'), id('Summer')],
  observation: '',
  ...changed,
});
const answer = (
  values: string[],
  evidence: CellId[],
  stopped: 'answered' | 'step-limit' | 'unreadable-answer' = 'answered',
): Step => ({
  kind: 'answer',
  outcome: { values, evidence, operation: '', explanation: '', stopped },
});

const operated = (operation: string, values: string[], evidence: CellId[]): Step => ({
  kind: 'answer',
  outcome: { values, evidence, operation, explanation: '', stopped: 'answered' },
});

const steps: Step[] = [
  { kind: 'thought', text: 'Hm.' },
  select,
  walk({}),
  walk({
    move: 'visit',
    call: 'VisitNode("child")',
    from: [],
    found: [id('Children')],
    added: [id('Children')],
    trace: [id('South'), id('Summer'), id('Children')],
  }),
  { kind: 'note', code: 'limit', text: 'The limit was reached.', cells: [] },
  answer(['50'], [id('50')]),
];
const method = { id: 'm', version: 1 };
const run = newRun({ table, question: 'How many?', kind: 'answer' }, method, {
  options: {},
  limits: { contextTokens: 1, temperature: false },
  backbone: 'test',
});
const transcript: Transcript = {
  run,
  lines: steps.map((step, index) => ({ kind: 'step', index, step })),
  steps,
  drift: [],
  waiting: [],
  unused: [],
};

describe('a view', () => {
  it('keeps the trace from step to step, and says what joined', () => {
    const traces = steps
      .map((_, cursor) => viewOf(transcript, cursor))
      .map(({ trace, added }) => [trace, added]);
    expect(traces).toEqual([
      [[], []],
      [
        [id('South'), id('Summer')],
        [id('South'), id('Summer')],
      ],
      [[id('South'), id('Summer')], []],
      [[id('South'), id('Summer'), id('Children')], [id('Children')]],
      [[id('South'), id('Summer'), id('Children')], []],
      [[id('South'), id('Summer'), id('Children')], []],
    ]);
  });

  it('draws trace edges along rows and columns, fresh ones marked', () => {
    const edge = { a: id('Summer'), b: id('Children'), line: 'column' };
    expect([2, 3, 4].map((cursor) => viewOf(transcript, cursor).edges)).toEqual([
      [],
      [{ ...edge, fresh: true }],
      [{ ...edge, fresh: false }],
    ]);
  });

  it('shows what only the current step looked at, dropped or rests on', () => {
    expect(viewOf(transcript, 1).dropped).toEqual([id('Winter')]);
    expect(viewOf(transcript, 2)).toMatchObject({
      from: [id('South'), id('Summer')],
      found: [id('Museum'), id('40'), id('50')],
      dropped: [],
    });
    expect(viewOf(transcript, 5)).toMatchObject({
      found: [],
      evidence: [id('50')],
      outcome: { values: ['50'] },
    });
    expect(viewOf(transcript, 4)).not.toHaveProperty('outcome');
  });

  it('has a step for every cursor, and none for a run without steps', () => {
    expect([-9, 99, 2.7].map((cursor) => viewOf(transcript, cursor).cursor)).toEqual([0, 5, 2]);
    expect(viewOf({ ...transcript, steps: [], lines: [] }, 0)).toMatchObject({
      cursor: -1,
      narration: 'Nothing has happened yet.',
      trace: [],
    });
  });
});

describe('the narration', () => {
  const looked = (sameRow: CellId[], sameColumn: CellId[]) =>
    walk({ move: 'neighbours', from: [id('South')], found: [], sameRow, sameColumn });
  it.each([
    [steps[0]!, 'Hm.'],
    [
      select,
      'The walk starts from “South” and “Summer”, one of them picked by model and retriever alike; one other proposal is left out.',
    ],
    [
      { ...select, picks: [], dropped: [], trace: [] } as Step,
      'No cell was found to start from, so the trace is empty.',
    ],
    [steps[2]!, 'Three cells touch both “South” and “Summer”: “Museum”, “40” and “50”.'],
    [walk({ found: [] }), 'No cell touches both “South” and “Summer”.'],
    [
      walk({ from: [id('South'), id('40')], found: [id('50')] }),
      'One cell touches both “South” and “40”, which stand in one row: “50”.',
    ],
    [
      walk({ from: [id('Adults'), id('40')], found: [id('10')] }),
      'One cell touches both “Adults” (Summer) and “40”, which stand in one column: “10”.',
    ],
    [steps[3]!, 'Looking for “child” finds “Children”, which joins the trace.'],
    [walk({ move: 'visit', call: 'VisitNode("x")', found: [] }), 'Looking for “x” finds nothing.'],
    [
      walk({ move: 'visit', call: 'VisitNode("x")', found: [id('South')] }),
      'Looking for “x” finds “South”; the trace stays as it was.',
    ],
    [
      looked([id('40'), id('50')], [id('North')]),
      'Around “South” are two cells in its row and one cell in its column.',
    ],
    [looked([], []), 'Around “South” are no cells in its row and no cells in its column.'],
    [steps[4]!, 'The limit was reached.'],
    [steps[5]!, 'The answer is “50”, read from one cell.'],
    [answer(['90'], [id('40'), id('50')]), 'The answer is 90, from “40” and “50”.'],
    [answer(['7'], []), 'The answer is 7; no cell is named that backs it.'],
    [
      answer(['50'], [id('50')], 'step-limit'),
      'The answer is “50”, read from one cell. The step limit was reached, so this is what it has.',
    ],
    [answer([], [], 'step-limit'), 'The step limit was reached without an answer.'],
    [answer([], [], 'unreadable-answer'), 'The run stops here: the answer could not be read.'],
    [answer([], []), 'The run ends without an answer.'],
  ])('of step %# is one plain sentence', (step, sentence) => {
    expect(narrate(step, table)).toBe(sentence);
  });

  const met = walk({ found: [id('Museum'), id('50')], from: [id('South'), id('Children')] });
  const around = walk({ move: 'neighbours', from: [id('South')], found: [], sameRow: [id('50')] });
  it.each([
    [
      [met],
      answer(['50'], [id('50')]),
      'Of the two cells that touch both “South” and “Children”, one is a value: “50”.',
    ],
    [
      [walk({})],
      answer(['50'], [id('50')]),
      'Of the three cells that touch both “South” and “Summer”, one answers the question: “50”.',
    ],
    [
      [walk({ found: [id('50')] })],
      answer(['50'], [id('50')]),
      'The one cell that touches both “South” and “Summer” is “50”.',
    ],
    [[met, around], answer(['50'], [id('50')]), 'The answer is “50”, seen in the row of “South”.'],
    [
      [steps[3]!],
      answer(['Children'], [id('Children')]),
      'The answer is “Children”, which the look for it found.',
    ],
    [
      [met],
      operated('difference', ['10'], [id('50'), id('40')]),
      'The answer is 10, the difference of “50” and “40”.',
    ],
    [
      [met],
      operated('argmax', ['South'], [id('50'), id('South')]),
      'The largest of the numbers compared is “50”, and it belongs to “South”.',
    ],
    [
      [select],
      {
        kind: 'thought',
        text: 'In row "South", column "Summer > Adults" and (0, {1, 2}, "Summer") is “what”?',
      },
      'In row “South”, column “Summer” › “Adults” (Summer) and “Summer” is “what”?',
    ],
  ] as [Step[], Step, string][])(
    'says where an answer came from, and what words name (%#)',
    (before, step, sentence) => {
      expect(narrate(step, table, before)).toBe(sentence);
    },
  );

  it('knows the cells that it names', () => {
    const cells = narrateInParts(met, table, []).flatMap(({ cell }) => cell ?? []);
    expect(cells).toEqual([id('South'), id('Children'), id('Museum'), id('50')]);
  });

  it('names a few cells and counts the rest, and says where an empty cell is', () => {
    const all = walk({ found: table.cells.map((cell) => cell.id) });
    expect(narrate(all, table)).toBe(
      '14 cells touch both “South” and “Summer”: “Museum”, “Summer”, “Winter”, “Adults” (Summer) and 10 more.',
    );
    expect(narrate(walk({ found: [id('')] }), table)).toContain('the empty cell at row 3, column 3');
  });
});

describe('the cells used', () => {
  it('are those of trace, look-ups and evidence, each once, and no proposals that were dropped', () => {
    const cells = usedCells(steps);
    expect([...cells].map((cell) => table.cells[cell]!.text).sort()).toEqual(
      ['South', 'Summer', 'Museum', '40', '50', 'Children'].sort(),
    );
    expect(countsOf(transcript, () => 0).cells).toEqual({ used: 6, all: 14 });
  });
});
