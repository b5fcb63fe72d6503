import { describe, expect, it } from 'vitest';
import type { Transcript } from '../run/transcript.ts';
import { type CursorMove, moved, stepsAfterAsks } from './moves.ts';

/** A transcript drawn as text: `?` a request, `s` a step. */
function drawn(drawing: string): Transcript {
  let index = 0;
  const lines = [...drawing].map((mark) =>
    mark === '?' ? { kind: 'ask' } : { kind: 'step', index: index++ },
  );
  return { lines, steps: lines.filter(({ kind }) => kind === 'step') } as unknown as Transcript;
}

describe('moves', () => {
  const run = drawn('??ss?s?s?');

  it('knows the steps that come of requests', () => expect(stepsAfterAsks(run)).toEqual([0, 2, 3]));

  it.each<[CursorMove, number, number]>([
    ['first', 2, 0],
    ['previous', 2, 1],
    ['previous', 0, 0],
    ['next', 2, 3],
    ['next', 3, 3],
    ['last', 0, 3],
    ['next-ask', 0, 2],
    ['next-ask', 3, 3],
    ['previous-ask', 2, 0],
    ['previous-ask', 1, 0],
    ['previous-ask', 99, 3],
  ])('%s from %i leads to %i', (move, from, to) => expect(moved(run, from, move)).toBe(to));

  it.each<[CursorMove, number, number]>([
    ['first', 3, 1],
    ['previous', 3, 1],
    ['previous', 1, 1],
    ['next', 0, 1],
    ['next', 1, 3],
    ['next', 3, 3],
    ['last', 0, 3],
    ['next-ask', 1, 2],
  ])('%s from %i leads to %i among every other step', (move, from, to) =>
    expect(moved(run, from, move, [1, 3])).toBe(to),
  );

  it('goes from problem to problem and round again, and stays where there is none', () => {
    const note = { kind: 'note', code: 'unknown-node', text: '', cells: [] };
    const thought = { kind: 'thought', text: '' };
    const steps = [thought, note, thought, note];
    const lines = steps.map((step, index) => ({ kind: 'step', index, step }));
    const troubled = { lines, steps } as unknown as Transcript;
    expect([0, 1, 3].map((at) => moved(troubled, at, 'next-problem', [0]))).toEqual([1, 3, 1]);
    const well = { lines: [lines[0]], steps: [thought] } as unknown as Transcript;
    expect(moved(well, 0, 'next-problem')).toBe(0);
  });

  it('stops at notes too where they are asked for', () => {
    const lines = [...'?s?nns?s'].map((mark) => (mark === '?' ? { kind: 'ask' } : { kind: mark }));
    let index = 0;
    const noted = {
      lines: lines.map((line) => (line.kind === 'ask' ? line : { kind: 'step', index: index++ })),
      steps: [...'snnss'].map((mark) => ({ kind: mark === 'n' ? 'note' : 'thought' })),
    } as unknown as Transcript;
    expect([0, 1, 2, 4].map((at) => moved(noted, at, 'next-ask-or-note', [0, 3, 4]))).toEqual([1, 2, 4, 4]);
    expect([4, 2, 1, 0].map((at) => moved(noted, at, 'previous-ask-or-note', [0, 3, 4]))).toEqual([
      2, 1, 0, 0,
    ]);
  });

  it('stays at 0 in a run without steps', () => expect(moved(drawn('?'), 5, 'last')).toBe(0));
});
