/** The plans of Chain-of-Table as a person reads them: the chain that a reply states, in words, lines or JSON. */
import { isCalled } from '../../method/answers/code-calls.ts';
import { isFields } from '../../method/answers/fields.ts';
import { callsInJson } from '../../method/answers/json-calls.ts';
import type { Json } from '../../method/json.ts';
import { jsonIn } from '../../method/near-json.ts';
import type { Reply } from '../../method/reply.ts';
import { END, operationsIn } from '../../operations/call.ts';
import type { OperationId } from '../../operations/operation.ts';
import { bad } from '../../table/read.ts';
import { codeCalls, nameOf, readText, unmarked } from './reply-text.ts';
import type { Plan } from './written.ts';

/** An operation, or the end mark, at the start of a line, behind a label, in quotes or in a list. */
const LEADS =
  /^[\s>#*_\-–•"'`\d.):({[,\]]{0,24}(?:[\p{L}' ]{0,40}[*_]{0,2}\s?[:：=]\s{0,3}[*_`"'[({\s]{0,6})?(?=f_[a-z]|(?:add|select|group|sort)_[a-z]|<\s?END|\[\s?E(?:ND)?\s?\]|END\b)/iu;
const CHAINED = /(?:->|→)\s{0,4}(?:f_[a-z]|<\s?END|\[\s?E|END\b|(?:add|select|group|sort)_)/i;
const PLAN_LABEL =
  /(?:chain|operations?|answer(?: is)?|plan|next(?: step)?)[*_"]{0,3}\s{0,2}[:：][*_]{0,3}/gi;

/** All operations beside each other are the choice that was given, not one that was made. */
const MENU =
  /(?:\bf_\w+(?:\(\))?["'`]{0,2}(?:,| or|,? and)\s{1,3}["'`]{0,2}(?:or\s|and\s)?){2}(?=f_|<\s?END)|\b(?:available|possible|allowed) (?:operations|functions|next)/i;

/** DynamicPlan: the chain that a reply states, not the operations that it weighs. */
export function readPlan(text: string): Reply<Plan> {
  const read = readText(text);
  if (!read.ok) return read;
  const words = unmarked(read.value);
  const plan = MENU.test(words) ? [] : (statedPlan(words) ?? planInJson(words) ?? []);
  return plan.length > 0 ? { ok: true, value: plan } : bad(`The reply names no operation, and no ${END}.`);
}

/** The chain that is stated last; undefined where none is. */
export function statedPlan(words: string): Plan | undefined {
  const lines = words.split('\n');
  const labelled = lines.findLastIndex((line) => {
    const label = [...line.matchAll(PLAN_LABEL)].at(-1);
    return label !== undefined && operationsIn(line.slice(label.index + label[0].length)).length > 0;
  });
  if (labelled >= 0) {
    const line = lines[labelled] ?? '';
    const label = [...line.matchAll(PLAN_LABEL)].findLast(
      ({ index, 0: own }) => operationsIn(line.slice(index + own.length)).length > 0,
    );
    const plan = label ? operationsIn(line.slice(label.index + label[0].length)) : [];
    if (plan.length > 0) return plan;
  }
  const leading = lines.filter((line) => LEADS.test(line));
  // Lines one below the other are one chain; a chain on one line is said last.
  const chain = lines.findLast((line) => CHAINED.test(line) && operationsIn(line).length > 0);
  const first = chain ?? leading[0];
  if (first !== undefined) {
    const plan = chain === undefined ? leading.flatMap((line) => operationsIn(line)) : operationsIn(chain);
    if (plan.length > 0) return plan;
  }
  return planInJson(words) ?? inProse(words);
}

/** Operations in JSON, under whatever names; without their "f_" too. */
function planInJson(words: string): Plan | undefined {
  if (!/[[{]/.test(words)) return undefined;
  for (const { value } of jsonIn(words)) {
    const calls = callsInJson(value, nameOf, codeCalls);
    if (calls.length > 0) return calls.flatMap(({ name }) => nameOf(name) ?? []);
    const texts = textsIn(value).flatMap((one) => operationsIn(one));
    if (texts.length > 0) return texts;
  }
  return undefined;
}

const textsIn = (json: Json): string[] =>
  typeof json === 'string'
    ? [json]
    : Array.isArray(json)
      ? json.flatMap((one: Json) => textsIn(one))
      : isFields(json)
        ? Object.values(json).flatMap(textsIn)
        : [];

/** Operations in sentences: only those that are chosen, not those that are weighed. */
function inProse(words: string): Plan {
  const found: (OperationId | 'end')[] = [];
  for (const match of words.matchAll(/\bf_[a-z]+(?:_[a-z]+)?|<\s?END\s?>|\[\s?END\s?\]/gi)) {
    const [one] = operationsIn(match[0]);
    if (one !== undefined && isCalled(words, match.index)) found.push(one);
    if (found.length > 40) break;
  }
  return found;
}
