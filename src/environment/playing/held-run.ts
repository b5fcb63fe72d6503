/** What the worker that plays runs holds: the table and the run that were sent last, and what that was played out to. */
import type { Ask } from '../../method/ask.ts';
import type { Method } from '../../method/method.ts';
import type { AskLine, Player } from '../../run/player.ts';
import { askKey, type Entry, type ReplyEntry, type Run } from '../../run/run.ts';
import { type Transcript, transcriptOf } from '../../run/transcript.ts';
import type { Table } from '../../table/model.ts';
import type { Read } from '../../table/read.ts';
import { type TablePiece, tableAssembler } from '../reading/table-pieces.ts';
import type { Order, RunHead } from './orders.ts';

/** Why a call has no answer, as a sentence for the page. */
export class Fault extends Error {}

/** The value that was read; a fault is thrown. */
export function given<T>(read: Read<T>): T {
  if (!read.ok) throw new Fault(read.fault);
  return read.value;
}

export interface Held {
  readonly method: Method;
  /** Absent where the run is shown and does not go on. */
  readonly player?: Player;
  transcript: Transcript;
  /** So many lines were sent that nothing will change. */
  settled: number;
}

const NOTHING_HELD = 'No run is being played; run again.';

export function heldRun() {
  let table: () => Table | undefined = () => undefined;
  let takeCells = (_: TablePiece): void => {};
  let head: RunHead | undefined;
  let log: Entry[] = [];
  let held: Held | undefined;
  let before: Transcript | undefined;

  function takePiece(piece: TablePiece): void {
    // One table is held at a time.
    if (piece.kind === 'table') {
      const coming = tableAssembler();
      takeCells = coming.take;
      table = onlyOnce(() => coming.tables().at(-1));
    }
    takeCells(piece);
  }

  function holding(): Held {
    if (!held) throw new Fault(NOTHING_HELD);
    return held;
  }

  return {
    take(order: Exclude<Order, { kind: 'call' }>): void {
      if (order.kind === 'run') {
        before = held?.transcript;
        [head, log, held] = [order.run, [], undefined];
      } else if (order.kind === 'log') for (const entry of order.entries) log.push(entry);
      else takePiece(order);
    },
    /** The run that was sent. */
    sent(): Run {
      const about = table();
      if (!head || !about) throw new Fault(NOTHING_HELD);
      return { ...head, problem: { ...head.problem, table: about }, log };
    },
    /** What the run before it was played out to. */
    before: () => before,
    hold(one: Held): Held {
      const { table: about } = one.transcript.run.problem;
      table = () => about;
      held = one;
      return one;
    },
    fed(entry: ReplyEntry): Held {
      const one = holding();
      if (!one.player) throw new Fault(NOTHING_HELD);
      one.player.feed(entry);
      const { run } = one.transcript;
      one.transcript = transcriptOf(one.player, { ...run, log: [...run.log, entry] });
      return one;
    },
    method: () => holding().method,
    requestAt(place: { readonly at: number; readonly ask: number }): Ask<unknown> {
      const key = askKey(place);
      const line = holding().transcript.lines.findLast(
        (one): one is AskLine => one.kind === 'ask' && askKey(one) === key,
      );
      if (!line) throw new Fault(NOTHING_HELD);
      return line.request;
    },
  };
}

/** The same object each time: what is worked out for a table is kept by the table. */
function onlyOnce<T>(make: () => T): () => T {
  let kept: { readonly value: T } | undefined;
  return () => {
    kept ??= { value: make() };
    return kept.value;
  };
}
