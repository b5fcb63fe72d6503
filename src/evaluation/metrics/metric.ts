/** How well a prediction answers a question: 0 (wrong) to 1 (right). */

/** A JSON value, as predictions and gold answers come. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

export interface Prediction {
  readonly prediction: readonly Json[];
  readonly gold: readonly Json[];
  /** The right answers in a form without formatting, in the same order, where the data set has them. */
  readonly canon?: readonly Json[];
}

export interface Metric {
  readonly id: string;
  readonly name: string;
  score(judged: Prediction): number;
}
