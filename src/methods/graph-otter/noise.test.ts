/** Whatever comes in the place of a reply, a run ends and says what happened. */
import { describe, expect, it } from 'vitest';
import { answer, begin, call, calls, play, start } from '../../../test/museum-walks.ts';
import { chanceOf } from '../../../test/random.ts';
import { replyByRule } from '../../method/rules.ts';
import { graphOtter } from './index.ts';
import { rules } from './rules.ts';

describe('whatever a model replies', () => {
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
    const { next, below, pick } = chanceOf(20);
    let replies = 0;
    for (let n = 0; replies < 2000; n++) {
      const { id } = pick(graphOtter.presets);
      const run = begin({
        preset: id,
        stepLimit: 1 + below(4),
        implicit: n % 17 === 0,
        goBack: n % 2 === 0,
        hops: 1 + (n % 3),
      });
      const played = play(run, (missing) => {
        replies++;
        const ruled = next() < 0.3 ? replyByRule(missing.request, rules) : undefined;
        const text = ruled ?? pick(pieces);
        return next() < 0.3 ? text.slice(0, below(text.length)) : text;
      });
      expect(played.crash).toBeUndefined();
      expect(played.outcome).toBeDefined();
      expect(played.steps.at(-1)?.kind).toBe('answer');
    }
  });
});
