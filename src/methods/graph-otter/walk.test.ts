import { describe, expect, it } from 'vitest';
import { taskOf } from '../../method/method.ts';
import type { Options } from '../../method/options.ts';
import type { Step } from '../../method/step.ts';
import { fork } from '../../run/fork.ts';
import { newRun, type Run } from '../../run/run.ts';
import { byRule, playOut, repliesByPurpose, type Script } from '../../run/scripted.ts';
import { type Transcript, transcript } from '../../run/transcript.ts';
import { drawTable } from '../../table/draw.ts';
import { type CellId, cellOf, type Table } from '../../table/model.ts';
import { graphOtter } from './index.ts';
import type { GraphOtterOptions } from './options.ts';

const table = drawTable(
  'Visitors of two museums, in thousands',
  `
  | Museum | Summer | <        | Winter |
  | ^      | Adults | Children | Adults |
  | North  | 10     | 20       | 30     |
  | South  | 40     | 50       | 60     |`,
);
const question = 'How many children came to the museum South in summer?';

function begin(changed: Partial<GraphOtterOptions> & { preset?: string } = {}, over: Table = table): Run {
  const { preset = 'paper', ...options } = changed;
  const base = graphOtter.presets.find(({ id }) => id === preset)!.options;
  return newRun({ table: over, question, kind: 'answer' }, graphOtter, {
    options: { ...base, ...options } as Options,
    limits: { contextTokens: 8000, temperature: false },
    backbone: 'test',
  });
}

const play = (run: Run, script: Script): Transcript => playOut(graphOtter, run, script);
const texts = (ids: readonly number[]) => ids.map((id) => cellOf(table, id as never).text);
const notes = (played: Transcript) =>
  played.steps.flatMap((step) => (step.kind === 'note' ? [[step.code, step.text]] : []));
const walks = (played: Transcript) =>
  played.steps.filter((step): step is Extract<Step, { kind: 'walk' }> => step.kind === 'walk');
const call = (name: string, ...parameters: unknown[]) => ({
  Function: { function_name: name, parameters },
  Explanation: '',
});
const calls = (...list: ReturnType<typeof call>[]) => JSON.stringify(list);
const start = JSON.stringify([
  { tuple: [3, 0, 'South'], explanation: 'named' },
  { tuple: [1, 2, 'Children'], explanation: 'named' },
]);
const answer =
  '{"cells": [[3, 2, "50"]], "operation": "look-up", "explanation": "read off", "answer": ["50"]}';
const thoughts = Array.from({ length: 20 }, (_, n) => `Thought ${n + 1}.`);

/** A run with these actions round by round; the retriever finds nothing unless `near` says what. */
const walkWith = (
  run: Run,
  action: string[],
  near: string[] = [],
  more: { [purpose: string]: string[] } = {},
) =>
  play(
    run,
    repliesByPurpose({
      'start-cells': [start],
      'start-cells-retrieval': ['[]'],
      thought: thoughts,
      action,
      'nearest-nodes': near,
      answer: [answer],
      ...more,
    }),
  );

describe('the start cells', () => {
  const hits = (...indices: number[]) => JSON.stringify(indices.map((index) => ({ index, score: 0.5 })));
  const startWith = (options: Partial<GraphOtterOptions>, model: string, retriever: string) => {
    const played = play(
      begin(options),
      repliesByPurpose({ 'start-cells': [model, model], 'start-cells-retrieval': [retriever] }),
    );
    const step = played.steps.find((one) => one.kind === 'select') as Extract<Step, { kind: 'select' }>;
    return {
      taken: step.picks.map(({ cell, by }) => [texts([cell])[0], by]),
      dropped: texts(step.dropped.map(({ cell }) => cell)),
      step,
      played,
    };
  };
  const children = table.cells.findIndex(({ text }) => text === 'Children');
  const winter = table.cells.findIndex(({ text }) => text === 'Winter');

  it('are the intersection of model and retriever, in the model’s order', () => {
    const { taken, dropped } = startWith({}, start, hits(winter, children));
    expect(taken).toEqual([['Children', 'both']]);
    expect(dropped).toEqual(['South']);
  });

  it('fall back to the model’s picks, then to the retriever’s', () => {
    expect(startWith({}, start, hits(winter)).taken).toEqual([
      ['South', 'model'],
      ['Children', 'model'],
    ]);
    expect(startWith({}, '[]', hits(winter)).taken).toEqual([['Winter', 'retriever']]);
    const neither = startWith({}, 'no idea', '[]');
    expect(neither.taken).toEqual([]);
    expect(notes(neither.played).map(([code]) => code)).toEqual(['unreadable-reply', 'unreadable-reply']);
  });

  it('are the union as released, the retriever’s two at the end', () => {
    const { taken } = startWith({ start: 'union' }, start, hits(children, winter, 0, 1));
    expect(taken).toEqual([
      ['South', 'model'],
      ['Children', 'both'],
      ['Winter', 'retriever'],
      ['Museum', 'retriever'],
    ]);
  });

  it('are at most topK', () => {
    expect(startWith({ topK: 1 }, start, '[]').taken).toEqual([['South', 'model']]);
  });

  it('say what could not be used or was corrected', () => {
    const model = JSON.stringify([
      { tuple: [9, 9, 'Children'] },
      { tuple: [1, 9, 'Adults'] },
      { tuple: [1, 2, 'Children'] },
    ]);
    const { taken, played } = startWith({}, model, '[]');
    expect(taken).toEqual([['Children', 'model']]);
    expect(notes(played).map(([code]) => code)).toEqual(['corrected-node', 'ambiguous-node']);
  });
});

describe('the walk', () => {
  it('asks twice a round, and the history grows', () => {
    const played = walkWith(begin(), [
      calls(call('GetSharedNeighbours', [3, 0, 'South'], [1, 2, 'Children'])),
      calls(call('AnswerQuestion')),
    ]);
    expect(
      played.lines.flatMap((line) =>
        line.kind === 'ask' && line.request.to === 'model' ? [line.request.purpose] : [],
      ),
    ).toEqual([...['start-cells', 'thought', 'action', 'thought', 'action', 'answer']]);
    expect(texts(walks(played)[0]!.found)).toEqual(['Museum', '50']);
    expect(played.outcome).toEqual({
      values: ['50'],
      evidence: [table.cells.findIndex(({ text }) => text === '50')],
      operation: 'look-up',
      explanation: 'read off',
      stopped: 'answered',
    });
  });

  it('takes several actions of one reply in order, and drops an AnswerQuestion among them', () => {
    const both = calls(
      call('GetAllNeighbours', [3, 0, 'South']),
      call('AnswerQuestion'),
      call('GetAllNeighbours', [1, 2, 'Children']),
    );
    const played = walkWith(begin(), [both, calls(call('AnswerQuestion'))]);
    expect(walks(played).map(({ from }) => texts(from))).toEqual([['South'], ['Children']]);
    expect(notes(played).map(([code]) => code)).toEqual(['dropped-action']);
  });

  it('does not repeat an action', () => {
    const around = calls(call('GetAllNeighbours', [3, 0, 'South']));
    const played = walkWith(begin(), [around, around, calls(call('AnswerQuestion'))]);
    expect(walks(played)).toHaveLength(1);
    expect(notes(played)).toEqual([
      ['repeated-action', 'GetAllNeighbours((3, 0, "South")) was taken before; it is not repeated.'],
    ]);
  });

  it('says that two nodes stand on one row', () => {
    const played = walkWith(begin(), [calls(call('GetSharedNeighbours', [3, 0, 'South'], [3, 2, '50']))]);
    expect(walks(played)[0]!.observation).toMatch(/The two are on the same row\.$/);
  });

  it('feeds every fault back to the model and goes on', () => {
    const faulty = calls(call('Dance'), call('VisitNode'), call('GetAllNeighbours', [77, 0, 'none']));
    const played = walkWith(begin(), [faulty, '[]', 'rubbish', 'rubbish', calls(call('AnswerQuestion'))]);
    expect(notes(played).map(([code]) => code)).toEqual([
      ...[
        'unknown-action',
        'missing-argument',
        'unknown-node',
        'no-action',
        'unreadable-reply',
        'unreadable-reply',
        'no-action',
      ],
    ]);
    const second = played.lines.flatMap((line) =>
      line.kind === 'ask' && line.request.purpose === 'thought' ? [line] : [],
    )[1]!;
    const told = JSON.stringify(second.request.messages);
    expect(told).toContain('There is no action');
    expect(told).toContain('There is no node (77, 0');
    expect(played.outcome?.stopped).toBe('answered');
  });

  it('is over at the limit: with what it has, or without an answer', () => {
    const looks = table.cells.map(({ row, column, text }) =>
      calls(call('GetAllNeighbours', [row, column, text])),
    );
    const forced = walkWith(begin({ stepLimit: 3 }), looks);
    expect(walks(forced)).toHaveLength(3);
    expect(forced.outcome).toMatchObject({ values: ['50'], stopped: 'step-limit' });
    expect(notes(forced)).toEqual([['limit', 'The limit of 3 rounds was reached.']]);
    const stopped = walkWith(begin({ stepLimit: 1, atLimit: 'stop' }), looks);
    expect(stopped.outcome).toMatchObject({ values: [], stopped: 'step-limit' });
  });

  it('ends visibly when the answer cannot be read', () => {
    const played = walkWith(begin(), [calls(call('AnswerQuestion'))], [], { answer: ['hm', 'hm'] });
    expect(played.outcome).toMatchObject({ values: [], stopped: 'unreadable-answer' });
    expect(played.steps.at(-1)).toMatchObject({ kind: 'answer' });
  });

  it('asks once in all without a walk, over the graph as text', () => {
    const played = play(begin({ implicit: true }), repliesByPurpose({ answer: [answer] }));
    expect(played.lines.filter((line) => line.kind === 'ask')).toHaveLength(1);
    expect(played.outcome?.values).toEqual(['50']);
  });

  it('fused, asks once a round and once to begin', () => {
    const round = (actions: unknown[], last: unknown) =>
      JSON.stringify({ Thought: 'hm', Actions: actions, Answer: last });
    const look = round([call('GetSharedNeighbours', [3, 0, 'South'], [1, 2, 'Children'])], null);
    const script = {
      'start-cells': [start],
      'start-cells-retrieval': ['[]'],
      round: [look, round([call('AnswerQuestion')], JSON.parse(answer))],
    };
    const played = play(begin({ preset: 'fused' }), repliesByPurpose(script));
    expect(played.lines.filter((line) => line.kind === 'ask' && line.request.to === 'model')).toHaveLength(3);
    expect(played.outcome).toMatchObject({ values: ['50'], stopped: 'answered' });
    const forgotten = { ...script, round: [round([call('AnswerQuestion')], null)], answer: [answer] };
    expect(play(begin({ preset: 'fused' }), repliesByPurpose(forgotten)).outcome?.values).toEqual(['50']);
  });

  it('starts from a state, if it can be read', () => {
    const south = table.cells.findIndex(({ text }) => text === 'South');
    const given = play(
      { ...begin(), start: { trace: [south], rounds: [] } },
      repliesByPurpose({ thought: thoughts }),
    );
    expect(
      given.lines.map((line) => (line.kind === 'ask' ? line.request.purpose : line.kind)).slice(0, 2),
    ).toEqual(['state', 'thought']);
    const unreadable = play({ ...begin(), start: { trace: [999], rounds: [] } }, repliesByPurpose({}));
    expect(notes(unreadable).map(([code]) => code)).toEqual(['edited-state']);
    expect(unreadable.waiting[0]?.request.purpose).toBe('start-cells');
  });

  it('shows what a person put into the trace and took out of it', () => {
    const at = (text: string) => table.cells.findIndex((cell) => cell.text === text) as CellId;
    const { run, lines, steps } = play(begin(), byRule());
    const task = taskOf(run.problem);
    const options = run.options as GraphOtterOptions;
    const state = lines.find((line) => line.kind === 'state')!;
    const before = graphOtter.trace!.of(state.state, task, options)!;
    const cells = [...before.slice(1), at('North')];
    const edited = graphOtter.trace!.with(state.state, cells, task, options);
    const played = transcript(graphOtter, fork(graphOtter, run, state.at, { state: edited }));
    expect(played.steps.find((step) => step.kind === 'select' && step.what === 'edited')).toMatchObject({
      picks: [{ cell: at('North'), by: 'person' }],
      dropped: [{ cell: before[0], by: 'person' }],
      trace: cells,
    });
    const same = fork(graphOtter, run, state.at, { state: state.state });
    expect(transcript(graphOtter, same).steps).toEqual(steps);
    expect(graphOtter.trace!.of({ trace: [999] }, task, options)).toBeUndefined();
  });

  it('tells known headers where the data set has them, and says so where it has not', () => {
    const trees = { top: [{ cell: 1 as never, level: 0, parent: null }], left: [] };
    const told = play(begin({ knownHeaders: true }, { ...table, headers: trees }), repliesByPurpose({}));
    expect(JSON.stringify(told.waiting[0]!.request.messages)).toContain(
      'Headers above the data: (0, {1, 2}, \\"Summer\\")',
    );
    expect(notes(play(begin({ knownHeaders: true }), repliesByPurpose({})))[0]?.[0]).toBe('no-headers');
  });
});

describe('VisitNode', () => {
  const index = (text: string) => table.cells.findIndex((cell) => cell.text === text);
  const near = (text: string, score: number) => JSON.stringify([{ index: index(text), score }]);
  const visit = (query: string, options: Partial<GraphOtterOptions>, hits: string, more = {}) =>
    walkWith(begin(options), [calls(call('VisitNode', query))], [hits], more);

  it('finds what words and similarity agree on, else the words, else the nearest above the threshold', () => {
    expect(texts(walks(visit('child', {}, near('Children', 0.3)))[0]!.found)).toEqual(['Children']);
    expect(texts(walks(visit('winters', {}, near('North', 0.9)))[0]!.found)).toEqual(['Winter']);
    expect(texts(walks(visit('cold season', {}, near('Winter', 0.9)))[0]!.added)).toEqual(['Winter']);
    const nothing = walks(visit('cold season', {}, near('Winter', 0.1)))[0]!;
    expect([nothing.found, nothing.observation]).toEqual([[], 'VisitNode("cold season") found no node.']);
  });

  it('refuses a text that the trace holds already', () => {
    const played = visit('south', {}, '[]');
    expect(walks(played)).toEqual([]);
    expect(notes(played)).toEqual([
      [
        'known-node',
        'VisitNode("south") was not carried out: the trace holds the node with that text already.',
      ],
    ]);
  });

  it('lets the model choose among nodes with the same text', () => {
    const chosen = { 'choose-node': ['{"nodes": [[1, 3, "Adults"]]}'] };
    const [step] = walks(visit('adults', {}, '[]', chosen));
    expect(step!.added.map((id) => cellOf(table, id).column)).toEqual([3]);
    const unchosen = visit('adults', {}, '[]', { 'choose-node': ['{"nodes": [[0, 0, "Museum"]]}'] });
    expect(notes(unchosen).map(([code]) => code)).toEqual(['ambiguous-node']);
    expect(walks(unchosen)[0]!.added.map((id) => cellOf(table, id).column)).toEqual([1]);
  });
});

describe('whatever a model replies', () => {
  /** Seeded, so that a failure can be seen again. */
  function noise(seed: number): () => number {
    let state = seed;
    return () => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return state / 2 ** 32;
    };
  }
  const pieces = [
    ...[
      start,
      answer,
      calls(call('AnswerQuestion')),
      calls(call('VisitNode', 'adults')),
      '',
      'null',
      '{}',
      '[]',
      '[[]]',
      '"x"',
      '7',
    ],
    ...[
      '{"Function": 3}',
      '[{"Function": {"function_name": 5}}]',
      '{"cells": {}, "answer": {}}',
      '[[[[[[[[',
      '<think>',
      '```json',
    ],
    calls(call('GetSharedNeighbours', [1e9, -1, 'x'], [null, null])),
    calls(
      call('GoBack', 0),
      call('GoBack', 'round 1'),
      call('GoBack', -7),
      call('GoBack', [[]]),
      call('GoBack'),
    ),
    calls(
      call('GetHopNeighbours', [3, 0, 'South'], 2),
      call('GetHopNeighbours', 3, 0, 'South', 1e9),
      call('get_hop_neighbors', { row: 1 }, null),
      call('GetHopNeighbours'),
    ),
    calls(
      call('GetAllNeighbours', { row: 2 }),
      call('get_shared_neighbors', 'South', 'Children'),
      call('VisitNode', 7),
    ),
    '{"Thought": 1, "Actions": "AnswerQuestion", "Answer": []}',
    '{"nodes": [0, 1, 2]}',
    JSON.stringify([
      { index: 99, score: 'a' },
      { index: -4, score: 2 },
    ]),
    'x'.repeat(300_000),
    `[${'{"tuple": [1, 2, "Children"]},'.repeat(3000)}`,
    JSON.stringify({ answer: [1, { a: [] }, null], cells: 'all of them', operation: [], explanation: 4 }),
    '\u0000\ud800 {"cells"',
  ];

  it('2,000 random or broken replies end in an answer or a visible stop', () => {
    const random = noise(20);
    const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)]!;
    let replies = 0;
    for (let n = 0; replies < 2000; n++) {
      const { id } = pick(graphOtter.presets);
      const run = begin({
        preset: id,
        stepLimit: 1 + Math.floor(random() * 4),
        implicit: n % 17 === 0,
        goBack: n % 2 === 0,
        hops: 1 + (n % 3),
      });
      const played = play(run, (missing) => {
        replies++;
        const text =
          random() < 0.3 && missing.request.byRule
            ? missing.request.reply.write(missing.request.byRule())
            : pick(pieces);
        return random() < 0.3 ? text.slice(0, Math.floor(random() * text.length)) : text;
      });
      expect(played.crash).toBeUndefined();
      expect(played.outcome).toBeDefined();
      expect(played.steps.at(-1)?.kind).toBe('answer');
    }
  });
});

describe('the offline reader', () => {
  it.each(graphOtter.presets.map(({ id }) => id))('walks to the answer under %s', (preset) => {
    const played = play(begin({ preset }), byRule());
    expect(played.outcome).toMatchObject({ values: ['50'], stopped: 'answered' });
    expect(texts(played.outcome!.evidence)).toEqual(['50']);
    // Under extended the first request answers it.
    expect(walks(played).length).toBeGreaterThan(preset === 'extended' ? -1 : 0);
  });
});
