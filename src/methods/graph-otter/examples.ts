/** Worked examples for the request for start cells (Figure 10 has a place for them), our own. */
import { allNodes, cellGraph } from '../../graph/cell-graph.ts';
import { drawTable } from '../../table/draw.ts';
import type { Table } from '../../table/model.ts';
import type { Setting } from './state.ts';
import { tableText } from './table-text.ts';

interface Worked {
  readonly table: Table;
  readonly question: string;
  readonly statement: string;
  /** Texts of cells, the most relevant first; each stands once in the table. */
  readonly picked: readonly string[];
}

const EXAMPLES: readonly Worked[] = [
  {
    table: drawTable(
      'Honey of two valleys, in kilograms',
      `
  | Valley | Lime |
  | Upper  | 310  |
  | Lower  | 275  |`,
    ),
    question: 'How much lime honey came from the lower valley?',
    statement: 'the lower valley gave 275 kilograms of lime honey',
    picked: ['Lower', 'Lime', '275'],
  },
  {
    table: drawTable(
      'Nights that guests stayed, by kind of house',
      `
  | House | May | June |
  | Inn   | 84  | 131  |
  | Farm  | 96  | 122  |`,
    ),
    question: 'Which kind of house had the most nights in June?',
    statement: 'in June most nights were spent in inns',
    picked: ['June', 'House', '131', 'Inn'],
  },
];

/** The examples in the form of the prompt's own table; empty where none are wanted. */
export function workedExamples({ options, task }: Setting): string {
  const chosen = EXAMPLES.slice(0, options.examples);
  if (chosen.length === 0) return '';
  const texts = chosen.map(({ table, question, statement, picked }) => {
    const graph = cellGraph(table, { split: options.merges === 'positions' });
    const nodes = picked.flatMap((text) =>
      allNodes(graph)
        .filter((node) => node.text === text)
        .slice(0, 1),
    );
    return [
      `Table: ${table.title}`,
      tableText(table, graph, options.tableForm),
      task.kind === 'verify' ? `Statement: ${statement}` : `Question: ${question}`,
      `Reply: ${JSON.stringify(nodes.map(({ row, column, text }) => [row, column, text]))}`,
    ].join('\n');
  });
  const heading = `${texts.length === 1 ? 'An example' : 'Examples'} with ${texts.length === 1 ? 'another table' : 'other tables'}, to show what is picked:`;
  return [heading, ...texts].join('\n\n');
}
