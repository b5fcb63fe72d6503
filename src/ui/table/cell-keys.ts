/**
 * What the keys do while a cell has the focus: arrows go from cell to cell, with Shift they select. Everywhere
 * else, and in a cell that was pointed at from another view, arrows step the run.
 */
import type { Table } from '../../table/model.ts';
import { type Direction, farthest, type Spot, stepped } from './rectangle.ts';

export interface Selection {
  readonly anchor: Spot;
  readonly head: Spot;
}

const DIRECTIONS: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

interface Pressed {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** The selection after a key; undefined if the key is not the table's. */
export function pressed(table: Table, selection: Selection, event: Pressed): Selection | undefined {
  if (event.altKey) return undefined;
  const command = event.ctrlKey || event.metaKey;
  if (command && event.key.toLowerCase() === 'a') {
    return { anchor: corner(table), head: { row: 0, column: 0 } };
  }
  const head = headAfter(table, selection.head, event.key, command);
  return head && { anchor: event.shiftKey ? selection.anchor : head, head };
}

const corner = ({ rows, columns }: Table): Spot => ({ row: rows - 1, column: columns - 1 });

function headAfter(table: Table, head: Spot, key: string, command: boolean): Spot | undefined {
  const direction = DIRECTIONS[key];
  if (direction) {
    return command ? farthest(table, head, direction) : (stepped(table, head, direction) ?? head);
  }
  if (key === 'Home') return farthest(table, command ? { row: 0, column: 0 } : head, 'left');
  if (key === 'End') return farthest(table, command ? corner(table) : head, 'right');
  return undefined;
}
