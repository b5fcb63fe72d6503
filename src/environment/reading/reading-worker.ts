/** The worker that reads tables, so that the page goes on drawing while a large one is taken apart. */
import { readFiles } from '../../table/readers/files.ts';
import type { Source } from '../../table/readers/reader.ts';
import { piecesOf, transferOf } from './table-pieces.ts';

/** What the worker is given to do, once. */
export interface ReadingTask {
  readonly sources: readonly Source[];
  readonly format: string | undefined;
}

addEventListener('message', async ({ data }: MessageEvent<ReadingTask>) => {
  for (const piece of piecesOf(await readFiles(data.sources, data.format)))
    postMessage(piece, { transfer: transferOf(piece) });
});
