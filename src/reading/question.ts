/** Reads a question over a table by rules: what it names, what it wants done, and what the answer is. */
import type { CellId, HeaderTrees, Table } from '../table/model.ts';
import type { Operation } from './arithmetic.ts';
import { candidates } from './candidates.ts';
import { type Frame, frameOf } from './frame.ts';
import { inferHeaders } from './headers.ts';
import { intentOf } from './intent.ts';
import { relevanceOf } from './relevance.ts';

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

export function readQuestion(question: string, table: Table, trees?: HeaderTrees): QuestionReading {
  const frame = frameOf(table, trees ?? table.headers ?? inferHeaders(table));
  const intent = intentOf(question);
  const relevance = relevanceOf(frame, question);
  const [best] = candidates(frame, relevance, intent);
  if (!best || best.cell.text.trim() === '') return nothing(intent.operation);
  return {
    operation: 'lookup',
    top: frame.top(best.column),
    left: frame.left(best.row),
    cells: [best.cell.id],
    values: [best.cell.text.trim()],
    explanation: `The cell "${best.cell.text}" stands where ${named(frame, best.row, best.column)} meet.`,
    confidence: Math.max(0, Math.min(1, best.score / 3)),
  };
}

function named(frame: Frame, row: number, column: number): string {
  const left = frame.left(row).map(frame.text).join(' > ');
  const top = frame.top(column).map(frame.text).join(' > ');
  return `row "${left}" and column "${top}"`;
}

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
