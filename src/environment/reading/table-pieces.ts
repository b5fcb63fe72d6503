/**
 * Tables on their way from the worker that reads them. A message is unpacked in one go, and unpacking 300,000 cells
 * would hold up the page for half a second: they come in pieces, each unpacked between two frames.
 */
import type { Cell, CellId, Table } from '../../table/model.ts';
import type { GivenPassage } from '../../table/passages.ts';
import { bad, good, type Read } from '../../table/read.ts';
import type { ReadFiles } from '../../table/readers/files.ts';

/** A table without its cells, or the next of its cells. */
export type TablePiece =
  | { readonly kind: 'table'; readonly table: Omit<Table, 'cells'> }
  | { readonly kind: 'cells'; readonly texts: readonly string[]; readonly numbers: Int32Array<ArrayBuffer> };

export type Piece =
  | TablePiece
  | { readonly kind: 'end'; readonly passages: readonly GivenPassage[]; readonly notes: readonly string[] }
  | { readonly kind: 'fault'; readonly fault: string };

const CELLS_A_PIECE = 4000;
/** Row, column, their spans, and whether the source marked it as a header. */
const NUMBERS_A_CELL = 5;

export function* piecesOf(read: Read<ReadFiles>): Generator<Piece> {
  if (!read.ok) return yield { kind: 'fault', fault: read.fault };
  const { tables, passages, notes } = read.value;
  for (const table of tables) yield* piecesOfTable(table);
  yield { kind: 'end', passages, notes };
}

export function* piecesOfTable({ cells, ...table }: Table): Generator<TablePiece> {
  yield { kind: 'table', table };
  for (let from = 0; from < cells.length; from += CELLS_A_PIECE)
    yield packed(cells.slice(from, from + CELLS_A_PIECE));
}

/** What can be passed on with a piece instead of being copied. */
export const transferOf = (piece: Piece): ArrayBuffer[] =>
  piece.kind === 'cells' ? [piece.numbers.buffer] : [];

function packed(cells: readonly Cell[]): TablePiece {
  const numbers = new Int32Array(cells.length * NUMBERS_A_CELL);
  for (const [index, { row, column, rowSpan, colSpan, header }] of cells.entries())
    numbers.set([row, column, rowSpan, colSpan, header ? 1 : 0], index * NUMBERS_A_CELL);
  return { kind: 'cells', texts: cells.map(({ text }) => text), numbers };
}

function unpack(texts: readonly string[], numbers: Int32Array, into: Cell[]): void {
  for (const [index, text] of texts.entries()) {
    const at = index * NUMBERS_A_CELL;
    const [row = 0, column = 0, rowSpan = 1, colSpan = 1, header] = numbers.subarray(at, at + NUMBERS_A_CELL);
    const id = into.length as CellId;
    into.push({ id, row, column, rowSpan, colSpan, text, ...(header ? { header: true } : {}) });
  }
}

/** Puts tables together from their pieces. */
export function tableAssembler() {
  const tables: { table: Omit<Table, 'cells'>; cells: Cell[] }[] = [];
  return {
    take(piece: TablePiece): void {
      if (piece.kind === 'table') tables.push({ table: piece.table, cells: [] });
      else unpack(piece.texts, piece.numbers, tables.at(-1)?.cells ?? []);
    },
    tables: (): readonly Table[] => tables.map(({ table, cells }) => ({ ...table, cells })),
  };
}

/** Takes pieces as they come; gives what was read once all are there. */
export function assembler(): (piece: Piece) => Read<ReadFiles> | undefined {
  const { take, tables } = tableAssembler();
  return (piece) => {
    switch (piece.kind) {
      case 'table':
      case 'cells':
        return void take(piece);
      case 'end':
        return good({ tables: tables(), passages: piece.passages, notes: piece.notes });
      case 'fault':
        return bad(piece.fault);
      default:
        return piece satisfies never;
    }
  };
}
