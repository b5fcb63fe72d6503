import type { DefaultTreeAdapterTypes } from 'parse5';
import { tooLarge } from '../limit.ts';
import { attributeOf, childrenNamed, elementsIn } from './elements.ts';
import { columnsSpanned, rowsSpanned } from './spans.ts';

type Element = DefaultTreeAdapterTypes.Element;

interface FormedCell {
  readonly element: Element;
  readonly row: number;
  readonly column: number;
  readonly rowSpan: number;
  readonly colSpan: number;
}

export interface FormedTable {
  readonly rows: number;
  readonly columns: number;
  readonly cells: readonly FormedCell[];
  /** It asks for more positions than are read; the rest is left unformed. */
  readonly tooLarge: boolean;
}

interface Forming {
  rows: number;
  columns: number;
  readonly cells: FormedCell[];
  /** Per column the first row below everything placed so far; what lies above is taken. */
  readonly takenUntil: number[];
}

/**
 * Forms a table as the HTML standard does (section 4.9.12.1): rows in order, each cell at the first free slot,
 * spans from above taking slots, overlaps allowed, every tfoot last.
 *
 * One place follows the browsers instead. By the standard a `rowspan` that runs past its row group adds rows
 * that have no `<tr>`; Blink, Gecko and WebKit all end the cell with its group, and that is what people see.
 * It also makes `rowspan=0`, "to the end of the row group", an ordinary span. `e2e/html-tables.spec.ts`
 * compares the result with Chromium.
 */
export function formTable(table: Element): FormedTable {
  const forming: Forming = { rows: 0, columns: columnsDeclared(table), cells: [], takenUntil: [] };
  for (const group of rowGroups(table)) {
    const end = forming.rows + group.length;
    for (const tr of group) {
      addRow(forming, tr, end);
      if (tooLarge(forming.rows, forming.columns)) return formed(forming, true);
    }
  }
  return formed(forming, false);
}

const formed = ({ rows, columns, cells }: Forming, tooLarge: boolean): FormedTable => ({
  rows,
  columns,
  cells,
  tooLarge,
});

/** The columns that col and colgroup elements before the first row ask for, with or without cells. */
function columnsDeclared(table: Element): number {
  let columns = 0;
  for (const child of elementsIn(table)) {
    if (['thead', 'tbody', 'tfoot', 'tr'].includes(child.tagName)) break;
    if (child.tagName !== 'colgroup') continue;
    const cols = childrenNamed(child, ['col']);
    for (const spanning of cols.length > 0 ? cols : [child]) {
      columns += columnsSpanned(attributeOf(spanning, 'span'));
    }
  }
  return columns;
}

/** The rows by group, every tfoot moved to the end; rows directly in the table count as a group of their own. */
function rowGroups(table: Element): Element[][] {
  const groups: Element[][] = [];
  const feet: Element[][] = [];
  let loose: Element[] | undefined;
  for (const child of elementsIn(table)) {
    if (child.tagName === 'tr') {
      if (loose) loose.push(child);
      else {
        loose = [child];
        groups.push(loose);
      }
    } else if (['thead', 'tbody', 'tfoot'].includes(child.tagName)) {
      loose = undefined;
      (child.tagName === 'tfoot' ? feet : groups).push(childrenNamed(child, ['tr']));
    }
  }
  return [...groups, ...feet];
}

/** Places the cells of one row; `end` is the row after the last one of its group. */
function addRow(forming: Forming, tr: Element, end: number): void {
  const row = forming.rows++;
  let column = 0;
  for (const element of childrenNamed(tr, ['td', 'th'])) {
    while ((forming.takenUntil[column] ?? 0) > row) column++;
    const colSpan = columnsSpanned(attributeOf(element, 'colspan'));
    const rowSpan = Math.min(rowsSpanned(attributeOf(element, 'rowspan')) || end, end - row);
    forming.columns = Math.max(forming.columns, column + colSpan);
    forming.cells.push({ element, row, column, rowSpan, colSpan });
    if (tooLarge(forming.rows, forming.columns)) return;
    for (const past = column + colSpan; column < past; column++) {
      forming.takenUntil[column] = Math.max(forming.takenUntil[column] ?? 0, row + rowSpan);
    }
  }
}
