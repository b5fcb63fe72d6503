import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawTable } from '../table/draw.ts';
import type { Operation } from './operation.ts';
import {
  emptyChains,
  type WorkbenchChain,
  type WorkbenchChains,
  wentTo,
  withChain,
  withEarlier,
  withOperation,
} from './workbench.ts';

const table = drawTable('Clubs', '| Club | Goals |\n| York | 6 |\n| Hull | 9 |');
const group = (column: number): Operation => ({ id: 'group_by', column });
const columnsOf = ({ chains }: WorkbenchChains) =>
  chains.map(({ operations }) =>
    operations.map((operation) => (operation.id === 'group_by' ? operation.column : operation.id)),
  );

describe('chains tried by hand', () => {
  it('go on at their end', () => {
    const tried = [1, 2].map(group).reduce(withOperation, emptyChains(table));
    expect(columnsOf(tried)).toEqual([[1, 2]]);
    expect(tried.at).toEqual({ chain: 0, length: 2 });
  });

  it('branch where something else is applied to an earlier table, and keep what was there', () => {
    const tried = [1, 2, 3].map(group).reduce(withOperation, emptyChains(table));
    const branched = withOperation(wentTo(tried, 0, 1), group(7));
    expect(columnsOf(branched)).toEqual([
      [1, 2, 3],
      [1, 7],
    ]);
    expect(branched.at).toEqual({ chain: 1, length: 2 });
  });

  it('do not branch where the same is applied again', () => {
    const tried = [1, 2, 3].map(group).reduce(withOperation, emptyChains(table));
    const again = withOperation(wentTo(tried, 0, 1), group(2));
    expect(columnsOf(again)).toEqual([[1, 2, 3]]);
    expect(again.at).toEqual({ chain: 0, length: 2 });
  });

  it('take a given chain in beside those that read numbers otherwise', () => {
    const given: WorkbenchChain = { numbers: 'as-released', operations: [group(1), group(2)] };
    const first = withChain(emptyChains(table), given, 1);
    expect(first.chains).toEqual([given]);
    expect(first.at).toEqual({ chain: 0, length: 1 });
    const other = withChain(first, { ...given, numbers: 'own' }, 2);
    expect(other.chains.map(({ numbers }) => numbers)).toEqual(['as-released', 'own']);
    expect(other.at).toEqual({ chain: 1, length: 2 });
  });

  it('stay as they are when there is no such chain to go to', () => {
    const tried = emptyChains(table);
    expect(wentTo(tried, 3, 0)).toBe(tried);
    expect(wentTo(tried, 0, 9).at).toEqual({ chain: 0, length: 0 });
  });

  it('of an earlier visit come first, and what was tried meanwhile stays on screen', () => {
    const earlier = [1, 2].map(group).reduce(withOperation, emptyChains(table));
    const here = withOperation(emptyChains(table), group(5));
    const both = withEarlier(here, earlier);
    expect(columnsOf(both)).toEqual([[1, 2], [5]]);
    expect(both.at).toEqual({ chain: 1, length: 1 });
    expect(withEarlier(both, earlier)).toEqual(both);
    expect(withEarlier(emptyChains(table), wentTo(earlier, 0, 1))).toEqual(wentTo(earlier, 0, 1));
  });

  const moves = fc.oneof(
    fc.record({ kind: fc.constant('apply' as const), column: fc.nat(3) }),
    fc.record({
      kind: fc.constant('go' as const),
      chain: fc.nat(4),
      length: fc.integer({ min: -2, max: 6 }),
    }),
    fc.record({
      kind: fc.constant('give' as const),
      columns: fc.array(fc.nat(3), { maxLength: 4 }),
      length: fc.nat(5),
    }),
  );

  it('never lose an operation: every chain is the beginning of what stands in its place later', () => {
    fc.assert(
      fc.property(fc.array(moves, { maxLength: 30 }), (all) => {
        let tried = emptyChains(table);
        for (const move of all) {
          const before = tried;
          if (move.kind === 'apply') tried = withOperation(tried, group(move.column));
          if (move.kind === 'go') tried = wentTo(tried, move.chain, move.length);
          if (move.kind === 'give')
            tried = withChain(tried, { numbers: 'own', operations: move.columns.map(group) }, move.length);
          before.chains.forEach(({ operations }, index) => {
            expect(tried.chains[index]?.operations.slice(0, operations.length)).toEqual(operations);
          });
          const { chain, length } = tried.at;
          expect(length).toBeLessThanOrEqual(tried.chains[chain]?.operations.length ?? -1);
        }
      }),
    );
  });
});
