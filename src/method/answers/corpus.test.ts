/**
 * Replies as each family of models writes them, each with what a person reads in it (corpus/*.jsonl). All are about
 * one small table. Nearly all of each family are to be read so; the others are listed by the test.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { cellGraph, nodeOf } from '../../graph/cell-graph.ts';
import * as chain from '../../methods/chain-of-table/replies.ts';
import * as direct from '../../methods/direct/replies.ts';
import { PAPER_ACTIONS, readAction } from '../../methods/graph-otter/actions.ts';
import { readReference } from '../../methods/graph-otter/nodes.ts';
import { reader } from '../../methods/graph-otter/reading.ts';
import * as otter from '../../methods/graph-otter/replies.ts';
import { resolve } from '../../methods/graph-otter/resolve.ts';
import type { WrittenAction } from '../../methods/graph-otter/written.ts';
import * as odyssey from '../../methods/odyssey/replies.ts';
import { presets as PARSER_PRESETS } from '../../methods/table-parser/presets.ts';
import * as parser from '../../methods/table-parser/replies.ts';
import { headersIn } from '../../methods/table-parser/resolve.ts';
import { settingFor as parserSetting } from '../../methods/table-parser/setting.ts';
import { flatteningOf } from '../../operations/flatten.ts';
import { readOperation } from '../../operations/index.ts';
import { type OperationId, PLAIN, type WrittenCall } from '../../operations/operation.ts';
import { drawTable } from '../../table/draw.ts';
import { flattened } from '../../table/flat.ts';
import { knownIn } from '../../table/mentions.ts';
import { cellOf } from '../../table/model.ts';
import type { Reply } from '../reply.ts';

interface Line {
  readonly family: string;
  readonly purpose: string;
  readonly text: string;
  readonly reads: Readonly<Record<string, unknown>>;
  readonly note?: string;
}

/** Of each family at least so many are read as a person reads them. */
const SHARE = 0.97;

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
type Read = Readonly<Record<string, unknown>>;

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

const READERS: Readonly<Record<string, (text: string) => Read>> = {
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

/** What is expected is there; what is not said is not checked. Of a plan the first operation counts. */
function isRead(expectedRead: Read, read: Read): boolean {
  return Object.entries(expectedRead).every(([key, value]) => {
    const expected = key === 'plan' ? (value as unknown[]).slice(0, 1) : value;
    return JSON.stringify(sorted(read[key])) === JSON.stringify(sorted(expected));
  });
}

const sorted = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

const folder = fileURLToPath(new URL('../../../test/reply-corpus', import.meta.url));
const lines = readdirSync(folder)
  .filter((file) => file.endsWith('.jsonl'))
  .flatMap((file) =>
    readFileSync(path.join(folder, file), 'utf8')
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => JSON.parse(line) as Line),
  );

function outcomes(family: string) {
  return lines
    .filter((line) => line.family === family)
    .map((line) => {
      const reader = READERS[line.purpose];
      if (!reader) throw new Error(`The corpus has a purpose that nobody reads: ${line.purpose}.`);
      const read = reader(line.text);
      return { ...line, read, right: isRead(line.reads, read) };
    });
}

describe('the corpus of replies', () => {
  const families = [...new Set(lines.map(({ family }) => family))];

  it.each(families)('%s', (family) => {
    const all = outcomes(family);
    const purposes = [...new Set(all.map(({ purpose }) => purpose))].map((purpose) => {
      const own = all.filter((one) => one.purpose === purpose);
      return `${purpose} ${own.filter(({ right }) => right).length} of ${own.length}`;
    });
    const wrong = all.filter(({ right }) => !right);
    console.log(`${family}: ${all.length - wrong.length} of ${all.length} read; ${purposes.join(', ')}`);
    const report = wrong.map(
      ({ purpose, text, reads, read }) =>
        `${purpose} ${JSON.stringify(text)}\n  wanted ${JSON.stringify(reads)}\n  read ${JSON.stringify(read)}`,
    );
    if (process.env.CORPUS_REPORT !== undefined) console.log(report.join('\n'));
    expect((all.length - wrong.length) / all.length, report.join('\n')).toBeGreaterThanOrEqual(SHARE);
  });
});
