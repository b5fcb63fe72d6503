import type { FlatTable } from '../../table/flat.ts';
import { oneLine, shownNames } from '../names.ts';

/** A name of its own for every column, also where databases do not tell capitals apart, and none with a NUL. */
export function uniqueNames(table: FlatTable, reserved: readonly string[] = []): string[] {
  const taken = new Set(reserved.map((name) => name.toLowerCase()));
  return shownNames(table).map((shown, column) => {
    const name = oneLine(shown.replaceAll('\0', '')) || `column ${column + 1}`;
    let unique = name;
    for (let number = 2; taken.has(unique.toLowerCase()); number++) unique = `${name} (${number})`;
    taken.add(unique.toLowerCase());
    return unique;
  });
}

/** An operation's code for a comment: on one line, without what would end a line or a file for some reader. */
export const commentOf = (code: string): string => oneLine(code.replace(/\p{Cc}+/gu, ' '));

/** The rows whose values in a column lose something else at their ends than by another language's trimming. */
export function trimmedOtherwise(
  { rows }: FlatTable,
  column: number,
  edges: RegExp,
): readonly { readonly at: number; readonly value: string }[] {
  return rows.flatMap(({ at, cells }) => {
    const text = cells[column]?.text ?? '';
    const value = text.trim();
    return value === text.replace(edges, '') ? [] : [{ at, value }];
  });
}
