/** For the tests of readers: read a text or bytes in one format, and see the result as a grid of texts. */
import type { Table } from '../../src/table/model.ts';
import { readTables } from '../../src/table/readers/index.ts';

const asSource = (input: string | Uint8Array) => ({
  bytes: typeof input === 'string' ? new TextEncoder().encode(input) : input,
});

export async function tablesIn(format: string, input: string | Uint8Array): Promise<readonly Table[]> {
  const read = await readTables(asSource(input), format);
  if (!read.ok) throw new Error(read.fault);
  return read.value;
}

export async function faultOf(format: string, input: string | Uint8Array): Promise<string> {
  const read = await readTables(asSource(input), format);
  return read.ok ? 'no fault' : read.fault;
}

/** The texts by row, of the first or only table that has no merged cells. */
export async function textsIn(format: string, input: string | Uint8Array): Promise<string[][]> {
  const [table] = await tablesIn(format, input);
  const rows: string[][] = [];
  for (const { row, text } of table?.cells ?? []) rows[row] = [...(rows[row] ?? []), text];
  return rows;
}
