/** What the parser's replies hold, in whatever form they come. */

/** Tuples stand as they were written: which cells they mean is found out with the table at hand. */
export interface Located {
  readonly top: string;
  readonly left: string;
}

export interface Parsed extends Located {
  readonly cells: string;
  readonly operation: string;
  /** The arithmetic as it was written out; empty where there is none, as in replies from before it was asked for. */
  readonly calculation: string;
  readonly answer: readonly string[];
  /** The model says that it does not know. */
  readonly unknown: boolean;
}
