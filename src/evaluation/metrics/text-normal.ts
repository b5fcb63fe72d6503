/** The normal form in which WikiTableQuestions' and HiTab's metrics compare strings. */

const FOOTNOTES = /(?:(?<!^)\[[^\]]*\]|\[\d+\]|[•♦†‡*#+])*$/u;
const DETAILS = /(?<!^)(?: \([^)]*\))*$/u;

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
    plain = plain
      .trim()
      .replace(FOOTNOTES, '')
      .trim()
      .replace(DETAILS, '')
      .trim()
      .replace(/^"([^"]*)"$/, '$1');
  }
  return plain.replace(/\.$/, '').replace(/\s+/g, ' ').toLowerCase().trim();
}
