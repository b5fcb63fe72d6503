/**
 * The cells of a pipe table's row, by the GFM specification: bars at the ends are optional, `\|` is a bar in a
 * cell, and a bar inside a code span separates all the same unless it is escaped.
 */
export function splitRow(line: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let closed = false;
  for (const [piece] of line.trim().matchAll(/\\[\s\S]|[^|\\]+|[|\\]/g)) {
    closed = piece === '|';
    if (!closed) cell += piece === '\\|' ? '|' : piece;
    else {
      cells.push(cell.trim());
      cell = '';
    }
  }
  if (!closed) cells.push(cell.trim());
  if (line.trimStart().startsWith('|')) cells.shift();
  return cells;
}

/** `| --- | :-: |`; a line of dashes without any bar underlines a heading instead. */
export function isDelimiterRow(line: string): boolean {
  if (!line.includes('|') || !line.includes('-')) return false;
  const cells = splitRow(line);
  return cells.length > 0 && cells.every((cell) => /^:?-+:?$/.test(cell));
}

/** A line that ends a table: an empty one, or the start of a quotation, heading, list, rule, code or HTML. */
export function endsTable(line: string): boolean {
  return (
    line.trim() === '' ||
    /^ {0,3}(?:>|#{1,6}\s|```|~~~|[-*+]\s|\d{1,9}[.)]\s|<\/?[a-z]|(?:[-*_]\s*){3,}$)/i.test(line)
  );
}
