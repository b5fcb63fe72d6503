import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { entitiesIn } from './entities.ts';

const found = (text: string, phrases = false) =>
  entitiesIn(text, { phrases }).map(({ start, end, kind }) => `${kind}: ${text.slice(start, end)}`);

describe('what a text speaks of', () => {
  it.each([
    [
      'Ida Holm ( born 4 May 1901 ) was a Danish painter .',
      ['name: Ida Holm', 'date: 4 May 1901', 'name: Danish'],
    ],
    ['She was born in Lund on July 1 , 1955 .', ['name: Lund', 'date: July 1 , 1955']],
    ['The Tower of the Four Winds has 41 steps .', ['name: Tower of the Four Winds', 'number: 41']],
    ['It was the 2004 Lake Cup , held in June 2004 .', ['name: 2004 Lake Cup', 'date: June 2004']],
    [
      'J. R. Vale scored 1,204 points in the 1990s .',
      ['name: J. R. Vale', 'number: 1,204 points', 'date: 1990s'],
    ],
    ['There were 12.5 million people in 1999 - 2004 .', ['number: 12.5 million people', 'date: 1999 - 2004']],
    ['In Oslo they sang .', ['name: Oslo']],
    ['Ålesund and Île-de-France met', ['name: Ålesund', 'name: Île-de-France']],
    ['', []],
  ])('%s', (text, expected) => {
    expect(found(text)).toEqual(expected);
  });

  it('takes noun phrases where they are wanted', () => {
    expect(found('a steam turbine built for the harbour railway', true)).toEqual([
      'phrase: steam turbine',
      'phrase: harbour railway',
    ]);
  });

  it('never fails, and gives stretches in order that do not overlap', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        let last = 0;
        for (const { start, end } of entitiesIn(text)) {
          expect(start).toBeGreaterThanOrEqual(last);
          expect(end).toBeGreaterThan(start);
          last = end;
        }
        expect(last).toBeLessThanOrEqual(text.length);
      }),
    );
  });

  it('reads a megabyte of one run of names', () => {
    expect(entitiesIn('Alma Of '.repeat(130_000)).length).toBeGreaterThan(0);
    expect(entitiesIn('a'.repeat(1_000_000))).toEqual([]);
  });
});
