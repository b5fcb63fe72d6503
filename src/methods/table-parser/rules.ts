/** How the offline reader plays the parser's part: from the tuples that the prompt shows, and from nothing else. */
import type { Operation } from '../../reading/arithmetic.ts';
import { frameOf } from '../../reading/frame.ts';
import { intentOf } from '../../reading/intent.ts';
import { partOfTable, readPart } from '../../reading/part.ts';
import { type Line, relevanceFor } from '../../reading/relevance.ts';
import { witnessOf } from '../../reading/statement.ts';
import { isCommonWord, tokens } from '../../reading/words.ts';
import type { CellId } from '../../table/model.ts';
import { cellText, headerText, plainText } from '../../table/tuples.ts';
import type { Setting } from './setting.ts';
import type { Fitted } from './shown.ts';
import type { Located, Parsed } from './written.ts';

/** Turn 1: the words that carry meaning. */
function keywordsByRule({ task }: Setting): string {
  const words = tokens(task.question).filter((word) => !isCommonWord(word));
  return [...new Set(words)].join(', ') || task.question;
}

/** How many lines of a side a look-up takes, and from which share of the best one's score on. */
const LINES = 4;
const SHARE = 0.6;

/** Turn 2: the headers of the rows and columns that the question says most of; all of a kind where it compares. */
function locateByRule(setting: Setting, shown: Fitted): Located {
  const { task, trees } = setting;
  const part = partOfTable(
    task.table,
    [...shown.top, ...shown.left].map(({ cell }) => cell),
    trees,
  );
  const frame = frameOf(part.table, part.trees ?? { top: [], left: [] });
  const { operation } = intentOf(task.question);
  const { rows, columns } = relevanceFor(frame, task.question);
  const best = { rows: most(rows), columns: most(columns) };
  const compares = COMPARING.has(operation);
  const wantedRows = compares && best.rows <= best.columns ? rows : likely(rows);
  const wantedColumns = compares && best.columns < best.rows ? columns : likely(columns);
  const headersOf = (lines: readonly Line[], path: (at: number) => readonly CellId[]) =>
    new Set(lines.flatMap(({ at }) => part.original(path(at).slice(-1))));
  const top = headersOf(wantedColumns, frame.top);
  const left = headersOf(wantedRows, frame.left);
  return {
    top: shown.top.flatMap((tuple) => (top.has(tuple.cell) ? headerText('T', tuple) : [])).join(' '),
    left: shown.left.flatMap((tuple) => (left.has(tuple.cell) ? headerText('L', tuple) : [])).join(' '),
  };
}

/** Operations that need all lines of one side; the others need those that the question names. */
const COMPARING: ReadonlySet<Operation> = new Set([
  'max',
  'min',
  'argmax',
  'argmin',
  'kth-max',
  'kth-min',
  'kth-argmax',
  'kth-argmin',
  'count',
  'sum',
  'average',
]);

const most = (lines: readonly Line[]): number => Math.max(0, ...lines.map(({ score }) => score));

function likely(lines: readonly Line[]): Line[] {
  const ranked = lines.toSorted((a, b) => b.score - a.score || a.at - b.at);
  const least = (ranked[0]?.score ?? 0) * SHARE;
  return ranked.filter(({ score }, index) => index < LINES && score > 0 && score >= least);
}

/** The answer over what the prompt shows; undefined stands for all of the table. */
function parseByRule(setting: Setting, shown: readonly CellId[] | undefined): Parsed {
  const { task, trees, origin, tuples } = setting;
  if (task.kind === 'verify') return verdict(setting, shown);
  const reading = readPart(task.question, task.table, shown, origin === 'none' ? undefined : trees);
  const tuplesOf = (side: 'top' | 'left', cells: readonly CellId[]): string => {
    const chosen = cells.flatMap((cell) => tuples[side].find((tuple) => tuple.cell === cell) ?? []);
    return chosen.map((tuple) => headerText(side === 'top' ? 'T' : 'L', tuple)).join(' ');
  };
  const { operation, values } = reading;
  const answer = task.kind === 'answer' || values.length === 0 ? values : [sentence(setting, values)];
  return {
    top: tuplesOf('top', reading.top),
    left: tuplesOf('left', reading.left),
    cells: cellsText(setting, reading.cells),
    operation: operation === 'lookup' ? 'look-up' : operation.replaceAll('-', ' '),
    calculation: '',
    answer: answer.map((value) => value.replaceAll('|', '\\|')),
    unknown: answer.length === 0,
  };
}

const cellsText = ({ tuples, origin }: Setting, cells: readonly CellId[]): string =>
  cells
    .flatMap((cell) => tuples.cells.find((tuple) => tuple.cell === cell) ?? [])
    .map((tuple) => (origin === 'none' ? plainText(tuple) : cellText(tuple)))
    .join(' ');

const sentence = ({ task }: Setting, values: readonly string[]): string =>
  `In ${task.table.title === '' ? 'the table' : `“${task.table.title}”`} the answer is ${values.join(', ')}.`;

function verdict(setting: Setting, shown: readonly CellId[] | undefined): Parsed {
  const { table, question } = setting.task;
  const part = partOfTable(table, shown ?? table.cells.map(({ id }) => id));
  const witness = witnessOf(part.table, question);
  return {
    top: '',
    left: '',
    cells: cellsText(setting, part.original((witness?.cells ?? []).map(({ id }) => id))),
    operation: 'look-up',
    calculation: '',
    answer: [witness?.holds ? 'true' : 'false'],
    unknown: false,
  };
}

export const rules = { keywords: keywordsByRule, headers: locateByRule, answer: parseByRule };

export type Rules = typeof rules;
