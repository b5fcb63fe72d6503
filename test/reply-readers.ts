/** What a reply of each purpose is read as, as data: for tests of how replies are read. All are about one small table. */
import { cellGraph, nodeOf } from '../src/graph/cell-graph.ts';
import type { Reply } from '../src/method/reply.ts';
import * as chain from '../src/methods/chain-of-table/replies.ts';
import * as direct from '../src/methods/direct/replies.ts';
import { PAPER_ACTIONS, readAction } from '../src/methods/graph-otter/actions.ts';
import { readReference } from '../src/methods/graph-otter/nodes.ts';
import { reader } from '../src/methods/graph-otter/reading.ts';
import * as otter from '../src/methods/graph-otter/replies.ts';
import { resolve } from '../src/methods/graph-otter/resolve.ts';
import type { WrittenAction } from '../src/methods/graph-otter/written.ts';
import * as odyssey from '../src/methods/odyssey/replies.ts';
import { presets as PARSER_PRESETS } from '../src/methods/table-parser/presets.ts';
import * as parser from '../src/methods/table-parser/replies.ts';
import { headersIn } from '../src/methods/table-parser/resolve.ts';
import { settingFor as parserSetting } from '../src/methods/table-parser/setting.ts';
import { flatteningOf } from '../src/operations/flatten.ts';
import { readOperation } from '../src/operations/index.ts';
import { type OperationId, PLAIN, type WrittenCall } from '../src/operations/operation.ts';
import { drawTable } from '../src/table/draw.ts';
import { flattened } from '../src/table/flat.ts';
import { knownIn } from '../src/table/mentions.ts';
import { cellOf } from '../src/table/model.ts';

const table = drawTable(
  'Workers by sub-group',
  `
  | Sub-group    | 2001 | 2006 |
  | food service | 12   | 15   |
  | retail       | 34   | 13   |
  | percent      | 4.5  | 5.1  |
  | total        | 46   | 28   |`,
);
const isKnown = knownIn(table);
const graph = cellGraph(table, { split: false });
const stage = { table: flattened(table, flatteningOf(table)) };

const AGAIN = { again: true };
export type Read = Readonly<Record<string, unknown>>;

const of = <T>(reply: Reply<T>, read: (value: T) => Read | undefined): Read =>
  (reply.ok && read(reply.value)) || AGAIN;

const readValues = ({ values, unknown }: { values: readonly string[]; unknown: boolean }): Read =>
  unknown ? { unknown: true } : { values };

const ofDirect = (kind: 'answer' | 'verify' | 'free-form') => (text: string) =>
  of(
    direct.directReply({ json: false, reasoning: false }, { kind, isKnown }).read(text),
    ({ answer, unknown }) => readValues({ values: answer, unknown }),
  );
const ofChain = (kind: 'answer' | 'verify') => (text: string) =>
  of(chain.answerReply({ kind, isKnown }).read(text), readValues);

const operationOf = (call: WrittenCall | undefined): Read | undefined => {
  const ready = call && readOperation(call, stage, PLAIN);
  return ready?.ok ? { operation: ready.value.operation } : undefined;
};
const ofArguments = (id: OperationId) => (text: string) =>
  of(chain.argumentsReply(id).read(text), ({ call }) => operationOf(call));

const cellsOf = (tuples: readonly unknown[]): unknown[] =>
  tuples.flatMap((tuple) => {
    const reference = readReference(tuple as never);
    const found = reference && resolve(graph, reference);
    if (!found?.ok) return [];
    const { cell, text } = nodeOf(graph, found.node);
    const { row, column } = cellOf(table, cell);
    return [[row, column, text]];
  });

const actionsOf = (written: readonly WrittenAction[]): string[] =>
  written.flatMap((one) => {
    const read = readAction(graph, one);
    return read.action ? [read.call] : [];
  });

const listed = (names: readonly string[]): Read => ({ list: names });
const setting = parserSetting({ table, question: '', kind: 'answer' }, PARSER_PRESETS[0]!.options, {
  contextTokens: 32_768,
  temperature: false,
});
const headers = (side: 'top' | 'left', text: string): string[] =>
  headersIn(setting, side, text).found.map(({ text: own }) => own);

/** By the method and the purpose of the request. */
export const READERS: Readonly<Record<string, (text: string) => Read>> = {
  'direct/answer': ofDirect('answer'),
  'direct/verdict': ofDirect('verify'),
  'direct/sentence': ofDirect('free-form'),
  'chain-of-table/answer': ofChain('answer'),
  'chain-of-table/verdict': ofChain('verify'),
  'chain-of-table/plan': (text) => of(chain.planReply.read(text), (plan) => ({ plan: plan.slice(0, 1) })),
  'chain-of-table/add_column': ofArguments('add_column'),
  'chain-of-table/select_row': ofArguments('select_row'),
  'chain-of-table/select_column': ofArguments('select_column'),
  'chain-of-table/group_by': ofArguments('group_by'),
  'chain-of-table/sort_by': ofArguments('sort_by'),
  'chain-of-table/step': (text) =>
    of(chain.stepReply(['end'], true).read(text), ({ call, values = [] }) => {
      if (!call) return { end: true };
      const written = values.length === 0 ? call : { ...call, after: ` The value: ${values.join(' | ')}` };
      return operationOf(written);
    }),
  'table-parser/answer': (text) =>
    of(
      parser.answerReply({ json: false, headers: true }, { kind: 'answer', isKnown }).read(text),
      (parsed) =>
        parsed.unknown
          ? { unknown: true }
          : { values: parsed.answer, operation: parsed.operation, cells: parsed.cells },
    ),
  'table-parser/headers': (text) =>
    of(parser.locatedReply(false).read(text), ({ top, left }) => {
      const found = { top: headers('top', top), left: headers('left', left) };
      return found.top.length + found.left.length > 0 ? found : undefined;
    }),
  'graph-otter/start-cells': (text) =>
    of(otter.startCellsReply(reader, 8).read(text), (cells) => {
      const found = cellsOf(cells.map(({ tuple }) => tuple));
      return found.length > 0 ? { cells: found } : undefined;
    }),
  'graph-otter/action': (text) =>
    of(otter.actionsReply(reader, PAPER_ACTIONS).read(text), (written) => {
      const actions = actionsOf(written);
      return actions.length > 0 ? { actions } : undefined;
    }),
  'graph-otter/round': (text) =>
    of(
      otter.roundReply(reader, PAPER_ACTIONS, { kind: 'answer', isKnown }).read(text),
      ({ Actions, Answer }) => {
        const actions = actionsOf(Actions);
        return actions.length > 0 ? { actions, ...(Answer ? { answer: Answer.answer } : {}) } : undefined;
      },
    ),
  'graph-otter/answer': (text) =>
    of(otter.answerReply(reader, { kind: 'answer', isKnown }).read(text), ({ answer, cells }) => ({
      values: answer,
      cells: cellsOf(cells),
    })),
  'odyssey/entities': (text) => of(odyssey.entitiesReply.read(text), ({ entities }) => listed(entities)),
  'odyssey/headers': (text) => of(odyssey.headersReply.read(text), ({ headers: names }) => listed(names)),
  'odyssey/read': (text) =>
    of(odyssey.readingReply({ kind: 'answer', isKnown }).read(text), ({ answer }) =>
      answer.length > 0 ? { values: answer } : { none: true },
    ),
};
