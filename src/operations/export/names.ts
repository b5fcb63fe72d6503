import type { FlatTable } from '../../table/flat.ts';
import { shownNames } from '../names.ts';

/** A name of its own for every column, also where databases do not tell capitals apart. */
export function uniqueNames(table: FlatTable, reserved: readonly string[] = []): string[] {
  const taken = new Set(reserved.map((name) => name.toLowerCase()));
  return shownNames(table).map((name) => {
    let unique = name;
    for (let number = 2; taken.has(unique.toLowerCase()); number++) unique = `${name} (${number})`;
    taken.add(unique.toLowerCase());
    return unique;
  });
}
