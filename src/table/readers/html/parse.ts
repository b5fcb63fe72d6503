import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse } from 'parse5';
import { bad, good, type Read } from '../../read.ts';

/** Browsers cut nesting at about 512; deeper than this only comes from attacks, and costs quadratic time. */
const MOST_DEEP = 1_500;
/** Unclosed formatting elements can be multiplied by every paragraph that follows them. */
const MOST_ELEMENTS = 4_000_000;

class TooMuch extends Error {}

/** The usual tree, but stopping when the page nests too deep or grows too large. */
function boundedTree(): typeof defaultTreeAdapter {
  let elements = 0;
  let depth = 0;
  return {
    ...defaultTreeAdapter,
    createElement(name, namespace, attributes) {
      if (++elements > MOST_ELEMENTS) {
        throw new TooMuch(`The page has more than ${MOST_ELEMENTS.toLocaleString('en-US')} elements`);
      }
      return defaultTreeAdapter.createElement(name, namespace, attributes);
    },
    onItemPush() {
      if (++depth > MOST_DEEP) {
        throw new TooMuch(`The page nests its elements more than ${MOST_DEEP.toLocaleString('en-US')} deep`);
      }
    },
    onItemPop() {
      depth--;
    },
  };
}

/** Rows or cells copied without their table: a parser drops such tags unless a table surrounds them. */
function withTable(html: string): string {
  const bare = !/<table[\s>/]/i.test(html) && /<(?:tr|td|th|thead|tbody|tfoot)[\s>/]/i.test(html);
  return bare ? `<table>${html}</table>` : html;
}

/** Parses as a browser does, into a tree only: nothing in it is executed or fetched. */
export function parsePage(html: string): Read<DefaultTreeAdapterTypes.Document> {
  try {
    return good(parse(withTable(html), { treeAdapter: boundedTree() }));
  } catch (error) {
    if (!(error instanceof TooMuch)) throw error;
    return bad(`${error.message}, which is more than is read; a page with tables was expected.`);
  }
}
