/** From the last reply to an outcome: values as text, evidence as cells of the first table. */
import type { Outcome } from '../../method/step.ts';
import { ask, show, type Walk } from '../../method/walk.ts';
import { bare } from '../../operations/names.ts';
import { normalise } from '../../reading/words.ts';
import { cellsOfFlat, type FlatTable } from '../../table/flat.ts';
import type { CellId } from '../../table/model.ts';
import type { Stage } from '../../table/reshape.ts';
import { answerByRule } from './by-rule.ts';
import { answerPrompt } from './prompts.ts';
import { answerReply } from './replies.ts';
import { maxTokensFor } from './room.ts';
import { says } from './seen.ts';
import { codeOf, type Setting, type State, stageOf } from './state.ts';

/** Asks for the answer, and shows it or that it cannot be read. */
export function* giveAnswer(setting: Setting, state: State): Walk<Outcome> {
  const { task } = setting;
  const reply = yield* ask({
    to: 'model',
    purpose: 'answer',
    facts: { question: task.question, kind: task.kind, chain: state.chain.map(codeOf) },
    messages: answerPrompt(setting, state),
    reply: answerReply,
    temperature: 0,
    maxTokens: maxTokensFor(setting),
    byRule: () => answerByRule(setting, state),
  });
  const values = reply.ok ? valuesOf(setting, reply.value) : undefined;
  const outcome: Outcome = values
    ? {
        values,
        evidence: evidenceOf(setting, state, values),
        operation: state.chain.map(codeOf).join(' -> '),
        explanation: '',
        stopped: 'answered',
      }
    : { values: [], evidence: [], operation: '', explanation: '', stopped: 'unreadable-answer' };
  yield* show({ kind: 'answer', outcome });
  return outcome;
}

/** Values, a verdict as "true" or "false", or a sentence; undefined where a verdict is none. */
function valuesOf({ task }: Setting, said: string): string[] | undefined {
  switch (task.kind) {
    case 'verify':
      return verdict(said);
    case 'free-form':
      return [said.replace(/\s+/g, ' ').trim()];
    case 'answer':
      return (said.split(/\r?\n/)[0] ?? '')
        .split(/(?<!\\)\|/)
        .map((value) => withoutStop(bare(value)))
        .filter((value) => value !== '' && !/^(?:none|no answer)$/i.test(value));
    default:
      return task.kind satisfies never;
  }
}

/** A sentence's full stop is not part of a value; that of "s.t." is. */
const withoutStop = (value: string): string => (/[^.\s]{2}\.$/.test(value) ? value.slice(0, -1) : value);

function verdict(said: string): string[] | undefined {
  const word = /\b(yes|true|no|false)\b/i.exec(said)?.[1]?.toLowerCase();
  return word === undefined ? undefined : [word === 'yes' || word === 'true' ? 'true' : 'false'];
}

/** More evidence than this points at nothing. */
const EVIDENCE_AT_MOST = 60;
/** A value that more cells than this hold is backed by the first of them. */
const SAME_AT_MOST = 3;

/**
 * The cells behind the values: where a value stands in the last table or its side table, with the cell it was
 * sorted by; else, as the model read it off the last table, that table's cells.
 */
function evidenceOf(setting: Setting, state: State, values: readonly string[]): CellId[] {
  const stage = stageOf(setting, state);
  const { kind, question } = setting.task;
  const found =
    kind === 'answer'
      ? values.flatMap((value) => cellsWith(stage, value, sortedBy(state)))
      : mentioned(stage, [question, ...values].join(' '));
  const cells = found.length > 0 ? found : dataOf(stage.groups ?? stage.table);
  return [...new Set(cells)].slice(0, EVIDENCE_AT_MOST);
}

/** The column that the rows were last sorted by, where it is still where it was. */
function sortedBy({ chain }: State): number | undefined {
  const last = chain.at(-1)?.operation;
  return last?.id === 'sort_by' ? last.column : undefined;
}

function cellsWith({ table, groups }: Stage, value: string, measure: number | undefined): readonly CellId[] {
  const wanted = normalise(value);
  const inTable = (of: FlatTable) =>
    of.rows.flatMap(({ cells }) =>
      cells.flatMap((cell) => (normalise(cell.text) === wanted ? [{ cell, cells }] : [])),
    );
  const grouped = groups ? inTable(groups) : [];
  const all = grouped.length > 0 ? grouped : inTable(table);
  const taken = all.length > SAME_AT_MOST ? all.slice(0, 1) : all;
  return taken.flatMap(({ cell, cells }) => [
    ...cell.from,
    ...(measure === undefined || grouped.length > 0 ? [] : (cells[measure]?.from ?? [])),
  ]);
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
