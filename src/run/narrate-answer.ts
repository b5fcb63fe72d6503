/** The last sentence of a run: the answer, and where it was found. */
import { isDoubtOf } from '../method/notes.ts';
import type { AnswerStep, Outcome, Step, WalkStep } from '../method/step.ts';
import { valuesText } from '../method/values-text.ts';
import { type CellId, cellOf, type Table } from '../table/model.ts';
import { cellList, counted, type NarrationPart, nameOf, type Phrase, sentence } from './narration.ts';

export function narrateAnswer(
  { outcome }: AnswerStep,
  table: Table,
  before: readonly Step[],
): NarrationPart[] {
  if (outcome.values.length === 0) return sentence(withoutAnswer(outcome));
  const forced =
    outcome.stopped === 'step-limit' ? ' The step limit was reached, so this is what it has.' : '';
  return sentence(answerSentence(outcome, table, before), '.', forced);
}

function withoutAnswer({ stopped, explanation }: Outcome): string {
  switch (stopped) {
    case 'step-limit':
      return 'The step limit was reached without an answer.';
    case 'unreadable-answer':
      return 'The run stops here: the answer could not be read.';
    case 'answered':
      return explanation === '' ? 'The run ends without an answer.' : `There is no answer: ${explanation}`;
    default:
      return stopped satisfies never;
  }
}

function answerSentence(
  { values, evidence, operation, passages = [] }: Outcome,
  table: Table,
  before: readonly Step[],
): Phrase {
  const answer = valuesText(values);
  const [span] = passages;
  if (span) return readInPassage(answer, table, span.passage, evidence);
  const [cell] = evidence;
  if (cell === undefined) return `The answer is ${answer}; no cell is named that backs it`;
  if (evidence.length === 1 && sameText(table, cell, answer)) return readOff(cell, table, before);
  const winner = evidence.find((id) => sameText(table, id, answer));
  const measure = evidence.find((id) => id !== winner);
  const end = ENDS.get(operation);
  if (end && winner !== undefined && measure !== undefined)
    return sentence(`${end} of the numbers compared is `, [nameOf(measure, table)], ', and it belongs to ', [
      nameOf(winner, table),
    ]);
  const noun = NOUNS.get(operation);
  if (noun && isDoubted(answer, before))
    return sentence(
      `The answer is ${answer}, given as the ${noun} of `,
      cellList(evidence, table),
      ', which it is not',
    );
  return sentence(`The answer is ${answer}, `, noun ? `the ${noun} of ` : 'from ', cellList(evidence, table));
}

/** Whether a note said that the cells give another result, and the answer stayed as it was. */
const isDoubted = (answer: string, before: readonly Step[]): boolean =>
  before.some((step) => isDoubtOf(answer, step));

/** A passage says it: which one, and from where it is linked. */
function readInPassage(answer: string, table: Table, at: number, evidence: readonly CellId[]): Phrase {
  const passage = table.passages?.[at];
  const title = (passage?.title ?? '').replace(/\s+/g, ' ').trim();
  const from = evidence.filter((id) => passage?.links.some(({ cell }) => cell === id));
  const stands = from.length > 0 ? sentence(', which is linked from ', cellList(from, table)) : '';
  return sentence(`The answer is ${answer}, as the passage “${title}” says`, stands);
}

/** Operations by the names that the rules give them; a model's own words are left to the answer's panel. */
const ENDS: ReadonlyMap<string, string> = new Map([
  ['argmax', 'The largest'],
  ['argmin', 'The smallest'],
]);
const NOUNS: ReadonlyMap<string, string> = new Map([
  ['difference', 'difference'],
  ['sum', 'sum'],
  ['average', 'average'],
  ['ratio', 'ratio'],
  ['range', 'range'],
  ['percent-change', 'change in percent'],
]);

const sameText = (table: Table, id: CellId, text: string): boolean =>
  cellOf(table, id).text.trim() === text.trim();

/** An answer that stands in one cell: said by the look-up that came upon it, the latest first. */
function readOff(cell: CellId, table: Table, before: readonly Step[]): Phrase {
  const walk = before.findLast(
    (step): step is WalkStep =>
      step.kind === 'walk' && [...step.found, ...step.sameRow, ...step.sameColumn].includes(cell),
  );
  const value = [nameOf(cell, table)];
  if (!walk) return sentence('The answer is ', value, ', read from one cell');
  if (walk.move === 'visit') return sentence('The answer is ', value, ', which the look for it found');
  if (walk.move === 'neighbours') {
    const line = walk.sameRow.includes(cell) ? 'row' : 'column';
    return sentence('The answer is ', value, `, seen in the ${line} of `, cellList(walk.from, table));
  }
  if (walk.move === 'hops')
    return sentence('The answer is ', value, ', seen some hops from ', cellList(walk.from, table));
  if (walk.found.length === 1)
    return sentence('The one cell that touches both ', cellList(walk.from, table), ' is ', value);
  return sentence(
    `Of the ${counted(walk.found.length, 'cell')} that touch both `,
    cellList(walk.from, table),
    othersAreHeaders(walk, cell, table) ? ', one is a value: ' : ', one answers the question: ',
    value,
  );
}

/** Where a row header and a column header meet there are a value and, above and left of it, more headers. */
function othersAreHeaders({ found }: WalkStep, value: CellId, table: Table): boolean {
  const here = cellOf(table, value);
  return found
    .filter((id) => id !== value)
    .map((id) => cellOf(table, id))
    .every(
      ({ row, rowSpan, column, colSpan }) => row + rowSpan <= here.row && column + colSpan <= here.column,
    );
}
