import type { DefaultTreeAdapterTypes } from 'parse5';
import { makeTable, type PlacedCell, type Table } from '../../model.ts';
import { bad, good, type Read } from '../../read.ts';
import { readText } from '../decode.ts';
import { sizeFault } from '../limit.ts';
import type { Source } from '../reader.ts';
import { childrenNamed, elementsUnder } from './elements.ts';
import { type FormedTable, formTable } from './form-table.ts';
import { lineBefore } from './line-before.ts';
import { parsePage } from './parse.ts';
import { visibleText } from './visible-text.ts';

type Element = DefaultTreeAdapterTypes.Element;

/** Every table of a page or of a pasted piece of one, in the order of their start tags, nested ones as well. */
export function readHtml(source: Source): Read<readonly Table[]> {
  const text = readText(source, charsetIn(source.bytes));
  if (!text.ok) return text;
  const page = parsePage(text.value);
  if (!page.ok) return page;
  const tables: Table[] = [];
  for (const [index, { element, title }] of tablesOf(page.value).entries()) {
    const formed = formTable(element);
    if (formed.tooLarge) return sizeFault(`Table ${index + 1} of the page`, formed.rows, formed.columns);
    const table = tableFrom(formed, title);
    if (table.cells.length > 0 && !onlyLaysOut(element, table)) tables.push(table);
  }
  if (tables.length > 0) return good(tables);
  return bad('No table was found in the HTML: a <table> with at least one cell was expected.');
}

/** The encoding that a page names in its first bytes, for pages that are not Unicode. */
function charsetIn(bytes: Uint8Array): string | undefined {
  const opening = new TextDecoder('latin1').decode(bytes.subarray(0, 1024));
  return /<meta[^>]{0,200}charset\s*=\s*["']?([\w-]+)/i.exec(opening)?.[1];
}

/** A table's title: its caption, else a line directly before it, else the nearest heading, else the page's title. */
function tablesOf(page: DefaultTreeAdapterTypes.Document): { element: Element; title: string }[] {
  const tables: { element: Element; title: string }[] = [];
  let heading = '';
  for (const element of elementsUnder(page)) {
    if (element.tagName === 'title' && !heading) heading = visibleText(element);
    if (/^h[1-6]$/.test(element.tagName)) heading = visibleText(element) || heading;
    if (element.tagName !== 'table') continue;
    const caption = childrenNamed(element, ['caption'])[0];
    const named = (caption && visibleText(caption)) || lineBefore(element) || heading;
    tables.push({ element, title: oneLine(named) });
  }
  return tables;
}

const oneLine = (text: string): string => text.replaceAll('\n', ' ');

function tableFrom(formed: FormedTable, title: string): Table {
  const cells = formed.cells.map(({ element, ...place }): PlacedCell => {
    const cell = { ...place, text: visibleText(element) };
    return element.tagName === 'th' ? { ...cell, header: true } : cell;
  });
  return makeTable(title, formed.rows, formed.columns, cells);
}

/** A table that holds nothing but other tables is there for the page's layout. */
function onlyLaysOut(element: Element, table: Table): boolean {
  if (table.cells.some((cell) => cell.text !== '')) return false;
  for (const inner of elementsUnder(element)) if (inner.tagName === 'table') return true;
  return false;
}
