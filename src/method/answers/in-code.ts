/**
 * The answer of a reply that is written as code: what it prints, returns or assigns, and what its comments say comes
 * out. Code that would have to run first says nothing.
 */
import { LANGUAGE } from './courtesy.ts';
import { answerInJson } from './fields.ts';
import { isNumeric } from './plain.ts';
import { statementsIn } from './statements.ts';

const FENCE = /^\s*(?:```|~~~)\s*([\w+#-]*)\s*$/;
/** Lines that are code wherever they stand. */
const CODE =
  /^\s*(?:final_answer\(|f["'][^\n]*["']\s*$|import \w|from \w[\w.]* import|def \w+\(|class \w+[:(]|print\(|console\.log\(|return\b\s*["'[\d(\w]|(?:const|let|var)\s+\w+\s*=|df[.[]|SELECT\s|for \w+ in |while .*:\s*$|if .*:\s*$|>>> |#\s|\/\/\s|\w+\s*=\s*(?=[\w"'[({-]))/;

const QUOTED = String.raw`[rbuf]{0,2}(?:"""[\s\S]{0,2000}?"""|"(?:[^"\\\n]|\\.){0,2000}"|'(?:[^'\\\n]|\\.){0,2000}'|\x60[^\x60\n]{0,2000}\x60)`;
const LITERAL = String.raw`${QUOTED}|[-−]?\d[\d.,]*%?|\[(?:[^\[\]\n]{0,1000})\]|True|False|None|true|false|null`;
const COMMENT = String.raw`(?:\s*(?:#|\/\/|--)\s*(.{1,300}))?`;
const SAID = new RegExp(
  String.raw`^\s*(?:>>>\s*)?(?:print|console\.log|puts|echo|return|yield|final_answer(?=\s*\()|answer(?=\s*\()|cat|println!?|System\.out\.println)\b\s*\(?\s*(?:(${LITERAL})|([^#\n]{1,400}?))\s*\)?\s*;?${COMMENT}$`,
  'i',
);
const ASSIGNED = new RegExp(
  String.raw`^\s*(?:const\s+|let\s+|var\s+)?([A-Za-z_]\w{0,40})\s*=(?!=)\s*(?:(${LITERAL})|([^#\n]{1,400}?))\s*;?${COMMENT}$`,
);
const OUTPUT =
  /^\s*(?:(?:#|\/\/|--|>>>|\$)\s*(?:outputs?|results?|prints?|out(?:\s?\[\d+\])?|returns?|=>|->)\s*[:：=]?|(?:outputs?|results?|out(?:\s?\[\d+\])?)\s*[:：])\s+(.{1,300})$/i;
const ANSWERS = /^(?:(?:final_?)?(?:answers?|result|output|value|ans)|res)$/i;

/** A literal's text; undefined where it holds places that code fills. */
function textOf(literal: string): string | undefined {
  const quoted = /^([rbuf]{0,2})("""|"|'|`)([\s\S]*)\2$/i.exec(literal);
  if (!quoted)
    return /^\[.*[A-Za-z_]\w*\s+(?:for|in|if)\s|^\[\s*[A-Za-z_][\w.]*\s*[,\]([]/.test(literal)
      ? undefined
      : literal;
  const [, prefix = '', mark = '', inner = ''] = quoted;
  const filled = (/f/i.test(prefix) && /\{[^{}]*\}/.test(inner)) || (mark === '`' && /\$\{/.test(inner));
  return filled ? undefined : inner.replace(/\\(["'])/g, '$1');
}

/** A comment that is a value, not words about one. */
function valueIn(comment: string | undefined): string | undefined {
  const bare = comment?.trim().replace(/^(?:->|=>|=|outputs?:?|prints?:?|returns?:?|result:?)\s*/i, '') ?? '';
  const quoted = /^(["'])([^"']{1,120})\1\.?$/.exec(bare)?.[2];
  if (quoted !== undefined) return quoted;
  return isNumeric(bare) ? bare : undefined;
}

interface Parted {
  readonly code: readonly string[];
  readonly words: readonly string[];
}

/** Lines of code, and those of words around them. */
function parted(text: string): Parted {
  const code: string[] = [];
  const words: string[] = [];
  let inside: 'code' | 'other' | undefined;
  for (const line of text.split(/\r?\n/)) {
    const fence = FENCE.exec(line);
    if (fence) {
      inside = inside === undefined ? (LANGUAGE.test(fence[1] ?? '') ? 'code' : 'other') : undefined;
      if (inside === 'other' || (inside === undefined && words.at(-1) !== undefined)) words.push('');
      continue;
    }
    const sentence = /^\s*["']?([^"'{}]{0,40}[:：][^"'{}]{0,400})["']?\s*$/.exec(line)?.[1];
    // Words may stand in a fence of code.
    const isWords =
      inside === 'code' && sentence !== undefined && !isCode(line) && statementsIn(sentence).length > 0;
    if (isWords) words.push(sentence);
    else (inside === 'code' || (inside === undefined && isCode(line)) ? code : words).push(line);
  }
  return { code, words };
}

const isCode = (line: string): boolean =>
  line.length <= 2000 && CODE.test(line) && !/^\s*#{1,6}\s+\**[A-Z][^=]*$/.test(line);

/** Whether a reply holds code: a fence of a language, or a first line that is code. */
const holdsCode = (text: string): boolean =>
  /(?:```|~~~)\s{0,3}(?:py|js|javascript|ts|typescript|r\b|sql|tool_code|java|ruby|bash|sh\b|c\b|cpp|go\b|julia|ipython|console)/i.test(
    text,
  ) ||
  /<jupyter_output>/.test(text) ||
  text
    .slice(0, 4000)
    .split('\n', 40)
    .some(
      (line) =>
        /^\s*(?:print\(|console\.log\(|final_answer\(|def \w+\(|return\s+["'[\d]|(?:const|let|var)\s+\w+\s*=|import \w|\w+\s*=\s*\S|#\s*output)/i.test(
          line,
        ) && isCode(line),
    );

/** The reply without its code, and with what the code says as lines of words; as it is where it holds none. */
export function withoutCode(text: string): string {
  if (!holdsCode(text) || answerInJson(text)?.fields !== undefined) return text;
  const jupyter = text.lastIndexOf('<jupyter_output>');
  if (jupyter >= 0)
    return text.slice(jupyter + '<jupyter_output>'.length).replace(/<jupyter\w*>[\s\S]*$/, '');
  const { code, words } = parted(text);
  const around = words.join('\n').trim();
  if (code.length === 0) return around === '' ? text : around;
  if (statementsIn(around).length > 0) return around;
  const printed: string[] = [];
  let answer: string | undefined;
  let output: string | undefined;
  for (const line of code) {
    if (line.length > 3000) continue;
    const shown = OUTPUT.exec(line)?.[1];
    if (shown !== undefined && !/[=(]/.test(shown.slice(0, 30).replace(/["'].*["']/, ''))) {
      output = shown;
      continue;
    }
    const assigned = ASSIGNED.exec(line);
    if (assigned) {
      const [, name = '', literal, other = '', comment] = assigned;
      const isAnswer = ANSWERS.test(name);
      // Alone, a word on the right is what is meant, not a variable.
      const word = code.length === 1 && /^[\p{L}][\p{L} ]{0,40}$/u.test(other) ? other : undefined;
      const value =
        literal !== undefined && (isAnswer || code.length === 1)
          ? textOf(literal)
          : (valueIn(comment) ?? (isAnswer ? word : undefined));
      if (value !== undefined) answer = value;
      else if (isAnswer) answer = undefined;
      continue;
    }
    const match = SAID.exec(line);
    if (!match || /^(?:none|null)$/i.test(match[1] ?? '')) continue;
    const [, literal, , comment] = match;
    const value = literal === undefined ? valueIn(comment) : textOf(literal);
    if (value !== undefined) printed.push(value);
    answer = value ?? (literal === undefined && comment === undefined ? answer : undefined);
  }
  const labelled = printed.some((line) => /[:：]/.test(line) || statementsIn(line).length > 0);
  if (labelled) return [around, ...printed].join('\n').trim();
  // "Output: 21" below the code is what came out of it.
  const below = /(?:^|\n)\s*\*{0,2}(?:output|result)s?\*{0,2}\s?[:：]\*{0,2}\s*(.{1,300})$/i.exec(
    around,
  )?.[1];
  const found = below ?? output ?? answer;
  return found === undefined ? around : `${around}\nAnswer: ${found}`;
}
