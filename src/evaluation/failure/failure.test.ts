import { describe, expect, it } from 'vitest';
import { countsOf, namedRuns, shareRight } from '../../../test/fault-injection/index.ts';
import type { Problem } from '../../method/method.ts';
import { direct } from '../../methods/direct/index.ts';
import { asText } from '../../run/narration.ts';
import { playOut } from '../../run/play-out.ts';
import { newRun } from '../../run/run.ts';
import type { Transcript } from '../../run/transcript.ts';
import { drawTable } from '../../table/draw.ts';
import { withPassages } from '../../table/passages.ts';
import { failureOf, failureText, unbackedIn } from './index.ts';
import { sameValues } from './same-value.ts';

const table = drawTable(
  'Boats',
  `
  | Harbour  | Boats | <     | Opened     |
  | ^        | large | small | ^          |
  | Ardmoor  | 1,200 | 30    | 4 May 1871 |
  | Belwick  | 700   | 44    | 9 June 1880 |
  | Corrin   | 1,950 | 25    | 1902       |`,
);
const ask = (question: string, gold: Problem['gold'], more: Partial<Problem> = {}): Problem => ({
  table,
  question,
  kind: 'answer',
  ...(gold ? { gold } : {}),
  ...more,
});

function answered(problem: Problem, reply: string): Transcript {
  const run = newRun(problem, direct, {
    options: direct.presets[0]!.options,
    limits: { contextTokens: Number.MAX_SAFE_INTEGER, temperature: false },
    backbone: 'test',
  });
  return playOut(direct, run, () => reply);
}

describe.each([1, 4_711])('runs with faults put in on purpose, seed %i', (seed) => {
  const named = namedRuns(seed);

  it('are named rightly in 95 of 100', () => {
    expect(named.length).toBeGreaterThanOrEqual(110);
    expect(shareRight(named)).toBeGreaterThanOrEqual(0.95);
  });

  it('have every class at least eight times, over all methods and shapes', () => {
    for (const { truth, runs } of countsOf(named)) expect([truth, runs >= 8]).toEqual([truth, true]);
    expect(new Set(named.map(({ method }) => method)).size).toBe(5);
    expect(new Set(named.map(({ shape }) => shape)).size).toBe(5);
  });

  it('say where it went wrong, in sentences, by a step that is there', () => {
    for (const { faulty, failure } of named) {
      if (!failure) continue;
      expect(failureText(failure)).toMatch(/^[\p{Lu}“\d].*\.$/su);
      for (const one of failure.proof) expect(asText(one)).toMatch(/\.$/);
      expect(faulty.transcript.steps[failure.step ?? 0]).toBeDefined();
      expect(failure.name).toMatch(/^[A-Z].* /);
    }
  });
});

describe('a failure', () => {
  it('is none where the answer is right, or no right one is known', () => {
    expect(
      failureOf(answered(ask('How many small boats has Belwick?', [44]), 'The answer is: 44')),
    ).toBeUndefined();
    expect(
      failureOf(answered(ask('How many small boats has Belwick?', undefined), 'The answer is: 1')),
    ).toBeUndefined();
  });

  it('names the cells that were missed', () => {
    const failure = failureOf(answered(ask('How many small boats has Belwick?', [44]), 'The answer is: 30'));
    expect(failure).toMatchObject({
      kind: 'not-chosen',
      cells: [table.cells.find(({ text }) => text === '44')!.id],
    });
    expect(failureText(failure!)).toBe(
      '“44” (“small” of “Belwick”) was there to be chosen, but the answer, “30”, rests on “30”.',
    );
  });

  it('finds what cells come to', () => {
    const gold = ['2.8'];
    const failure = failureOf(
      answered(
        ask('What is the ratio of large boats of Corrin to those of Belwick?', gold),
        'The answer is: 3.9',
      ),
    );
    expect(failure?.kind).toBe('wrong-computation');
    expect(failureText(failure!)).toContain('is not the ratio of “700” (“large” of “Belwick”) and “1,950”');
  });

  it('finds which rows are counted, whatever cell has that number', () => {
    const counted = drawTable(
      'Boats',
      `
      | Harbour | Large boats | Small boats |
      | Ardmoor | 12          | 3           |
      | Belwick | 7           | 44          |
      | Corrin  | 19          | 25          |
      | Dunvale | 31          | 2           |
      | Elsby   | 8           | 5           |`,
    );
    const more = ask('How many harbours have more large boats than small boats?', [3], { table: counted });
    const failure = failureOf(answered(more, 'The answer is: 9'));
    expect(failure?.kind).toBe('wrong-computation');
    expect(failureText(failure!)).toContain('is not the count of “12”');
    const over = ask('How many harbours have over 10 large boats?', [3], { table: counted });
    expect(failureOf(answered(over, 'The answer is: 9'))?.cells.length).toBe(3);
  });

  it('is also told of verdicts and of sentences', () => {
    const verdict = ask('Belwick has more small boats than Corrin.', ['true'], { kind: 'verify' });
    expect(failureOf(answered(verdict, 'The answer is: no'))?.kind).toBe('wrong-computation');
    expect(failureOf(answered(verdict, 'The answer is: yes'))).toBeUndefined();
    const freeForm = ask('Tell of Corrin.', ['Corrin has 25 small boats.'], { kind: 'free-form' });
    expect(failureOf(answered(freeForm, 'The answer is: Corrin has 30 small boats.'))?.kind).toBe(
      'not-chosen',
    );
  });
});

describe('one value in two ways of writing', () => {
  it.each([
    [['1200'], ['1,200'], 'in another form'],
    [['12 km'], ['12'], 'in another form'],
    [['0.545'], ['54.5'], 'in another scale'],
    [['12.3 million'], ['12345678'], 'rounded otherwise'],
    [['-5'], ['5'], 'with the other sign'],
    [['1871-05-04'], ['4 May 1871'], 'as a date in another form'],
    [['built by Ann Lee'], ['Ann Lee'], 'with other words around it'],
    [['b', 'a'], ['a', 'b'], 'in another order'],
    [['a and b'], ['a', 'b'], 'all in one text'],
    [['54'], ['45'], undefined],
    [['May 1871'], ['4 May 1871'], undefined],
    [['Lee'], ['Ann Lee Brackley Fairfax'], undefined],
    [['5 or 6'], ['5'], undefined],
    [['York'], ['Yorkshire'], undefined],
    [['leather'], ['leather and rugs'], undefined],
    [['3,500 years'], ['3,500'], 'in another form'],
  ])('%j for %j: %s', (answer, gold, how) => expect(sameValues(answer, gold)).toBe(how));
});

describe('without a right answer', () => {
  it('tells which numbers and names nothing backs', () => {
    const run = (reply: string, more: Partial<Problem> = {}) =>
      unbackedIn(
        answered(ask('Which harbour has most small boats?', undefined, more), `The answer is: ${reply}`),
      );
    expect(run('Belwick')).toEqual([]);
    expect(run('Dunvale')).toEqual([{ kind: 'name', text: 'Dunvale' }]);
    expect(run('45')).toEqual([{ kind: 'number', text: '45' }]);
    expect(run('yes', { kind: 'verify' })).toEqual([]);
    expect(run('The harbour of Ardmoor with 31 boats', { kind: 'free-form' })).toEqual([
      { kind: 'number', text: '31' },
      { kind: 'name', text: 'Ardmoor' },
    ]);
  });

  it('takes what passages say and what is calculated from the evidence', () => {
    const linked = withPassages(table, [{ title: 'Belwick', text: 'Belwick was drawn by Ann Lee.' }]).table;
    const from = (operation: string, evidence: string[], values: string[]): Transcript => {
      const base = answered(ask('?', undefined, { table: linked }), 'The answer is: 44');
      const outcome = {
        ...base.outcome!,
        values,
        operation,
        evidence: evidence.map((text) => table.cells.find((cell) => cell.text === text)!.id),
        passages: [{ passage: 0 }],
      };
      return { ...base, outcome };
    };
    expect(unbackedIn(from('sum', ['44', '30'], ['74']))).toEqual([]);
    expect(unbackedIn(from('sum', ['44', '30'], ['75']))).toEqual([{ kind: 'number', text: '75' }]);
    expect(unbackedIn(from('', [], ['Ann Lee']))).toEqual([]);
  });
});
