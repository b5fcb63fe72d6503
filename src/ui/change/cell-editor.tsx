import { useState } from 'react';
import { type CellId, cellOf, withText } from '../../table/model.ts';
import { PickButton } from '../by-hand/pick-button.tsx';
import { CellChip } from '../cell-chip.tsx';
import { Field } from '../components/field.tsx';
import shared from '../components/shared.module.css';
import { usePage } from '../page-context.ts';
import styles from './change.module.css';
import type { EditorProps } from './editing.ts';
import { FromMove, useFromMove } from './from-move.tsx';

/** Another text in one cell of the table. */
export function CellEditor({ line, transcript, onEdit }: EditorProps) {
  const { problem } = transcript.run;
  const { table } = problem;
  const chosen = usePage((state) => state.chosen);
  const first = chosen !== undefined && table.cells[chosen] ? chosen : transcript.outcome?.evidence[0];
  const [cell, setCell] = useState<CellId | undefined>(first);
  const [text, setText] = useState(cell === undefined ? '' : cellOf(table, cell).text);
  const from = useFromMove(line);

  function change(to: CellId | undefined, next: string, at: number): void {
    const same = to === undefined || next === cellOf(table, to).text;
    onEdit(same ? { at } : { at, change: { problem: { ...problem, table: withText(table, to, next) } } });
  }

  return (
    <>
      <Field
        look="row"
        label="Cell"
        control={({ id }) => (
          <span id={id} className={styles.picked}>
            {cell === undefined ? (
              <span className={shared.quiet}>none yet</span>
            ) : (
              <CellChip table={table} cell={cell} look="near" />
            )}
            <PickButton
              name="the cell to change"
              near={cell}
              onPick={(picked) => {
                setCell(picked);
                setText(cellOf(table, picked).text);
                change(picked, cellOf(table, picked).text, from.at);
              }}
            />
          </span>
        )}
      />
      <Field
        look="row"
        label="Text"
        control={(ids) => (
          <input
            {...ids}
            data-reading-first=""
            value={text}
            disabled={cell === undefined}
            onChange={({ target: { value } }) => {
              setText(value);
              change(cell, value, from.at);
            }}
          />
        )}
      />
      <FromMove from={from} line={line} onAt={(at) => change(cell, text, at)} />
    </>
  );
}
