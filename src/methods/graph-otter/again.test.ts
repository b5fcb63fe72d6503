/** Walks that go round in circles, and how they end. */
import { describe, expect, it } from 'vitest';
import { asks, begin, call, calls, notes, walks, walkWith } from '../../../test/museum-walks.ts';

describe('a walk without news', () => {
  it('tells again what a look-up showed, asks for another look, and then for the answer', () => {
    const around = calls(call('GetAllNeighbours', [3, 0, 'South']));
    const played = walkWith(begin(), [around, around, around, around, around]);
    expect(walks(played)).toHaveLength(1);
    expect(notes(played)).toEqual([
      [
        'repeated-action',
        'GetAllNeighbours((3, 0, "South")) was taken before; what it showed is told again.',
      ],
      ['repeated-action', 'GetAllNeighbours((3, 0, "South")) was taken before; it is not repeated.'],
      ['no-news', 'The walk brings nothing new any more, so the answer is asked for.'],
    ]);
    expect(played.outcome).toMatchObject({ values: ['50'], stopped: 'answered' });
    const requests = asks(played).filter(({ purpose }) => purpose === 'action');
    expect(requests.map(({ temperature }) => temperature)).toEqual([0, 0, 0.7]);
    const [, second, third] = requests.map(({ messages }) => JSON.stringify(messages));
    expect(second).not.toContain('brought nothing new');
    expect(third).toContain(
      'The last rounds brought nothing new. You took GetAllNeighbours((3, 0, \\"South\\")) already',
    );
    expect(third!.split('Same row: [').length - 1).toBe(2);
  });

  it('goes on where the other look brings something', () => {
    const around = calls(call('GetAllNeighbours', [3, 0, 'South']));
    const other = calls(call('GetAllNeighbours', [2, 0, 'North']));
    const played = walkWith(begin(), [around, around, other, calls(call('AnswerQuestion'))]);
    expect(walks(played)).toHaveLength(2);
    expect(notes(played).map(([code]) => code)).toEqual(['repeated-action']);
    expect(asks(played).filter(({ purpose }) => purpose === 'action')).toHaveLength(4);
  });

  it('counts looking for what is not there as no news', () => {
    const unknown = (n: number) => calls(call('VisitNode', `nothing ${n}`));
    const played = walkWith(begin(), [1, 2, 3, 4, 5].map(unknown), ['[]', '[]', '[]', '[]', '[]']);
    expect(walks(played)).toHaveLength(3);
    expect(notes(played).map(([code]) => code)).toEqual(['no-news']);
    expect(played.outcome?.stopped).toBe('answered');
  });

  it('takes a call that stands in a reply twice once', () => {
    const twice = call('GetAllNeighbours', [3, 0, 'South']);
    const played = walkWith(begin(), [calls(twice, twice), calls(call('AnswerQuestion'))]);
    expect(walks(played)).toHaveLength(1);
    expect(notes(played)).toEqual([]);
  });

  it('does not repeat an action in a run of before, and goes on to the limit', () => {
    const around = calls(call('GetAllNeighbours', [3, 0, 'South']));
    const played = walkWith(begin({ repeats: 'refused', stepLimit: 4 }), Array(4).fill(around));
    expect(walks(played)).toHaveLength(1);
    expect(notes(played).map(([code]) => code)).toEqual([
      ...['repeated-action', 'repeated-action', 'repeated-action', 'limit'],
    ]);
    expect(played.outcome?.stopped).toBe('step-limit');
  });
});
