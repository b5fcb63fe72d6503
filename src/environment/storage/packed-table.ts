/**
 * A large table as an unfinished run keeps it: its cells in pieces of numbers and one text each, since a browser takes
 * seconds to copy a million objects and no time for these.
 */
import type { Table } from '../../table/model.ts';
import { piecesOfTable, tableAssembler } from '../reading/table-pieces.ts';

/** Of so many cells or fewer a copy takes no time. */
const PACKED_FROM = 10_000;

interface PackedCells {
  readonly numbers: Int32Array<ArrayBuffer>;
  /** The texts in one, and how long each is. */
  readonly text: string;
  readonly lengths: Int32Array<ArrayBuffer>;
}

/** A table, with its cells packed where there are very many. */
export type KeptTable = Table | (Omit<Table, 'cells'> & { readonly packed: readonly PackedCells[] });

const turn = () => new Promise((resolve) => setTimeout(resolve));

export async function packedTable(table: Table): Promise<KeptTable> {
  if (table.cells.length <= PACKED_FROM) return table;
  const { cells: _, ...shell } = table;
  const packed: PackedCells[] = [];
  for (const piece of piecesOfTable(table)) {
    if (piece.kind !== 'cells') continue;
    const { texts, numbers } = piece;
    packed.push({ numbers, text: texts.join(''), lengths: Int32Array.from(texts, ({ length }) => length) });
    await turn();
  }
  return { ...shell, packed };
}

export async function unpackedTable(kept: KeptTable): Promise<Table> {
  if (!('packed' in kept)) return kept;
  const { packed, ...table } = kept;
  const { take, tables } = tableAssembler();
  take({ kind: 'table', table });
  for (const { numbers, text, lengths } of packed) {
    take({ kind: 'cells', numbers, texts: textsIn(text, lengths) });
    await turn();
  }
  return tables()[0] as Table;
}

function textsIn(text: string, lengths: Int32Array): string[] {
  const texts: string[] = [];
  let from = 0;
  for (const length of lengths) {
    texts.push(text.slice(from, from + length));
    from += length;
  }
  return texts;
}
