import type { Json } from '../method/json.ts';
import type { Read } from '../table/read.ts';
import type { Fields } from './fields.ts';
import type { Io } from './io.ts';

/** What one set of fields comes to. */
export interface Result {
  /** What goes to the standard output; its keys stay in this order. */
  readonly print: Json;
  /** Sentences for people. */
  readonly notes: readonly string[];
  /** The run did not come to its end. */
  readonly failed?: true;
}

/** Answers one set of fields; a fault is bad input, in one sentence. */
export type AnswerOne = (fields: Fields, io: Io) => Promise<Read<Result>>;
