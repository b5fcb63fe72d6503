/**
 * The analysis of a question, as a method keeps it in its states: the entities of the question, the headers that they
 * map to, and what they were matched to.
 */

/** What an entity was matched to: a place in the flat table, both from 0, or a text in passages. */
export interface Match {
  readonly entity: string;
  /** 0 to 1. */
  readonly score: number;
  readonly to: { readonly row: number; readonly column: number } | { readonly text: string };
}

export interface Analysis {
  readonly entities: readonly string[];
  /** The headers that matter, as prompts write them. */
  readonly headers: readonly string[];
  /** For each entity its headers; none where it is under no header. */
  readonly mapping: ReadonlyMap<string, readonly string[]>;
  /** None before the match. */
  readonly matches: readonly Match[];
}
