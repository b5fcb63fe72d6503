/**
 * What the hybrid graph shows at a step: a pure function of the run and the cursor. The rows that the walk reached
 * are a small table, the documents that their cells link to stand beside it, each with the entities that the walk
 * reached in it: an entity that several documents speak of stands in each, which is the edge between them.
 *
 *     asked   [telescope] [2003]            entities of the question, lines to headers and to what they matched
 *             Name     | Launched
 *             Spitzer ─┼─ 2003 ──────── Lyman Spitzer: Toledo, Ohio …
 */
import type { Analysis } from '../../method/analysis.ts';
import type { HopStep, PassageSpan, Step } from '../../method/step.ts';
import type { Transcript } from '../../run/transcript.ts';
import { entityKey } from '../../store/state.ts';
import { passagesOf } from '../../table/linked-from.ts';
import type { CellId, Table } from '../../table/model.ts';
import type { Spoken } from '../passages/spoken.ts';
import { type LaidOut, laidOut } from './laid-out.ts';

/** How a node came in: matched by the question, reached before, reached in this step, or not at all. */
export type Reach = 'start' | 'before' | 'fresh' | 'none';

export interface AskedEntity {
  readonly text: string;
  /** The columns that it maps to; none stands for Others. */
  readonly columns: readonly number[];
  readonly cells: readonly { readonly cell: CellId; readonly score: number }[];
  readonly entities: readonly { readonly key: string; readonly score: number }[];
}

export interface ShownColumn {
  readonly column: number;
  readonly name: string;
  /** The question’s analysis names it. */
  readonly asked: boolean;
}

export interface ShownCell {
  readonly cell: CellId | undefined;
  readonly text: string;
  readonly reach: Reach;
  readonly linked: boolean;
}

export interface ShownRow {
  readonly row: number;
  readonly reached: boolean;
  readonly cells: readonly ShownCell[];
}

export interface ShownEntity {
  readonly key: string;
  readonly text: string;
  readonly reach: Reach;
  readonly span: PassageSpan;
}

export interface ShownDocument {
  readonly passage: number;
  readonly title: string;
  readonly missing: boolean;
  readonly reach: Reach;
  /** The answer rests on it. */
  readonly proves: boolean;
  /** Those that the walk reached, the newest first. */
  readonly entities: readonly ShownEntity[];
  /** How many it speaks of in all. */
  readonly entityCount: number;
}

export interface HybridPicture {
  readonly asked: readonly AskedEntity[];
  readonly columns: readonly ShownColumn[];
  /** Columns of the table that are not shown. */
  readonly moreColumns: number;
  /** The rows of the flat table that the walk reached, the most telling first, and the others: see `row`. */
  readonly rows: readonly number[];
  readonly otherRows: readonly number[];
  row(row: number): ShownRow;
  /** The passages that the walk reached, the most telling first, and the others: see `document`. */
  readonly documents: readonly number[];
  readonly otherDocuments: readonly number[];
  document(passage: number): ShownDocument;
  readonly evidence: ReadonlySet<CellId>;
}

/** More columns do not fit beside the documents. */
const COLUMNS_AT_MOST = 3;

interface Reached {
  readonly starts: ReadonlySet<CellId>;
  readonly trace: readonly CellId[];
  readonly fresh: ReadonlySet<CellId>;
  readonly entities: ReadonlyMap<string, Exclude<Reach, 'none'>>;
  /** By passage; in the order of coming in. */
  readonly documents: ReadonlyMap<number, Exclude<Reach, 'none'>>;
}

/** @param analysis of the question, as it is at the cursor. */
export function pictureOf(
  transcript: Transcript,
  cursor: number,
  analysis: Analysis,
  spoken: Spoken,
): HybridPicture {
  const { table } = transcript.run.problem;
  const layout = laidOut(table);
  const steps = transcript.steps.slice(0, cursor + 1);
  const reached = reachedBy(table, layout, steps, analysis, spoken);
  const columns = columnsFor(layout, analysis, reached);
  const outcome = steps.at(-1);
  const evidence = outcome?.kind === 'answer' ? outcome.outcome : undefined;
  const rows = rowsFor(table, layout, columns, { ...reached, proving: evidence?.evidence ?? [] });
  const documents = documentsFor(table, reached, spoken, evidence?.passages ?? []);
  return {
    asked: askedOf(layout, analysis),
    columns,
    moreColumns: layout.names.length - columns.length,
    ...rows,
    ...documents,
    evidence: new Set(evidence?.evidence ?? []),
  };
}

function askedOf({ flat, names }: LaidOut, { entities, mapping, matches }: Analysis): AskedEntity[] {
  return entities.map((text) => {
    const own = matches.filter(({ entity }) => entity === text);
    return {
      text,
      columns: (mapping.get(text) ?? []).map((name) => names.indexOf(name)).filter((column) => column >= 0),
      cells: own.flatMap(({ to, score }) => {
        const cell = 'row' in to ? flat.rows[to.row]?.cells[to.column]?.from.at(-1) : undefined;
        return cell === undefined ? [] : [{ cell, score }];
      }),
      entities: own.flatMap(({ to, score }) => ('text' in to ? [{ key: entityKey(to.text), score }] : [])),
    };
  });
}

function reachedBy(
  table: Table,
  { flat }: LaidOut,
  steps: readonly Step[],
  { matches }: Analysis,
  spoken: Spoken,
): Reached {
  const entities = new Map<string, Exclude<Reach, 'none'>>();
  const documents = new Map<number, Exclude<Reach, 'none'>>();
  const starts = new Set<CellId>();
  if (steps.some(({ kind }) => kind === 'select')) {
    for (const { to } of matches) {
      const cell = 'row' in to ? flat.rows[to.row]?.cells[to.column]?.from.at(-1) : undefined;
      if (cell !== undefined) starts.add(cell);
      if ('text' in to) entities.set(entityKey(to.text), 'start');
    }
    for (const key of entities.keys())
      for (const at of spoken.entities[spoken.byKey.get(key) ?? -1]?.passages ?? [])
        documents.set(at, 'start');
    for (const cell of starts)
      for (const at of passagesOf(table, cell)) if (!documents.has(at)) documents.set(at, 'start');
  }
  const hops = steps.filter((step) => step.kind === 'hop');
  const isLast = (hop: HopStep): boolean => steps.at(-1) === hop;
  for (const hop of hops) {
    const reach = isLast(hop) ? 'fresh' : 'before';
    for (const node of hop.nodes)
      if ('entity' in node && !entities.has(entityKey(node.entity)))
        entities.set(entityKey(node.entity), reach);
    for (const { passage } of hop.passages) if (!documents.has(passage)) documents.set(passage, reach);
  }
  const traced = steps.findLast((step) => step.kind === 'hop' || step.kind === 'select');
  const trace = traced?.trace ?? [];
  const before = hops.length > 0 && hops.at(-1) === steps.at(-1) ? traceBefore(steps) : trace;
  const old = new Set(before);
  return { starts, trace, fresh: new Set(trace.filter((cell) => !old.has(cell))), entities, documents };
}

const traceBefore = (steps: readonly Step[]): readonly CellId[] =>
  steps.slice(0, -1).findLast((step) => step.kind === 'hop' || step.kind === 'select')?.trace ?? [];

/** Those that the question maps to come first, then those with the most reached cells; in the table's order. */
function columnsFor({ names, places }: LaidOut, { headers, mapping }: Analysis, { trace, starts }: Reached) {
  const asked = new Set([...headers, ...[...mapping.values()].flat()].map((name) => names.indexOf(name)));
  const weight = names.map((_, column): number => (asked.has(column) ? 1000 : 0));
  const add = (cells: Iterable<CellId>, points: number) => {
    for (const cell of cells) {
      const column = places.get(cell)?.column;
      if (column !== undefined) weight[column] = (weight[column] ?? 0) + points;
    }
  };
  add(starts, 2000);
  add(trace, 1);
  const wanted = names.map((_, column) => column).toSorted((a, b) => (weight[b] ?? 0) - (weight[a] ?? 0));
  return wanted
    .slice(0, COLUMNS_AT_MOST)
    .sort((a, b) => a - b)
    .map((column): ShownColumn => ({ column, name: names[column] ?? '', asked: asked.has(column) }));
}

function rowsFor(
  table: Table,
  { flat, places }: LaidOut,
  columns: readonly ShownColumn[],
  reached: Reached & { readonly proving: readonly CellId[] },
) {
  const traced = new Set(reached.trace);
  const inTrace = rowsReached(places, [...reached.trace, ...reached.proving]);
  const rowsOf = (cells: Iterable<CellId>) =>
    [...cells].flatMap((cell) => places.get(cell)?.rows ?? []).filter((at) => inTrace.has(at));
  const telling = [...rowsOf(reached.proving), ...rowsOf(reached.starts), ...rowsOf(reached.fresh)];
  const reach = (cell: CellId | undefined): Reach =>
    cell === undefined
      ? 'none'
      : reached.starts.has(cell)
        ? 'start'
        : reached.fresh.has(cell)
          ? 'fresh'
          : traced.has(cell)
            ? 'before'
            : 'none';
  const row = (at: number): ShownRow => ({
    row: at,
    reached: inTrace.has(at),
    cells: columns.map(({ column }) => {
      const { from, text } = flat.rows[at]?.cells[column] ?? { from: [], text: '' };
      const cell = from.at(-1);
      const linked = cell !== undefined && passagesOf(table, cell).length > 0;
      return { cell, text, reach: reach(cell), linked };
    }),
  });
  const all = [...flat.rows.keys()];
  return {
    rows: [...new Set([...telling, ...all.filter((at) => inTrace.has(at))])],
    otherRows: all.filter((at) => !inTrace.has(at)),
    row,
  };
}

/** A merged cell is in rows that the walk has nothing else of: beside others it reaches none of them. */
function rowsReached(places: LaidOut['places'], cells: readonly CellId[]): ReadonlySet<number> {
  const single = cells.filter((cell) => places.get(cell)?.rows.length === 1);
  return new Set((single.length > 0 ? single : cells).flatMap((cell) => places.get(cell)?.rows ?? []));
}

const ORDER: Readonly<Record<Reach, number>> = { fresh: 0, start: 1, before: 2, none: 3 };

function documentsFor(
  table: Table,
  { entities, documents }: Reached,
  spoken: Spoken,
  evidence: readonly PassageSpan[],
) {
  const proving = new Set(evidence.map(({ passage }) => passage));
  const document = (passage: number): ShownDocument => {
    const { title = '', id = '', missing = false } = table.passages?.[passage] ?? {};
    const firsts = new Map<string, ShownEntity>();
    const all = new Set<string>();
    for (const { key, start, end } of spoken.inPassage.get(passage) ?? []) {
      all.add(key);
      const reach = entities.get(key);
      if (reach === undefined || firsts.has(key)) continue;
      const text = spoken.entities[spoken.byKey.get(key) ?? -1]?.text ?? key;
      firsts.set(key, { key, text, reach, span: { passage, start, end } });
    }
    return {
      passage,
      title: title.trim() || id,
      missing,
      reach: documents.get(passage) ?? 'none',
      proves: proving.has(passage),
      entities: [...firsts.values()].sort((a, b) => ORDER[a.reach] - ORDER[b.reach]),
      entityCount: all.size,
    };
  };
  const byReach = [...documents].sort((a, b) => ORDER[a[1]] - ORDER[b[1]]).map(([passage]) => passage);
  const reached = [...new Set([...proving, ...byReach])];
  const known = new Set(reached);
  const others = [...(table.passages ?? []).keys()].filter((at) => !known.has(at));
  return { documents: reached, otherDocuments: others, document };
}
