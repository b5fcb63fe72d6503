/** The answers of GraphOTTER as a person reads them, and the nodes that they rest on. */
import { answerIn, laidOpen } from '../../method/answers/answer.ts';
import { answerInJson } from '../../method/answers/fields.ts';
import { jsonIn } from '../../method/near-json.ts';
import type { Reply } from '../../method/reply.ts';
import { bad } from '../../table/read.ts';
import type { Asked } from './asked.ts';
import { nodesIn, tuplesIn } from './node-reading.ts';
import { withoutPlaces } from './node-values.ts';
import { empty, fieldOf, how } from './reply-json.ts';
import type { WrittenAnswer } from './written.ts';

/** Figure 13: the answer and what it rests on. */
export function readAnswer(text: string, asked: Asked): Reply<WrittenAnswer> {
  const words = laidOpen(text);
  if (words === '') return empty(text);
  const found = answerInJson(words);
  const read = answerIn(text, { ...asked, label: '"answer"' });
  if (!read.ok) return read;
  const { values, unknown, calculated } = read.value;
  if (unknown) return bad('The reply says that it does not know; an answer was asked for.');
  const fields = found?.fields ?? {};
  const cells = fieldOf(
    fields,
    /^(?:cells?|zellen|celdas|cellules|células|celle|ячейки|单元格|セル|셀|evidence|nodes?|tuples?|supporting\w*|sources?)$/,
  );
  const operation =
    fieldOf(
      fields,
      /^(?:operations?|calculation|operación|opération|operação|operazione|операция|操作|运算|계산)$/,
    ) ?? '';
  const explanation = fieldOf(fields, /^(?:explanation|reason|reasoning|why)$/) ?? '';
  const named = cells === undefined ? tuplesIn(afterLabel(words)) : nodesIn(cells).map(({ tuple }) => tuple);
  return {
    ok: true,
    value: {
      cells: named,
      operation: typeof operation === 'string' ? operation : JSON.stringify(operation),
      explanation: typeof explanation === 'string' ? explanation : JSON.stringify(explanation),
      answer: [...withoutPlaces(values, asked.textAt)],
      ...(calculated ? { calculated } : {}),
    },
    ...(found ? fromJson(words, text, { asked, values }) : {}),
  };
}

/** How the JSON of an answer was read, where it is what says the answer, and not a sentence that follows it. */
function fromJson(
  words: string,
  text: string,
  { asked, values }: { readonly asked: Asked; readonly values: readonly string[] },
) {
  const [first] = jsonIn(words);
  const alone = first && answerIn(first.text, asked);
  const says = alone?.ok && JSON.stringify(alone.value.values) === JSON.stringify(values);
  return first && says ? how(text, first.text, first.repaired) : {};
}

/** What stands behind "Cells:" on its line. */
const afterLabel = (words: string): string =>
  /(?:^|\n)[\s>#*_-]{0,8}(?:cells?|evidence|nodes?)[*_]{0,3}\s?[:：]([^\n]{0,2000})/i.exec(words)?.[1] ?? '';
