import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { flattened } from '../table/flat.ts';
import { makeTable, type Table } from '../table/model.ts';
import { withPassages } from '../table/passages.ts';
import { hopsFrom } from './hop-walk.ts';
import {
  cellAtNode,
  eachNeighbour,
  entitiesOf,
  entityAtNode,
  entityNode,
  type HybridGraph,
  type HybridNode,
  hybridGraph,
  isCell,
} from './hybrid-graph.ts';

const neighboursOf = (graph: HybridGraph, node: HybridNode): HybridNode[] => {
  const all: HybridNode[] = [];
  eachNeighbour(graph, node, (one) => all.push(one));
  return all;
};

const allNodes = (graph: HybridGraph): HybridNode[] =>
  [...Array(graph.cells.length + graph.entities.length).keys()] as HybridNode[];

const WORDS = ['Ada', 'Brisk', 'Corvo', 'Dune', 'Elm'];

/** A grid, passages at some of its cells, and which words each of them speaks of. */
const drawn = fc
  .record({
    rows: fc.integer({ min: 1, max: 5 }),
    columns: fc.integer({ min: 1, max: 4 }),
    passages: fc.array(fc.record({ cell: fc.nat(19), words: fc.uniqueArray(fc.constantFrom(...WORDS)) }), {
      maxLength: 6,
    }),
    taken: fc.uniqueArray(fc.nat(3)),
    starts: fc.array(fc.nat(40), { maxLength: 4 }),
    commonFrom: fc.integer({ min: 1, max: 4 }),
  })
  .map(({ rows, columns, passages, taken, starts, commonFrom }) => {
    const cells = Array.from({ length: (rows + 1) * columns }, (_, at) => ({
      ...{ row: Math.floor(at / columns), column: at % columns, rowSpan: 1, colSpan: 1, text: `c${at}` },
    }));
    const plain = makeTable('Drawn', rows + 1, columns, cells);
    const given = passages.map(({ cell, words }, at) => ({
      id: `p${at}`,
      text: words.join(' '),
      cells: [[1 + (Math.floor(cell / columns) % rows), cell % columns] as const],
    }));
    const { table } = withPassages(plain, given);
    const graph = graphOf(
      table,
      taken.filter((column) => column < columns),
    );
    const nodes = allNodes(graph);
    const from = nodes.length === 0 ? [] : starts.map((one) => nodes[one % nodes.length]!);
    return { graph, starts: [...new Set(from)], commonFrom };
  });

function graphOf(table: Table, taken: readonly number[]): HybridGraph {
  const found = (table.passages ?? []).map(({ text }) =>
    [...text.matchAll(/\w+/g)].map(({ index, 0: word }) => ({ start: index, end: index + word.length })),
  );
  const flat = flattened(table, { headRows: 1, under: [] });
  return hybridGraph(table, flat, taken, entitiesOf(table, found));
}

describe('the hybrid graph', () => {
  it('is undirected, without loops, and names each neighbour once', () => {
    fc.assert(
      fc.property(drawn, ({ graph }) => {
        for (const node of allNodes(graph)) {
          const own = neighboursOf(graph, node);
          expect(new Set(own).size).toBe(own.length);
          expect(own).not.toContain(node);
          for (const other of own) expect(neighboursOf(graph, other)).toContain(node);
        }
      }),
    );
  });

  it('joins cells of one row, and a cell with what its passages speak of; entities never among themselves', () => {
    fc.assert(
      fc.property(drawn, ({ graph }) => {
        for (const node of allNodes(graph)) {
          for (const other of neighboursOf(graph, node)) {
            const [a, b] = [cellAtNode(graph, node), cellAtNode(graph, other)];
            if (a && b) expect(a.row).toBe(b.row);
            else if (a)
              expect(entityAtNode(graph, other)!.passages).toEqual(
                expect.arrayContaining(
                  graph.passages[node]!.filter((at) => graph.speaksOf[at]!.includes(other)),
                ),
              );
            expect(isCell(graph, node) || isCell(graph, other)).toBe(true);
          }
        }
      }),
    );
  });

  it('holds no cell outside the sub-table', () => {
    fc.assert(
      fc.property(drawn, ({ graph }) => {
        for (const { column } of graph.cells) expect(graph.columns).toContain(column);
      }),
    );
  });

  it('takes names that differ in capitals and blanks for one entity, and leaves out what lies outside the text', () => {
    const { table } = withPassages(makeTable('', 1, 1, []), [
      { id: 'a', text: 'Lake  Erie is not LAKE ERIE.' },
      { id: 'b', text: 'lake erie' },
    ]);
    const entities = entitiesOf(table, [
      [
        { start: 0, end: 10 },
        { start: 18, end: 27 },
        { start: 20, end: 400 },
        { start: 5, end: 5 },
      ],
      [{ start: 0, end: 9 }],
      [{ start: 0, end: 3 }],
    ]);
    expect(entities).toHaveLength(1);
    expect(entities[0]).toMatchObject({ text: 'Lake Erie', passages: [0, 1] });
    expect(entities[0]!.mentions).toHaveLength(3);
  });

  it('makes the entities of a table once for what was found in it, and anew for another table', () => {
    const read = (text: string) => withPassages(makeTable('', 1, 1, []), [{ id: 'a', text }]).table;
    const [table, found] = [read('Lake Erie'), [[{ start: 0, end: 4 }]]];
    const entities = entitiesOf(table, found);
    expect(entitiesOf(table, found)).toBe(entities);
    expect(entitiesOf(read('Ohio'), found)).toMatchObject([{ text: 'Ohio' }]);
    expect(entitiesOf(table, found)).toEqual(entities);
  });
});

describe('the walk', () => {
  /** Distances by looking at every pair of nodes, again and again. */
  function distances(
    graph: HybridGraph,
    starts: readonly HybridNode[],
    commonFrom: number,
  ): Map<number, number> {
    const found = new Map<number, number>(starts.map((node) => [node, 0]));
    for (let depth = 0; depth < 3; depth++) {
      const passes = (node: HybridNode) =>
        depth === 0 || (entityAtNode(graph, node)?.passages.length ?? 0) <= commonFrom;
      for (const node of allNodes(graph)) {
        if (found.get(node) !== depth || !passes(node)) continue;
        for (const other of neighboursOf(graph, node)) if (!found.has(other)) found.set(other, depth + 1);
      }
    }
    return found;
  }

  it('reaches every node in the hop that is its distance, and by edges of the graph', () => {
    fc.assert(
      fc.property(drawn, ({ graph, starts, commonFrom }) => {
        const hops = hopsFrom(graph, starts, { hops: 3, commonFrom });
        const far = distances(graph, starts, commonFrom);
        const reached = new Map<number, number>(starts.map((node) => [node, 0]));
        hops.forEach(({ nodes, edges }, index) => {
          for (const node of nodes) reached.set(node, index + 1);
          expect(new Set(edges.map(({ to }) => to))).toEqual(new Set(nodes));
          for (const { from, to } of edges) {
            expect(neighboursOf(graph, from)).toContain(to);
            expect(reached.get(from)).toBe(index);
          }
        });
        expect([...reached].sort()).toEqual([...far].sort());
      }),
    );
  });

  it('goes through a common entity in the first hop only', () => {
    const cells = ['Name', 'Ada', 'Bo', 'Cy'].map((text, row) => ({
      ...{ row, column: 0, rowSpan: 1, colSpan: 1, text },
    }));
    const { table } = withPassages(makeTable('', 4, 1, cells), [
      { title: 'Ada', text: 'Danish' },
      { title: 'Bo', text: 'Danish' },
      { title: 'Cy', text: 'Danish' },
    ]);
    const graph = graphOf(table, [0]);
    const danish = entityNode(graph, 0);
    const ada = 0 as HybridNode;
    const names = (nodes: readonly HybridNode[]) => nodes.map((node) => cellAtNode(graph, node)?.text);
    expect(names(hopsFrom(graph, [danish], { hops: 1, commonFrom: 2 })[0]!.nodes)).toEqual([
      'Ada',
      'Bo',
      'Cy',
    ]);
    expect(hopsFrom(graph, [ada], { hops: 3, commonFrom: 2 }).map(({ nodes }) => nodes.length)).toEqual([
      1, 0, 0,
    ]);
    expect(names(hopsFrom(graph, [ada], { hops: 2, commonFrom: 3 })[1]!.nodes)).toEqual(['Bo', 'Cy']);
  });
});
