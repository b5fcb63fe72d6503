/**
 * WikiTableQuestions' denotation: both sides as sets of values, a number matched within 1e-6, a date by year, month
 * and day, anything else by its normal form; as many values as there are right ones, in any order.
 */
import type { Json, Metric, Prediction } from './metric.ts';
import { normalText } from './text-normal.ts';

const TOLERANCE = 1e-6;

type Value =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'number'; readonly text: string; readonly number: number }
  | { readonly kind: 'date'; readonly text: string; readonly date: string };

const asText = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** A number as the official evaluator reads one: without separators, perhaps with a blank after its sign. */
function numberIn(text: string): number | undefined {
  const bare = text.trim().replace(/^([-+])\s+(?=\d+$)/, '$1');
  return /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?$/i.test(bare) ? Number(bare) : undefined;
}

/** `2001-xx-05`: what is not known is written as xx. Undefined for what is no date. */
function dateIn(text: string): string | undefined {
  const parts = text.toLowerCase().split('-');
  if (parts.length !== 3) return undefined;
  const [year, month, day] = parts.map((part) => (/^x{2}(?:xx)?$/.test(part) ? -1 : (numberIn(part) ?? -2)));
  if (year === undefined || month === undefined || day === undefined) return undefined;
  const isIn = (value: number, most: number) => value === -1 || (value >= 1 && value <= most);
  const anyPart = [year, month, day].some((value) => value !== -1);
  return year > -2 && isIn(month, 12) && isIn(day, 31) && anyPart ? [year, month, day].join('-') : undefined;
}

/** @param canon the value in a form without formatting, where the data set has one. */
function readValue(original: string, canon: string): Value {
  const text = normalText(original);
  const number = numberIn(canon);
  if (number !== undefined) return { kind: 'number', text, number };
  const date = dateIn(canon);
  // A date of which only the year is known is a number.
  if (date?.endsWith('--1--1')) return { kind: 'number', text, number: Number.parseInt(date, 10) };
  return date === undefined ? { kind: 'text', text } : { kind: 'date', text, date };
}

const identity = (value: Value): string =>
  value.kind === 'text' ? value.text : value.kind === 'number' ? `#${value.number}` : `@${value.date}`;

function valuesOf(texts: readonly Json[], canon: readonly Json[] = []): Value[] {
  const values = texts.map((text, at) => readValue(asText(text), asText(canon[at] || text)));
  return [...new Map(values.map((value) => [identity(value), value])).values()];
}

function matches(target: Value, predicted: Value): boolean {
  if (target.kind === 'number' && predicted.kind === 'number')
    return Math.abs(target.number - predicted.number) < TOLERANCE;
  return target.kind === 'date' && predicted.kind === 'date' && target.date === predicted.date;
}

function score({ prediction, gold, canon }: Prediction): number {
  const [targets, predicted] = [valuesOf(gold, canon), valuesOf(prediction)];
  const texts = new Set(predicted.map(({ text }) => text));
  const found = targets.every(
    (target) =>
      texts.has(target.text) || (target.kind !== 'text' && predicted.some((one) => matches(target, one))),
  );
  return targets.length === predicted.length && found ? 1 : 0;
}

export const wtq: Metric = { id: 'wtq', name: "WikiTableQuestions' denotation", score };
