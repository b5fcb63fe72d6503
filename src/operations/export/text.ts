import type { Stage } from '../../table/reshape.ts';
import { type Applied, sayOperation, writeOperation } from '../index.ts';
import { shownNames } from '../names.ts';

/** The chain for people: each operation in words and as code, and the table that it gives. */
export function chainAsText(start: Stage, chain: readonly Applied[]): string {
  return [
    `Start: ${tableLine(start)}`,
    ...chain.map(
      ({ operation, before, after }, index) =>
        `${index + 1}. ${sayOperation(operation, before)}\n   ${writeOperation(operation, before)}\n   ${tableLine(after)}`,
    ),
  ].join('\n');
}

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

const tableLine = ({ table, groups }: Stage): string =>
  [
    `${counted(table.rows.length, 'row')}, columns ${shownNames(table).join(' | ')}`,
    ...(groups
      ? [`   ${groups.rows.map(({ cells }) => `${cells[0]?.text} × ${cells[1]?.text}`).join(', ')}`]
      : []),
  ].join('\n');
