/** A question of a data set about one of its tables, with everything that its record says. */
export interface Question {
  readonly id: string;
  /** The table, as the data set calls it. */
  readonly table: string;
  readonly question: string;
  readonly kind: 'answer' | 'verify' | 'free-form';
  /** The right answer, as the data set writes it. */
  readonly gold: readonly (string | number)[];
  /** The subsets that figures are reported for, by what divides them: `{ type: 'KPI-driven' }`. */
  readonly subsets: { readonly [division: string]: string };
  /** The other fields of the record, as they stand there. */
  readonly rest: { readonly [field: string]: unknown };
}
