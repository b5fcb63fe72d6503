import type { Key } from './keys.ts';

/** What the table does with keys while one of its cells has the focus: for the help; src/ui/table obeys them. */
export const TABLE_KEYS: readonly Pick<Key, 'name' | 'does'>[] = [
  { name: 'In the table ← ↑ → ↓', does: 'from cell to cell; with Ctrl to the edge' },
  { name: 'In the table Shift ← ↑ → ↓', does: 'select' },
  { name: 'In the table Ctrl C', does: 'copy, for a spreadsheet too' },
  { name: 'In the table Ctrl F', does: 'search the table' },
  { name: 'In the table Enter', does: 'open the passage that the cell links to' },
  { name: 'In the table Esc', does: 'back to stepping' },
  { name: 'On a header line ← ↑ → ↓', does: 'move the boundary between headers and data' },
  { name: 'Among tuples ← →', does: 'from tuple to tuple' },
];
