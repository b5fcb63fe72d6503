/** A question of a study: a case of `solve`, and how its answer is judged. */
import type { Metric } from '../../src/evaluation/metrics/index.ts';

export interface StudyQuestion {
  readonly id: string;
  /** The fields of `solve` that say what is asked; the method and who answers come with the plan. */
  readonly fields: {
    readonly file: string;
    readonly format?: string;
    readonly title?: string;
    readonly passages?: string;
    readonly question: string;
  };
  readonly gold: readonly (string | number)[];
  readonly canon?: readonly string[];
  /** About how many tokens its table and passages take: the smallest come first. */
  readonly tokens: number;
}

/** A data set as a study asks it. */
export interface StudySet {
  readonly id: string;
  readonly name: string;
  readonly metric: Metric;
  /** How many of its questions a study asks unless said. */
  readonly questions: number;
  /** All questions, the smallest tables first, one a table; undefined where the data are not there. */
  read(folder: string): Promise<readonly StudyQuestion[] | undefined>;
}
