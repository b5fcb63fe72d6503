/** A part of a grid for the clipboard: as text between tabs, and as HTML that keeps merged cells. */
import type { GridCell, GridModel } from './model.ts';
import type { Rectangle } from './rectangle.ts';

/** Visits the part's positions; a merged cell is told once, where it is first met. */
function linesOf(
  model: GridModel,
  { top, left, bottom, right }: Rectangle,
  said: (cell: GridCell | undefined, first: boolean) => string,
): string[][] {
  const met = new Set<GridCell>();
  return Array.from({ length: bottom - top + 1 }, (_, down) =>
    Array.from({ length: right - left + 1 }, (_, across) => {
      const cell = model.at(top + down, left + across);
      const first = cell !== undefined && !met.has(cell);
      if (cell) met.add(cell);
      return said(cell, first);
    }),
  );
}

/** Quoted as spreadsheets do where a text holds what separates texts. */
const quoted = (text: string): string => (/[\t\n\r"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

export const asText = (model: GridModel, part: Rectangle): string =>
  linesOf(model, part, (cell, first) => (cell && first ? quoted(cell.text) : ''))
    .map((line) => line.join('\t'))
    .join('\n');

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign).replaceAll('\n', '<br>');

export function asHtml(model: GridModel, part: Rectangle): string {
  const lines = linesOf(model, part, (cell, first) => {
    if (!cell) return '<td></td>';
    if (!first) return '';
    const tag = model.headerOf(cell) ? 'th' : 'td';
    const rows = Math.min(cell.row + cell.rowSpan, part.bottom + 1) - Math.max(cell.row, part.top);
    const columns = Math.min(cell.column + cell.colSpan, part.right + 1) - Math.max(cell.column, part.left);
    const spans = `${rows > 1 ? ` rowspan="${rows}"` : ''}${columns > 1 ? ` colspan="${columns}"` : ''}`;
    return `<${tag}${spans}>${escaped(cell.text)}</${tag}>`;
  });
  return `<table>${lines.map((line) => `<tr>${line.join('')}</tr>`).join('')}</table>`;
}

/** A whole table on the clipboard, as both where the browser can. */
export async function copyPart(model: GridModel, part: Rectangle): Promise<void> {
  const text = asText(model, part);
  if (typeof ClipboardItem === 'undefined') return navigator.clipboard.writeText(text);
  const blob = (type: string, content: string) => ({ [type]: new Blob([content], { type }) });
  await navigator.clipboard.write([
    new ClipboardItem({ ...blob('text/plain', text), ...blob('text/html', asHtml(model, part)) }),
  ]);
}
