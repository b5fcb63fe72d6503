/** The reply: perhaps some reasoning, then the answer, on a last line or as JSON; either is read. */
import { list, record, text as textForm } from '../../method/form.ts';
import type { Json } from '../../method/json.ts';
import { jsonIn } from '../../method/near-json.ts';
import { type Reply, type Schema, withoutThinking } from '../../method/reply.ts';
import { UNKNOWN } from './prompts.ts';

export interface Said {
  readonly thoughts: string;
  readonly answer: readonly string[];
  readonly unknown: boolean;
}

export interface Form {
  readonly json: boolean;
  readonly reasoning: boolean;
}

/** "Answer: …", "So the final answer is …" at the start of a line, whatever stars and signs stand around it. */
const ANSWER =
  /(?:^|\n)[\s>#*_-]*(?:(?:so|therefore|thus|hence),?\s+)?(?:the\s+)?(?:final\s+)?answer\b[*_]*(?:\s+is\b[*_]*\s*[:：]?|\s*[:：])[*_]*/gi;
const DOES_NOT_KNOW = /\bI (?:do not|don['’]?t) know\b/i;

function readSaid(text: string, reasoning: boolean): Reply<Said> {
  const bare = withoutThinking(text).trim();
  if (bare === '') return { ok: false, fault: 'The reply is empty.' };
  const json = /^[\s`a-z]*\{|"answers?"\s*:/i.test(bare) ? fromJson(bare) : undefined;
  const said = json ?? fromLines(bare, reasoning);
  if (!said) return { ok: false, fault: 'No line of the reply begins with “The answer is:”.' };
  if (DOES_NOT_KNOW.test(said.answer.join(' ')))
    return { ok: true, value: { ...said, answer: [], unknown: true } };
  return said.answer.length > 0
    ? { ok: true, value: said }
    : { ok: false, fault: 'Nothing stands after “The answer is:”.' };
}

function fromJson(text: string): Said | undefined {
  for (const { value } of jsonIn(text)) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) continue;
    const fields = value as { readonly [name: string]: Json };
    const answer = fields.answer ?? fields.Answer ?? fields.answers;
    if (answer === undefined || answer === null) continue;
    const values = (Array.isArray(answer) ? answer : [answer]).map((one: Json) => clean(String(one)));
    const thoughts = fields.thoughts ?? fields.reasoning ?? '';
    return {
      thoughts: typeof thoughts === 'string' ? thoughts.trim() : '',
      answer: values.filter((one) => one !== ''),
      unknown: false,
    };
  }
  return undefined;
}

/** The last line that gives the answer; where no reasoning was asked for, a reply of one line is the answer itself. */
function fromLines(text: string, reasoning: boolean): Said | undefined {
  const last = [...text.matchAll(ANSWER)].at(-1) ?? inSentence(text);
  if (!last) {
    const single = !text.includes('\n') && !reasoning;
    if (!single && !DOES_NOT_KNOW.test(text)) return undefined;
    return { thoughts: '', answer: single ? valuesIn(text) : [UNKNOWN], unknown: false };
  }
  const after = text.slice(last.index + last[0].length).trimStart();
  return { thoughts: text.slice(0, last.index).trim(), answer: valuesAfter(after), unknown: false };
}

const BULLET = /^\s*(?:[-*•]|\d+[.)])\s+/;

/** The values on the line, or a list of them below each other. */
function valuesAfter(text: string): string[] {
  const lines = text.split('\n');
  const rest = lines.findIndex((line) => !BULLET.test(line));
  const listed = rest < 0 ? lines : lines.slice(0, rest);
  return listed.length > 1
    ? listed.flatMap((line) => valuesIn(line.replace(BULLET, '')))
    : valuesIn(lines[0] ?? '');
}

/** "… so the answer is 8." within a line. */
const inSentence = (text: string): RegExpExecArray | undefined =>
  [...text.matchAll(/\bthe (?:final )?answer is\b\s*:?/gi)].at(-1);

const valuesIn = (line: string): string[] =>
  line
    .split(/(?<!\\)\|/)
    .map(clean)
    .filter((value) => value !== '');

/** Without stars and quotes around it, and without the full stop after a number. */
function clean(value: string): string {
  const plain = value
    .replaceAll('\\|', '|')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^\*+|\*+$/g, '')
    .trim();
  const unquoted = /^["“'](.*)["”'](\.?)$/.exec(plain)?.[1] ?? plain;
  return /^[^\sa-z]*\d%?\.$/i.test(unquoted) ? unquoted.slice(0, -1) : unquoted;
}

const answerForm = (reasoning: boolean): Json =>
  record({
    ...(reasoning ? { thoughts: textForm(800) } : {}),
    answer: list(textForm(160), { least: 1, most: 24 }),
  });

export const saidReply = ({ json, reasoning }: Form): Schema<Said> => ({
  ...(json
    ? { json: answerForm(reasoning) }
    : { wanted: 'a last line that begins with “The answer is:”, and nothing after it' }),
  read: (text) => readSaid(text, reasoning),
  write({ thoughts, answer, unknown }) {
    const values = unknown ? [UNKNOWN] : answer;
    if (json) return JSON.stringify({ ...(reasoning ? { thoughts } : {}), answer: values });
    const line = `The answer is: ${values.map((value) => value.replaceAll('|', '\\|')).join(' | ')}`;
    return reasoning && thoughts !== '' ? `${thoughts}\n${line}` : line;
  },
});
