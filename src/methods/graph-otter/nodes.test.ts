import { describe, expect, it } from 'vitest';
import { allNodes, cellGraph } from '../../graph/cell-graph.ts';
import { nodeText } from '../../graph/node-text.ts';
import { drawTable } from '../../table/draw.ts';
import { readAction } from './actions.ts';
import { nodesText, readReference } from './nodes.ts';
import { resolve } from './resolve.ts';

const graph = cellGraph(
  drawTable(
    'Visitors',
    `
  | Museum | Summer | <        | Winter |
  | ^      | Adults | Children | Adults |
  | North  | 1,234  | 20       | 30     |
  | South  | 40     | 50       | 60     |`,
  ),
);
const text = (id: number) => nodeText(allNodes(graph)[id]!);
const wide = cellGraph(drawTable('', '| All | < | < | < | < | < |\n| 1 | 2 | 3 | 4 | 5 | 6 |'));

describe('nodes in prompts', () => {
  it('name a merged cell by the sets of its rows and columns', () => {
    expect(allNodes(graph).slice(0, 3).map(nodeText)).toEqual([
      '({0, 1}, 0, "Museum")',
      '(0, {1, 2}, "Summer")',
      '(0, 3, "Winter")',
    ]);
    expect(nodeText(allNodes(wide)[0]!)).toBe('(0, {0..5}, "All")');
  });

  it('are counted, not listed, beyond 200', () => {
    const long = cellGraph(drawTable('', Array.from({ length: 250 }, (_, row) => `| ${row} |`).join('\n')));
    const all = allNodes(long).map(({ id }) => id);
    expect(nodesText(long, all)).toMatch(/\(199, 0, "199"\), … and 50 more\]$/);
    expect(nodesText(long, [])).toBe('[]');
  });
});

describe('a node reference', () => {
  it.each([
    [[3, 1, '40'], { row: 3, column: 1, text: '40' }],
    [['3', '1', '40'], { row: 3, column: 1, text: '40' }],
    [[[0, 1], 0, 'Museum'], { row: 0, column: 0, text: 'Museum' }],
    [['{0, 1}', 0, 'Museum'], { row: 0, column: 0, text: 'Museum' }],
    ["(3, 1, '40')", { row: 3, column: 1, text: '40' }],
    ['({0, 1}, 0, "Museum")', { row: 0, column: 0, text: 'Museum' }],
    ['(0, {1..2}, "Summer")', { row: 0, column: 1, text: 'Summer' }],
    ['(3, 1)', { row: 3, column: 1 }],
    [
      { row: 3, column: 1, text: '40' },
      { row: 3, column: 1, text: '40' },
    ],
    [{ tuple: [3, 1, '40'] }, { row: 3, column: 1, text: '40' }],
    [[[3, 1, '40']], { row: 3, column: 1, text: '40' }],
    ['1,234', { text: '1,234' }],
    [40, { text: '40' }],
    ['Adults', { text: 'Adults' }],
    ['', undefined],
    [null, undefined],
    [[], undefined],
    [['a', 'b', 'c'], undefined],
  ])('is read from %j', (written, reference) => {
    expect(readReference(written as never)).toEqual(reference);
  });

  it('is resolved when row, column and text agree, without regard to case and white space', () => {
    expect(resolve(graph, { row: 1, column: 0, text: ' museum ' })).toEqual({ ok: true, node: 0 });
  });

  it('prefers a unique text to a place, and says so', () => {
    const found = resolve(graph, { row: 9, column: 9, text: 'Children' });
    expect(found).toMatchObject({
      ok: true,
      note: expect.stringContaining('the only node with that text, (1, 2, "Children"), is taken'),
    });
    expect(resolve(graph, { text: 'Children' })).toEqual({ ok: true, node: found.ok && found.node });
  });

  it('takes the place when nothing has the text, and says so', () => {
    const found = resolve(graph, { row: 3, column: 2, text: 'fifty' });
    expect(found.ok && text(found.node)).toBe('(3, 2, "50")');
    expect(found).toHaveProperty('note', expect.stringContaining('No node has the text of (3, 2, "fifty")'));
  });

  it('is refused when the text is ambiguous, or nothing is there; an index never wraps', () => {
    expect(resolve(graph, { row: 0, column: 0, text: 'Adults' })).toMatchObject({
      ok: false,
      code: 'ambiguous-node',
      fault: '(0, 0, "Adults") could be any of (1, 1, "Adults"), (1, 3, "Adults"): give row and column.',
    });
    for (const row of [-1, 4, 1e9]) {
      expect(resolve(graph, { row, column: 0 })).toMatchObject({ ok: false, code: 'unknown-node' });
      expect(resolve(graph, { row, column: 0, text: 'nowhere' })).toMatchObject({
        ok: false,
        fault: `There is no node (${row}, 0, "nowhere"); rows go from 0 to 3, columns from 0 to 3.`,
      });
    }
  });

  it('with a text cut where a reply ends it is known by its place and its beginning', () => {
    const long = `${'a long header about '.repeat(5)}visitors`;
    const table = cellGraph(drawTable('', `| Museum | ${long} |\n| North | 10 |`));
    const cut = long.slice(0, 60);
    const [row, column] = [0, 1];
    expect(resolve(table, { row, column, text: cut })).toEqual({ ok: true, node: 1 });
    expect(resolve(table, { row, column, text: cut.slice(0, 20) })).toMatchObject({
      ok: true,
      node: 1,
      note: expect.stringMatching(/^No node has the text of/),
    });
  });
});

describe('an action', () => {
  const read = (function_name: string, ...parameters: unknown[]) =>
    readAction(graph, { Function: { function_name, parameters: parameters as never }, Explanation: 'why' });

  it.each([
    ['VisitNode', ['adults']],
    ['visit_node', ['adults']],
    ['VisitNode', [{ query: 'x', text: 'adults' }]],
  ])('%s(%j) is a visit', (name, parameters) => {
    expect(read(name, ...parameters)).toMatchObject({
      action: { name: 'VisitNode', query: 'adults' },
      call: 'VisitNode("adults")',
    });
  });

  it.each([[[[3, 0, 'South']]], [['(3, 0, "South")']], [[3, 0, 'South']], [['South']]])(
    'GetAllNeighbours is read with %j',
    (parameters) => {
      const { action, call } = read('get_all_neighbors', ...parameters);
      expect(action?.name).toBe('GetAllNeighbours');
      expect(call).toBe('GetAllNeighbours((3, 0, "South"))');
    },
  );

  it.each([
    [
      [
        [3, 0, 'South'],
        [1, 2, 'Children'],
      ],
    ],
    [
      [
        [
          [3, 0, 'South'],
          [1, 2, 'Children'],
        ],
      ],
    ],
    [['South', 'Children']],
  ])('GetSharedNeighbours is read with %j', (parameters) => {
    expect(read('GetSharedNeighbours', ...parameters).call).toBe(
      'GetSharedNeighbours((3, 0, "South"), (1, 2, "Children"))',
    );
  });

  it.each([
    ['Dance', [], 'unknown-action', /^There is no action "Dance"; there are VisitNode,/],
    ['VisitNode', [], 'missing-argument', /^VisitNode needs the words to look for\.$/],
    ['GetAllNeighbours', [], 'missing-argument', /needs a node as \(row, column, text\); 0 were given\.$/],
    ['GetSharedNeighbours', [[3, 0, 'South']], 'missing-argument', /needs two nodes as .* 1 was given\.$/],
    ['GetSharedNeighbours', ['South', 'South'], 'missing-argument', /two different nodes/],
    ['GetAllNeighbours', [['x', 'y']], 'missing-argument', /needs a node/],
    ['GetAllNeighbours', [[77, 0, 'none']], 'unknown-node', /There is no node \(77, 0, "none"\)/],
    ['GetAllNeighbours', ['Adults'], 'ambiguous-node', /could be any of/],
  ])('%s(%j) cannot be taken, and says why', (name, parameters, code, text) => {
    const { action, notes } = read(name, ...parameters);
    expect(action).toBeUndefined();
    expect(notes.at(-1)).toEqual({ code, text: expect.stringMatching(text) });
  });
});
