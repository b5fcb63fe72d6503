/** Reads a question over a table by rules: what it names, what it wants done, and what the answer is. */
import type { CellId, HeaderTrees, Table } from '../table/model.ts';
import { answer } from './answers/index.ts';
import type { Operation } from './arithmetic.ts';
import { candidates } from './candidates.ts';
import type { Context, Found } from './context.ts';
import { explain } from './explain.ts';
import { frameOf } from './frame.ts';
import { inferHeaders } from './headers.ts';
import { intentOf } from './intent.ts';
import { relevanceFor } from './relevance.ts';

export interface QuestionReading {
  readonly operation: Operation;
  /** Header cells above the data that the question names, most relevant first. */
  readonly top: readonly CellId[];
  /** Header cells left of it. */
  readonly left: readonly CellId[];
  /** The cells that the answer rests on: the operands, or the looked-up cells. */
  readonly cells: readonly CellId[];
  /** The answer as text; empty when the reader cannot answer. */
  readonly values: readonly string[];
  /** One plain sentence, with the texts of the cells in it. */
  readonly explanation: string;
  /** 0 to 1. */
  readonly confidence: number;
}

/** A score at which the reader is about sure: three words of the question found where they should be. */
const SURE = 3;

/**
 * Reads a question over a table, or over the part of one that is there (gaps elsewhere). Never throws; where
 * nothing in the table answers to the question, `values` is empty and the explanation says so.
 */
export function readQuestion(question: string, table: Table, trees?: HeaderTrees): QuestionReading {
  const frame = frameOf(table, trees ?? table.headers ?? inferHeaders(table));
  const intent = intentOf(question);
  const relevance = relevanceFor(frame, question);
  const context: Context = {
    frame,
    intent,
    relevance,
    question,
    candidates: candidates(frame, relevance, intent),
  };
  const found = answer(context);
  return found ? reading(context, found) : nothing(intent.operation);
}

function reading(context: Context, found: Found): QuestionReading {
  const { frame } = context;
  return {
    operation: found.operation,
    top: innermostFirst(found.columns.map((column) => frame.top(column))),
    left: innermostFirst(found.rows.map((row) => frame.left(row))),
    cells: [...new Set(found.cells.map((cell) => cell.id))],
    values: found.values,
    explanation: explain(context, found),
    confidence: Math.max(0, Math.min(1, found.score / SURE)),
  };
}

const innermostFirst = (paths: readonly (readonly CellId[])[]): CellId[] => [
  ...new Set(paths.flatMap((path) => path.toReversed())),
];

function nothing(operation: Operation): QuestionReading {
  return {
    operation,
    top: [],
    left: [],
    cells: [],
    values: [],
    explanation: 'The rules found no cell in the table that the question asks for.',
    confidence: 0,
  };
}
