/**
 * The answer of a reply as a person would read it, whatever it was written in: the last that is stated, without
 * what stands around it. Baselines and methods read alike.
 */
import { bad } from '../../table/read.ts';
import type { Reply } from '../reply.ts';
import { givenIn, hasToolTags, withoutToolTags } from './calls.ts';
import { answerInJson } from './fields.ts';
import {
  asksBack,
  beginsWithNothing,
  echoesForm,
  isNothing,
  isPlaceholder,
  refuses,
  saysUnknown,
} from './forms.ts';
import { withoutCode } from './in-code.ts';
import { type IsTableText, noTableText, plain } from './plain.ts';
import { lastTurn, parted } from './scratch.ts';
import { type AnswerKind, lastStated, withoutExercise } from './stated.ts';
import { statementsIn } from './statements.ts';
import { unlabelledAnswer } from './unlabelled.ts';
import { isCalculated, valuesIn } from './values.ts';
import { verdictOf } from './verdict.ts';
import { CUT_WHILE_THINKING, unwrapped, withoutScratch } from './wrapping.ts';

/** An answer as it was said. */
export interface Answer {
  /** One verdict "true" or "false", one sentence, or values; none where it is not known. */
  readonly values: readonly string[];
  /** The reply says that it does not know, or that the table does not say. */
  readonly unknown: boolean;
  /** What was said before the answer. */
  readonly thoughts: string;
  /** A value is the result of a calculation that the reply states: no cell that holds the same text backs it. */
  readonly calculated: boolean;
}

export interface ReadAnswer {
  readonly kind: AnswerKind;
  /** Whether a text stands in the table: then its signs are its own, and a list of such texts is several values. */
  readonly isKnown?: IsTableText;
  /** A statement may be answered with "I don't know" as well. */
  readonly mayNotKnow?: boolean;
  /** What was asked for, for the fault: "a last line that begins with “The answer is:”". */
  readonly label?: string;
}

/** An operation or an action in the place of an answer. */
const isCall = (text: string): boolean =>
  /^(?:f_[a-z_]{3,20}|[A-Z][a-z]+[A-Z][A-Za-z]{2,30})\s?\([^\n]*\)[.;]?$/.test(text);

const FAULTS = {
  empty: 'The reply is empty.',
  form: 'The reply gives the form back instead of an answer.',
  verdict: 'The reply does not plainly say whether the statement is true or false.',
  nothing: 'Nothing stands where the answer should be.',
  unknown: 'The reply says that it does not know.',
  refusal: 'The reply says nothing about the table.',
} as const;

/** Functions that are called with the answer. */
const nameOf = (name: string): string | undefined =>
  /^(?:(?:the)?(?:final|submit|give|return|provide|output)?_?answers?(?:_?question)?|answer_?question|finish|submit|respond|final_?result|final)$/i.test(
    name,
  )
    ? name
    : undefined;

/** The reply as words and JSON: without what is wrapped around it, without code, and a call with the answer as JSON. */
export function laidOpen(reply: string): string {
  const text = withoutExercise(unwrapped(reply).text);
  const given = givenIn(text, nameOf).at(-1);
  if (given) return JSON.stringify(given.fields);
  return withoutCode(withoutToolTags(text)).trim();
}

/** Reads an answer; a fault is one sentence, and a reason to ask again. */
export function answerIn(
  reply: string,
  { kind, isKnown = noTableText, mayNotKnow = false, label }: ReadAnswer,
): Reply<Answer> {
  const text = laidOpen(reply);
  if (text === '') return bad(withoutScratch(reply).open ? CUT_WHILE_THINKING : FAULTS.empty);
  if (kind === 'verify') return ofVerdict(reply, text, mayNotKnow);
  const json = answerInJson(text);
  if (echoesForm(text)) return bad(FAULTS.form);
  const isJson = /^\s*(?:```\w*\s*)?(?:\{|\[\s*[{[])/.test(text);
  const from = json ? json.end : isJson ? text.lastIndexOf('}') + 1 : 0;
  const stated = lastStated(text.slice(from), kind, isKnown);
  const thoughts = stated ? text.slice(0, from + stated.statement.start).trim() : (json?.thoughts ?? '');
  const around: Surroundings = { kind, isKnown, mayNotKnow, thoughts, whole: text };
  if (stated) return ofText(stated.text, around);
  if (json) return ofJson(json.values, around);
  // A tool was called for something else: what is said after it counts.
  const last = hasToolTags(reply) ? lastTurn(parted(reply).text) : undefined;
  if (last !== undefined && last.trim() !== '') return answerIn(last, { kind, isKnown, mayNotKnow });
  if (isJson || hasToolTags(reply)) return bad(FAULTS.nothing);
  if (asksBack(text)) return bad(FAULTS.refusal);
  const cut = statementsIn(text).at(-1);
  if (cut && text.slice(cut.from).trim() === '')
    return saysUnknown(text) && kind === 'answer'
      ? good({ values: [], unknown: true, thoughts: text })
      : bad(FAULTS.nothing);
  const unlabelled = unlabelledAnswer(text, kind, isKnown);
  if (unlabelled !== undefined) return ofText(unlabelled, { ...around, thoughts: '' });
  if (saysUnknown(text) && kind === 'answer') return good({ values: [], unknown: true, thoughts: text });
  if (refuses(text)) return bad(FAULTS.refusal);
  return bad(
    label === undefined ? 'The reply states no answer.' : `The reply states no answer, as ${label} would.`,
  );
}

const good = ({
  calculated = false,
  ...answer
}: Omit<Answer, 'calculated'> & { calculated?: boolean }): Reply<Answer> => ({
  ok: true,
  value: { ...answer, calculated },
});

function ofVerdict(reply: string, text: string, mayNotKnow: boolean): Reply<Answer> {
  const verdict = verdictOf(text);
  if (verdict === undefined) {
    const read = mayNotKnow ? answerIn(reply, { kind: 'answer' }) : undefined;
    return read?.ok && read.value.unknown ? read : bad(FAULTS.verdict);
  }
  const stated = lastStated(text, 'verify', noTableText);
  const thoughts = stated
    ? text.slice(0, stated.statement.start).trim()
    : (answerInJson(text)?.thoughts ?? '');
  return good({ values: [verdict ? 'true' : 'false'], unknown: false, thoughts });
}

interface Surroundings {
  readonly kind: AnswerKind;
  readonly isKnown: IsTableText;
  readonly mayNotKnow: boolean;
  readonly thoughts: string;
  readonly whole: string;
}

function ofText(statement: string, around: Surroundings): Reply<Answer> {
  const { kind, isKnown, thoughts, whole } = around;
  if (kind === 'free-form') return ofSentence(statement, around);
  const bare = plain(statement, isKnown);
  if (!isKnown(bare) && (isNothing(bare) || beginsWithNothing(bare) || saysUnknown(bare)))
    return good({ values: [], unknown: true, thoughts });
  if (!isKnown(bare) && refuses(bare)) return bad(FAULTS.refusal);
  const values = isCall(bare) && !isKnown(bare) ? [] : valuesIn(statement, isKnown);
  if (values.length === 0 && !/[\p{L}\p{N}]/u.test(bare) && saysUnknown(whole))
    return good({ values: [], unknown: true, thoughts });
  if (values.length === 0) return bad(/[\p{L}\p{N}]/u.test(bare) ? FAULTS.form : FAULTS.nothing);
  return good({ values, unknown: false, thoughts, calculated: isCalculated(whole, values) });
}

function ofJson(given: readonly string[] | undefined, around: Surroundings): Reply<Answer> {
  const { kind, isKnown, thoughts, whole } = around;
  if (given === undefined)
    return kind === 'answer' ? good({ values: [], unknown: true, thoughts }) : bad(FAULTS.nothing);
  if (kind === 'free-form') return ofSentence(given.join(' '), around);
  const texts = given.map((one) => one.trim()).filter((one) => one !== '');
  if (texts.length === 0) return good({ values: [], unknown: true, thoughts });
  const bare = plain(texts.join(' '), isKnown);
  if (texts.length > 0 && !texts.some(isKnown) && (texts.every(isNothing) || saysUnknown(bare)))
    return good({ values: [], unknown: true, thoughts });
  if (texts.length === 1 && !isKnown(bare) && refuses(bare)) return bad(FAULTS.refusal);
  const [only] = texts;
  const values =
    texts.length === 1 && only !== undefined
      ? valuesIn(lastStated(only, kind, isKnown)?.text ?? only, isKnown)
      : valuesIn(texts.map((one) => one.replaceAll(/(?<!\\)\|/g, '\\|')).join(' | '), isKnown);
  if (values.length === 0) return bad(texts.length > 0 ? FAULTS.form : FAULTS.nothing);
  return good({ values, unknown: false, thoughts, calculated: isCalculated(whole, values) });
}

function ofSentence(statement: string, { isKnown, mayNotKnow, thoughts }: Surroundings): Reply<Answer> {
  const words = statement.replace(/\s+/g, ' ').trim();
  const sentence = unquoted(words);
  if (sentence === '' || isPlaceholder(sentence)) return bad(sentence === '' ? FAULTS.nothing : FAULTS.form);
  if (isNothing(sentence) || /^I (?:do not|don['’]t) know\b/i.test(sentence))
    return mayNotKnow ? good({ values: [], unknown: true, thoughts }) : bad(FAULTS.unknown);
  if (refuses(sentence) && !isKnown(sentence)) return bad(FAULTS.refusal);
  return good({ values: [sentence], unknown: false, thoughts });
}

/** A sentence without quotes and emphasis around the whole of it; its full stop is its own. */
function unquoted(words: string): string {
  const inner = /^(\*\*|__|["“'`*_])(.*?)(\*\*|__|["”'`*_])$/.exec(words);
  const [, left = '', text = words, right = ''] = inner ?? [];
  const pair = left === right || (left === '“' && right === '”');
  const bare = pair && !text.includes(left) ? text : words;
  return bare.replaceAll('**', '').trim();
}
