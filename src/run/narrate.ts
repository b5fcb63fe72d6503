/** One plain sentence per step: what a person standing beside the table would say. */
import type { AnswerStep, Outcome, SelectStep, Step, WalkStep } from '../method/step.ts';
import { type CellId, cellOf, type Table } from '../table/model.ts';

export function narrate(step: Step, table: Table): string {
  switch (step.kind) {
    case 'thought':
      return step.text;
    case 'select':
      return narrateSelect(step, table);
    case 'walk':
      return narrateWalk(step, table);
    case 'note':
      return step.text;
    case 'answer':
      return narrateAnswer(step, table);
    default:
      return step satisfies never;
  }
}

function narrateSelect({ trace, picks, dropped }: SelectStep, table: Table): string {
  if (trace.length === 0) return 'No cell was found to start from, so the trace is empty.';
  const names = list(trace, table);
  const both = picks.filter(({ by }) => by === 'both').length;
  const agreed =
    both > 0 ? `; model and retriever agree on ${both === picks.length ? 'all of them' : both}` : '';
  const left = dropped.length > 0 ? `, and ${counted(dropped.length, 'other proposal')} left out` : '';
  return `The walk starts from ${names}${agreed}${left}.`;
}

function narrateWalk(step: WalkStep, table: Table): string {
  const { move, from, found, sameRow, sameColumn, added } = step;
  const joined =
    added.length > 0 ? ` ${list(added, table)} ${added.length === 1 ? 'joins' : 'join'} the trace.` : '';
  switch (move) {
    case 'visit':
      return found.length === 0
        ? `${step.call} finds nothing.`
        : `${step.call} finds ${list(found, table)}.${joined || ' The trace stays as it was.'}`;
    case 'neighbours':
      return `Around ${list(from, table)} there are ${counted(sameRow.length, 'cell')} in its row and ${counted(
        sameColumn.length,
        'cell',
      )} in its column.${joined}`;
    case 'shared': {
      const line = sharedLine(step, table);
      return found.length === 0
        ? `No cell touches both ${list(from, table)}.${joined}`
        : `${counted(found.length, 'cell')} ${found.length === 1 ? 'touches' : 'touch'} both ${list(from, table)}${line}: ${list(found, table)}.${joined}`;
    }
    default:
      return move satisfies never;
  }
}

/** Two cells on one row or column share the whole of it: said, since it is seldom what was wanted. */
function sharedLine({ from }: WalkStep, table: Table): string {
  const [a, b] = from.map((id) => cellOf(table, id));
  if (!a || !b) return '';
  if (a.row < b.row + b.rowSpan && b.row < a.row + a.rowSpan) return ', which stand in one row';
  if (a.column < b.column + b.colSpan && b.column < a.column + a.colSpan)
    return ', which stand in one column';
  return '';
}

function narrateAnswer({ outcome }: AnswerStep, table: Table): string {
  if (outcome.values.length === 0) return withoutAnswer(outcome);
  const values = outcome.values.join(', ');
  const forced =
    outcome.stopped === 'step-limit' ? ' The step limit was reached, so this is what it has.' : '';
  if (outcome.evidence.length === 0)
    return `The answer is ${values}; no cell is named that backs it.${forced}`;
  const only = outcome.evidence.length === 1 ? outcome.evidence[0] : undefined;
  if (only !== undefined && cellOf(table, only).text === values)
    return `The answer is ${values}, read from one cell.${forced}`;
  return `The answer is ${values}, from ${list(outcome.evidence, table)}.${forced}`;
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

/** How many cells are named before the rest are counted: a sentence, not an inventory. */
const NAMED = 4;

function list(cells: readonly CellId[], table: Table): string {
  const names = cells.slice(0, cells.length > NAMED + 1 ? NAMED : NAMED + 1).map((id) => nameOf(id, table));
  const rest = cells.length - names.length;
  if (rest > 0) return `${names.join(', ')} and ${rest} more`;
  if (names.length < 2) return names.join('');
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

function nameOf(id: CellId, table: Table): string {
  const { text, row, column } = cellOf(table, id);
  const words = text.replace(/\s+/g, ' ').trim();
  if (words === '') return `the empty cell at row ${row}, column ${column}`;
  return `“${words.length > 60 ? `${words.slice(0, 57)}…` : words}”`;
}

const counted = (count: number, noun: string): string =>
  count === 0 ? `no ${noun}s` : `${count} ${noun}${count === 1 ? '' : 's'}`;
