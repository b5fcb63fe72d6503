/** One plain sentence per step: what a person standing beside the table would say. */
import type { HopStep, ReshapeStep, SelectStep, Step, WalkStep } from '../method/step.ts';
import { type CellId, cellOf, type Table } from '../table/model.ts';
import { narrateAnswer } from './narrate-answer.ts';
import {
  asText,
  capital,
  cellList,
  counted,
  type NarrationPart,
  type Phrase,
  sentence,
  withCells,
} from './narration.ts';

export const narrate = (step: Step, table: Table, before: readonly Step[] = []): string =>
  asText(narrateInParts(step, table, before));

/** The same with its cells; `before` are the steps before it, which say what a thought or an answer refers to. */
export function narrateInParts(step: Step, table: Table, before: readonly Step[]): NarrationPart[] {
  switch (step.kind) {
    case 'thought':
      return withCells(step.text, table, lately(before));
    case 'select':
      return narrateSelect(step, table);
    case 'walk':
      return narrateWalk(step, table);
    case 'reshape':
      return narrateReshape(step, table);
    case 'hop':
      return narrateHop(step);
    case 'note':
      return withCells(step.text, table, [...step.cells, ...lately(before)]);
    case 'answer':
      return narrateAnswer(step, table, before);
    default:
      return step satisfies never;
  }
}

function narrateReshape({ words, size, votes }: ReshapeStep, table: Table): NarrationPart[] {
  const shape = `${counted(size.rows, 'row')} and ${counted(size.columns, 'column')}`;
  return sentence(withCells(words, table, []), `${narrateVote(votes)}: ${shape}.`);
}

/** Where rows or columns are voted on one by one, a reply stands with each that it names. */
function narrateVote(votes: ReshapeStep['votes']): string {
  const repliesIn = (some: ReshapeStep['votes']) => new Set(some.flatMap(({ samples }) => samples)).size;
  const all = repliesIn(votes);
  if (all <= 1) return '';
  const isByLine = votes.reduce((sum, { samples }) => sum + samples.length, 0) > all;
  return isByLine
    ? `, each named by half of ${all} replies or more`
    : `, as ${repliesIn(votes.filter((vote) => vote.taken))} of ${all} replies say`;
}

function narrateHop({ depth, nodeCount, nodes, cells, passages, tokens }: HopStep): NarrationPart[] {
  const reached = nodes.length === 0 ? 'nothing new' : counted(nodeCount, 'new node');
  const given = `${counted(cells.length, 'cell')} and ${counted(new Set(passages.map(({ passage }) => passage)).size, 'passage')}`;
  return sentence(
    `Hop ${depth} reaches ${reached}; the reader is given ${given}, about ${tokens.given.toLocaleString('en')} of ${counted(tokens.whole, 'token')}.`,
  );
}

/** The trace so far and what the last walk saw. */
function lately(before: readonly Step[]): CellId[] {
  const traced = before.findLast((step) => 'trace' in step);
  const walk = before.findLast((step) => step.kind === 'walk');
  return [...new Set([...(traced?.trace ?? []), ...(walk?.found ?? [])])];
}

/** Cells that were not chosen to begin a walk with: the rule that chose them says how. */
function narrateChoice({ what, picks, rule }: SelectStep, table: Table): NarrationPart[] {
  const cells = picks.map(({ cell }) => cell);
  if (what === 'headers' || cells.length === 0) return sentence(rule);
  const noun = what === 'located-headers' ? 'header' : 'cell';
  return sentence(
    rule,
    ` ${cells.length === 1 ? `The ${noun} is ` : `The ${noun}s are `}`,
    cellList(cells, table),
    '.',
  );
}

function narrateSelect(step: SelectStep, table: Table): NarrationPart[] {
  const { trace, picks, dropped } = step;
  if (step.what === 'edited') return narrateEdit(step, table);
  if (step.what) return narrateChoice(step, table);
  if (trace.length === 0) return sentence('No cell was found to start from, so the trace is empty.');
  const left =
    dropped.length === 0
      ? ''
      : `; ${counted(dropped.length, 'other proposal')} ${dropped.length === 1 ? 'is' : 'are'} left out`;
  return sentence('The walk starts from ', cellList(trace, table), pickedBy(picks), left, '.');
}

/** A trace that a person changed. */
function narrateEdit({ picks, dropped }: SelectStep, table: Table): NarrationPart[] {
  const joined = picks.map(({ cell }) => cell);
  const left = dropped.map(({ cell }) => cell);
  return sentence(
    'The trace was edited by hand: ',
    ...(joined.length > 0 ? [cellList(joined, table), ' joined it'] : []),
    ...(joined.length > 0 && left.length > 0 ? [', '] : []),
    ...(left.length > 0 ? [cellList(left, table), ' left it'] : []),
    '.',
  );
}

/** How a sentence speaks of so many cells at once. */
const EACH: Readonly<Record<number, string>> = { 1: '', 2: 'both ' };

function pickedBy(picks: SelectStep['picks']): string {
  const count = (who: SelectStep['picks'][number]['by']) => picks.filter(({ by }) => by === who).length;
  const [both, all] = [count('both'), picks.length];
  if (all === 0) return '';
  if (both === all) return `, ${EACH[all] ?? 'all '}picked by model and retriever alike`;
  if (both > 0)
    return `, ${counted(both, 'cell').replace(/ cells?$/, '')} of them picked by model and retriever alike`;
  if (count('model') === all) return ', picked by the model alone';
  return count('retriever') === all ? ', picked by the retriever alone' : '';
}

function narrateWalk(step: WalkStep, table: Table): NarrationPart[] {
  switch (step.move) {
    case 'visit':
      return narrateVisit(step, table);
    case 'neighbours':
      return narrateNeighbours(step, table);
    case 'shared':
      return narrateShared(step, table);
    case 'hops':
      return narrateHops(step, table);
    case 'back':
      return narrateBack(step, table);
    default:
      return step.move satisfies never;
  }
}

function narrateVisit({ call, found, added }: WalkStep, table: Table): NarrationPart[] {
  const looked = `Looking for ${queryOf(call)} finds `;
  if (found.length === 0) return sentence(looked, 'nothing.');
  if (added.length === 0) return sentence(looked, cellList(found, table), '; the trace stays as it was.');
  const join = added.length === 1 ? 'joins' : 'join';
  const all = added.length === found.length && found.every((id) => added.includes(id));
  return sentence(
    looked,
    cellList(found, table),
    all ? `, which ${join} the trace.` : sentence('; ', cellList(added, table), ` ${join} the trace.`),
  );
}

/** The words of `VisitNode("…")`, in quotation marks; the call itself where it is written otherwise. */
const queryOf = (call: string): string => {
  const words = /^\w+\("(.*)"\)$/s.exec(call)?.[1];
  return words === undefined ? call : `“${words.replace(/\\(["\\])/g, '$1')}”`;
};

function narrateNeighbours({ from, sameRow, sameColumn, added }: WalkStep, table: Table): NarrationPart[] {
  const [only] = from.length === 1 ? from.map((id) => cellOf(table, id)) : [];
  const rows = (only?.rowSpan ?? 1) > 1 ? 'rows' : 'row';
  const columns = (only?.colSpan ?? 1) > 1 ? 'columns' : 'column';
  return sentence(
    'Around ',
    cellList(from, table),
    ` ${sameRow.length === 1 ? 'is' : 'are'} ${counted(sameRow.length, 'cell')} in its ${rows} and ${counted(sameColumn.length, 'cell')} in its ${columns}`,
    joining(added, table),
    '.',
  );
}

const joining = (added: readonly CellId[], table: Table): Phrase =>
  added.length === 0
    ? ''
    : sentence('; ', cellList(added, table), ` ${added.length === 1 ? 'joins' : 'join'} the trace`);

function narrateShared(step: WalkStep, table: Table): NarrationPart[] {
  const { from, found, added } = step;
  const both = cellList(from, table);
  if (found.length === 0) return sentence('No cell touches both ', both, joining(added, table), '.');
  return sentence(
    capital(counted(found.length, 'cell')),
    found.length === 1 ? ' touches both ' : ' touch both ',
    both,
    sharedLine(step, table),
    ': ',
    cellList(found, table),
    joining(added, table),
    '.',
  );
}

function narrateHops({ from, sameRow, sameColumn, found }: WalkStep, table: Table): NarrationPart[] {
  const near = new Set([...sameRow, ...sameColumn]).size;
  const far = found.length === 0 ? 'none' : String(found.length);
  return sentence(
    'From ',
    cellList(from, table),
    `, ${counted(near, 'cell')} in its row and column and ${far} farther away are listed.`,
  );
}

function narrateBack({ from, added, trace }: WalkStep, table: Table): NarrationPart[] {
  const left = from.length === 0 ? '' : sentence('; ', cellList(from, table), ' left it');
  return sentence(
    `The trace is again what it was before, ${counted(trace.length, 'cell')}`,
    left,
    joining(added, table),
    '.',
  );
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
