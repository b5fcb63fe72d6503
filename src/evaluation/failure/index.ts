/**
 * Why a run's answer is wrong, found by rules from its steps and its gold answer: the same for every method. What is
 * checked first is what is surest; the classes further down say where the way was lost. What steps do not tell, the
 * method itself may say (`diagnose`).
 */

import type { Diagnose } from '../../method/diagnosis.ts';
import { isNoteOf } from '../../method/notes.ts';
import type { Outcome, Step } from '../../method/step.ts';
import { valuesText } from '../../method/values-text.ts';
import { ARITHMETIC_NAMES, arithmeticIn, computedAgain } from '../../reading/recompute.ts';
import { cellList, sentence } from '../../run/narration.ts';
import type { Transcript } from '../../run/transcript.ts';
import { cellsWithText } from '../../table/mentions.ts';
import { type CellId, cellOf } from '../../table/model.ts';
import { droppedBy } from './by-chain.ts';
import { wrongHeaders } from './by-headers.ts';
import { diagnosedBy, type OwnClass } from './by-method.ts';
import { brokenOff, unreadable } from './ended.ts';
import { type Failure, nameOfFailure } from './failure.ts';
import type { Finding } from './finding.ts';
import { asSentence, gives, isPlural } from './place-words.ts';
import { cellsOfProof, isWithin, type Proof, proofOf } from './proof.ts';
import { isRight } from './right.ts';
import { sameValues } from './same-value.ts';
import { type Seen, seenIn } from './seen.ts';

export { FAILURES, type Failure, type FailureKind, failureText } from './failure.ts';
export { unbackedIn } from './unbacked.ts';

/** What is known of a run when it is judged. */
interface Case {
  readonly transcript: Transcript;
  readonly outcome: Outcome;
  readonly gold: readonly (string | number)[];
  readonly proof: Proof;
  readonly seen: Seen;
  /** All that gives the right answer was come upon. */
  readonly reached: boolean;
  /** The index of the step that answers. */
  readonly end: { readonly step?: number };
}

/**
 * The failure of a run that has ended; undefined where its answer is right, or no right answer is known.
 * @param diagnose what the run's method has to say, where it declares that.
 */
export function failureOf(transcript: Transcript, diagnose?: Diagnose): Failure | undefined {
  const { run, outcome, steps } = transcript;
  const { problem } = run;
  const { gold = [], table } = problem;
  if (!outcome || gold.length === 0 || isRight(problem, outcome.values)) return undefined;
  const proof = proofOf(problem);
  const at = steps.findLastIndex((step) => step.kind === 'answer');
  const end = at < 0 ? {} : { step: at };
  const finding =
    unanswered(outcome, steps) ?? classified({ transcript, outcome, gold, proof, end }, diagnose);
  const passages = proof?.places.flatMap((place) => place.passages.slice(0, 1)) ?? [];
  return {
    ...finding,
    name: finding.name ?? nameOfFailure(finding.kind),
    cells: proof ? cellsOfProof(proof) : [],
    passages,
    proof: [
      ...(proof && proof.places.length > 0
        ? [sentence(`The right answer, ${valuesText(gold)}, is given by `, gives(proof, table), '.')]
        : []),
      ...finding.proof,
    ],
  };
}

type Unproven = Omit<Case, 'proof' | 'seen' | 'reached'> & { readonly proof: Proof | undefined };

/** What the rules find; where the method has a class of its own for it, or knows more, what that says. */
function classified(unproven: Unproven, diagnose: Diagnose | undefined): Finding {
  const { transcript, outcome, proof, end } = unproven;
  const seen = seenIn(transcript);
  const reached = proof !== undefined && isWithin(proof, new Set(seen.cells.keys()), seen.tells);
  const byMethod = (found?: OwnClass, finding?: Finding): Finding | undefined =>
    diagnosedBy(diagnose, { transcript, proof, reached, found }, finding);
  const differs = differently(transcript, outcome, proof, end);
  if (differs) return byMethod('written-differently', differs) ?? differs;
  if (!proof) {
    const lost = nowhere(transcript, end);
    return byMethod('not-in-table', lost) ?? lost;
  }
  const whole: Case = { ...unproven, proof, seen, reached };
  if (proof.places.length === 0) return misjudged(whole);
  return byMethod() ?? inTable(whole);
}

/** The last reply could not be read. */
const unanswered = ({ values, stopped }: Outcome, steps: readonly Step[]): Finding | undefined =>
  stopped === 'unreadable-answer' && values.length === 0
    ? (unreadable(steps) ?? {
        kind: 'parse-failure',
        sentence: sentence('The last reply holds no answer that can be read.'),
        proof: [],
      })
    : undefined;

function differently(
  { run }: Transcript,
  { values }: Outcome,
  proof: Proof | undefined,
  end: Case['end'],
): Finding | undefined {
  const { gold = [], table, kind } = run.problem;
  if (kind === 'verify') return undefined;
  const writing = sameValues(values, gold);
  if (!writing) return undefined;
  const own = new Set(proof?.places.flatMap(({ cells }) => cells) ?? []);
  // What another cell says word by word is that cell's value, however near it is.
  const another = values.some((value) => {
    const alike = cellsWithText(table, value);
    return alike.length > 0 && !alike.some(({ id }) => own.has(id));
  });
  if (another && writing !== 'in another form' && writing !== 'in another order') return undefined;
  return {
    kind: 'written-differently',
    sentence: sentence(
      `“${valuesText(values)}” is right, but written differently from “${valuesText(gold)}”: ${writing}.`,
    ),
    ...end,
    proof: [],
  };
}

const nowhere = ({ run }: Transcript, end: Case['end']): Finding => {
  const { gold = [], table } = run.problem;
  const also = table.passages && table.passages.length > 0 ? ' and no passage' : '';
  return {
    kind: 'not-in-table',
    sentence: sentence(
      `The right answer, “${valuesText(gold)}”, is not found in any cell${also}, nor as a sum, difference, average, ratio or count of cells of one row or column.`,
    ),
    ...end,
    proof: [],
  };
};

function inTable(one: Case): Finding {
  const { transcript, outcome, proof, seen, reached, end } = one;
  const { steps, run } = transcript;
  const { table } = run.problem;
  const computed = miscomputed(one);
  if (computed) return computed;
  const way = wrongHeaders(steps, proof, table) ?? droppedBy(steps, proof, table);
  if (way) return way;
  if (reached && outcome.values.length > 0) return notChosen(one);
  const early = brokenOff(steps) ?? unreadable(steps);
  if (early && !(reached && outcome.stopped === 'answered')) return early;
  if (reached) return notChosen(one);
  return {
    kind: 'never-reached',
    sentence: asSentence(
      gives(proof, table),
      isPlural(proof) ? ' give' : ' gives',
      ' the right answer, but the run never came upon ',
      cellsOfProof(proof).length > 1 ? 'all of these cells.' : 'it.',
    ),
    ...(seen.last === undefined ? end : { step: seen.last }),
    proof: [sentence(`${seen.cells.size} of ${table.cells.length} cells were seen.`)],
  };
}

/** A verdict, or yes and no: all that can be said is that it was judged otherwise. */
const misjudged = ({ transcript, outcome, gold, end }: Case): Finding =>
  outcome.values.length === 0
    ? (brokenOff(transcript.steps) ??
      unreadable(transcript.steps) ?? {
        kind: 'not-chosen',
        sentence: sentence(`There is no verdict; “${valuesText(gold)}” is right.`),
        ...end,
        proof: [],
      })
    : {
        kind: 'wrong-computation',
        sentence: sentence(
          `It was judged “${valuesText(outcome.values)}” where “${valuesText(gold)}” is right`,
          outcome.evidence.length > 0
            ? sentence(', from ', cellList(outcome.evidence, transcript.run.problem.table), '.')
            : '.',
        ),
        ...end,
        proof: [],
      };

/** More evidence than this, beside the cells that are needed, is no choice. */
const SPARE = 3;

/** The right cells were chosen, and something else came out; undefined where others were chosen. */
function miscomputed({ transcript, outcome, proof, gold, end }: Case): Finding | undefined {
  const { table } = transcript.run.problem;
  const { evidence, values, operation } = outcome;
  if (values.length === 0) return undefined;
  const chosen = new Set(evidence);
  const unsaid = evidence.length === 0 && proof.operation !== undefined && !isOfCells(values, table);
  if (!unsaid && !isWithin(proof, chosen)) return undefined;
  const needed = cellsOfProof(proof).length;
  const wide = proof.operation === undefined && evidence.length > needed + SPARE;
  const texts = evidence.map((id) => cellOf(table, id).text);
  const done = arithmeticIn(operation);
  const again = done && computedAgain(done, texts, values);
  // What was done was done rightly, so that it was done with too many cells.
  if (!unsaid && (wide || (again?.agrees && evidence.length > needed))) return undefined;
  const differs = transcript.steps.findLastIndex((step) => isNoteOf(step, 'other-result'));
  const called = done ? `, called a ${ARITHMETIC_NAMES[done]},` : '';
  return {
    kind: 'wrong-computation',
    sentence: unsaid
      ? sentence(
          `The answer “${valuesText(values)}” stands in no cell and is not `,
          gives(proof, table),
          ', which is ',
          `${valuesText(gold)}.`,
        )
      : sentence(
          'The right cells were chosen, ',
          cellList(evidence, table),
          `, but the answer${called} is “${valuesText(values)}”.`,
        ),
    ...(differs >= 0 ? { step: differs } : end),
    proof:
      again && !again.agrees
        ? [sentence(`Calculated again, the ${ARITHMETIC_NAMES[again.operation]} is ${again.result}.`)]
        : [],
  };
}

const isOfCells = (values: readonly string[], table: Transcript['run']['problem']['table']): boolean =>
  values.every((value) => cellsWithText(table, value).length > 0);

function notChosen({ transcript, outcome, proof, seen, end }: Case): Finding {
  const { table } = transcript.run.problem;
  const cells = cellsOfProof(proof);
  const at = cells.map((id) => seen.cells.get(id)).filter((step) => step !== undefined);
  const where =
    seen.last === undefined || at.length === 0 ? [] : [sentence(`Seen at step ${Math.max(...at) + 1}.`)];
  const { values, evidence } = outcome;
  const instead: CellId[] = evidence.filter((id) => !cells.includes(id));
  const answered =
    values.length === 0
      ? sentence('no answer was given.')
      : instead.length > 0
        ? sentence(`the answer, “${valuesText(values)}”, rests on `, cellList(instead, table), '.')
        : sentence(`the answer is “${valuesText(values)}”.`);
  return {
    kind: 'not-chosen',
    sentence: asSentence(
      gives(proof, table),
      isPlural(proof) ? ' were there to be chosen, but ' : ' was there to be chosen, but ',
      answered,
    ),
    ...end,
    proof: where,
  };
}
