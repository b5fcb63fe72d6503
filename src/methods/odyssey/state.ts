/** What an ODYSSEY run has at hand: what never changes in it, and what the analysis, the match and the hops add. */
import * as z from 'zod/mini';
import type { Json } from '../../method/json.ts';
import type { Limits, Task } from '../../method/method.ts';
import { flatteningOf } from '../../operations/flatten.ts';
import { shownName } from '../../operations/names.ts';
import { type FlatTable, flattened } from '../../table/flat.ts';
import { memoised } from '../../table/memoised.ts';
import type { Passage } from '../../table/model.ts';
import { passagesOf } from '../../table/passages.ts';
import { LATER_OPTIONS } from './later-options.ts';
import type { OdysseyOptions } from './options.ts';

export interface Setting {
  readonly task: Task;
  readonly options: OdysseyOptions;
  readonly limits: Limits;
  readonly flat: FlatTable;
  /** The names of the columns, as prompts and replies write them. */
  readonly headers: readonly string[];
  readonly passages: readonly Passage[];
  /** The names of the passages, each once: of two with one title the second has a number. */
  readonly names: readonly string[];
  /** For each passage the places in the flat table that link to it, row by row, both from 0. */
  readonly linkedAt: readonly (readonly Place[])[];
}

interface Place {
  readonly row: number;
  readonly column: number;
}

/** Question analysis (3.2.1): entities, the headers that matter, and which entity belongs to which. */
export interface Analysis {
  readonly entities: readonly string[];
  readonly headers: readonly string[];
  /** For each entity its headers; none stands for `Others`. */
  readonly mapping: readonly (readonly [entity: string, headers: readonly string[]])[];
}

/** A node that an entity of the question was matched to: a cell by its place, or an entity of the passages. */
export interface Match {
  readonly entity: string;
  /** 0 to 1. */
  readonly score: number;
  /** By a rule that compares values, not by the retriever. */
  readonly byValue?: boolean | undefined;
  readonly to: Place | { readonly text: string };
}

/** Where a run stands: before the match without `matches`, else before hop `hop`. */
export interface State {
  readonly analysis: Analysis;
  readonly matches?: readonly Match[];
  readonly hop: number;
  /** The places of the passages that the reader named as relevant. */
  readonly relevant: readonly number[];
}

type Layout = Pick<Setting, 'flat' | 'headers' | 'names' | 'linkedAt'>;

export function settingFor(task: Task, given: OdysseyOptions, limits: Limits): Setting {
  const options = { ...LATER_OPTIONS, ...given };
  return { task, options, limits, ...laidOut(task.table), passages: task.table.passages ?? [] };
}

const laidOut = memoised((table: Task['table']): Layout => {
  const flat = flattened(table, flatteningOf(table));
  const headers = flat.columns.map((_, column) => shownName(flat, column));
  return { flat, headers, names: namesOf(table.passages ?? []), linkedAt: linksOf(table, flat) };
});

function linksOf(table: Task['table'], { rows }: FlatTable): Place[][] {
  const places = (table.passages ?? []).map((): Place[] => []);
  rows.forEach(({ cells }, row) => {
    cells.forEach(({ from }, column) => {
      const linked = new Set(from.flatMap((cell) => passagesOf(table, cell)));
      for (const passage of linked) places[passage]?.push({ row, column });
    });
  });
  return places;
}

function namesOf(passages: readonly Passage[]): string[] {
  const used = new Set<string>();
  return passages.map(({ title, id }) => {
    const plain = (title.trim() || id).replace(/\s+/g, ' ');
    let name = plain;
    for (let number = 2; used.has(name); number++) name = `${plain} [${number}]`;
    used.add(name);
    return name;
  });
}

/** The column of a header as it is written, however that is; −1 where there is none. */
export function columnOf({ headers }: Pick<Setting, 'headers'>, written: string): number {
  const fold = (text: string) =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}#%]+/gu, ' ')
      .trim();
  const exact = headers.indexOf(written);
  return exact >= 0 ? exact : headers.findIndex((header) => fold(header) === fold(written));
}

/** The columns of the sub-table: the relevant headers, and all where none is (error analysis, 5.4). */
export function subTable(setting: Setting, { headers, mapping }: Analysis): number[] {
  const columnsNamed = [...headers, ...mapping.flatMap(([, own]) => own)].map((header) =>
    columnOf(setting, header),
  );
  const columns = [...new Set(columnsNamed.filter((column) => column >= 0))].sort((a, b) => a - b);
  return columns.length > 0 ? columns : setting.flat.columns.map((_, column) => column);
}

export const stateAsJson = (state: State): Json => state as unknown as Json;

const place = z.int().check(z.nonnegative());
const stateShape = z.object({
  analysis: z.object({
    entities: z.array(z.string()),
    headers: z.array(z.string()),
    mapping: z.array(z.tuple([z.string(), z.array(z.string())])),
  }),
  matches: z.optional(
    z.array(
      z.object({
        entity: z.string(),
        score: z.number(),
        byValue: z.optional(z.boolean()),
        to: z.union([z.object({ row: place, column: place }), z.object({ text: z.string() })]),
      }),
    ),
  ),
  hop: z.int().check(z.nonnegative(), z.maximum(4)),
  relevant: z.array(place),
});

/** A state as it comes back from a person or a file; undefined when it is none, or names what is not there. */
export function readState({ flat, passages }: Setting, json: Json): State | undefined {
  const read = z.safeParse(stateShape, json);
  if (!read.success) return undefined;
  const { analysis, matches, hop, relevant } = read.data;
  if (relevant.some((at) => passages[at] === undefined)) return undefined;
  const lost = matches?.some(({ to }) => 'row' in to && flat.rows[to.row]?.cells[to.column] === undefined);
  return lost ? undefined : { analysis, ...(matches ? { matches } : {}), hop, relevant };
}
