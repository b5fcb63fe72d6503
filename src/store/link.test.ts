import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseLink, writeLink } from './run-files.ts';

describe('links', () => {
  it.each([
    ['#example=planets&method=graph-otter&step=3', { example: 'planets', method: 'graph-otter', step: 3 }],
    ['#step=1&example=moon-landings', { example: 'moon-landings', step: 1 }],
    ['#example=planets', { example: 'planets' }],
    ['', {}],
    ['#', {}],
  ])('%s, as it was ever written, is read', (hash, link) => {
    expect(parseLink(hash)).toEqual(link);
  });

  it.each([
    '#step=0',
    '#step=-1',
    '#step=1.5',
    '#step=x',
    '#example=../../etc',
    '#example=<b>',
    '#nothing=1',
    '#%',
  ])('%s says nothing and is no error', (hash) => expect(parseLink(hash)).toEqual({}));

  it('reads back whatever it writes', () => {
    const id = fc.stringMatching(/^[a-z][a-z0-9-]{0,30}$/);
    const link = fc.record(
      { example: id, method: id, step: fc.integer({ min: 1, max: 9999 }) },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(link, (one) => {
        expect(parseLink(writeLink(one))).toEqual({ ...one });
      }),
    );
  });
});
