/** Sending runs to the worker that plays them: in pieces, and a table only where it does not hold it. */
import type { Run } from '../../run/run.ts';
import type { Table } from '../../table/model.ts';
import { piecesOfTable, transferOf } from '../reading/table-pieces.ts';
import { inPieces, lettersOfEntry, type Order } from './orders.ts';
import { CALLED_OFF } from './worker-calls.ts';

/** After so many pieces the page may draw. */
const PIECES_AT_ONCE = 3;

export function sending(tell: (order: Order, transfer?: Transferable[]) => void) {
  let held: Table | undefined;

  async function sendTable(table: Table, pause: () => Promise<void>): Promise<void> {
    held = undefined;
    for (const piece of piecesOfTable(table)) {
      tell(piece, transferOf(piece));
      await pause();
    }
    held = table;
  }

  return {
    async send({ problem: { table, ...problem }, log, ...run }: Run, signal?: AbortSignal): Promise<void> {
      const pause = pausing(signal);
      if (held !== table) await sendTable(table, pause);
      tell({ kind: 'run', run: { ...run, problem } });
      for (const entries of inPieces(log, lettersOfEntry)) {
        tell({ kind: 'log', entries });
        await pause();
      }
    },
    /** The worker has this table by other ways. */
    hold(table: Table): void {
      held = table;
    },
    /** The worker is gone. */
    lose(): void {
      held = undefined;
    },
  };
}

/** Lets the page draw now and then; rejects on the signal. */
function pausing(signal: AbortSignal | undefined): () => Promise<void> {
  let pieces = 0;
  return async () => {
    if (++pieces % PIECES_AT_ONCE === 0) await new Promise((resolve) => setTimeout(resolve));
    if (signal?.aborted) throw new Error(CALLED_OFF);
  };
}
