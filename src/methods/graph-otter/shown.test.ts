/** The table and the trace in the forms that prompts have them in. */
import { describe, expect, it } from 'vitest';
import { allNodes, cellGraph, type NodeId } from '../../graph/cell-graph.ts';
import type { Task } from '../../method/method.ts';
import { drawTable } from '../../table/draw.ts';
import { type CellId, makeTable } from '../../table/model.ts';
import { presets } from './presets.ts';
import { reader } from './reading.ts';
import { rowsInWords } from './rows-in-words.ts';
import { settingFor } from './state.ts';
import { tableText } from './table-text.ts';
import { meetingsText } from './trace-text.ts';

const table = drawTable(
  'Visitors of two museums, in thousands',
  `
  | Museum | Summer | <        | Winter |
  | ^      | Adults | Children | Adults |
  | North  | 10     | 20       | 30     |
  | South  | 40     | 50       | 60     |`,
);
const graph = cellGraph(table);
const node = (text: string) => allNodes(graph).find((one) => one.text === text)!.id;
const cell = (text: string) => table.cells.find((one) => one.text === text)!.id;

describe('the table', () => {
  it('is Markdown with the numbers of rows and columns, merged cells repeated', () => {
    expect(tableText(table, graph, 'markdown')).toBe(
      [
        '| | 0 | 1 | 2 | 3 |',
        '|---|---|---|---|---|',
        '| 0 | Museum | Summer | Summer | Winter |',
        '| 1 | Museum | Adults | Children | Adults |',
        '| 2 | North | 10 | 20 | 30 |',
        '| 3 | South | 40 | 50 | 60 |',
      ].join('\n'),
    );
  });

  it('keeps a bar in a cell apart from those between cells', () => {
    const one = makeTable('', 1, 1, [{ row: 0, column: 0, rowSpan: 1, colSpan: 1, text: 'a | b\nc' }]);
    expect(tableText(one, cellGraph(one), 'markdown').split('\n')[2]).toBe('| 0 | a \\| b c |');
  });

  it('leaves out lines through which a merged cell only passes', () => {
    const within = new Set<CellId>([cell('Museum'), cell('Summer'), cell('South'), cell('40')]);
    expect(tableText(table, graph, 'markdown', within)).toBe(
      ['| | 0 | 1 |', '|---|---|---|', '| 0 | Museum | Summer |', '| 3 | South | 40 |'].join('\n'),
    );
  });
});

describe('the trace', () => {
  it('tells where its nodes meet, each place once, and no corner', () => {
    expect(meetingsText(graph, [node('South'), node('Winter'), node('North')])).toBe(
      [
        '(3, 0, "South"), (0, 3, "Winter"), (2, 0, "North")',
        '(3, 0, "South") and (0, 3, "Winter") meet at (3, 3, "60")',
        '(0, 3, "Winter") and (2, 0, "North") meet at (2, 3, "30")',
      ].join('\n'),
    );
  });

  const setting = (over = table, traceForm: 'rows' | 'lines' = 'lines') => {
    const task: Task = { table: over, question: 'How many?', kind: 'answer' };
    const options = presets.find(({ id }) => id === 'lean')!.options;
    return settingFor(task, { ...options, traceForm }, { contextTokens: 8000, temperature: false }, reader);
  };

  it('tells the rows in words, each value after its headers; a small table whole', () => {
    const { text, nodes } = rowsInWords(setting(), [node('North')])!;
    expect(text.split('\n').slice(0, 2)).toEqual([
      'The rows that it leads to, each value after its headers:',
      'Row 2, North: Summer, Adults (column 1) = 10; Summer, Children (column 2) = 20; Winter, Adults (column 3) = 30',
    ]);
    expect(nodes).toContain(node('30'));
    expect(nodes).toContain(node('Children'));
    expect(rowsInWords(setting(), [])).toBeUndefined();
  });

  const rows = Array.from({ length: 30 }, (_, at) => `| Town ${at} | ${at} | ${at * 10} | ${at * 100} |`);
  const large = drawTable('Sales', ['| Town | May | June | July |', ...rows].join('\n'));
  const of = (text: string) => allNodes(cellGraph(large)).find((one) => one.text === text)!.id as NodeId;

  it('under “lines” names the columns of many rows once, and no meeting that the rows show', () => {
    const lines = rowsInWords(setting(large), [of('June')])!.text.split('\n');
    expect(lines.slice(0, 3)).toEqual([
      'The rows that it leads to, each value after the number of its column. The columns:',
      'Column 2: June',
      'Row 1, Town 0: 2 = 0',
    ]);
    const nodes = [of('Town 7'), of('June')];
    const [trace, meetings] = [
      meetingsText(cellGraph(large), nodes, [of('70')]),
      meetingsText(cellGraph(large), nodes),
    ];
    expect(meetings.split('\n')).toHaveLength(2);
    expect(trace.split('\n')).toHaveLength(1);
  });

  it('of a large table tells the rows that it names, or its columns over all rows', () => {
    expect(rowsInWords(setting(large, 'rows'), [of('Town 7'), of('June')])!.text.split('\n')[1]).toBe(
      'Row 1, Town 0: June (column 2) = 0',
    );
    const one = rowsInWords(setting(large, 'rows'), [of('Town 7')])!.text.split('\n');
    expect(one).toEqual([
      'The rows that it leads to, each value after its headers:',
      'Row 8, Town 7: May (column 1) = 7; June (column 2) = 70; July (column 3) = 700',
    ]);
    const column = rowsInWords(setting(large, 'rows'), [of('June')])!
      .text.split('\n')
      .slice(1);
    expect(column).toHaveLength(30);
    expect(column[29]).toBe('Row 30, Town 29: June (column 2) = 290');
  });
});
