/** The cells that a trace starts with. */
import { describe, expect, it } from 'vitest';
import { begin, notes, play, start, table, texts } from '../../../test/museum-walks.ts';
import { repliesByPurpose } from '../../../test/scripted-backbone.ts';
import type { Step } from '../../method/step.ts';
import type { GraphOtterOptions } from './options.ts';

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

  it('keep the model’s first picks, whatever the retriever knows, then the intersection', () => {
    const picks = JSON.stringify(['South', 'Children', 'Summer', 'North', 'Winter']);
    const { taken, dropped } = startWith({ start: 'first-picks' }, picks, hits(winter, children));
    expect(taken).toEqual([
      ['South', 'model'],
      ['Children', 'both'],
      ['Summer', 'model'],
      ['Winter', 'both'],
    ]);
    expect(dropped).toEqual(['North']);
    expect(startWith({ start: 'first-picks' }, '[]', hits(winter)).taken).toEqual([['Winter', 'retriever']]);
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
