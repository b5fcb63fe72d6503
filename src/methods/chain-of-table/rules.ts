/**
 * How the offline reader plays Chain-of-Table: rules read the question over the table that the prompt shows and
 * wish for operations that keep what the answer rests on. Replies have the form that a model's have.
 */
import { callIn } from '../../operations/call.ts';
import { readOperation, writeOperation } from '../../operations/index.ts';
import { shownName } from '../../operations/names.ts';
import type { Operation, OperationId, WrittenCall } from '../../operations/operation.ts';
import { typeOf } from '../../operations/sort-keys.ts';
import { readDate, readNumber } from '../../reading/values.ts';
import { normalise } from '../../reading/words.ts';
import type { FlatTable } from '../../table/flat.ts';
import { valuesLeft } from './prompts.ts';
import { says } from './says.ts';
import { type Seen, seenBy } from './seen.ts';
import { type Setting, type State, stageOf } from './state.ts';
import { mayAnswer } from './step-wording.ts';
import type { GivenValues } from './values-reply.ts';
import { verdictOf, witnesses } from './verdict.ts';
import type { Chosen, Plan, Step } from './written.ts';

/** An operation that the rules wish for, and why. */
interface Wish {
  readonly operation: Operation;
  readonly why: string;
}

function planByRule(setting: Setting, state: State, candidates: Plan): Plan {
  const [wish] = wishesAmong(setting, state, candidates);
  return wish ? [wish.operation.id, 'end'] : ['end'];
}

/** The arguments that the rules wish for; where they wish for none, those that change nothing. */
function argumentsByRule(setting: Setting, state: State, id: OperationId): Chosen {
  const wish = wishes(setting, state).find(({ operation }) => operation.id === id);
  if (wish) return { call: callFor(setting, state, wish.operation), why: wish.why };
  const { table } = stageOf(setting, state);
  const first = shownName(table, 0);
  const code = {
    add_column: 'f_add_column(number). The value: ',
    select_row: 'f_select_row(*)',
    select_column: 'f_select_column(*)',
    group_by: `f_group_by(${first})`,
    sort_by: `f_sort_by(${first})`,
  }[id];
  return { call: called(id, code), why: 'The rules see nothing to choose here.' };
}

function stepByRule(setting: Setting, state: State, candidates: Plan): Step {
  const [wish] = wishesAmong(setting, state, candidates);
  const why = 'The table holds what is asked for.';
  if (!wish) return { why, ...(mayAnswer(setting) ? { answer: answerByRule(setting, state) } : {}) };
  return { why: wish.why, call: callFor(setting, state, wish.operation) };
}

const called = (id: OperationId, code: string): WrittenCall =>
  callIn(code) ?? { id, inside: [''], after: '' };

const callFor = (setting: Setting, state: State, operation: Operation): WrittenCall =>
  called(operation.id, writeOperation(operation, stageOf(setting, state)));

/** Only operations that may come next and whose names say again what is meant. */
const wishesAmong = (setting: Setting, state: State, candidates: Plan): Wish[] =>
  wishes(setting, state).filter(({ operation }) => {
    if (!candidates.includes(operation.id)) return false;
    const stage = stageOf(setting, state);
    return readOperation(callFor(setting, state, operation), stage, setting.operations).ok;
  });

function wishes(setting: Setting, state: State): Wish[] {
  if (setting.task.kind === 'verify') return selectRows(state, witnesses(setting, state));
  const seen = seenBy(setting, state);
  const { rows, sorted } = rowsNeeded(seen);
  return [
    ...addPart(setting, state, seen),
    ...(sorted ? [sorted] : selectRows(state, rows)),
    ...selectColumns(seen),
    ...group(setting, seen),
  ].filter(({ operation }) => !state.chain.some((done) => done.operation.id === operation.id));
}

/** The rows that the answer rests on; for the most and the least, the order that shows it. */
function rowsNeeded({ reading, cells, shown }: Seen): { rows: number[]; sorted?: Wish } {
  const rows = [...new Set(cells.filter(({ row }) => row >= 0).map(({ row }) => row))];
  const end = /^(?:kth-)?(?:arg)?(max|min)$/.exec(reading.operation)?.[1];
  const measure = cells.find(({ row, text }) => row >= 0 && readNumber(text) !== undefined);
  const headed = cells.some(({ row }) => row < 0);
  if (end === undefined || !measure || headed) return { rows };
  const { column } = measure;
  const type = typeOf(shown.rows.map(({ cells: texts }) => texts[column]?.text ?? ''));
  const order = end === 'max' ? 'descending' : 'ascending';
  const operation: Operation = { id: 'sort_by', column, order, type };
  const first = end === 'max' ? 'largest' : 'smallest';
  return { rows, sorted: { operation, why: `The ${first} of “${shownName(shown, column)}” is asked for.` } };
}

function selectRows({ chain }: State, rows: readonly number[]): Wish[] {
  const all = chain.at(-1)?.after.table.rows.length;
  if (rows.length === 0 || rows.length === all) return [];
  const sorted = [...rows].sort((a, b) => a - b);
  const why =
    rows.length === 1 ? 'One row holds what is asked for.' : `${rows.length} rows hold what is asked for.`;
  return [{ operation: { id: 'select_row', rows: sorted }, why }];
}

/** The columns of the cells and of the headers named, and the first, which says what the rows are. */
function selectColumns({ cells, columns, shown }: Seen): Wish[] {
  if (cells.length === 0) return [];
  const kept = [...new Set([0, ...columns, ...cells.map(({ column }) => column)])].sort((a, b) => a - b);
  if (kept.length >= shown.columns.length) return [];
  return [{ operation: { id: 'select_column', columns: kept }, why: 'The other columns are not asked for.' }];
}

/** A column with repeated values counts well; with hardly any repeated there is nothing to count. */
const REPEATED = 0.8;

const textsOf = ({ rows }: FlatTable, column: number): string[] =>
  rows.map(({ cells }) => cells[column]?.text.trim() ?? '');

/** "How many … of a kind": the column with that kind, when its values repeat. */
function group({ task }: Setting, { shown, reading }: Seen): Wish[] {
  const counting =
    /\bhow many\b/i.test(task.question) && (reading.operation === 'count' || reading.values.length === 0);
  const frequent = /\bmost (?:often|common|frequent)|\bmore than once\b/i.test(task.question);
  if (!counting && !frequent) return [];
  const column = shown.columns.findIndex((_, at) => {
    const texts = textsOf(shown, at).filter((text) => text !== '');
    const repeated = new Set(texts).size <= texts.length * REPEATED && texts.length > 1;
    return repeated && (frequent || texts.some((text) => says(task.question, text)));
  });
  if (column < 0) return [];
  const why = `How often each value of “${shownName(shown, column)}” occurs is asked for.`;
  return [{ operation: { id: 'group_by', column }, why }];
}

/** Parts of texts that the rules can take out: what the column is called, who asks for it, and where it stands. */
const PARTS = [
  {
    name: 'Year',
    asked: /\byears?\b|\b(?:in|of|since|before|after) [12]\d{3}\b/i,
    of: (text: string) => yearIn(text),
  },
  {
    name: 'Country',
    asked: /\bcountr|\bnation/i,
    of: (text: string) => /\(([A-Z]{3})\)\s*$/.exec(text)?.[1],
  },
] as const;

const yearIn = (text: string): string | undefined => {
  const date = readDate(text.replace(/\s+,/g, ','));
  return date?.month === undefined ? undefined : String(date.year);
};

/** A column for a part of another one's texts, where all of them have it and no column is called so. */
function addPart(setting: Setting, state: State, { shown }: Seen): Wish[] {
  const { task } = setting;
  for (const { name, asked, of } of PARTS) {
    if (!asked.test(task.question)) continue;
    if (shown.columns.some((column) => normalise(column.name).includes(name.toLowerCase()))) continue;
    const column = shown.columns.findIndex(
      (_, at) => shown.rows.length > 1 && textsOf(shown, at).every((text) => of(text) !== undefined),
    );
    if (column < 0) continue;
    const values = textsOf(shown, column)
      .slice(0, valuesLeft(setting, state))
      .map((text) => of(text) ?? '');
    const why = `The ${name.toLowerCase()} is a part of “${shownName(shown, column)}”.`;
    return [{ operation: { id: 'add_column', name, values }, why }];
  }
  return [];
}

/** Values for rows of an added column: the part that its name says, from the first text that has it. */
function valuesByRule(table: FlatTable, name: string, rows: readonly number[]): GivenValues {
  const part = PARTS.find((one) => one.name === name);
  const valueIn = (row: number): string => {
    for (const { text } of table.rows[row]?.cells ?? []) {
      const value = part?.of(text);
      if (value !== undefined) return value;
    }
    return '';
  };
  return { byRow: new Map(rows.map((row) => [row + 1, valueIn(row)])) };
}

function answerByRule(setting: Setting, state: State): string {
  const { task } = setting;
  if (task.kind === 'verify') return verdictOf(setting, state) ? 'YES' : 'NO';
  const { reading, shown } = seenBy(setting, state);
  const values = counted(setting, state) ?? reading.values;
  if (values.length === 0) return task.kind === 'answer' ? 'none' : 'The table does not say.';
  if (task.kind === 'answer') return values.map((value) => value.replaceAll('|', '\\|')).join(' | ');
  return `In ${shown.title === '' ? 'the table' : `“${shown.title}”`} the answer is ${values.join(', ')}.`;
}

/** What a side table says: how often a value occurs that the question names, else which occurs most. */
function counted({ task }: Setting, { chain }: State): string[] | undefined {
  const groups = chain.at(-1)?.after.groups;
  if (!groups) return undefined;
  const named = groups.rows.find(({ cells }) => says(task.question, cells[0]?.text ?? ''));
  if (/\bhow many\b/i.test(task.question)) return named && [named.cells[1]?.text ?? ''];
  const first = groups.rows[0]?.cells[0]?.text;
  return first === undefined ? undefined : [first];
}

export const rules = {
  plan: planByRule,
  step: stepByRule,
  arguments: argumentsByRule,
  values: valuesByRule,
  answer: answerByRule,
};

export type Rules = typeof rules;
