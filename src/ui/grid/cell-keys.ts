/**
 * What the keys do while a cell has the focus: arrows go from cell to cell, with Shift they select. Everywhere
 * else, and in a cell that was pointed at from another view, arrows step the run.
 */
import type { GridModel } from './model.ts';
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
export function pressed(model: GridModel, selection: Selection, event: Pressed): Selection | undefined {
  if (event.altKey) return undefined;
  const command = event.ctrlKey || event.metaKey;
  if (command && event.key.toLowerCase() === 'a') {
    return { anchor: corner(model), head: { row: 0, column: 0 } };
  }
  const head = headAfter(model, selection.head, event.key, command);
  return head && { anchor: event.shiftKey ? selection.anchor : head, head };
}

const corner = ({ rows, columns }: GridModel): Spot => ({ row: rows - 1, column: columns - 1 });

function headAfter(model: GridModel, head: Spot, key: string, command: boolean): Spot | undefined {
  const direction = DIRECTIONS[key];
  if (direction) {
    return command ? farthest(model, head, direction) : (stepped(model, head, direction) ?? head);
  }
  if (key === 'Home') return farthest(model, command ? { row: 0, column: 0 } : head, 'left');
  if (key === 'End') return farthest(model, command ? corner(model) : head, 'right');
  return undefined;
}
