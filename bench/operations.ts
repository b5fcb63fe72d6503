/** Sorting and grouping a large table, beside arquero doing the same on the same values. */
import * as aq from 'arquero';
import { callIn } from '../src/operations/call.ts';
import { applied, readOperation } from '../src/operations/index.ts';
import { PLAIN } from '../src/operations/operation.ts';
import type { FlatTable } from '../src/table/flat.ts';
import type { CellId } from '../src/table/model.ts';
import type { Stage } from '../src/table/reshape.ts';
import { chanceOf } from '../test/random.ts';
import { type Figure, figure, median, medianOf } from './figure.ts';

const ROWS = 100_000;
const ROUNDS = 7;
const TARGET_MS = 200;

const CLUBS = Array.from({ length: 200 }, (_, index) => `Club ${index}`);

/** A number as tables write it: plain, with a thousands separator, with a sign; some cells hold none. */
function written(value: number): string {
  const whole = Math.round(value * 2_000_000) - 1_000_000;
  if (whole % 97 === 0) return 'n/a';
  return whole % 3 === 0 ? whole.toLocaleString('en-US') : String(whole / 4);
}

function largeTable(): FlatTable {
  const { next, pick } = chanceOf(20260101);
  const cell = (text: string, id: number) => ({ text, from: [id as CellId] });
  return {
    title: 'Synthetic',
    columns: ['Player', 'Club', 'Points'].map((name, id) => ({ name, from: [id as CellId] })),
    rows: Array.from({ length: ROWS }, (_, at) => ({
      at: at + 1,
      cells: [
        cell(`Player ${at}`, at * 3 + 3),
        cell(pick(CLUBS), at * 3 + 4),
        cell(written(next()), at * 3 + 5),
      ],
    })),
  };
}

function run(stage: Stage, code: string): Stage {
  const call = callIn(code);
  const ready = call && readOperation(call, stage, PLAIN);
  if (!ready?.ok) throw new Error(`${code} cannot be applied.`);
  return applied(ready.value, stage, PLAIN).after;
}

/** Texts as numbers, as a script for arquero would read them. */
const asNumber = (text: string): number => Number(text.replaceAll(',', ''));

function milliseconds<T>(work: () => T, use: (result: T) => void): number {
  const from = performance.now();
  const result = work();
  const taken = performance.now() - from;
  use(result);
  return taken;
}

async function compared(name: string, ours: () => string, theirs: () => string): Promise<Figure> {
  // Both must have come to the same: the first and last value, or the largest group.
  const [a, b] = [ours(), theirs()];
  if (a !== b) throw new Error(`${name}: ${a} beside arquero's ${b}.`);
  const peers: number[] = [];
  const value = await medianOf(ROUNDS, () => {
    peers.push(milliseconds(theirs, () => undefined));
    return milliseconds(ours, () => undefined);
  });
  return figure(name, value, 'ms', {
    peer: { name: 'arquero', value: median(peers.slice(1)) },
    target: TARGET_MS,
  });
}

export async function operationFigures(): Promise<Figure[]> {
  const table = largeTable();
  const stage: Stage = { table };
  const column = (at: number) => table.rows.map(({ cells }) => cells[at]!.text);
  const peer = aq.table({ Player: column(0), Club: column(1), Points: column(2) });
  const size = `${ROWS.toLocaleString('en-US')} rows`;
  return [
    await compared(
      `Sorting by a column of numbers, largest first (${size})`,
      () => {
        const sorted = run(stage, 'f_sort_by(Points), the order is "large to small"').table.rows;
        return `${sorted[0]!.cells[0]!.text}, ${sorted[1]!.cells[0]!.text}`;
      },
      () => {
        const sorted = peer
          .derive({ key: aq.escape((row: { Points: string }) => asNumber(row.Points)) })
          .orderby(aq.desc('key'));
        return `${sorted.get('Player', 0)}, ${sorted.get('Player', 1)}`;
      },
    ),
    await compared(
      `Counting the values of a column (${size})`,
      () => {
        const [first] = run(stage, 'f_group_by(Club)').groups!.rows;
        return first!.cells.map(({ text }) => text).join(' × ');
      },
      () => {
        const groups = peer.groupby('Club').count().orderby(aq.desc('count'), 'Club');
        return `${groups.get('Club', 0)} × ${groups.get('count', 0)}`;
      },
    ),
  ];
}
