import { describe, expect, it } from 'vitest';
import { chainOfTableFacts } from '../methods/chain-of-table/facts.ts';
import { graphOtterFacts } from '../methods/graph-otter/facts.ts';
import { odysseyFacts } from '../methods/odyssey/facts.ts';
import { tableParserFacts } from '../methods/table-parser/facts.ts';
import { bandsOf, placeIn } from './bands.ts';
import type { Line } from './player.ts';

/** Lines in words: `?thought 2` a request of round 2, `note` a note, anything else a step of that kind. */
function linesOf(words: string): Line[] {
  let index = 0;
  return words.split(', ').map((word) => {
    const [what = '', ...rest] = word.split(' ');
    if (what.startsWith('?'))
      return { kind: 'ask', request: { purpose: what.slice(1), facts: { round: Number(rest[0]) } } };
    const [of] = rest;
    const step = { kind: what, what: of, operation: of, depth: Number(of) };
    return { kind: 'step', index: index++, step };
  }) as unknown as Line[];
}

/** Bands in words: a name, then every step with the notes at it. */
const drawn = (words: string, bandOf: Parameters<typeof bandsOf>[1], waits = false): string[] =>
  bandsOf(linesOf(words), bandOf, waits).map(({ name, marks, waits: here }) =>
    [name, ...marks.map(({ step, notes }) => [step, ...notes].join('+')), ...(here ? ['…'] : [])].join(' '),
  );

const { bandOf: rounds } = graphOtterFacts;

describe('the bands of a run', () => {
  it('are the rounds of a walk, in which the answer stands too', () =>
    expect(
      drawn(
        '?start-cells, select, ?thought 1, thought, ?action 1, walk, walk, ?thought 2, thought, ?action 2, ?answer, answer',
        rounds,
      ),
    ).toEqual(['Start 0', 'Round 1 1 2 3', 'Round 2 4 5']));

  it('take a request that is made again for the same round', () =>
    expect(drawn('?thought 1, note, ?thought 1, thought, ?thought 2, thought', rounds)).toEqual([
      'Round 1 1+0',
      'Round 2 2',
    ]));

  it('are an operation’s, a hop’s and a turn’s, as each method declares', () => {
    expect(
      drawn(
        'reshape flatten, ?plan, ?step, note, reshape add_column, reshape sort_by, ?answer, answer',
        chainOfTableFacts.bandOf,
      ),
    ).toEqual(['Start 0', 'Operations 2+1 3', 'End 4']);
    expect(
      drawn(
        '?analysis, thought, ?match-cells, select, hop 1, ?read, note, hop 2, ?read, answer',
        odysseyFacts.bandOf,
      ),
    ).toEqual(['Question 0', 'Start 1', 'Hop 1 2+3', 'Hop 2 4', 'End 5']);
    expect(
      drawn(
        'select headers, ?keywords, thought, ?headers, select located-headers, ?answer, select cells, answer',
        tableParserFacts.bandOf,
      ),
    ).toEqual(['Start 0', 'Keywords 1', 'Headers 2', 'Answer 3 4']);
  });

  it('are one without a name where the method names none', () =>
    expect(drawn('?answer, thought, answer', undefined)).toEqual([' 0 1']));

  it('begin with what comes before the first name', () =>
    expect(drawn('note, ?start-cells, note, select', rounds)).toEqual(['Start 2+0+1']));

  it('have the request that is waited for at their end, in a band of its own if need be', () => {
    expect(drawn('select, ?thought 1, thought, ?action 1', rounds, true)).toEqual(['Start 0', 'Round 1 1 …']);
    expect(drawn('select, ?thought 1', rounds, true)).toEqual(['Start 0', 'Round 1 …']);
    expect(drawn('select, ?thought 1', rounds)).toEqual(['Start 0']);
    expect(drawn('?start-cells', rounds, true)).toEqual(['Start …']);
  });
});

describe('notes', () => {
  it('belong to the step that comes of the same reply, else to the one before', () => {
    expect(drawn('?thought 1, thought, ?action 1, note, walk', rounds)).toEqual(['Round 1 0 2+1']);
    expect(drawn('?thought 1, thought, ?action 1, note, note, ?thought 2, thought', rounds)).toEqual([
      'Round 1 0+1+2',
      'Round 2 3',
    ]);
    expect(drawn('?thought 1, thought, note', rounds)).toEqual(['Round 1 0+1']);
  });

  it('of a round without a step of its own go to the step before', () =>
    expect(drawn('select, ?thought 1, note, ?action 1, note, ?thought 2, thought', rounds)).toEqual([
      'Start 0+1+2',
      'Round 2 3',
    ]));

  it('alone are a step each other has none', () =>
    expect(drawn('?thought 1, note, note', rounds)).toEqual(['Round 1 0+1']));

  it('are found at their step', () => {
    const bands = bandsOf(linesOf('?thought 1, thought, ?action 1, note, walk'), rounds, false);
    expect([0, 1, 2].map((step) => placeIn(bands, step)?.mark.step)).toEqual([0, 2, 2]);
    expect(placeIn(bands, 9)).toBeUndefined();
  });
});
