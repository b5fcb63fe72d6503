/** What GraphOTTER can do beyond the paper: going back, n hops, one request first, follow-up questions. */
import { describe, expect, it } from 'vitest';
import { asksOf, partsOf, promptOf, runIn } from '../../../test/context-fit.ts';
import { byRule, repliesByPurpose } from '../../../test/scripted-backbone.ts';
import { textOf } from '../../method/ask.ts';
import type { Options } from '../../method/options.ts';
import type { Step } from '../../method/step.ts';
import { tokensAtMost } from '../../method/tokens.ts';
import { fileOf, verify, writeRunFile } from '../../run/file.ts';
import { playOut, type Script } from '../../run/play-out.ts';
import { readRunFile } from '../../run/read-file.ts';
import { newRun, type Run } from '../../run/run.ts';
import { followUpState, type Transcript } from '../../run/transcript.ts';
import { drawTable } from '../../table/draw.ts';
import { cellOf, makeTable, type PlacedCell, type Table } from '../../table/model.ts';
import { graphOtter } from './index.ts';
import type { GraphOtterOptions } from './options.ts';
import { rules } from './rules.ts';

const table = drawTable(
  'Visitors of two museums, in thousands',
  `
  | Museum | Summer | <        | Winter |
  | ^      | Adults | Children | Adults |
  | North  | 10     | 20       | 30     |
  | South  | 40     | 50       | 60     |`,
);

function begin(changed: Partial<GraphOtterOptions>, question: string, over: Table = table): Run {
  const base = graphOtter.presets.find(({ id }) => id === 'fused')!.options;
  return newRun({ table: over, question, kind: 'answer' }, graphOtter, {
    options: { ...base, ...changed } as Options,
    limits: { contextTokens: 8000, temperature: false },
    backbone: 'test',
  });
}

const children = 'How many children came to the museum South in summer?';
const play = (run: Run, script: Script): Transcript => playOut(graphOtter, run, script);
const texts = (ids: readonly number[]) => ids.map((id) => cellOf(table, id as never).text);
const walks = ({ steps }: Transcript) =>
  steps.filter((step): step is Extract<Step, { kind: 'walk' }> => step.kind === 'walk');
const notes = ({ steps }: Transcript) => steps.flatMap((step) => (step.kind === 'note' ? [step.text] : []));
const round = (name: string, ...parameters: unknown[]) =>
  JSON.stringify({
    Thought: 'hm',
    Actions: [{ Function: { function_name: name, parameters }, Explanation: '' }],
    Answer:
      name === 'AnswerQuestion'
        ? { cells: [[3, 2, '50']], operation: 'look-up', explanation: 'x', answer: ['50'] }
        : null,
  });
const start = JSON.stringify([{ tuple: [3, 0, 'South'] }, { tuple: [1, 2, 'Children'] }]);
const walkWith = (changed: Partial<GraphOtterOptions>, ...rounds: string[]) =>
  play(
    begin(changed, children),
    repliesByPurpose({
      'start-cells': [start],
      'start-cells-retrieval': ['[]'],
      'nearest-nodes': ['[]', '[]', '[]', '[]'],
      round: [...rounds, round('AnswerQuestion')],
    }),
  );

describe('going back', () => {
  it('gives the trace of an earlier round again, and keeps what was learnt', () => {
    const played = walkWith(
      { goBack: true },
      round('VisitNode', 'winter'),
      round('VisitNode', 'north'),
      round('GoBack', 1),
      round('GoBack', 0),
      round('GoBack', 2),
    );
    expect(notes(played)).toEqual([]);
    expect(walks(played).map(({ move, trace }) => [move, texts(trace)])).toEqual([
      ['visit', ['South', 'Children', 'Winter']],
      ['visit', ['South', 'Children', 'Winter', 'North']],
      ['back', ['South', 'Children', 'Winter']],
      ['back', ['South', 'Children']],
      ['back', ['South', 'Children', 'Winter', 'North']],
    ]);
    expect(texts(walks(played)[2]!.from)).toEqual(['North']);
    expect(texts(walks(played)[4]!.added)).toEqual(['Winter', 'North']);
    const last = promptOf(asksOf(played).at(-1)!);
    expect(last).toContain('VisitNode("north") found [(2, 0, "North")]');
    expect(last).toContain(
      'Rounds that you can go back to, with the size of the trace after each: 1 (3 nodes), 0',
    );
  });

  it('is refused, and told, where there is nothing to go back to, and never taken twice', () => {
    const played = walkWith(
      { goBack: true, repeats: 'refused' },
      round('GoBack', 0),
      round('GoBack', 7),
      round('GoBack', 'somewhere'),
      round('VisitNode', 'winter'),
      round('GoBack', 3),
      round('GetAllNeighbours', [2, 0, 'North']),
      round('GoBack', 3),
    );
    expect(notes(played)).toEqual([
      'GoBack(0) was not carried out: the trace is what it was after round 0.',
      'GoBack(7) was not carried out: the last one that is over is 1.',
      'GoBack needs the number of a round, 0 for the start.',
      'GoBack(3) was taken before; it is not repeated.',
    ]);
    expect(walks(played).map(({ move }) => move)).toEqual(['visit', 'back', 'neighbours']);
    expect(promptOf(asksOf(played)[2]!)).toContain('the trace is what it was after round 0');
  });

  it('is no action where the option is off', () => {
    expect(notes(walkWith({}, round('GoBack', 0)))).toEqual([
      'There is no action "GoBack"; there are VisitNode, GetAllNeighbours, GetSharedNeighbours, AnswerQuestion.',
    ]);
  });

  it('is what the rules do when the last round led nowhere', () => {
    const rule = byRule(rules);
    const strayed = play(begin({ goBack: true }, children), (missing) =>
      missing.request.purpose === 'round' && missing.at < 4 ? round('VisitNode', 'winter') : rule(missing),
    );
    expect(walks(strayed).map(({ move }) => move)).toEqual(['visit', 'back', 'shared']);
    expect(strayed.outcome).toMatchObject({ values: ['50'], stopped: 'answered' });
  });
});

describe('n hops', () => {
  it('lists what each edge leads to, and the trace stays', () => {
    const [step] = walks(walkWith({ hops: 2 }, round('GetHopNeighbours', [3, 0, 'South'], 2)));
    expect(step!.observation).toBe(
      '1 hop: [({0, 1}, 0, "Museum"), (2, 0, "North"), (3, 1, "40"), (3, 2, "50"), (3, 3, "60")]. ' +
        '2 hops: [(0, {1, 2}, "Summer"), (0, 3, "Winter"), (1, 1, "Adults"), (1, 2, "Children"), (1, 3, "Adults"), (2, 1, "10"), (2, 2, "20"), (2, 3, "30")].',
    );
    expect(texts(step!.sameColumn)).toEqual(['Museum', 'North']);
    expect(texts(step!.sameRow)).toEqual(['40', '50', '60']);
    expect(step!.found).toHaveLength(8);
    expect(step!.added).toEqual([]);
  });

  it('reads the number of hops, and refuses one out of reach', () => {
    const call = (...parameters: unknown[]) =>
      walkWith({ hops: 3 }, round('GetHopNeighbours', ...parameters));
    expect(walks(call('South', 1))[0]!.call).toBe('GetHopNeighbours((3, 0, "South"), 1)');
    expect(walks(call([3, 0, 'South']))[0]!.call).toBe('GetHopNeighbours((3, 0, "South"), 3)');
    expect(walks(call(3, 0, 'South', 2))[0]!.call).toBe('GetHopNeighbours((3, 0, "South"), 2)');
    expect(notes(call('South', 4))).toEqual(['GetHopNeighbours goes 1 to 3 hops; 4 was given.']);
    expect(notes(call())[0]).toBe('GetHopNeighbours needs a node as (row, column, text); 0 were given.');
  });

  it('lists only some of a large table: what the question speaks of, and what is nearest', () => {
    const cells: PlacedCell[] = Array.from({ length: 3000 }, (_, at) => {
      const [row, column] = [Math.floor(at / 30), at % 30];
      const text = row === 0 ? `Year ${1970 + column}` : column === 0 ? `Town ${row}` : `v${row}-${column}`;
      return { row, column, rowSpan: 1, colSpan: 1, text };
    });
    const large = makeTable('Sales', 100, 30, cells);
    const played = play(
      begin({ hops: 2 }, 'What is v87-21?', large),
      repliesByPurpose({
        'start-cells': ['[{"tuple": [3, 3, "v3-3"]}]'],
        'start-cells-retrieval': ['[]'],
        round: [round('GetHopNeighbours', [3, 3, 'v3-3'], 2)],
      }),
    );
    const { observation, found } = walks(played)[0]!;
    expect(observation).toContain('(87, 21, "v87-21")');
    expect(observation).toContain('(2, 2, "v2-2")');
    expect(observation).toMatch(/2 hops: \[.*\] and \d+ more\.$/);
    expect(found).toHaveLength(24);
  });
});

describe('one request first', () => {
  const first = (answer: object, more = {}) =>
    play(
      begin({ oneShotFirst: true }, children),
      repliesByPurpose({ 'first-answer': [JSON.stringify(answer)], ...more }),
    );

  it('is the end where the cells that it names give the answer', () => {
    const played = first({ cells: [[3, 2, '50']], operation: 'look-up', explanation: '', answer: ['50'] });
    expect(played.outcome).toMatchObject({ values: ['50'], stopped: 'answered' });
    expect(played.steps.map(({ kind }) => kind)).toEqual(['answer']);
    expect(asksOf(played)).toHaveLength(1);
  });

  it.each([
    [
      { cells: [[3, 2, '50']], answer: ['90'] },
      'The cells that the first answer names do not give 90. So the walk begins.',
    ],
    [
      { cells: [], answer: ['a lot'] },
      'The first answer, a lot, names no cell that it rests on. So the walk begins.',
    ],
  ])('%j begins a walk that says why', (answer, why) => {
    const played = first({ operation: 'look-up', explanation: '', ...answer });
    expect(notes(played)).toEqual([why]);
    expect(played.waiting[0]?.request.purpose).toBe('start-cells');
  });

  it('begins the walk after replies that nobody can read', () => {
    const played = first({}, { 'first-answer': ['hm', 'hm'] });
    expect(played.crash).toBeUndefined();
    expect(played.waiting[0]?.request.purpose).toBe('start-cells');
  });
});

describe('a follow-up question', () => {
  const ended = play(begin({}, children), byRule(rules));
  const next = (question: string, changed: Partial<GraphOtterOptions> = {}): Run => {
    const run = begin(changed, question);
    const state = followUpState(graphOtter as never, ended, run.options);
    expect(state).toBeDefined();
    return { ...run, start: state! };
  };

  it('goes on with the trace, and knows what was asked and answered', () => {
    const played = play(next('How many children came to the museum North in summer?'), byRule(rules));
    expect(played.outcome).toMatchObject({ values: ['20'], stopped: 'answered' });
    expect(played.steps[0]).toMatchObject({
      kind: 'select',
      rule: 'The trace of the question before is kept.',
    });
    const asks = asksOf(played);
    expect(asks.map(({ purpose }) => purpose)).not.toContain('start-cells');
    const prompt = promptOf(asks[0]!);
    expect(prompt).toContain(`you answered before, the latest question first:\n- ${children} Answer: 50`);
    expect(prompt).toContain('What you did so far:');
  });

  it('keeps the trace alone where that is what the option says', () => {
    const played = play(
      next('How many adults came to North in winter?', { followUp: 'trace' }),
      byRule(rules),
    );
    expect(promptOf(asksOf(played)[0]!)).toContain('This is the first round.');
    expect(played.outcome?.values).toEqual(['30']);
  });

  it('can be followed up itself', () => {
    const second = play(next('How many children came to the museum North in summer?'), byRule(rules));
    const third = begin({}, 'How many adults came to South in winter?');
    const state = followUpState(graphOtter as never, second, third.options)!;
    const prompt = promptOf(asksOf(play({ ...third, start: state }, byRule(rules)))[0]!);
    expect(prompt).toMatch(
      /museum North in summer\? Answer: 20\n- How many children came to the museum South/,
    );
  });

  it('is in its run file, which verifies', () => {
    const file = fileOf(play(next('How many children came to the museum North in summer?'), byRule(rules)));
    const read = readRunFile(writeRunFile(file));
    if (!read.ok) throw new Error(read.fault);
    expect(read.value.start).toEqual(file.start);
    expect(verify(graphOtter as never, read.value)).toMatchObject({ failures: [], drift: [] });
    const { start, ...without } = read.value;
    expect(verify(graphOtter as never, without as never).failures).not.toEqual([]);
  });

  it('has nothing to go on with from a run under way, or where nodes are counted otherwise', () => {
    const under = play(begin({}, children), repliesByPurpose({}));
    expect(followUpState(graphOtter as never, under, under.run.options)).toBeUndefined();
    const other = { ...ended.run.options, merges: 'positions' };
    expect(followUpState(graphOtter as never, ended, other)).toBeUndefined();
  });

  it('goes on from the evidence where the first request was all', () => {
    const once = play(begin({ oneShotFirst: true }, children), byRule(rules));
    const state = followUpState(graphOtter as never, once, once.run.options) as { trace: number[] };
    expect(texts(state.trace)).toEqual(['50']);
  });
});

describe('in a small context', () => {
  const cells: PlacedCell[] = Array.from({ length: 1600 }, (_, at) => {
    const [row, column] = [Math.floor(at / 16), at % 16];
    const text =
      row === 0 ? `Year ${1990 + column}` : column === 0 ? `Town ${row}` : String(row * 1000 + column);
    return { row, column, rowSpan: 1, colSpan: 1, text };
  });
  const large = makeTable('Sales by town', 100, 16, cells);
  const asked = {
    table: large,
    question: 'What were the sales of Town 33 in Year 2003?',
    kind: 'answer',
  } as const;
  const changes = [
    { goBack: true, hops: 3, oneShotFirst: true },
    { goBack: true, hops: 2 },
  ];

  it.each([2048, 4096, 8192])('every request fits into %i tokens', (contextTokens) => {
    for (const preset of ['paper', 'lean', 'fused', 'as-released', 'extended', 'grounded'])
      for (const changed of changes) {
        const first = runIn(contextTokens, asked, preset, undefined, changed);
        const state = followUpState(graphOtter as never, first, first.run.options);
        const question = 'And which town had the most sales in Year 1999?';
        const second = playOut(
          graphOtter as never,
          { ...first.run, problem: { ...asked, question }, start: state!, log: [] },
          byRule(rules),
        );
        expect(asksOf(second).length).toBeGreaterThan(0);
        for (const ask of [...asksOf(first), ...asksOf(second)]) {
          const tokens = tokensAtMost(ask.messages.map(textOf).join('\n\n')) + ask.maxTokens!;
          expect(tokens).toBeLessThanOrEqual(contextTokens);
          for (const { omitted, text } of partsOf(ask))
            if (omitted !== undefined) expect(text).toContain(omitted);
        }
      }
  });
});
