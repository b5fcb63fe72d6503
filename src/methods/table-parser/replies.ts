/** The forms of the parser's replies: labelled lines or JSON, each read in either form. */
import { ANY, list, matching, record, text as textForm } from '../../method/form.ts';
import type { Json } from '../../method/json.ts';
import type { Schema } from '../../method/reply.ts';
import { type Asked, readLocated, readParsed } from './reading.ts';
import { UNKNOWN } from './wording.ts';
import type { Located, Parsed } from './written.ts';

/**
 * A tuple as one text: without a pattern small models give the parts of a tuple as items of the list. One with a long
 * text is cut where the form ends it, and then has no end of its own.
 */
const TUPLE_AT_MOST = 160;
const tuple = (beginning: string): Json =>
  matching(`${beginning}${ANY}{1,${TUPLE_AT_MOST - 12}}`, TUPLE_AT_MOST);
const headerFields = (top: number, left: number) => ({
  column_header: list(tuple('\\(T, [0-9]'), { most: top }),
  row_header: list(tuple('\\(L, [0-9]'), { most: left }),
});
/** So many cells a reply may name that is held to its form: small models go on to the end of the table. */
export const CELLS_AT_MOST = 12;

/** What a model is held to where it can be. The cells' places say which headers they have. */
function answerJson({ headers, computed }: Form): Json {
  const answer = list(textForm(160), { least: 1, most: 24 });
  const cell = list(tuple(headers ? '\\(C, [0-9]' : '\\([0-9]'), { most: CELLS_AT_MOST });
  const operation = textForm(80);
  return computed
    ? record({ answer, cell, operation })
    : record({ cell, operation, calculation: textForm(200), answer });
}

const LINES = 'the lines that were asked for, and nothing else';

export interface Form {
  readonly json: boolean;
  readonly headers: boolean;
  /** What is calculated is so by rule: the answer stands first, and no calculation after it. */
  readonly computed?: boolean;
}

/**
 * Figure 3a and Tables 6 and 10: five labelled lines and one to calculate on, or “I don't know”; as JSON without the
 * headers.
 */
export const answerReply = (form: Form, asked: Asked = { kind: 'answer' }): Schema<Parsed> => ({
  ...(form.json ? { json: answerJson(form) } : { formInWords: LINES }),
  read: (text) => readParsed(text, asked),
  write: (parsed) => (form.json ? writtenJson(parsed, form) : writtenLines(parsed, form.headers)),
});

function writtenLines(
  { top, left, cells, operation, calculation, answer, unknown }: Parsed,
  headers: boolean,
): string {
  if (unknown) return UNKNOWN;
  return [
    ...(headers ? [`Column header: ${top}`, `Row header: ${left}`] : []),
    `Cell: ${cells}`,
    `Operation: ${operation}`,
    `Calculation: ${calculation || 'none'}`,
    `Answer: ${answer.join(' | ')}`,
  ].join('\n');
}

function writtenJson(
  { cells, operation, calculation, answer: values, unknown }: Parsed,
  { computed }: Form,
): string {
  const answer = unknown ? [UNKNOWN] : values;
  return JSON.stringify(
    computed
      ? { answer, cell: [cells], operation }
      : { cell: [cells], operation, calculation: calculation || 'none', answer },
  );
}

/** Table 9: the headers of the second turn. */
export const locatedReply = (json: boolean): Schema<Located> => ({
  ...(json ? { json: record(headerFields(32, 48)) } : { formInWords: LINES }),
  read: readLocated,
  write: ({ top, left }) =>
    json
      ? JSON.stringify({ column_header: [top], row_header: [left] })
      : `Column header: ${top}\nRow header: ${left}`,
});
