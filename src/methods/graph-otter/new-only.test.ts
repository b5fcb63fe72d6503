import { describe, expect, it } from 'vitest';
import { newOnly } from './new-only.ts';

const node = (row: number, text = `a, "b" [${row}] (c)`) => `(${row}, {1, 2}, ${JSON.stringify(text)})`;
const list = (rows: readonly number[]) => `[${rows.map((row) => node(row)).join(', ')}]`;

describe('an observation without what was told', () => {
  it('counts the nodes of long lists that were told, and tells the others once', () => {
    const before = new Set([0, 1, 2, 3, 4].map((row) => node(row)));
    const seen = `Same row: ${list([0, 1, 2, 3, 4, 5])}. Same column: [].`;
    expect(newOnly(seen, before)).toBe(
      `Same row: [${node(5)}, and 5 nodes that are told above]. Same column: [].`,
    );
    expect(newOnly(seen, before)).toBe('Same row: [and 6 nodes that are told above]. Same column: [].');
  });

  it('leaves short lists, and what is new, as it is', () => {
    const before = new Set([node(0)]);
    const few = `${list([0])} has the following shared neighbours: ${list([0, 7])}.`;
    expect(newOnly(few, before)).toBe(few);
    const more = `[${node(8)}, … and 12 more]`;
    expect(newOnly(more, before)).toBe(more);
  });
});
