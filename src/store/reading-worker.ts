/** The worker that reads tables, so that the page goes on drawing while a large one is taken apart. */
import { readTables } from '../table/readers/index.ts';
import type { Source } from '../table/readers/reader.ts';
import { piecesOf } from './table-pieces.ts';

/** What the worker is given to do, once. */
export interface ReadingTask {
  readonly source: Source;
  readonly format: string | undefined;
}

addEventListener('message', async ({ data }: MessageEvent<ReadingTask>) => {
  for (const piece of piecesOf(await readTables(data.source, data.format))) {
    const transfer = piece.kind === 'cells' ? [piece.numbers.buffer] : [];
    postMessage(piece, { transfer });
  }
});
