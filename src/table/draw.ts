import { makeTable, type PlacedCell, type Table } from './model.ts';

/**
 * A table drawn as text, for tests and worked examples. One line a row, columns between bars;
 * `<` continues the cell to the left, `^` the cell above, `-` is a gap without any cell.
 *
 *     drawTable('Goals', `
 *       | Club | League | <     |
 *       | ^    | Apps   | Goals |
 *       | York | 45     | 6     |`)
 */
export function drawTable(title: string, drawing: string): Table {
  const grid = drawing
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .slice(1, line.endsWith('|') ? -1 : undefined)
        .split('|')
        .map((text) => text.trim()),
    );
  const at = (row: number, column: number) => grid[row]?.[column];
  const cells: PlacedCell[] = [];
  grid.forEach((line, row) => {
    line.forEach((text, column) => {
      if (text === '<' || text === '^' || text === '-') return;
      let colSpan = 1;
      while (at(row, column + colSpan) === '<') colSpan++;
      let rowSpan = 1;
      while (at(row + rowSpan, column) === '^') rowSpan++;
      cells.push({ row, column, rowSpan, colSpan, text });
    });
  });
  return makeTable(title, grid.length, Math.max(0, ...grid.map((line) => line.length)), cells);
}
