/**
 * The hybrid graph of ODYSSEY (section 3.2.2): the cells of a sub-table, and the entities of the passages that they
 * link to. Nothing is stored that a look-up gives:
 *
 *     cell ── cell      in one row of the sub-table
 *     cell ── entity    a passage that the cell links to speaks of it
 *
 * The documents of the paper's entity-document graph stand between cell and entity; its triples leave them out.
 */
import type { FlatTable } from '../table/flat.ts';
import { memoisedPair } from '../table/memoised.ts';
import type { CellId, Table } from '../table/model.ts';
import { passagesOf } from '../table/passages.ts';

/** A stretch of a passage that names an entity. */
export interface EntityMention {
  /** The passage's place in the table's passages. */
  readonly passage: number;
  readonly start: number;
  readonly end: number;
}

export interface GraphEntity {
  /** As it is first written. */
  readonly text: string;
  readonly mentions: readonly EntityMention[];
  /** The places of the passages that speak of it, each once, in order. */
  readonly passages: readonly number[];
}

/** A data cell of the sub-table. */
export interface GraphCell {
  readonly cell: CellId;
  /** Its row among the data rows and its column in the flat table, from 0; of a merged cell the first. */
  readonly row: number;
  readonly column: number;
  readonly text: string;
}

/** A node: cells come first, then entities. */
export type HybridNode = number & { readonly __brand: 'HybridNode' };

export interface HybridGraph {
  readonly flat: FlatTable;
  /** The columns of the sub-table, in order. */
  readonly columns: readonly number[];
  readonly cells: readonly GraphCell[];
  readonly entities: readonly GraphEntity[];
  /** The nodes of each data row, and the places of the passages that each cell node links to. */
  readonly rows: readonly (readonly HybridNode[])[];
  readonly passages: readonly (readonly number[])[];
  /** The rows that a cell node stands in; a merged cell has several. */
  readonly rowsOf: readonly (readonly number[])[];
  /** The entity nodes of each passage, and the cell nodes that link to it. */
  readonly speaksOf: readonly (readonly HybridNode[])[];
  readonly linkedFrom: readonly (readonly HybridNode[])[];
}

/** What a recogniser found in a passage. */
export interface FoundEntity {
  readonly start: number;
  readonly end: number;
}

/** Longer stretches name nothing. */
const LONGEST = 200;

const NONE: readonly number[] = [];

type FoundInAll = readonly (readonly FoundEntity[])[];

/**
 * The entities of all passages; two stretches are one entity when they differ in capitals and blanks alone. Made once
 * for what was found, since a run and all that shows it want them.
 */
export const entitiesOf = memoisedPair((table: Table, found: FoundInAll): readonly GraphEntity[] => {
  const byName = new Map<string, { text: string; mentions: EntityMention[]; passages: number[] }>();
  found.forEach((spans, passage) => {
    const text = table.passages?.[passage]?.text ?? '';
    for (const { start, end } of spans) {
      if (start < 0 || end <= start || end > text.length || end - start > LONGEST) continue;
      const own = text.slice(start, end).replace(/\s+/g, ' ').trim();
      const name = own.toLowerCase();
      if (name === '') continue;
      const existing = byName.get(name) ?? { text: own, mentions: [], passages: [] };
      byName.set(name, existing);
      existing.mentions.push({ passage, start, end });
      if (existing.passages.at(-1) !== passage) existing.passages.push(passage);
    }
  });
  return [...byName.values()];
});

/** @param columns those of the sub-table; others are not in the graph. */
export function hybridGraph(
  table: Table,
  flat: FlatTable,
  columns: readonly number[],
  entities: readonly GraphEntity[],
): HybridGraph {
  const cells: GraphCell[] = [];
  // One more than the node of each cell; most cells stand in one row, and have its list in common.
  const nodeOf = new Int32Array(table.cells.length);
  const rowsOf: (readonly number[])[] = [];
  const rows = flat.rows.map(({ cells: own }, row) => {
    const nodes: HybridNode[] = [];
    const only = [row];
    for (const column of columns) {
      const cell = own[column]?.from.at(-1);
      if (cell === undefined) continue;
      const existing = (nodeOf[cell] ?? 0) - 1;
      if (existing >= 0) {
        const before = rowsOf[existing] ?? [];
        if (before.at(-1) !== row) rowsOf[existing] = [...before, row];
        nodes.push(existing as HybridNode);
        continue;
      }
      nodes.push(cells.length as HybridNode);
      nodeOf[cell] = cells.length + 1;
      cells.push({ cell, row, column, text: own[column]?.text ?? '' });
      rowsOf.push(only);
    }
    return nodes;
  });
  const passages = cells.map(({ cell }): readonly number[] => {
    const linked = passagesOf(table, cell);
    return linked.length === 0 ? NONE : linked.filter((at) => !table.passages?.[at]?.missing);
  });
  const count = table.passages?.length ?? 0;
  const linkedFrom: HybridNode[][] = Array.from({ length: count }, () => []);
  passages.forEach((own, node) => {
    for (const at of own) linkedFrom[at]?.push(node as HybridNode);
  });
  const speaksOf: HybridNode[][] = Array.from({ length: count }, () => []);
  entities.forEach(({ passages: own }, index) => {
    for (const at of own) speaksOf[at]?.push((cells.length + index) as HybridNode);
  });
  return { flat, columns, cells, entities, rows, passages, rowsOf, speaksOf, linkedFrom };
}

export const isCell = ({ cells }: HybridGraph, node: HybridNode): boolean => node < cells.length;

export const entityNode = ({ cells }: HybridGraph, entity: number): HybridNode =>
  (cells.length + entity) as HybridNode;

/** The cell behind a node; undefined for an entity. */
export const cellAtNode = ({ cells }: HybridGraph, node: HybridNode): GraphCell | undefined => cells[node];

/** The entity behind a node; undefined for a cell. */
export const entityAtNode = ({ cells, entities }: HybridGraph, node: HybridNode): GraphEntity | undefined =>
  entities[node - cells.length];

/** The node's name in a triple: a cell with its header behind a semicolon, an entity bare (appendix A.2). */
export function nameOf(graph: HybridGraph, node: HybridNode, withHeader: boolean): string {
  const cell = cellAtNode(graph, node);
  if (!cell) return entityAtNode(graph, node)?.text ?? '';
  return withHeader ? `${cell.text}; ${headerOf(graph, cell)}` : cell.text;
}

export const headerOf = ({ flat }: HybridGraph, { column }: GraphCell): string =>
  flat.columns[column]?.name ?? '';

/** All nodes next to a node, each once, in the order of rows, columns and passages; calls `take` for each. */
export function eachNeighbour(
  graph: HybridGraph,
  node: HybridNode,
  take: (neighbour: HybridNode) => void,
): void {
  const seen = new Set<HybridNode>([node]);
  const once = (other: HybridNode) => {
    if (seen.has(other)) return;
    seen.add(other);
    take(other);
  };
  if (isCell(graph, node)) {
    for (const row of graph.rowsOf[node] ?? []) graph.rows[row]?.forEach(once);
    for (const at of graph.passages[node] ?? []) graph.speaksOf[at]?.forEach(once);
  } else {
    for (const at of entityAtNode(graph, node)?.passages ?? []) graph.linkedFrom[at]?.forEach(once);
  }
}
