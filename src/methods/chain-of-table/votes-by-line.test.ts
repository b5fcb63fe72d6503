import { describe, expect, it } from 'vitest';
import type { Operation } from '../../operations/operation.ts';
import type { Ballot } from './ballot.ts';
import { decide } from './votes.ts';

const ballot = (operation: Operation, names?: string[]): Ballot => ({
  ok: true,
  ready: { operation, notes: [] },
  call: JSON.stringify(operation),
  why: `for ${JSON.stringify('rows' in operation ? operation.rows : operation)}`,
  ...(names ? { names } : {}),
});
const rows = (...places: number[]): Ballot => ballot({ id: 'select_row', rows: places });
const all = ballot({ id: 'select_row', rows: 'all' });
const unreadable: Ballot = { ok: false, fault: 'No call.' };

const taken = (ballots: readonly Ballot[]) => {
  const operation = decide(ballots, 'lines')?.ready.operation;
  return operation?.id === 'select_row' ? operation.rows : undefined;
};

describe('a vote on every row', () => {
  it('takes those that half or more of the readable replies have, though no two replies are alike', () => {
    expect(taken([rows(0, 1), rows(1, 2), rows(2, 3), rows(1, 4), unreadable])).toEqual([1, 2]);
  });

  it('counts a reply that takes all rows for each of them', () => {
    expect(taken([rows(0), rows(2), all])).toEqual([0, 2]);
    expect(taken([rows(0), all])).toBe('all');
  });

  it('is a vote on whole choices where no row has half', () => {
    expect(taken([rows(0), rows(1), rows(2), rows(1)])).toEqual([1]);
    expect(taken([rows(5), rows(1), rows(2)])).toEqual([5]);
  });

  it('tells who named what, what was taken, and the words of the nearest reply', () => {
    const decision = decide([rows(0, 3), rows(0), all, unreadable], 'lines')!;
    expect(decision.votes).toEqual([
      { call: 'row 1', samples: [0, 1], weight: 3, taken: true },
      { call: 'row 4', samples: [0], weight: 2, taken: true },
      { call: '*', samples: [2], weight: 1, taken: false },
      { call: 'No call.', samples: [3], weight: 1, taken: false },
    ]);
    expect(decision.why).toBe('for [0,3]');
  });

  it('one reply is no vote', () => {
    expect(decide([rows(2)], 'lines')).toMatchObject({ votes: [], why: 'for [2]' });
    expect(decide([unreadable], 'lines')).toBeUndefined();
  });
});

it('columns are told by their names', () => {
  const columns = (places: number[], names: string[]) =>
    ballot({ id: 'select_column', columns: places }, names);
  const decision = decide(
    [columns([0, 2], ['Day', 'Cakes']), columns([0], ['Day']), columns([1], ['Rolls'])],
    'lines',
  )!;
  expect(decision.ready.operation).toEqual({ id: 'select_column', columns: [0] });
  expect(decision.votes.map(({ call, taken: won }) => [call, won])).toEqual([
    ['Day', true],
    ['Cakes', false],
    ['Rolls', false],
  ]);
});
