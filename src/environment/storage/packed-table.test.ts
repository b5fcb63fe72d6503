import { expect, it } from 'vitest';
import { makeTable } from '../../table/model.ts';
import { packedTable, unpackedTable } from './packed-table.ts';

const large = makeTable(
  'Tides',
  4000,
  3,
  Array.from({ length: 11_000 }, (_, index) => ({
    row: Math.floor(index / 3),
    column: index % 3,
    rowSpan: index === 7 ? 2 : 1,
    colSpan: 1,
    text: index % 5 === 0 ? '' : `${'é'.repeat(index % 4)}${index}`,
    ...(index < 3 ? { header: true as const } : {}),
  })),
);

it('a large table is kept in few pieces, and comes back as it was', async () => {
  const packed = await packedTable(large);
  expect('cells' in packed).toBe(false);
  expect(await unpackedTable(structuredClone(packed))).toEqual(large);
});

it('a small one is kept as it is', async () => {
  const small = makeTable('', 1, 1, []);
  expect(await packedTable(small)).toBe(small);
  expect(await unpackedTable(small)).toBe(small);
});
