import { useContext, useId } from 'react';
import type { CellId } from '../../table/model.ts';
import { Button } from '../components/button.tsx';
import styles from './by-hand.module.css';
import { PickingContext } from './picking.ts';

interface Props {
  /** What the cell is for. */
  readonly name: string;
  /** What stands on it. */
  readonly label?: string;
  /** Where the keyboard begins. */
  readonly near?: CellId | undefined;
  readonly onPick: (cell: CellId) => void;
}

/** Waits for a cell to be clicked in the table or the graph, or for Enter on one; Escape or a second press ends it. */
export function PickButton({ name, label = 'Pick', near, onPick }: Props) {
  const id = useId();
  const { by, start, stop } = useContext(PickingContext);
  const picking = by === id;
  return (
    <Button
      className={styles.pickCell}
      aria-label={`${label === 'Pick' ? 'Pick the cell' : label}: ${name}`}
      aria-pressed={picking}
      onClick={() => (picking ? stop() : start(id, near, onPick))}
    >
      {picking ? 'Picking…' : label}
    </Button>
  );
}
