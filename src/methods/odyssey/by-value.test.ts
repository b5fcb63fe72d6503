import { describe, expect, it } from 'vitest';
import { statedValue, textValue, valueHits } from './by-value.ts';
import { namesKind, saysNoMore } from './kinds.ts';

const met = (entity: string, texts: readonly string[], headers: readonly string[] = []) => {
  const stated = statedValue(entity, headers);
  return stated ? valueHits(stated, texts.map(textValue)).map(({ index }) => texts[index]) : [];
};

describe('an entity with a value', () => {
  it.each([
    ['position 4', ['1', '4', '14', '4.4'], ['4']],
    ['fourth', ['4', '14'], ['4']],
    ['4th place', ['3rd', '4th', '4:05'], ['4th']],
    ['ranked 4', ['T4', '=5', '40'], ['T4']],
    ['in 1998', ['1997', '1998', '19,98'], ['1998']],
    ['1998', ['12 May 1998', 'June 3, 1998', '12 May 1999'], ['12 May 1998', 'June 3, 1998']],
    ['1998', ['12 May 1998', '1998'], ['1998']],
    ['the 2008 season', ['2006–07', '2007–08', '2008–09'], ['2007–08', '2008–09']],
    ['2007 - 08', ['2007–08', '2008'], ['2007–08']],
    ['1998', ['1994–2002', '1999–2004'], ['1994–2002']],
    ['19 January 1980', ['January 19 , 1980', '1980', '18 January 1980'], ['January 19 , 1980']],
    ['January 1980', ['January 19, 1980', 'February 1980'], ['January 19, 1980']],
    ['1,301 acres', ['1,301', '1301 acres', '301'], ['1,301', '1301 acres']],
    ['5 million', ['5,000,000', '5'], ['5,000,000']],
    ['Apollo 11', ['Apollo 11', 'Apollo 12'], []],
    ['7:05.5', ['7', '5.5'], []],
    ['2 of 9 goals', ['2', '9'], []],
    ['Eva Dahl', ['4', ''], []],
  ])('“%s” meets in %j %j', (entity, texts, expected) => {
    expect(met(entity, texts)).toEqual(expected);
  });

  it.each([
    ['position 4', ['Pos'], true],
    ['4 laps led', ['Laps led'], true],
    ['2004 United States Grand Prix', ['Season'], false],
  ])('“%s” under %j says nothing else: %s', (entity, headers, alone) => {
    expect(statedValue(entity, headers)?.alone).toBe(alone);
  });

  it('is read in time that grows with its length alone', () => {
    // Work that grew with the square of this length would outlast the test's time.
    const long = `${'1,'.repeat(500_000)} ${'9 - '.repeat(500_000)}`;
    expect(statedValue(long, [])).toBeUndefined();
    expect(textValue(long)).toEqual({});
  });
});

describe('a word for a kind', () => {
  const question = 'Which city hosted the driver who won the gold medal in heavyweight ?';

  it.each([
    ['city', ['Venue'], true],
    ['driver', ['Name'], true],
    ['Driver', ['Driver'], true],
    ['drivers', ['Driver'], true],
    ['gold medal', ['Medal'], false],
    ['heavyweight', ['Event'], false],
    ['city', [], true],
    ['gold', [], false],
    ['race 4', ['Race'], false],
  ])('“%s” mapped to %j: %s', (entity, headers, isKind) => {
    expect(namesKind(question, entity, headers)).toBe(isKind);
  });

  it('is matched to no text that says more', () => {
    expect(saysNoMore('city', 'City Hall')).toBe(false);
    expect(saysNoMore('city', 'City')).toBe(true);
    expect(saysNoMore('gold medal', 'Gold')).toBe(true);
    expect(saysNoMore('city', '–')).toBe(false);
  });
});
