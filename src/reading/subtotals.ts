/**
 * Which rows are parts of another, told by their numbers: a row above that is the sum of the rows below it is
 * their subtotal, even where the source has lost the indentation that said so.
 *
 *     | Fruit  | 30 | 12 |    parent of the two below: 30 = 18 + 12, 12 = 8 + 4
 *     | Apples | 18 |  8 |
 *     | Pears  | 12 |  4 |
 *     | Bread  | 25 |  9 |
 */

/** The numbers of one row, one a column; undefined where there is none. */
export type NumberRow = readonly (number | undefined)[];

/** More parts than this are no longer one group that people would add up. */
const PARTS_AT_MOST = 40;
/** How far a sum may be off, as a share of it: published counts are often rounded one by one. */
const ROUNDING = 0.002;
/** How unlikely a chance agreement must be, in powers of ten over all columns that add up. */
const SURE = 3.5;

/** For each row the index of the row that it is a part of, or null; rows are those of one block, in order. */
export function partOf(rows: readonly NumberRow[]): (number | null)[] {
  const parents: (number | null)[] = rows.map(() => null);
  // The rows that are part of none so far, the nearest below first.
  let whole: number[] = [];
  for (let at = rows.length - 1; at >= 0; at--) {
    const parts = partsOf(rows, at, whole);
    for (const part of whole.slice(0, parts)) parents[part] = at;
    whole = [at, ...whole.slice(parts)];
  }
  return parents;
}

/** How many of the next whole rows add up to this one; 0 where none do. */
function partsOf(rows: readonly NumberRow[], at: number, whole: readonly number[]): number {
  const own = rows[at] ?? [];
  const columns = own.map((value) => new Column(value));
  for (const [index, part] of whole.slice(0, PARTS_AT_MOST).entries()) {
    for (const [place, column] of columns.entries()) column.add(rows[part]?.[place]);
    if (index > 0 && agree(columns)) return index + 1;
    if (columns.every((column) => column.isPast())) return 0;
  }
  return 0;
}

/** Whether a row is the sum of others, at least two, in so many columns that it is no chance. */
export function isSumOf(whole: NumberRow, parts: readonly NumberRow[]): boolean {
  if (parts.length < 2 || parts.length > PARTS_AT_MOST) return false;
  const columns = whole.map((value) => new Column(value));
  for (const part of parts) for (const [place, column] of columns.entries()) column.add(part[place]);
  return agree(columns);
}

function agree(columns: readonly Column[]): boolean {
  let sure = 0;
  let adding = 0;
  let against = 0;
  for (const column of columns) {
    const surety = column.surety();
    if (surety > 0) {
      sure += surety;
      adding++;
    } else if (column.speaksAgainst()) against++;
  }
  return sure >= SURE && adding > against;
}

/** One column of a row and the sum of its parts so far. */
class Column {
  readonly #whole: number | undefined;
  readonly #unit: number;
  #sum = 0;
  #least = Number.POSITIVE_INFINITY;
  #most = Number.NEGATIVE_INFINITY;
  #parts = 0;
  #hasAllParts = true;

  constructor(whole: number | undefined) {
    this.#whole = whole;
    this.#unit = whole !== undefined && Number.isInteger(whole) ? 1 : 0.1;
  }

  add(part: number | undefined): void {
    this.#parts++;
    if (part === undefined) this.#hasAllParts = false;
    else {
      this.#sum += part;
      this.#least = Math.min(this.#least, part);
      this.#most = Math.max(this.#most, part);
    }
  }

  get #tolerance(): number {
    return Math.max((this.#unit * (this.#parts + 1)) / 2, Math.abs(this.#whole ?? 0) * ROUNDING);
  }

  /** How unlikely it is that the parts add up by chance, in powers of ten; 0 where they do not. */
  surety(): number {
    if (this.#whole === undefined || !this.#hasAllParts || this.#whole === 0) return 0;
    if (Math.abs(this.#whole - this.#sum) > this.#tolerance) return 0;
    return Math.max(0, Math.log10(Math.abs(this.#whole) / this.#tolerance));
  }

  /** Shares and averages do not add up and say nothing: the whole's lies among the parts'. */
  speaksAgainst(): boolean {
    if (this.#whole === undefined || !this.#hasAllParts || this.#whole === 0) return false;
    return this.#whole < this.#least || this.#whole > this.#most;
  }

  /** No further part can make it right, as far as parts are not negative. */
  isPast(): boolean {
    return this.#whole === undefined || this.#sum > Math.abs(this.#whole) + this.#tolerance;
  }
}
