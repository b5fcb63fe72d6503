import { type ChainStage, trailOf } from '../../run/stages.ts';
import { type CellId, cellOf, type Table } from '../../table/model.ts';
import cellName from '../cell-name.module.css';
import { Button } from '../components/button.tsx';
import type { Spot } from '../grid/rectangle.ts';
import { RESHAPED } from '../step-names.ts';
import { useLight } from '../use-light.ts';
import styles from './chain.module.css';

interface Props {
  readonly table: Table;
  readonly stages: readonly ChainStage[];
  readonly index: number;
  /** In the table of that index; row −1 is its header. */
  readonly place: Spot;
  readonly onShow: (index: number) => void;
  /** Shows the cell in the table as it was opened. */
  readonly onFirst: (cell: CellId) => void;
}

/** Why a cell is here: where it stood in each table before, back to the cells of the first that it rests on. */
export function Trail({ table, stages, index, place, onShow, onFirst }: Props) {
  const trail = trailOf(stages, index, place.row, place.column);
  if (!trail) return null;
  const [here, ...earlier] = trail.stops;
  const text = here?.text.trim() === '' ? 'the empty cell' : `“${here?.text}”`;
  const last = trail.stops.at(-1);
  return (
    <section className={styles.trail} aria-label="Why this cell is here">
      <p>
        <b>Why is {text} here?</b>
      </p>
      <ol>
        {earlier.map((stop) => (
          <li key={stop.index}>
            <Button look="link" onClick={() => onShow(stop.index)}>
              {nameOf(stages, stop.index)}
            </Button>
            : {stop.row < 0 ? 'header' : `row ${stop.row + 1}`}, column {stop.column + 1}
          </li>
        ))}
        <li>
          {trail.added && last ? `Added by “${nameOf(stages, last.index)}”` : 'First table'}
          {trail.cells.length === 0 ? ': it rests on no cell.' : trail.added ? ', resting on ' : ': '}
          {trail.cells.map((id, at) => (
            <span key={id}>
              {at > 0 && ', '}
              <Origin id={id} table={table} onFirst={onFirst} />
            </span>
          ))}
        </li>
      </ol>
    </section>
  );
}

const nameOf = (stages: readonly ChainStage[], index: number): string => {
  const reshapeStep = stages[index]?.reshapeStep;
  return reshapeStep ? RESHAPED[reshapeStep.operation] : '';
};

interface OriginProps {
  readonly id: CellId;
  readonly table: Table;
  readonly onFirst: (cell: CellId) => void;
}

function Origin({ id, table, onFirst }: OriginProps) {
  const { text, row, column } = cellOf(table, id);
  const light = useLight(id);
  return (
    <button
      type="button"
      className={cellName.name}
      data-look="place"
      title={`Row ${row}, column ${column}`}
      {...light}
      onClick={() => onFirst(id)}
    >
      {text.trim() === '' ? `the empty cell at row ${row}, column ${column}` : text}
    </button>
  );
}
