/** From the last reply to an outcome: values as text, evidence as cells of the first table. */
import type { Reply } from '../../method/reply.ts';
import type { Outcome } from '../../method/step.ts';
import { ask, show, type Walk } from '../../method/walk.ts';
import { normalise } from '../../reading/words.ts';
import { cellsOfFlat, type FlatCell, type FlatTable } from '../../table/flat.ts';
import { knownIn } from '../../table/mentions.ts';
import type { CellId } from '../../table/model.ts';
import type { Stage } from '../../table/reshape.ts';
import { answerPrompt } from './prompts.ts';
import { readAnswer } from './reading.ts';
import { answerReply } from './replies.ts';
import { maxTokensFor } from './room.ts';
import type { Rules } from './rules.ts';
import { says } from './says.ts';
import { codeOf, type Setting, type State, stageOf } from './state.ts';
import type { StatedAnswer } from './written.ts';

/**
 * Asks for the answer, and shows it or that it cannot be read.
 * @param given an answer that came with the end of the chain; one that says nothing is asked for all the same.
 */
export function* giveAnswer(setting: Setting, state: State, given?: string): Walk<Outcome> {
  const asked = { kind: setting.task.kind, isKnown: knownTo(setting, state) };
  const early = given === undefined ? undefined : readAnswer(`The answer is: ${given}`, asked);
  const reply = early?.ok && early.value.values.length > 0 ? early : yield* askForAnswer(setting, state);
  const outcome: Outcome = reply.ok
    ? {
        values: reply.value.values,
        evidence: evidenceOf(setting, state, reply.value),
        operation: state.chain.map(codeOf).join(' -> '),
        explanation: '',
        stopped: 'answered',
      }
    : { values: [], evidence: [], operation: '', explanation: '', stopped: 'unreadable-answer' };
  yield* show({ kind: 'answer', outcome });
  return outcome;
}

function* askForAnswer(setting: Setting, state: State): Walk<Reply<StatedAnswer>> {
  const { task } = setting;
  return yield* ask({
    to: 'model',
    purpose: 'answer',
    facts: { question: task.question, kind: task.kind, chain: state.chain.map(codeOf) },
    messages: answerPrompt(setting, state),
    reply: answerReply({ kind: task.kind, isKnown: knownTo(setting, state) }),
    temperature: 0,
    maxTokens: maxTokensFor(setting),
    rule: (rules: Rules) => asSaid(setting, state, rules.answer(setting, state)),
  });
}

/** Whether a text stands in the table that is shown, in its side table, or in the table that the chain began with. */
function knownTo(setting: Setting, state: State): (text: string) => boolean {
  const { table, groups } = stageOf(setting, state);
  const texts = new Set(
    [table, ...(groups ? [groups] : [])].flatMap(({ rows }) =>
      rows.flatMap(({ cells }) => cells.map(({ text }) => normalise(text))),
    ),
  );
  const inTable = knownIn(setting.task.table);
  return (text) => inTable(text) || (text.trim() !== '' && texts.has(normalise(text)));
}

/** The rules' words as the reader reads them. */
function asSaid(setting: Setting, state: State, words: string): StatedAnswer {
  const { kind } = setting.task;
  const read = readAnswer(`The answer is: ${words}`, { kind, isKnown: knownTo(setting, state) });
  return read.ok ? read.value : { values: [], unknown: true };
}

/** More evidence than this points at nothing. */
const EVIDENCE_AT_MOST = 60;
/** A value that more cells than this hold is backed by the first of them. */
const SAME_AT_MOST = 3;

/**
 * The cells behind the values: where a value stands in the last table or its side table, with the cell it was
 * sorted by; else, as the model read it off the last table, that table's cells.
 */
function evidenceOf(setting: Setting, state: State, { values, calculated = false }: StatedAnswer): CellId[] {
  const stage = stageOf(setting, state);
  const { kind, question } = setting.task;
  const found =
    kind === 'answer'
      ? (calculated ? [] : values).flatMap((value) =>
          cellsWith(stage, value, { question, measure: sortedBy(state) }),
        )
      : mentioned(stage, [question, ...values].join(' '));
  const cells = found.length > 0 ? found : dataOf(stage.groups ?? stage.table);
  return [...new Set(cells)].slice(0, EVIDENCE_AT_MOST);
}

/** The column that the rows were last sorted by, where it is still where it was. */
function sortedBy({ chain }: State): number | undefined {
  const last = chain.at(-1)?.operation;
  return last?.id === 'sort_by' && last.of === undefined ? last.column : undefined;
}

interface Sought {
  readonly question: string;
  /** The column that the rows are sorted by. */
  readonly measure: number | undefined;
}

function cellsWith(
  { table, groups }: Stage,
  value: string,
  { question, measure }: Sought,
): readonly CellId[] {
  const plain = normalise(value);
  const inTable = (of: FlatTable) =>
    of.rows.flatMap(({ cells }) =>
      cells.flatMap((cell) => (normalise(cell.text) === plain ? [{ cell, cells }] : [])),
    );
  const grouped = groups ? inTable(groups) : [];
  const all = grouped.length > 0 ? grouped : inTable(table);
  const meant = all.length > 1 ? askedAbout(question, all) : all;
  const taken = meant.length > SAME_AT_MOST ? meant.slice(0, 1) : meant;
  return taken.flatMap(({ cell, cells }) => [
    ...cell.from,
    ...(measure === undefined || grouped.length > 0 ? [] : (cells[measure]?.from ?? [])),
  ]);
}

/** Of cells with the same text those in rows of which the question says most other cells; all where it says none. */
function askedAbout<T extends { readonly cell: FlatCell; readonly cells: readonly FlatCell[] }>(
  question: string,
  found: readonly T[],
): readonly T[] {
  const counts = found.map(
    ({ cell, cells }) =>
      cells.filter(({ text }) => text.trim() !== '' && text !== cell.text && says(question, text)).length,
  );
  const most = Math.max(...counts);
  return found.filter((_, at) => counts[at] === most);
}

/** Cells whose whole text a sentence says. */
const mentioned = ({ table }: Stage, sentence: string): CellId[] =>
  table.rows.flatMap(({ cells }) =>
    cells.filter(({ text }) => says(sentence, text)).flatMap(({ from }) => from),
  );

/** The cells of a small table below its header. */
function dataOf(table: FlatTable): CellId[] {
  const cells = cellsOfFlat({ ...table, columns: [] });
  return cells.length <= EVIDENCE_AT_MOST ? cells : [];
}
