/**
 * A run to measure the page with: on a table of any size, many rounds of look-ups whose frontier is as large as
 * the table allows. The replies are written here, so no reader's skill is in the figures.
 */
import { unaided } from '../../src/backbones/backbone.ts';
import { lexicalRetriever } from '../../src/backbones/lexical/index.ts';
import { recorded } from '../../src/backbones/recorded/index.ts';
import type { Connections } from '../../src/drive/drive.ts';
import { drive } from '../../src/drive/drive.ts';
import type { Problem } from '../../src/method/method.ts';
import { graphOtter } from '../../src/methods/graph-otter/index.ts';
import type { GraphOtterOptions } from '../../src/methods/graph-otter/options.ts';
import { newRun } from '../../src/run/run.ts';
import { type Transcript, transcript } from '../../src/run/transcript.ts';
import { cellAt, type Table, withHeaders } from '../../src/table/model.ts';
import { syntheticTable } from '../graph.ts';

/** With a thought and a look-up a round, and the start and the answer: 52 steps. */
const ROUNDS = 25;

/** Which cells are looked at: data cells, spread over the table. */
function lookedAt(table: Table, round: number): readonly [number, number, string] {
  const row = 1 + ((round * 7) % (table.rows - 1));
  const column = 1 + ((round * 3) % (table.columns - 1));
  return [row, column, cellAt(table, row, column)?.text ?? ''];
}

const call = (name: string, parameters: readonly unknown[]) =>
  JSON.stringify([{ Function: { function_name: name, parameters }, Explanation: 'What stands around it.' }]);

/** In the order in which they are asked for; every third look-up is for what two cells share. */
function replies(table: Table): string[] {
  const rounds = Array.from({ length: ROUNDS }, (_, round) => {
    const [here, next] = [lookedAt(table, round), lookedAt(table, round + 1)];
    const action =
      round % 3 === 2 ? call('GetSharedNeighbours', [here, next]) : call('GetAllNeighbours', [here]);
    return [`The cells around row ${here[0]}, column ${here[1]} may say more.`, action];
  });
  const start = [0, 1, 2, 3].map((index) => ({ tuple: lookedAt(table, index * 5) }));
  const answer = { cells: [lookedAt(table, 4)], operation: 'none', explanation: '', answer: ['4'] };
  return [
    JSON.stringify(start),
    ...rounds.flat(),
    'That is all.',
    call('AnswerQuestion', []),
    JSON.stringify(answer),
  ];
}

export async function runOf(
  problem: Problem,
  options: GraphOtterOptions,
  connections: Connections,
): Promise<Transcript> {
  const limits = { contextTokens: Number.MAX_SAFE_INTEGER, temperature: true };
  let run = newRun(problem, graphOtter, { options, limits, backbone: 'Written for the measurement' });
  for await (const event of drive(graphOtter, run, connections)) {
    if (event.kind !== 'end') continue;
    if (event.end.status === 'stopped') throw new Error(event.end.fault.text);
    run = event.transcript.run;
  }
  return transcript(graphOtter, run);
}

/** A table with one row and one column of headers, and such a run over it. */
export async function measuredRun(rows: number, columns: number): Promise<Transcript> {
  const table = named(syntheticTable(rows, columns));
  const connected = await recorded.connect({ replies: JSON.stringify(replies(table)) }, unaided);
  if (!connected.ok) throw new Error(connected.fault);
  const [paper] = graphOtter.presets;
  const options = { ...paper!.options, stepLimit: ROUNDS + 1, lookedAtJoins: true };
  const problem: Problem = { table, question: 'Which cell holds the number 4?', kind: 'answer' };
  return runOf(problem, options, { model: connected.value.connection, retriever: lexicalRetriever() });
}

function named(table: Table): Table {
  const cells = table.cells.map((cell) =>
    cell.row === 0
      ? { ...cell, text: `Column ${cell.column}` }
      : cell.column === 0
        ? { ...cell, text: `Row ${cell.row}` }
        : cell,
  );
  const header = (at: 'row' | 'column') =>
    cells
      .filter((cell) => cell[at] === 0 && cell.id > 0)
      .map(({ id }) => ({ cell: id, level: 0, parent: null }));
  return withHeaders({ ...table, cells }, { top: header('row'), left: header('column') });
}
