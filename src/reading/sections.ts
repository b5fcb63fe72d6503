/**
 * The section rows that are open while a table is read from top to bottom. A section ends at the next one, at the row
 * that adds it up, at an empty row, and where rows are indented no more.
 *
 *     | Revenue       |     |    section
 *     | Fares         |  30 |
 *     | Freight       |  12 |
 *     | Total revenue |  42 |    ends it
 *     | Result        |   5 |    in no section
 */
import { saysTotal, withoutTotal } from './general-words.ts';
import { isSumOf, type NumberRow } from './subtotals.ts';
import { contentStems } from './words.ts';

interface Section {
  readonly text: string;
  /** Its header's index in the tree. */
  readonly index: number;
  readonly indentation: number;
  /** The numbers of its rows so far; of a section in it those of its total. */
  readonly parts: NumberRow[];
  /** Whether its first row is indented more than its header. */
  indents: boolean;
}

/** How far a text is indented, in characters. */
export const indentation = (text: string): number => /^[\s\u00A0\u2002\u2003]*/.exec(text)?.[0].length ?? 0;

/** "Total revenue" in a section "Revenue". */
function isTotalOf(text: string, section: string): boolean {
  if (!saysTotal(text)) return false;
  const rest = contentStems(withoutTotal(text));
  const named = new Set(contentStems(section));
  return rest.length > 0 && rest.every((stem) => named.has(stem));
}

export class Sections {
  /** A text beside the header columns that goes for all rows below it. */
  #unit: number | null = null;
  #open: Section[] = [];
  /** The last row was a section's header. */
  #justOpened = false;
  /** The last row ended a section. */
  #justEnded = false;

  /** The header that the next row stands under. */
  get parent(): number | null {
    return this.#open.at(-1)?.index ?? this.#unit;
  }

  openUnit(index: number): void {
    this.#unit = index;
    this.#open = [];
    this.#justOpened = false;
    this.#justEnded = false;
  }

  /**
   * Two section rows in a row: the second is inside the first. One alone: beside the innermost so far.
   * @param add puts the section's header under the given one, and says its index.
   */
  open(text: string, add: (parent: number | null) => number): void {
    if (!this.#justOpened && !this.#justEnded) this.#open.pop();
    const index = add(this.parent);
    this.#open.push({ text, index, indentation: indentation(text), parts: [], indents: false });
    this.#justOpened = true;
    this.#justEnded = false;
  }

  /** A row without any text. */
  emptyRow(): void {
    const last = this.#open.at(-1);
    if (!last || this.#justOpened) return;
    this.#open.pop();
    this.#justEnded = true;
  }

  /** Before a row is put under its parent: ends what it is indented too little for. */
  beforeRow(text: string): void {
    const own = indentation(text);
    for (let last = this.#open.at(-1); last; last = this.#open.at(-1)) {
      if (last.parts.length === 0) last.indents = own > last.indentation;
      if (!last.indents || own > last.indentation) break;
      this.#open.pop();
    }
    this.#justOpened = false;
    this.#justEnded = false;
  }

  /**
   * After a row was put under its parent: its section ends where the row adds it up.
   * @param read its numbers, which are read in sections alone
   */
  afterRow(text: string, read: () => NumberRow): void {
    const last = this.#open.at(-1);
    if (!last) return;
    const numbers = read();
    if (!isSumOf(numbers, last.parts) && !(last.parts.length > 1 && isTotalOf(text, last.text))) {
      last.parts.push(numbers);
      return;
    }
    this.#open.pop();
    this.#open.at(-1)?.parts.push(numbers);
    this.#justEnded = true;
  }
}
