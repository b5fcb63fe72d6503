/** From the text of an answer to its values: apart by bars, in a list, or one; the result of a calculation. */
import { isPlaceholder } from './forms.ts';
import { type IsTableText, isNumeric, noTableText, plain } from './plain.ts';

/** No answer has more values; what comes after is noise. */
const VALUES_AT_MOST = 400;

const OPERATED = /[\d)%]\s*(?:[-−–+×÷*/x]|plus|minus|times|divided by)\s*[($]{0,2}\s*[\d.]/i;

/** `34 - 13 = 21` says 21, as do `= 21`, `difference = 21` and `21 (34 − 13)`. */
function result(text: string, isKnown: IsTableText): string {
  if (text.length > 400 || isKnown(text)) return text;
  const equals = Math.max(text.lastIndexOf('='), text.lastIndexOf('≈'));
  if (equals >= 0) {
    const [left, right] = [text.slice(0, equals), plain(text.slice(equals + 1), isKnown)];
    const stated = isNumeric(right) || isKnown(right) || startsWithNumber(right);
    if (right !== '' && stated && (left.trim() === '' || /[\p{L}\d]/u.test(left)))
      return withoutAside(right, isKnown);
  }
  return withoutAside(text, isKnown);
}

const startsWithNumber = (text: string): boolean => /^[-−$€£]?\d[\d.,]*\s?%?\s\p{L}/u.test(text);

/** A number, or a value of the table, without what stands in brackets after it. */
function withoutAside(text: string, isKnown: IsTableText): string {
  const [, value = '', aside = ''] =
    /^(.{1,200}?)\s*[([]([^()[\]]{1,200}(?:\([^()]*\)[^()]*)?)[)\]]$/.exec(text) ?? [];
  if (value === '') return text;
  const calculated = OPERATED.test(aside) || /[=<>→]/.test(aside);
  const explains = /\p{L}{2}/u.test(aside) || /^\d{4}$/.test(aside);
  if (isNumeric(value) ? calculated || explains || isKnown(value) : isKnown(value)) return value;
  return text;
}

/** The list of a text that is one: JSON, or as Python writes it. */
function listed(text: string): string[] | undefined {
  if (!/^\[[\s\S]*\]\.?$/.test(text) || text.length > 20_000) return undefined;
  const inner = text.replace(/\.$/, '');
  for (const json of [inner, inner.replaceAll("'", '"')]) {
    try {
      const list: unknown = JSON.parse(json);
      if (Array.isArray(list) && list.every((one) => typeof one !== 'object' || one === null))
        return list.map((one) => (one === null ? '' : String(one)));
    } catch {
      // Not JSON: items without quotes are read below.
    }
  }
  const bare = inner.slice(1, -1).trim();
  // `[6, 0, "x"]` is a node, and `[text, …]` a form.
  return bare === '' || /[[\]{}]/.test(bare) ? undefined : bare.split(/,\s+/);
}

/** Values that are joined by commas or words: only where each is known or a number, and the whole is not. */
function joined(text: string, isKnown: IsTableText): string[] | undefined {
  if (text.length > 2000 || isKnown(text) || !/[,;、，；&/]|\s(?:and|und|et|y|e|и|or)\s|和|と|및/u.test(text))
    return undefined;
  const pieces = text
    .split(
      /\s*(?:;|；|、)\s*|,\s+(?:and\s+|und\s+|et\s+|y\s+|и\s+)?|，|\s+(?:and|und|et|y|e|и|&|\/)\s+|和|と|및\s?/u,
    )
    .map((piece) => withoutAside(plain(piece, isKnown), isKnown))
    .filter((piece) => piece !== '');
  const values = pieces.length > 1 && pieces.every((piece) => isKnown(piece) || isNumeric(piece));
  return values ? pieces : undefined;
}

/** A list that says the same over and over says it once: "79 | 79" is 79. */
function once(values: readonly string[]): readonly string[] {
  for (let period = 1; period <= values.length / 2; period++) {
    if (values.length % period !== 0 || period > 24) continue;
    if (values.every((value, at) => value === values[at % period])) return values.slice(0, period);
  }
  return values;
}

/** What is left of a form or a list: `]`, where a model that has to name a value closes its list instead. */
const isLeftover = (text: string, isKnown: IsTableText): boolean =>
  /^[-:\s]+$/.test(text) || (/^[[\](){}"'`,;:.\s]+$/.test(text) && !isKnown(text));

/** The values of an answer's text; none where it holds no more than a form. */
export function valuesIn(text: string, isKnown: IsTableText = noTableText): readonly string[] {
  const list = listed(text.trim());
  const pieces = list ?? text.split(/(?<!\\)[|｜]/, VALUES_AT_MOST);
  const values = pieces.flatMap((piece) => {
    const one = result(plain(piece, isKnown), isKnown);
    if (one === '' || (isPlaceholder(one) && !isKnown(one)) || isLeftover(one, isKnown)) return [];
    return (pieces.length === 1 ? joined(one, isKnown) : undefined) ?? [one];
  });
  return once(values);
}

/** How far before a sign of equality the calculation is looked for. */
const CALCULATION = 80;

/**
 * Whether a text states a calculation that gives one of the values: then a cell that happens to hold the same
 * text says nothing about it.
 */
export function isCalculated(text: string, values: readonly string[]): boolean {
  const numbers = new Set(values.map(bareNumber).filter((value) => value !== ''));
  if (numbers.size === 0) return false;
  for (const equals of text.matchAll(
    /(?:=|≈|\bis\b|\bequals\b|\bgives\b|\bresults in\b|\bmakes\b|\bare\b)/g,
  )) {
    const after = text.slice(equals.index + equals[0].length, equals.index + equals[0].length + 40);
    const [amount = ''] = /^[^\d\n\-−–]{0,20}[-−–]?[\d.,]+/.exec(after) ?? [];
    if (!numbers.has(bareNumber(amount))) continue;
    const before = text.slice(Math.max(0, equals.index - CALCULATION), equals.index);
    if (OPERATED.test(before.slice(before.lastIndexOf('\n') + 1))) return true;
  }
  return false;
}

const bareNumber = (text: string): string =>
  (/[\d.,]*\d/.exec(text)?.[0] ?? '').replaceAll(',', '').replace(/\.$/, '');
