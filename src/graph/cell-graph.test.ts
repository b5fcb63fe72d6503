import { existsSync, readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawTable } from '../table/draw.ts';
import { cellAt, makeTable, type PlacedCell, type Table } from '../table/model.ts';
import { readTables } from '../table/readers/index.ts';
import {
  allNodes,
  type CellGraph,
  cellGraph,
  hopsFrom,
  type NodeId,
  neighbours,
  nodeOf,
  relation,
  sharedNeighbours,
} from './cell-graph.ts';

const league = drawTable(
  'Goals',
  `
  | Club    | League | <     | Total |
  | ^       | Apps   | Goals | ^     |
  | Ayton   | 45     | 6     | 7     |
  | Burwick | 46     | 7     | 7     |`,
);

const texts = (graph: CellGraph, ids: readonly NodeId[]) => ids.map((id) => nodeOf(graph, id).text);
const find = (graph: CellGraph, text: string) => allNodes(graph).find((node) => node.text === text)!.id;

describe('the cell graph', () => {
  it('joins a merged cell to every row and column that it covers', () => {
    const graph = cellGraph(league);
    const { sameRow, sameColumn } = neighbours(graph, find(graph, 'League'));
    expect(texts(graph, sameRow)).toEqual(['Club', 'Total']);
    expect(texts(graph, sameColumn)).toEqual(['Apps', 'Goals', '45', '6', '46', '7']);
  });

  it('finds where a row header and a column header meet', () => {
    const graph = cellGraph(league);
    const shared = sharedNeighbours(graph, find(graph, 'Burwick'), find(graph, 'Goals'));
    expect(texts(graph, shared)).toEqual(['Club', '7']);
  });

  it('splits merged cells into positions on demand', () => {
    const graph = cellGraph(league, { split: true });
    expect(
      allNodes(graph)
        .filter(({ text }) => text === 'League')
        .map(({ row, column }) => [row, column]),
    ).toEqual([
      [0, 1],
      [0, 2],
    ]);
    const { sameRow } = neighbours(graph, find(graph, 'Apps'), { self: true });
    expect(texts(graph, sameRow)).toEqual(['Club', 'Apps', 'Goals', 'Total']);
  });

  it('reaches every node of a table without gaps in two hops', () => {
    const graph = cellGraph(league);
    const hops = hopsFrom(graph, find(graph, '45'), 5);
    expect(hops).toHaveLength(2);
    expect(hops.flat()).toHaveLength(allNodes(graph).length - 1);
  });

  it('agrees with a brute-force count on any table', () => {
    fc.assert(
      fc.property(anyTable(), fc.boolean(), (table, split) => {
        compareAll(cellGraph(table, { split }), bruteForce(table, split));
      }),
      { numRuns: 150 },
    );
  });
});

/** Positions by node, written down without spans: what the graph's definition says, literally. */
interface Brute {
  readonly texts: readonly string[];
  readonly positions: readonly (readonly (readonly [number, number])[])[];
}

function bruteForce(table: Table, split: boolean): Brute {
  const nodes: { text: string; positions: [number, number][] }[] = [];
  for (const cell of table.cells) {
    const positions: [number, number][] = [];
    for (let r = 0; r < cell.rowSpan; r++) {
      for (let c = 0; c < cell.colSpan; c++) positions.push([cell.row + r, cell.column + c]);
    }
    if (split) for (const position of positions) nodes.push({ text: cell.text, positions: [position] });
    else nodes.push({ text: cell.text, positions });
  }
  nodes.sort((a, b) => a.positions[0]![0] - b.positions[0]![0] || a.positions[0]![1] - b.positions[0]![1]);
  return { texts: nodes.map(({ text }) => text), positions: nodes.map(({ positions }) => positions) };
}

function bruteRelation({ positions }: Brute, a: number, b: number) {
  const sameRow = positions[a]!.some(([row]) => positions[b]!.some(([other]) => row === other));
  const sameColumn = positions[a]!.some(([, column]) => positions[b]!.some(([, other]) => column === other));
  return { sameRow, sameColumn };
}

/** Every node's neighbours, and the shared neighbours and hops of a sample of nodes. */
function compareAll(graph: CellGraph, brute: Brute, pairs = 12): void {
  expect(allNodes(graph).map(({ text }) => text)).toEqual(brute.texts);
  const all = allNodes(graph).map(({ id }) => id);
  const rows = brute.positions.map((own) => new Set(own.map(([row]) => row)));
  const columns = brute.positions.map((own) => new Set(own.map(([, column]) => column)));
  const meet = (a: ReadonlySet<number>, b: ReadonlySet<number>) => [...a].some((index) => b.has(index));
  for (const id of all) {
    const found = neighbours(graph, id);
    expect(found.sameRow).toEqual(all.filter((other) => other !== id && meet(rows[id]!, rows[other]!)));
    expect(found.sameColumn).toEqual(
      all.filter((other) => other !== id && meet(columns[id]!, columns[other]!)),
    );
  }
  for (let n = 0; n < pairs && all.length > 1; n++) {
    const a = all[(n * 7919) % all.length]!;
    const b = all[(n * 104729 + 1) % all.length]!;
    expect(relation(graph, a, b)).toEqual(bruteRelation(brute, a, b));
    const joined = (x: NodeId, y: NodeId) => {
      const { sameRow, sameColumn } = bruteRelation(brute, x, y);
      return x !== y && (sameRow || sameColumn);
    };
    expect(sharedNeighbours(graph, a, b)).toEqual(all.filter((id) => joined(id, a) && joined(id, b)));
    if (all.length < 400) expect(hopsFrom(graph, a, 2)).toEqual(bruteHops(all, joined, a, 2));
  }
}

function bruteHops(
  all: readonly NodeId[],
  joined: (a: NodeId, b: NodeId) => boolean,
  start: NodeId,
  hops: number,
) {
  const seen = new Set([start]);
  const lists: NodeId[][] = [];
  for (let hop = 0; hop < hops; hop++) {
    const next = all.filter((id) => !seen.has(id) && [...seen].some((other) => joined(id, other)));
    if (next.length === 0) break;
    lists.push(next);
    for (const id of next) seen.add(id);
  }
  return lists;
}

/** Tables with merges, gaps and now and then an overlap. */
function anyTable() {
  const size = fc.integer({ min: 1, max: 7 });
  return fc.tuple(size, size).chain(([rows, columns]) => {
    const cell: fc.Arbitrary<PlacedCell> = fc.record({
      row: fc.integer({ min: 0, max: rows - 1 }),
      column: fc.integer({ min: 0, max: columns - 1 }),
      rowSpan: fc.integer({ min: 1, max: 3 }),
      colSpan: fc.integer({ min: 1, max: 3 }),
      text: fc.constantFrom('', 'a', 'b', 'Total'),
    });
    const oneAPosition = { selector: ({ row, column }: PlacedCell) => `${row}/${column}` };
    return fc
      .uniqueArray(cell, { maxLength: 20, ...oneAPosition })
      .map((cells) => makeTable('', rows, columns, cells));
  });
}

const HITAB = '../shared/data/HiTab/data/tables/raw';
const hasHitab = existsSync(HITAB);
if (!hasHitab)
  console.log(
    'Skipped: the HiTab tables are not there (../shared/data/HiTab), so the graph is not compared on them.',
  );

describe.skipIf(!hasHitab)('on the HiTab tables', () => {
  it('agrees with a brute-force count on spans, all neighbours and a sample of shared neighbours', async () => {
    const files = readdirSync(HITAB).filter((file) => file.endsWith('.json'));
    expect(files.length).toBeGreaterThanOrEqual(100);
    for (const file of files) {
      const bytes = readFileSync(`${HITAB}/${file}`);
      const read = await readTables({ bytes, name: file }, 'hitab');
      if (!read.ok) throw new Error(`${file}: ${read.fault}`);
      const table = read.value[0]!;
      compareSpans(table, JSON.parse(bytes.toString('utf8')));
      compareAll(cellGraph(table), bruteForce(table, false), 6);
    }
  });
});

interface RawHitab {
  readonly texts: readonly (readonly string[])[];
  readonly merged_regions: readonly {
    first_row: number;
    last_row: number;
    first_column: number;
    last_column: number;
  }[];
}

/** Paints the merged regions on a grid and holds every position against the table. */
function compareSpans(table: Table, raw: RawHitab): void {
  const owner = raw.texts.map((line, row) => line.map((_, column) => `${row}/${column}`));
  for (const { first_row, last_row, first_column, last_column } of raw.merged_regions) {
    for (let row = first_row; row <= last_row; row++) {
      for (let column = first_column; column <= last_column; column++) {
        if (owner[row]?.[column] !== undefined) owner[row]![column] = `${first_row}/${first_column}`;
      }
    }
  }
  const found = owner.map((line, row) =>
    line.map((_, column) => {
      const cell = cellAt(table, row, column);
      return cell && `${cell.row}/${cell.column}`;
    }),
  );
  expect(found).toEqual(owner);
  for (const cell of table.cells) expect(cell.text).toBe(raw.texts[cell.row]![cell.column]!);
}
