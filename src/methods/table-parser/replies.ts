/** The forms of the parser's replies: labelled lines or JSON, each read in either form. */
import { list, record, text as textForm } from '../../method/form.ts';
import type { Json } from '../../method/json.ts';
import { jsonIn } from '../../method/near-json.ts';
import { type Reply, type Schema, withoutThinking } from '../../method/reply.ts';
import { UNKNOWN } from './wording.ts';

/** Tuples stand as they were written: which cells they mean is found out with the table at hand. */
export interface Located {
  readonly top: string;
  readonly left: string;
}

export interface Parsed extends Located {
  readonly cells: string;
  readonly operation: string;
  readonly answer: readonly string[];
  /** The model says that it does not know. */
  readonly unknown: boolean;
}

const LABELS = {
  top: /column\s+headers?/,
  left: /row\s+headers?/,
  cells: /(?:non-header\s+)?cells?|non-headers?/,
  operation: /operations?/,
  answer: /(?:final\s+)?answers?/,
} as const;
type Label = keyof typeof LABELS;

/** A label at the start of a line, whatever numbers, bullets, stars or quotes stand around it. */
const label = (words: RegExp): RegExp =>
  new RegExp(
    String.raw`(?:^|\n)[\s>#*\-–•"'_]*(?:\d+[.)])?[\s*"'_]*(?:${words.source})[\s*"'_]*[:：][*_]*`,
    'i',
  );

/** What stands after each label, up to the next one. */
function labelled(text: string): Partial<Record<Label, string>> {
  const found = (Object.keys(LABELS) as Label[])
    .flatMap((name) => {
      const match = label(LABELS[name]).exec(text);
      return match ? [{ name, start: match.index, from: match.index + match[0].length }] : [];
    })
    .sort((a, b) => a.start - b.start);
  return Object.fromEntries(
    found.map(({ name, from }, at) => [name, text.slice(from, found[at + 1]?.start).trim()]),
  );
}

const DOES_NOT_KNOW = /\bI (?:do not|don['’]?t) know\b/i;

const isRecord = (json: Json): json is { readonly [key: string]: Json } =>
  typeof json === 'object' && json !== null && !Array.isArray(json);

/** The fields of a JSON object by our names, in whatever case and with whatever between their words. */
function fieldsIn(text: string): Partial<Record<Label, Json>> | undefined {
  for (const { value } of jsonIn(text)) {
    if (!isRecord(value)) continue;
    const entries = Object.entries(value).flatMap(([key, field]): [Label, Json][] => {
      const words = key.replaceAll(/[_-]+/g, ' ').trim();
      const name = (Object.keys(LABELS) as Label[]).find((one) =>
        new RegExp(`^(?:${LABELS[one].source})$`, 'i').test(words),
      );
      return name ? [[name, field]] : [];
    });
    if (entries.length > 0) return Object.fromEntries(entries);
  }
  return undefined;
}

/** A list of tuples as one text. A tuple that is a list itself is written as one. */
function asText(json: Json | undefined): string {
  if (json === undefined || json === null) return '';
  if (Array.isArray(json)) {
    const isTuple = json.length > 2 && json.every((part) => typeof part !== 'object') && isTupleHead(json[0]);
    if (isTuple) return `(${json.map(String).join(', ')})`;
    return json.map((one: Json) => asText(one)).join(' ');
  }
  return typeof json === 'object' ? JSON.stringify(json) : String(json);
}

const isTupleHead = (json: Json | undefined): boolean => /^[TLC]$|^\d+$/.test(String(json));

/** Several values stand apart by bars, or as items of a list. */
function valuesIn(json: Json | undefined): string[] {
  const texts = Array.isArray(json) ? json.map((one: Json) => asText(one)) : asText(json).split(/(?<!\\)\|/);
  return texts.map((value) => bare(value)).filter((value) => value !== '');
}

/** Without quotes around it, stars, and the full stop of a sentence. */
function bare(value: string): string {
  const plain = value
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^\*+|\*+$/g, '')
    .trim();
  const unquoted = /^["“'](.*)["”']$/.exec(plain)?.[1] ?? plain;
  return /[^.\s]{2}\.$/.test(unquoted) && !/\s/.test(unquoted) ? unquoted.slice(0, -1) : unquoted;
}

/** Only the paragraph of the answer: what a model adds after it is no part of it. */
const firstParagraph = (text: string): string => text.split(/\n\s*\n/)[0] ?? '';

function readParsed(text: string): Reply<Parsed> {
  const bareText = withoutThinking(text).trim();
  if (bareText === '') return { ok: false, fault: 'The reply is empty.' };
  const lines = labelled(bareText);
  const looksJson = /^[\s`a-z]*[{[]/i.test(bareText);
  const fields = looksJson || lines.answer === undefined ? fieldsIn(bareText) : undefined;
  const found =
    fields ?? (lines.answer === undefined ? lines : { ...lines, answer: firstParagraph(lines.answer) });
  const answer = valuesIn(found.answer);
  const unknown = answer.length > 0 ? DOES_NOT_KNOW.test(answer.join(' ')) : DOES_NOT_KNOW.test(bareText);
  if (answer.length === 0 && !unknown)
    return {
      ok: false,
      fault: 'Nothing stands after “Answer:”, and the reply does not say that it is not known.',
    };
  return {
    ok: true,
    value: {
      top: asText(found.top),
      left: asText(found.left),
      cells: asText(found.cells),
      operation: asText(found.operation).replace(/\s+/g, ' ').trim(),
      answer: unknown ? [] : answer,
      unknown,
    },
  };
}

function readLocated(text: string): Reply<Located> {
  const bareText = withoutThinking(text).trim();
  const lines = labelled(bareText);
  const found = lines.top === undefined && lines.left === undefined ? (fieldsIn(bareText) ?? {}) : lines;
  const value = { top: asText(found.top), left: asText(found.left) };
  return found.top === undefined && found.left === undefined
    ? { ok: false, fault: 'Neither “Column header:” nor “Row header:” stands in the reply.' }
    : { ok: true, value };
}

const TUPLES = list(textForm(80), { most: 24 });
const headerFields = { column_header: TUPLES, row_header: TUPLES };

/** What a model is held to where it can be; without headers it names none. */
const answerJson = (headers: boolean): Json =>
  record({
    ...(headers ? headerFields : {}),
    cell: TUPLES,
    operation: textForm(80),
    answer: list(textForm(120), { least: 1, most: 24 }),
  });

const LINES = 'the lines that were asked for, and nothing else';

export interface Form {
  readonly json: boolean;
  readonly headers: boolean;
}

/** Figure 3a and Tables 6 and 10: five labelled lines, or “I don't know”. */
export const answerReply = ({ json, headers }: Form): Schema<Parsed> => ({
  ...(json ? { json: answerJson(headers) } : { wanted: LINES }),
  read: readParsed,
  write: (parsed) => (json ? writtenJson(parsed, headers) : writtenLines(parsed, headers)),
});

function writtenLines({ top, left, cells, operation, answer, unknown }: Parsed, headers: boolean): string {
  if (unknown) return UNKNOWN;
  return [
    ...(headers ? [`Column header: ${top}`, `Row header: ${left}`] : []),
    `Cell: ${cells}`,
    `Operation: ${operation}`,
    `Answer: ${answer.join(' | ')}`,
  ].join('\n');
}

const writtenJson = ({ top, left, cells, operation, answer, unknown }: Parsed, headers: boolean): string =>
  JSON.stringify({
    ...(headers ? { column_header: [top], row_header: [left] } : {}),
    cell: [cells],
    operation,
    answer: unknown ? [UNKNOWN] : answer,
  });

/** Table 9: the headers of the second turn. */
export const locatedReply = (json: boolean): Schema<Located> => ({
  ...(json ? { json: record(headerFields) } : { wanted: LINES }),
  read: readLocated,
  write: ({ top, left }) =>
    json
      ? JSON.stringify({ column_header: [top], row_header: [left] })
      : `Column header: ${top}\nRow header: ${left}`,
});
