import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseJson } from './json.ts';
import { findBreak } from './json-break.ts';

describe('parseJson', () => {
  it.each([
    ['{"a": 1,\n "b": ]', 'line 2, column 7: found "]", a value was expected'],
    ['{"a" 1}', 'line 1, column 6: found "1", a colon was expected'],
    ['{a: 1}', 'line 1, column 2: found "a", a name in quotes or } was expected'],
    ['[1, 2', 'line 1, column 6: the text ends there, a comma or ] was expected'],
    ['[1, 2}', 'line 1, column 6: found "}", a comma or ] was expected'],
    ['[1,]', 'line 1, column 4: found "]", a value was expected'],
    [
      '{"a": "b\n"}',
      'line 1, column 7: found "\\"", a text closed by a quote in the same line, without unknown escapes, was expected',
    ],
    ['{} {}', 'line 1, column 4: found "{", the end was expected'],
  ])('says where %j breaks off', (text, where) => {
    expect(parseJson(text)).toEqual({ ok: false, fault: `The JSON breaks off at ${where}.` });
  });

  it('finds no break in what is whole: only the end is awaited, at the end', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(findBreak(text)).toEqual({ position: text.length, expected: 'the end' });
      }),
    );
  });

  it.each(['[', '{"a":'])('finds the break of a million of %j, one within the other', (open) => {
    expect(findBreak(open.repeat(1_000_000)).position).toBe(1_000_000 * open.length);
  });

  it('finds the break of a cut text after all that is still whole', () => {
    fc.assert(
      fc.property(fc.json(), fc.nat(), (text, at) => {
        const cut = text.slice(0, at % (text.length + 1));
        const { position } = findBreak(cut);
        expect(findBreak(cut.slice(0, position)).position).toBe(position);
        expect(parseJson(cut).ok).toBe(position === cut.length && findBreak(cut).expected === 'the end');
      }),
    );
  });
});
