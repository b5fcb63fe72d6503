import { describe, expect, it } from 'vitest';
import { drawTable } from '../table/draw.ts';
import { allNodes, cellGraph, type NodeId } from './cell-graph.ts';
import { chains, sharedPairs, traceEdges } from './trace.ts';

const table = drawTable(
  'Visitors',
  `
  | Museum | Summer | <        | Winter |
  | ^      | Adults | Children | Adults |
  | North  | 10     | 20       | 30     |
  | South  | 40     | 50       | 60     |`,
);
const graph = cellGraph(table);
const at = (text: string, nth = 0) => allNodes(graph).filter((node) => node.text === text)[nth]!.id;
const texts = (ids: readonly NodeId[]) => ids.map((id) => allNodes(graph)[id]!.text);

describe('the reasoning trace', () => {
  const trace = [at('South'), at('Summer'), at('Children'), at('Museum')];

  it('chains nodes on one row or column in the order of the grid, each chain once', () => {
    expect(chains(graph, trace).map(({ line, nodes }) => [line, ...texts(nodes)])).toEqual([
      ['row', 'Museum', 'Summer'],
      ['row', 'Museum', 'Children'],
      ['column', 'Museum', 'South'],
      ['column', 'Summer', 'Children'],
    ]);
  });

  it('pairs nodes on different rows and columns with what joins them, in order of joining', () => {
    expect(sharedPairs(graph, trace).map(({ a, b, shared }) => [texts([a, b]), texts(shared)])).toEqual([
      [
        ['South', 'Summer'],
        ['Museum', '40', '50'],
      ],
      [
        ['South', 'Children'],
        ['Museum', '50'],
      ],
    ]);
  });

  it('draws an edge from one node to the next along a line, not the clique', () => {
    const column = [at('Summer'), at('Adults'), at('10'), at('40')];
    expect(traceEdges(graph, column).map(({ a, b, line }) => [...texts([a, b]), line])).toEqual([
      ['Summer', 'Adults', 'column'],
      ['Adults', '10', 'column'],
      ['10', '40', 'column'],
    ]);
  });

  it('keeps two nodes with the same text apart', () => {
    const pair = [at('Adults'), at('Adults', 1)];
    expect(chains(graph, pair)).toEqual([{ line: 'row', nodes: pair }]);
  });
});
