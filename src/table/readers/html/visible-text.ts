import type { DefaultTreeAdapterTypes } from 'parse5';
import { attributeOf, isElement, isText } from './elements.ts';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Elements that show no text of their own, or none in a page where scripts run. */
const SILENT = words(
  'script style template noscript noembed noframes iframe object audio video canvas svg annotation annotation-xml rp head datalist',
);

/** Elements that begin and end a line. */
const BLOCKS = words(
  'address article aside blockquote caption center dd details dialog div dl dt fieldset figcaption figure footer ' +
    'form h1 h2 h3 h4 h5 h6 header hr li main menu nav ol optgroup option p pre section summary ul',
);

const HIDING_STYLE = /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden)/i;

function isSilent(element: Element): boolean {
  if (SILENT.has(element.tagName)) return true;
  // Wikipedia's "[edit]" beside a heading is a button, not part of the text.
  if (attributeOf(element, 'class')?.includes('mw-editsection')) return true;
  return (
    attributeOf(element, 'hidden') !== undefined || HIDING_STYLE.test(attributeOf(element, 'style') ?? '')
  );
}

/** Text as it stands in the source: line breaks count only in `<pre>`. */
function textOf(node: DefaultTreeAdapterTypes.TextNode): string {
  const preformatted = node.parentNode && 'tagName' in node.parentNode && node.parentNode.tagName === 'pre';
  return preformatted ? node.value : node.value.replace(/\s+/g, ' ');
}

/**
 * The text of an element as a person reads it: white space collapsed, a line break for `<br>` and between
 * blocks, the alternative text of images, nothing that is hidden.
 *
 * A table nested in it is left out: it is read as a table of its own, and its words here as well would count
 * twice. Without recursion, since pages nest as deep as they like.
 */
export function visibleText(root: Element): string {
  const pieces: string[] = [];
  const waiting: (Node | '\n')[] = root.childNodes.toReversed();
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next === '\n') pieces.push('\n');
    else if (isText(next)) pieces.push(textOf(next));
    else if (isElement(next) && !isSilent(next)) {
      if (next.tagName === 'img') pieces.push(attributeOf(next, 'alt') ?? '');
      const breaks = BLOCKS.has(next.tagName) || next.tagName === 'br' || next.tagName === 'table';
      if (breaks) pieces.push('\n');
      if (next.tagName === 'table') continue;
      if (breaks) waiting.push('\n');
      for (let index = next.childNodes.length - 1; index >= 0; index--) {
        const child = next.childNodes[index];
        if (child) waiting.push(child);
      }
    }
  }
  return tidy(pieces.join(''));
}

/** One space between words, one line break between lines, none at the ends. */
function tidy(text: string): string {
  const lines = text.split(/[\n\r]/).map((line) => line.replace(/\s+/g, ' ').trim());
  return lines.filter((line) => line !== '').join('\n');
}
