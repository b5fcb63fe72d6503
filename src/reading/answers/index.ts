/** Which way of answering serves which operation; a look-up serves where the first finds nothing. */
import type { Operation } from '../arithmetic.ts';
import type { Context, Found } from '../context.ts';
import { answerAggregate } from './aggregate.ts';
import { answerCompare } from './compare.ts';
import { answerCounted } from './counted.ts';
import { answerDifference } from './difference.ts';
import { answerExtreme } from './extreme.ts';
import { answerListed } from './listed.ts';
import { answerLookup } from './lookup.ts';
import { isChangeInTable, isNamedOutright } from './settled.ts';
import { answerSpan } from './span.ts';

type Answerer = (context: Context) => Found | undefined;

const ANSWERERS: Readonly<Partial<Record<Operation, Answerer>>> = {
  max: answerExtreme,
  min: answerExtreme,
  argmax: answerExtreme,
  argmin: answerExtreme,
  'kth-max': answerExtreme,
  'kth-min': answerExtreme,
  'kth-argmax': answerExtreme,
  'kth-argmin': answerExtreme,
  compare: (context) => answerCompare(context) ?? answerExtreme(amongAll(context)),
  difference: answerDifference,
  ratio: answerDifference,
  sum: answerAggregate,
  average: answerAggregate,
};

/** The same question, asked of all rows or columns instead of the alternatives that were not found. */
const amongAll = (context: Context): Context => ({
  ...context,
  intent: { ...context.intent, operation: context.intent.larger ? 'argmax' : 'argmin' },
});

function settled(context: Context): boolean {
  const { operation } = context.intent;
  if (/^(?:kth-)?(?:max|min)$/.test(operation)) return isNamedOutright(context);
  return operation === 'difference' && isChangeInTable(context);
}

export function answer(context: Context): Found | undefined {
  if (settled(context)) return answerLookup(context);
  return (
    answerSpan(context) ??
    answerListed(context) ??
    answerCounted(context) ??
    ANSWERERS[context.intent.operation]?.(context) ??
    answerLookup(context)
  );
}
