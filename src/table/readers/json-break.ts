/** Where a text stops being JSON, and what could have stood there. */
export interface JsonBreak {
  readonly position: number;
  readonly expected: string;
}

/** What a JSON text may hold unescaped, spelt out because a control character in a pattern is mostly a mistake. */
const PLAIN = '[^"\\\\\\u0000-\\u001f]*';

const TOKEN = new RegExp(
  [
    '(?<mark>[{}[\\],:])',
    `(?<quoted>"${PLAIN}(?:\\\\(?:["\\\\/bfnrt]|u[\\da-fA-F]{4})${PLAIN})*")`,
    '-?(?:0|[1-9]\\d*)(?:\\.\\d+)?(?:[eE][+-]?\\d+)?',
    'true|false|null',
  ].join('|'),
  'y',
);

const BLANK = /[ \t\n\r]*/y;

const CLOSED = 'a text closed by a quote in the same line, without unknown escapes,';

/** What may come next; the last two depend on the bracket that is open. */
type Awaited = 'value' | 'name' | 'colon' | 'first' | 'next';

/**
 * Finds the break that `JSON.parse` has reported: engines word their messages differently, and most leave the
 * position out. Only looks at brackets and order, with a list instead of recursion.
 */
export function findBreak(text: string): JsonBreak {
  const open: string[] = [];
  let awaited: Awaited = 'value';
  let position = 0;
  for (;;) {
    position = pass(BLANK, text, position);
    const expected = inWords(awaited, open.at(-1));
    TOKEN.lastIndex = position;
    const token = TOKEN.exec(text);
    if (!token) return { position, expected: text[position] === '"' ? CLOSED : expected };
    const { mark, quoted } = token.groups ?? {};
    const next = follow(awaited, open, mark ?? (quoted === undefined ? 'other' : 'text'));
    if (next === undefined) return { position, expected };
    awaited = next;
    position += token[0].length;
  }
}

function pass(pattern: RegExp, text: string, from: number): number {
  pattern.lastIndex = from;
  pattern.test(text);
  return pattern.lastIndex;
}

/** What is awaited after a token, keeping the list of open brackets; undefined where the token may not stand. */
function follow(awaited: Awaited, open: string[], token: string): Awaited | undefined {
  const around = open.at(-1);
  const closes = token === (around === '{' ? '}' : ']') && around !== undefined;
  if (closes && (awaited === 'next' || awaited === 'first')) {
    open.pop();
    return 'next';
  }
  if (awaited === 'next') return token === ',' && around ? (around === '{' ? 'name' : 'value') : undefined;
  if (awaited === 'colon') return token === ':' ? 'value' : undefined;
  if (awaited === 'name' || (awaited === 'first' && around === '{'))
    return token === 'text' ? 'colon' : undefined;
  if (token === '{' || token === '[') {
    open.push(token);
    return 'first';
  }
  return token === 'text' || token === 'other' ? 'next' : undefined;
}

function inWords(awaited: Awaited, around: string | undefined): string {
  const close = around === '{' ? '}' : ']';
  if (awaited === 'value') return 'a value';
  if (awaited === 'name') return 'a name in quotes';
  if (awaited === 'colon') return 'a colon';
  if (awaited === 'first') return around === '{' ? 'a name in quotes or }' : 'a value or ]';
  return around === undefined ? 'the end' : `a comma or ${close}`;
}
