import { describe, expect, it } from 'vitest';
import type { Step } from '../../method/step.ts';
import type { Band } from '../../run/bands.ts';
import { legendOf } from './legend.ts';

const stepsOf = (...kinds: readonly Step['kind'][]) => kinds.map((kind) => ({ kind })) as unknown as Step[];

const bandOf = (steps: readonly Step[], notes: readonly number[] = [], waits = false): Band => ({
  name: '',
  marks: steps.map((_, step) => ({ step, notes: step === 0 ? notes : [] })),
  waits,
});

describe('the legend', () => {
  it('has the marks that occur, each once, in their order', () => {
    const steps = stepsOf('select', 'thought', 'walk', 'thought', 'answer');
    expect(legendOf([bandOf(steps)], steps, undefined)).toEqual([
      { sign: 'circle', means: 'selected cells' },
      { sign: 'diamond', means: 'thought' },
      { sign: 'square', means: 'look-up' },
      { sign: 'disc', means: 'answer' },
    ]);
  });

  it('names all that one shape stands for', () => {
    const steps = stepsOf('reshape', 'hop', 'reshape');
    expect(legendOf([bandOf(steps)], steps, undefined)).toEqual([
      { sign: 'square', means: 'operation or hop' },
    ]);
  });

  it('has ticks, verdict and request only where they are on the track', () => {
    const steps = stepsOf('thought', 'answer');
    const entries = legendOf([bandOf(steps, [2], true)], steps, 'wrong');
    expect(entries.map(({ means }) => means)).toEqual([
      'thought',
      'wrong answer',
      'note, told with its step',
      'request that is waited for',
    ]);
    expect(entries[1]?.judged).toBe('wrong');
  });
});
