/** The rounds of a walk, from the start cells to the answer. */
import { describe, expect, it } from 'vitest';
import {
  answer,
  asks,
  begin,
  call,
  calls,
  notes,
  play,
  start,
  table,
  texts,
  thoughts,
  walks,
  walkWith,
} from '../../../test/museum-walks.ts';
import { byRule, repliesByPurpose } from '../../../test/scripted-backbone.ts';
import { taskOf } from '../../method/method.ts';
import { fork } from '../../run/fork.ts';
import { transcript } from '../../run/transcript.ts';
import type { CellId } from '../../table/model.ts';
import { graphOtter } from './index.ts';
import type { GraphOtterOptions } from './options.ts';
import { rules } from './rules.ts';

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
        'unreadable-reply',
        'unreadable-reply',
        'no-action',
        'unreadable-reply',
      ],
    ]);
    const second = played.lines.flatMap((line) =>
      line.kind === 'ask' && line.request.purpose === 'thought' ? [line] : [],
    )[1]!;
    const prompt = JSON.stringify(second.request.messages);
    expect(prompt).toContain('There is no action');
    expect(prompt).toContain('There is no node (77, 0');
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

  it('fused, takes an answer in place of actions, and actions before an answer', () => {
    const played = play(
      begin({ preset: 'fused' }),
      repliesByPurpose({
        'start-cells': [start],
        'start-cells-retrieval': ['[]'],
        round: [
          JSON.stringify({
            Thought: 'hm',
            Actions: [{ function_name: 'GetAllNeighbours', parameters: [[3, 0, 'South']] }],
            Answer: JSON.parse(answer),
          }),
          JSON.stringify({ Thought: 'There.', Answer: JSON.parse(answer) }),
        ],
      }),
    );
    expect(walks(played)).toHaveLength(1);
    expect(asks(played).map(({ purpose }) => purpose)).toEqual(['start-cells', 'round', 'round']);
    expect(played.outcome).toMatchObject({ values: ['50'], stopped: 'answered' });
  });

  it('makes a request again as it was, with a fresh sample, where that is what is done with unreadable replies', () => {
    const played = walkWith(
      begin({ unreadable: 'resampled' }),
      ['hm', 'hm', 'hm', calls(call('AnswerQuestion'))],
      [],
      { answer: ['hm', answer] },
    );
    const actions = asks(played).filter(({ purpose }) => purpose === 'action');
    expect(actions.map(({ temperature }) => temperature)).toEqual([0, 0.7, 0.7, 0]);
    expect(actions[1]!.messages).toEqual(actions[0]!.messages);
    expect(notes(played).map(([code]) => code)).toEqual([
      ...['unreadable-reply', 'unreadable-reply', 'unreadable-reply', 'no-action', 'unreadable-reply'],
    ]);
    expect(played.outcome).toMatchObject({ values: ['50'], stopped: 'answered' });
  });

  it('asks for the answer over the start cells, and walks where their cells do not give it', () => {
    const first = (values: string[]) =>
      JSON.stringify({ cells: [[3, 2, '50']], operation: 'look-up', explanation: '', answer: values });
    const script = (values: string[]) => ({
      'start-cells': [start],
      'start-cells-retrieval': ['[]'],
      'first-answer': [first(values)],
    });
    const backed = play(begin({ preset: 'grounded' }), repliesByPurpose(script(['50'])));
    expect(backed.outcome).toMatchObject({ values: ['50'], stopped: 'answered' });
    expect(asks(backed)).toHaveLength(2);
    const unbacked = play(begin({ preset: 'grounded' }), repliesByPurpose(script(['90'])));
    expect(notes(unbacked)).toEqual([
      ['unbacked', 'The cells that the first answer names do not give 90. So the walk begins.'],
    ]);
    expect(unbacked.waiting[0]?.request.purpose).toBe('round');
  });

  it('sends temperature 0 with every request that is not another look', () => {
    for (const { id } of graphOtter.presets) {
      const played = play(begin({ preset: id }), byRule(rules));
      expect(asks(played).map(({ temperature }) => temperature)).toEqual(asks(played).map(() => 0));
    }
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
    const { run, lines, steps } = play(begin(), byRule(rules));
    const task = taskOf(run.problem);
    const options = run.options as GraphOtterOptions;
    const state = lines.find((line) => line.kind === 'state')!;
    const before = graphOtter.trace!.of(state.state, task, options)!;
    const cells = [...before.slice(1), at('North')];
    const edited = graphOtter.trace!.with(state.state, cells, task, options);
    const played = fork(graphOtter, run, state.at, { state: edited });
    expect(played.steps.find((step) => step.kind === 'select' && step.what === 'edited')).toMatchObject({
      picks: [{ cell: at('North'), by: 'person' }],
      dropped: [{ cell: before[0], by: 'person' }],
      trace: cells,
    });
    const { run: same } = fork(graphOtter, run, state.at, { state: state.state });
    expect(transcript(graphOtter, same).steps).toEqual(steps);
    expect(graphOtter.trace!.of({ trace: [999] }, task, options)).toBeUndefined();
  });

  it('tells known headers where the data set has them, and says so where it has not', () => {
    const trees = { top: [{ cell: 1 as never, level: 0, parent: null }], left: [] };
    const played = play(begin({ knownHeaders: true }, { ...table, headers: trees }), repliesByPurpose({}));
    expect(JSON.stringify(played.waiting[0]!.request.messages)).toContain(
      'Headers above the data: (0, {1, 2}, \\"Summer\\")',
    );
    expect(notes(play(begin({ knownHeaders: true }), repliesByPurpose({})))[0]?.[0]).toBe('no-headers');
  });
});

describe('the offline reader', () => {
  it.each(graphOtter.presets.map(({ id }) => id))('walks to the answer under %s', (preset) => {
    const played = play(begin({ preset }), byRule(rules));
    expect(played.outcome).toMatchObject({ values: ['50'], stopped: 'answered' });
    expect(texts(played.outcome!.evidence)).toEqual(['50']);
    // Under these a request before the rounds answers it.
    const early = ['extended', 'grounded'].includes(preset);
    expect(walks(played).length > 0).toBe(!early);
  });
});
