/** What a question asks for, from its wording alone: the operation, the kind of answer, the thing asked for. */
import type { Operation } from './arithmetic.ts';
import { choicesOf } from './choices.ts';
import { type Unit, unitAsked } from './units.ts';
import { readNumberWord } from './values.ts';
import { normalise } from './words.ts';

export type AnswerKind = 'number' | 'year' | 'text' | 'any';

export interface Intent {
  readonly operation: Operation;
  /** For the k-th operations, and for "top 3": from 1. */
  readonly k: number;
  readonly kind: AnswerKind;
  /** The noun phrase asked for: "age group" of "which age group …"; empty when there is none. */
  readonly target: string;
  readonly unit: Unit | undefined;
  /** The question speaks of a change or a difference. */
  readonly change: boolean;
  /** The question speaks of a total, or of all. */
  readonly total: boolean;
  /** For comparisons: is the larger one asked for? */
  readonly larger: boolean;
  /** The alternatives of "…, A or B?". */
  readonly choices: readonly string[];
}

const STOP =
  '(?:did|does|do|was|were|is|are|had|has|have|having|with|for|in|of|on|at|to|that|who|which|would|will|can|could|by|from|among|the|a|received|reported|were|got|made|won|scored|played|accounted)';
const WHICH = new RegExp(
  `\\b(?:which|what|list the|list all|name the|name all) ((?:(?!${STOP}\\b)[\\p{L}'-]+ ?){1,4})`,
  'u',
);
const WHICH_OF =
  /\b(?:which|what) (?:type|kind|sort|one|category|group)s? of (?:the )?([\p{L}'-]+(?: [\p{L}'-]+)?)/u;
const WHAT_THE =
  /\bwhat(?:'s|s| is| was| are| were)? (?:the|a) ((?:[\p{L}'-]+ ?){1,4}?)(?= (?:of|for|in|that|who|from|among|by|did|on|at)\b|\?|$)/u;
const QUANTITY =
  /\b(?:percent(?:age)?s?|proportions?|numbers?|rates?|ratios?|amounts?|averages?|mean|median|totals?|sum|shares?|scores?|differences?|incomes?|populations?|costs?|prices?|values?|points?|earnings|revenues?|sizes?|ages?|heights?|lengths?|distances?|quantity|counts?|increases?|decreases?|change|fractions?|%)\b/;

const MORE =
  /\b(?:more|higher|greater|larger|better|bigger|longer|older|taller|faster|later|above|exceed(?:s|ed)?)\b(?! than \d)/;
const LESS = /\b(?:less|fewer|lower|smaller|worse|shorter|younger|earlier|slower|lesser)\b(?! than \d)/;
const MOST =
  /\b(?:most|highest|largest|greatest|best|biggest|maximum|max|longest|tallest|latest|newest|top|oldest|strongest|heaviest|peak)\b/;
const LEAST =
  /\b(?:least|lowest|smallest|fewest|worst|minimum|min|shortest|earliest|youngest|weakest|lightest)\b/;
const ORDINAL =
  /\b(second|third|fourth|fifth|2nd|3rd|4th|5th)[ -](?=most|highest|largest|greatest|best|biggest|lowest|smallest|fewest|least|longest)/;

export function intentOf(question: string): Intent {
  const text = normalise(question);
  const kind = kindOfAnswer(text);
  const larger = MORE.test(text) || !LESS.test(text);
  const choices = choicesOf(text);
  const ordinal = ORDINAL.exec(text)?.[1];
  return {
    operation: operationOf(text, kind, choices, ordinal !== undefined),
    k: ordinal === undefined ? 1 : (readNumberWord(ordinal, true) ?? (Number.parseInt(ordinal, 10) || 1)),
    kind,
    target: targetOf(text),
    unit: unitAsked(text),
    change: speaksOfChange(text),
    total: /\b(?:in total|totals?|totally|overall|altogether|all|combined|career|whole)\b/.test(text),
    larger,
    choices,
  };
}

const CHANGE =
  /\b(?:chang|increas|decreas|growth|grow|grew|differ|gain|declin|variation|gap\b|rise|rose|drop)\w*/;

/** Does a question or a header speak of a change? Not "in millions, except percentage changes". */
export const speaksOfChange = (text: string): boolean =>
  CHANGE.test(normalise(text).replace(/\bexcept\b.*/, ''));

const OPERATION_WORDS =
  /^(?:more|most|higher|highest|lower|lowest|larger|largest|greater|greatest|less|least|fewer|fewest|smaller|smallest|longer|longest|shorter|shortest|difference|increased?|decreased?|declined?|compared|times|likely|sum|combined|together)$/;

/** Words that name the operation rather than anything in the table. */
export const operationWords = (operation: Operation): RegExp | undefined =>
  operation === 'lookup' || operation === 'opposite' ? undefined : OPERATION_WORDS;

/** A number "per 100,000 people" or "per capita" is a rate: say so, since headers do. */
export const rewordRate = (question: string): string =>
  question.replace(/\bnumber of (.{1,60}?) per (?=[\d,]{2,}|capita|person|head)/i, 'rate of $1 per ');

function kindOfAnswer(text: string): AnswerKind {
  if (/\b(?:how many|how much|how long|how old|how far|how high|how tall|how large|how often)\b/.test(text))
    return 'number';
  if (/\b(?:when|(?:which|what) (?:\w+ )?(?:years?|seasons?|dates?|months?))\b/.test(text)) return 'year';
  if (/\b(?:who|whom|whose|where)\b/.test(text) && !/\bwhat\b/.test(text)) return 'text';
  if (/\bwhat(?:'s|s)?\b/.test(text)) {
    const asked =
      /\bwhat(?:'s|s)?\b(?: is| was| are| were)?(?: the| a)? ((?:\S+ ?){1,5})/.exec(text)?.[1] ?? '';
    if (QUANTITY.test(asked)) return 'number';
    return /\bwhat (?:is|was|are|were)\b/.test(text) ? 'any' : 'text';
  }
  if (/\b(?:which|list|name)\b/.test(text)) return 'text';
  return QUANTITY.test(text) ? 'number' : 'any';
}

function targetOf(text: string): string {
  const many =
    /\bhow (?:many|much) ((?:(?!(?:did|does|do|was|were|is|are|had|has|have|of)\b)[\p{L}'-]+ ?){1,3})/u.exec(
      text,
    );
  const found = WHICH_OF.exec(text) ?? many ?? WHICH.exec(text) ?? WHAT_THE.exec(text);
  return (found?.[1] ?? '').trim();
}

const DIFFERENCE =
  /\b(?:difference|how (?:much|many)(?: [\p{L}\d-]+){0,16} (?:more|less|fewer|higher|lower|larger|greater|smaller|longer)(?! than \d)|(?:increase|decrease|decline|drop|rise|grow|change|fall|gain)[a-z]*\b.*\b(?:from|between|compared|since)\b)/u;
const RATIO =
  /\b(?:how many times|ratio (?:of|between)\b.*\b(?:to|and)|times (?:more|higher|larger|greater|as))\b/;

function operationOf(
  text: string,
  kind: AnswerKind,
  choices: readonly string[],
  ordinal: boolean,
): Operation {
  const number = kind === 'number' || kind === 'any';
  const compares = MORE.test(text) || LESS.test(text);
  if (RATIO.test(text)) return 'ratio';
  if (DIFFERENCE.test(text) && number) return 'difference';
  const most = MOST.test(text.replace(/\bat (?:most|least)\b/g, ''));
  const least = !most && LEAST.test(text.replace(/\bat (?:most|least)\b/g, ''));
  if (choices.length === 2 && (compares || most || least) && !/\bhow (?:many|much)\b/.test(text))
    return 'compare';
  if (most || least) {
    const end = most ? 'max' : 'min';
    if (ordinal) return number ? `kth-${end}` : `kth-arg${end}`;
    return number ? end : `arg${end}`;
  }
  // "Which group was more likely …": among few, the larger is the largest.
  if (compares && kind === 'text') return MORE.test(text) ? 'argmax' : 'argmin';
  if (/\b(?:average|mean) of\b/.test(text) && / and /.test(text)) return 'average';
  if (/\b(?:sum|combined|together)\b/.test(text) && number) return 'sum';
  if (/\bhow many (?:different|distinct)\b/.test(text)) return 'count';
  return 'lookup';
}
