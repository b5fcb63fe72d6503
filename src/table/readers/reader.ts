import type { Table } from '../model.ts';
import type { Read } from '../read.ts';

/** What a person opened, dropped or pasted: its bytes and, where there is one, its file name. */
export interface Source {
  readonly bytes: Uint8Array;
  readonly name?: string;
}

/**
 * One table format. `looksLike` is asked of every reader for an unnamed source, in the order of the list:
 * the first that says yes reads it. `load` keeps heavy parsers out of the first page load.
 */
export interface Reader {
  readonly id: string;
  /** How people call it, for menus and messages. */
  readonly name: string;
  /** File name endings without the dot, in lower case. */
  readonly extensions: readonly string[];
  looksLike(source: Source): boolean;
  load(): Promise<ReadTables>;
}

/** The tables of a source, and a sentence for each record of it that was left out. */
export type TablesRead = Read<readonly Table[]> & { readonly notes?: readonly string[] };

/** Reads every table of a source, at least one; a fault is one sentence with the place and what was expected. */
type ReadTables = (source: Source) => TablesRead | Promise<TablesRead>;
