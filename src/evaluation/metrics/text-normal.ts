/** The normal form in which WikiTableQuestions' and HiTab's metrics compare strings. */

const FOOTNOTE_SIGNS = '•♦†‡*#+';

/**
 * Without what `((?<!^)\[[^\]]*\]|\[\d+\]|[•♦†‡*#+])*$` matches. The pattern would begin anew at every bracket; from
 * the end each sign is looked at once.
 */
function withoutFootnotes(text: string): string {
  let end = text.length;
  while (end > 0) {
    const sign = text.charAt(end - 1);
    if (FOOTNOTE_SIGNS.includes(sign)) end--;
    else if (sign === ']') {
      const first = text.indexOf('[', end > 1 ? text.lastIndexOf(']', end - 2) + 1 : 0);
      const isWhole = first === 0 && !/^\[\d+\]$/.test(text.slice(0, end));
      const open = isWhole ? text.indexOf('[', 1) : first;
      if (open < 0 || open >= end) break;
      end = open;
    } else break;
  }
  return text.slice(0, end);
}

/** Without what `(?<!^)( \([^)]*\))*$` matches, for the same reason. */
function withoutDetails(text: string): string {
  let end = text.length;
  while (end > 1 && text.charAt(end - 1) === ')') {
    const open = text.indexOf(' (', Math.max(1, text.lastIndexOf(')', end - 2) + 1));
    if (open < 0 || open >= end) break;
    end = open;
  }
  return text.slice(0, end);
}

/**
 * No accents, plain quotes and dashes, no trailing footnote marks, no trailing parenthesis, no outer double
 * quotes, no final full stop, single spaces, lower case.
 */
export function normalText(text: string): string {
  let plain = text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[‘’´`]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[‐‑‒–—−]/g, '-');
  for (let before = ''; before !== plain; ) {
    before = plain;
    plain = withoutDetails(withoutFootnotes(plain.trim()).trim())
      .trim()
      .replace(/^"([^"]*)"$/, '$1');
  }
  return plain.replace(/\.$/, '').replace(/\s+/g, ' ').toLowerCase().trim();
}
