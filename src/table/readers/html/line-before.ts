import type { DefaultTreeAdapterTypes } from 'parse5';
import { isElement, isText } from './elements.ts';
import { visibleText } from './visible-text.ts';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

/** A longer paragraph is a text of its own, not a title. */
const LONGEST = 160;
/** Boxes that only lay out what is in them. */
const BOXES = new Set(['div', 'section', 'figure', 'article', 'center', 'main', 'span', 'b']);
/** Boxes deeper than this are not looked into. */
const DEEPEST = 20;

/** The paragraph directly before a table, where it can be a title; headings are found by the reader of the page. */
export function lineBefore(table: Element): string {
  let at: Node | null = table;
  for (let depth = 0; at && depth < DEEPEST; depth++) {
    const before = nearestBefore(at);
    if (before) return titleIn(before);
    at = 'parentNode' in at ? at.parentNode : null;
    // Without a doctype a paragraph that is not closed goes on around the table.
    if (!at || !isElement(at) || !(BOXES.has(at.tagName) || at.tagName === 'p')) return '';
  }
  return '';
}

/** What stands before a node among its siblings, white space and comments aside. */
function nearestBefore(node: Node): Node | undefined {
  const parent = 'parentNode' in node ? node.parentNode : null;
  const siblings = parent?.childNodes ?? [];
  for (let at = siblings.indexOf(node as (typeof siblings)[number]) - 1; at >= 0; at--) {
    const one = siblings[at];
    if (one && (isElement(one) ? !['meta', 'style'].includes(one.tagName) : isFilled(one))) return one;
  }
  return undefined;
}

const wordsIn = (node: Node): string => (isText(node) ? node.value.trim() : '');

const isFilled = (node: Node): boolean => wordsIn(node) !== '';

function titleIn(node: Node): string {
  let at: Node | undefined = node;
  for (let depth = 0; at && isElement(at) && BOXES.has(at.tagName) && depth < DEEPEST; depth++)
    at = at.childNodes.findLast((child: Node) => isElement(child) || isFilled(child));
  return at ? paragraph(at) : '';
}

function paragraph(node: Node): string {
  const parent = 'parentNode' in node ? node.parentNode : null;
  const inParagraph = parent && isElement(parent) && parent.tagName === 'p';
  const text = isElement(node) && node.tagName === 'p' ? visibleText(node) : inParagraph ? wordsIn(node) : '';
  return text.length <= LONGEST ? text : '';
}
