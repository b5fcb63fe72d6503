/** The parser's replies as a person reads them: labelled lines or JSON, in whatever form came. */
import { answerIn, laidOpen, type ReadAnswer } from '../../method/answers/answer.ts';
import { withoutToolTags } from '../../method/answers/calls.ts';
import { isFields, keyOf } from '../../method/answers/fields.ts';
import { saysUnknown } from '../../method/answers/forms.ts';
import { withoutCode } from '../../method/answers/in-code.ts';
import { callsInAscii } from '../../method/answers/narrow.ts';
import { withoutExercise } from '../../method/answers/stated.ts';
import { unwrapped } from '../../method/answers/wrapping.ts';
import type { Json } from '../../method/json.ts';
import { jsonIn } from '../../method/near-json.ts';
import type { Reply } from '../../method/reply.ts';
import type { Located, Parsed } from './written.ts';

export type Asked = Pick<ReadAnswer, 'kind' | 'isKnown'>;

const LABELS = {
  top: /(?:column|top)[\s_]+headers?(?:[\s_]+tuples?)?|columns?[\s_]+headers?|spaltenk(?:opf|öpfe)|spaltenüberschrift(?:en)?|列标题|列标头|列头|列見出し|열 (?:머리글|헤더)|encabezados? de (?:la )?columnas?|en-têtes? de (?:la )?colonnes?|cabeçalhos? d[ae]s? colunas?|intestazion[ei] d(?:i|ella) colonn[ae]|заголов(?:ок|ки) столбц\S{1,3}|رأس العمود/,
  left: /(?:row|left)[\s_]+headers?(?:[\s_]+tuples?)?|zeilenk(?:opf|öpfe)|zeilenüberschrift(?:en)?|行标题|行标头|行头|行見出し|행 (?:머리글|헤더)|encabezados? de (?:la )?filas?|en-têtes? de (?:la )?lignes?|cabeçalhos? d[ae]s? linhas?|intestazion[ei] d(?:i|ella) rig[ah]e?|заголов(?:ок|ки) строк\S{0,2}|رأس الصف/,
  cells:
    /(?:non-header\s+)?(?:data\s+)?cells?|non-headers?|zellen?|单元格|セル|셀|celdas?|cellules?|células?|celle|cella|ячейк[аи]|الخلية/,
  operation:
    /operations?|operationen|操作|运算|연산|operación|opération|operação|operazione|операция|العملية/,
  calculation:
    /calculations?|rechnung(?:en)?|berechnung(?:en)?|计算|計算|계산|cálculos?|calculs?|calcolo|вычислени[ея]/,
  answer:
    /(?:the\s+)?(?:final\s+)?answers?(?:\s+is)?|antwort|答案|回答|答え|정답|답|respuesta|réponse|resposta|risposta|ответ|الإجابة/,
} as const;
type Label = keyof typeof LABELS;
const NAMES = Object.keys(LABELS) as Label[];

/** A label at the start of a line or behind a semicolon, whatever numbers, bullets, stars or quotes stand around it. */
const label = (words: RegExp): RegExp =>
  new RegExp(
    String.raw`(?:^|\n|;\s{0,3})[ \t>#*\-–•"'_]{0,12}(?:\d{1,2}[.)])?[\s*"'_]{0,6}(?:${words.source})[\s*"'_]{0,6}(?:[:：]|=(?!=))[*_]{0,4}`,
    'gi',
  );

/** Tags as labels: `<cell>(C, 0, 0, 12)</cell>`. */
const inLines = (text: string): string =>
  text.replace(
    /<(column_?headers?|row_?headers?|cells?|operation|answer)>([\s\S]{0,4000}?)<\/\1>/gi,
    (_, tag: string, inner: string) => `\n${tag.replace('_', ' ')}: ${inner.trim()}`,
  );

/** What stands after each label, up to the next one; the last of each that comes before the answer. */
function labelled(text: string): Partial<Record<Label, string>> {
  const all = NAMES.flatMap((name) =>
    [...text.matchAll(label(LABELS[name]))].map((match) => ({
      name,
      start: match.index,
      from: match.index + match[0].length,
    })),
  ).sort((a, b) => a.start - b.start);
  const answer = all.findLast(({ name }) => name === 'answer')?.start ?? text.length;
  const found = all.map((one, at) => ({ ...one, end: all[at + 1]?.start ?? text.length }));
  return Object.fromEntries(
    found
      .filter(({ start }) => start <= answer)
      // Of a reply that repeats itself until it is cut the last whole line counts.
      .filter(({ name, from, end }, at, own) => {
        const isWhole = (one: { from: number; end: number }) =>
          !/\([^()]*$/.test(text.slice(one.from, one.end).trim());
        return (
          isWhole({ from, end }) ||
          !own.some((other, place) => place !== at && other.name === name && isWhole(other))
        );
      })
      .map(({ name, from, end }) => [name, text.slice(from, end).trim()]),
  );
}

/** The fields of a JSON object by our names, in whatever case and with whatever between their words. */
function fieldsIn(text: string): Partial<Record<Label, Json>> | undefined {
  for (const { value } of jsonIn(text)) {
    const fields = fieldsOf(value, 0);
    if (fields) return fields;
  }
  return undefined;
}

const KEYS: Readonly<Record<Label, RegExp>> = {
  top: /^(?:columns?|top)headers?(?:tuples?)?$/,
  left: /^(?:rows?|left)headers?(?:tuples?)?$/,
  cells: /^(?:nonheaders?|(?:data)?cells?|nonheadercells?)(?:tuples?)?$/,
  operation: /^operations?$/,
  calculation: /^calculations?$/,
  answer: /^(?:final)?answers?$/,
};

function fieldsOf(value: Json, depth: number): Partial<Record<Label, Json>> | undefined {
  if (depth > 4) return undefined;
  if (typeof value === 'string' && /^\s*\{/.test(value)) {
    const [inner] = jsonIn(value);
    return inner ? fieldsOf(inner.value, depth + 1) : undefined;
  }
  if (Array.isArray(value))
    return value
      .map((one: Json) => (isFields(one) ? fieldsOf(one, depth + 1) : undefined))
      .findLast((one) => one);
  if (!isFields(value)) return undefined;
  const entries = Object.entries(value).flatMap(([key, field]): [Label, Json][] => {
    const name = NAMES.find((one) => KEYS[one].test(keyOf(key)));
    return name ? [[name, field]] : [];
  });
  if (entries.length > 0) return Object.fromEntries(entries);
  return Object.values(value)
    .map((inner) => fieldsOf(inner, depth + 1))
    .findLast((one) => one);
}

/** A list of tuples as one text. A tuple that is a list or an object itself is written as one. */
function asText(json: Json | undefined): string {
  if (json === undefined || json === null) return '';
  if (Array.isArray(json)) {
    const isTuple = json.length > 2 && json.every((part) => typeof part !== 'object') && isTupleHead(json[0]);
    if (isTuple) return `(${json.map(String).join(', ')})`;
    return json
      .map((one: Json) => asText(one))
      .join(json.some((one) => typeof one === 'string' && !/[([]/.test(one)) ? ', ' : ' ');
  }
  if (!isFields(json)) return String(json);
  return `(${Object.values(json).map(asText).join(', ')})`;
}

const isTupleHead = (json: Json | undefined): boolean => /^[TLC]$|^\d+$/.test(String(json));

/** A form that is given back instead of tuples. */
const ECHO = /^\W*(?:the )?(?:T|L|C)? ?tuples?\b(?!\s*[:(])|^\W*\((?:T|L|C), …\)|^\W*TUPLES?\b/;
const written = (json: Json | undefined): string => asText(json).replace(/^[`*_\s]+|[`*_\s]+$/g, '');

export function readParsed(text: string, asked: Asked): Reply<Parsed> {
  const raw = inLines(callsInAscii(withoutToolTags(withoutExercise(unwrapped(text).text)))).replace(
    /\(\s{0,3}["']([TLC])["']/g,
    '($1',
  );
  const stated = labelled(raw).answer;
  // Code that would have to run is no answer.
  const isCode = stated === undefined || /^\[.*\bfor\b.*\bin\b/.test(stated);
  const bare = isCode ? inLines(laidOpen(text)) : raw;
  const json = /[{]/.test(bare) ? fieldsIn(bare) : undefined;
  const lines = labelled(bare);
  const found: Partial<Record<Label, Json>> =
    json?.answer !== undefined || lines.answer === undefined ? (json ?? lines) : lines;
  const isLine = found === lines && lines.answer !== undefined;
  const read = answerIn(isLine ? `Answer: ${lines.answer}` : bare, {
    ...asked,
    mayNotKnow: true,
    label: 'a line that begins with “Answer:”',
  });
  // Lines of a form that stop before the answer are no answer by themselves.
  if (!read.ok) return read;
  const cutShort = !isLine && json === undefined && Object.keys(lines).length > 0;
  if (cutShort && !read.value.unknown && !/answer/i.test(bare))
    return { ok: false, fault: 'The reply ends before its line “Answer:”.' };
  const { values, unknown } = read.value;
  return {
    ok: true,
    value: {
      top: written(found.top),
      left: written(found.left),
      cells: written(found.cells),
      operation: written(found.operation).replace(/\s+/g, ' '),
      calculation: writtenOut(written(found.calculation)),
      answer: values,
      unknown,
    },
  };
}

/** "none", a dash and the form's own word say that nothing was calculated. */
function writtenOut(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return /^["']?(?:none|no calculation|n\/?a|calculation|[-–—]{0,3})["']?\.?$/i.test(line) ? '' : line;
}

export function readLocated(text: string): Reply<Located> {
  const plain = callsInAscii(withoutToolTags(withoutExercise(unwrapped(text).text)));
  const bare = inLines(labelled(plain).top === undefined ? withoutCode(plain) : plain).trim();
  const lines = labelled(bare.replace(/\(\s{0,3}["']([TLC])["']/g, '($1'));
  const json = /[{]/.test(bare) ? fieldsIn(bare) : undefined;
  const found = json?.top !== undefined || json?.left !== undefined ? json : lines;
  const [top, left] = [written(found.top), written(found.left)];
  const nothing = found.top === undefined && found.left === undefined;
  if (!nothing && !ECHO.test(top) && !ECHO.test(left)) return { ok: true, value: { top, left } };
  // Tuples say by themselves which side they are of.
  const tuples = nothing ? [...bare.matchAll(/[([]\s*["']?([TL])["']?\s*,[^()[\]]{1,200}[)\]]/g)] : [];
  if (tuples.length > 0 && !saysUnknown(bare)) {
    const side = (kind: string) => tuples.flatMap(([tuple, of]) => (of === kind ? [tuple] : [])).join(' ');
    return { ok: true, value: { top: side('T'), left: side('L') } };
  }
  return {
    ok: false,
    fault: nothing
      ? 'Neither “Column header:” nor “Row header:” stands in the reply.'
      : 'The reply gives the form back instead of tuples.',
  };
}
