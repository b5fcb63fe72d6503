/** A value without what models set around it: emphasis, quotes, code marks, LaTeX, a tuple's brackets, a full stop. */
import { withAsciiDigits } from './narrow.ts';

/** Whether a text stands in the table as it is; what is known keeps its signs. */
export type IsTableText = (text: string) => boolean;

export const noTableText: IsTableText = () => false;

/** Longer values are no answers that anything was set around; they are taken as they are. */
const DRESSED_AT_MOST = 4000;

/** Pairs of signs around a whole value. */
const AROUND: readonly (readonly [string, string])[] = [
  ['***', '***'],
  ['**', '**'],
  ['__', '__'],
  ['```', '```'],
  ['`', '`'],
  ['"', '"'],
  ['“', '”'],
  ['„', '“'],
  ['„', '”'],
  ['”', '”'],
  ["'", "'"],
  ['‘', '’'],
  ['«', '»'],
  ['»', '«'],
  ['「', '」'],
  ['『', '』'],
  ['*', '*'],
  ['\\(', '\\)'],
  ['\\[', '\\]'],
  ['$$', '$$'],
  ['$', '$'],
  ['\\"', '\\"'],
  ['==', '=='],
  ['~~', '~~'],
];

const TAG = /<\/?(?:b|i|u|strong|em|code|span|p|br|td|mark|answer|final_answer|response|result)\s*\/?>/gi;
const IN_BRACES =
  /\\(?:boxed|fbox|text|textbf|textit|mathrm|mathbf|mathsf|operatorname|mbox)\s*\{([^{}]*)\}/g;
const FRACTION = /\\[dt]?frac\s*\{([^{}]*)\}\s*\{([^{}]*)\}/g;
const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/\\(?:times|cdot)\b/g, '×'],
  [/\\div\b/g, '÷'],
  [/\\(?:approx|simeq)\b/g, '≈'],
  [/\\(?:left|right|displaystyle|quad)\b/g, ''],
  [/\\[,;!: ]/g, ' '],
  [/\\([%$#&_*|"'`~[\]-])/g, '$1'],
];

/** LaTeX as a person reads it. */
function withoutLatex(text: string): string {
  if (!text.includes('\\')) return text;
  let plain = text;
  for (let depth = 0; depth < 4 && plain.includes('{'); depth++)
    plain = plain.replace(IN_BRACES, '$1').replace(FRACTION, '$1/$2');
  return SIGNS.reduce((words, [sign, by]) => words.replace(sign, by), plain);
}

/** `(6, 0, "food service")` and `(C, 6, 0, food service)` as the text of the node. */
const TUPLE =
  /^[([]\s*(?:[TLC]\s*,\s*)?\d{1,6}\s*,\s*\d{1,6}\s*,\s*(?:\d{1,6}\s*,\s*)?(["'“]?)(.{1,300}?)["'”]?\s*[)\]]$/;

/** A value as a person reads it. */
export function plain(written: string, isKnown: IsTableText = noTableText): string {
  let text = written.replace(/\s+/g, ' ').trim();
  if (text.length > DRESSED_AT_MOST || isKnown(text)) return text;
  text = text.replace(
    /^(?:\p{Extended_Pictographic}|\uFE0F|\s){1,12}(?=\S)|\s{0,4}(?:(?:\p{Extended_Pictographic}|\uFE0F)\s{0,2}){1,12}$/gu,
    (emoji) => (/\d/.test(emoji) ? emoji : ''),
  );
  text = withoutLatex(text.replace(TAG, ' ').replace(/\\\|/g, '|')).replace(/\s+/g, ' ').trim();
  for (let layer = 0; layer < 6; layer++) {
    if (isKnown(text)) return text;
    const inner = withoutPair(text);
    if (inner === text) break;
    text = inner;
  }
  const node = TUPLE.exec(text)?.[2];
  if (node !== undefined && !isKnown(text)) text = node;
  const bare = withoutStop(text, isKnown);
  const digits = isKnown(bare) ? bare : withAsciiDigits(bare);
  return isNumeric(digits) || isKnown(digits) ? digits : bare;
}

function withoutPair(text: string): string {
  const stopped = /^(["“'*`„«「『$\\].*[^.]["”'*`»」』$\]])[.,;。]$/.exec(text)?.[1] ?? text;
  for (const [left, right] of AROUND) {
    if (stopped.length <= left.length + right.length) continue;
    if (!stopped.startsWith(left) || !stopped.endsWith(right)) continue;
    const inner = stopped.slice(left.length, -right.length);
    // `"a" and "b"` has two pairs, and `$3 to $` none.
    if (inner.includes(left) && left !== "'" && left !== '*') continue;
    return inner.trim();
  }
  // What is left of a pair whose other half stands around more than the value.
  const half = /^([^*]{1,300})\*\*([.。]?)$/.exec(stopped);
  if (half) return `${half[1] ?? ''}${half[2] ?? ''}`.trim();
  return stopped.replace(/^(?:\*\*|__)(?=[^*_])|(?<=[^*_])(?:\*\*|__)$/g, '').trim();
}

/** Words that are written with a full stop of their own. */
const ABBREVIATED = /(?:^|[\s(])(?:inc|corp|ltd|co|jr|sr|st|no|vs|etc|mr|mrs|dr|dept|est|approx|[a-z])\.$/i;

/** Without a sentence's full stop; that of "s.t." and "Inc." is part of the value. */
function withoutStop(text: string, isKnown: IsTableText = noTableText): string {
  if (isKnown(text)) return text;
  if (/[。．！!；;,，]$/.test(text)) return text.slice(0, -1).trim();
  if (!text.endsWith('.') || text.endsWith('..')) return text;
  const bare = text.slice(0, -1).trim();
  if (isKnown(bare)) return bare;
  const last = /\S*$/.exec(bare)?.[0] ?? '';
  if (ABBREVIATED.test(text) || (/\p{L}\.\p{L}/u.test(last) && last.length < 12)) return text;
  return bare;
}

/** Whether a text is a number, with its signs and units of counting. */
export const isNumeric = (text: string): boolean =>
  /^[(]?[-−–+±~≈]?\s?[$€£¥]?\s?\d[\d,.'\u00a0 ]{0,40}\s?(?:%|percent|‰|°C?|[kKmMbB]n?)?[)]?$/.test(text);
