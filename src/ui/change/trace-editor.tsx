import { useState } from 'react';
import type { Json } from '../../method/json.ts';
import { taskOf } from '../../method/method.ts';
import type { Line, StateLine } from '../../run/player.ts';
import type { CellId } from '../../table/model.ts';
import byHand from '../by-hand/by-hand.module.css';
import { PickButton } from '../by-hand/pick-button.tsx';
import { CellChip } from '../cell-chip.tsx';
import { Button } from '../components/button.tsx';
import shared from '../components/shared.module.css';
import { usePage } from '../page-context.ts';
import { lines as asLines } from '../request/pretty.ts';
import styles from './change.module.css';
import type { EditorProps } from './editing.ts';

/** The state of the method where it can be changed: its trace as cells, else all of it as JSON. */
export function TraceEditor({ transcript, method, onEdit }: EditorProps) {
  const cursor = usePage((state) => state.cursor.at);
  const state = stateAt(transcript.lines, cursor);
  if (!state) return <p className={shared.quiet}>This method has no state here that could be changed.</p>;
  const { problem, options } = transcript.run;
  const task = taskOf(problem);
  const cells = method.trace?.of(state.state, task, options);
  if (!cells || !method.trace)
    return (
      <StateText
        state={state.state}
        onChange={(json) => onEdit({ at: state.at, change: { state: json } })}
        onFault={(fault) => onEdit({ at: state.at, fault })}
      />
    );
  const { trace } = method;
  return (
    <TraceCells
      table={problem.table}
      before={cells}
      onChange={(next) =>
        onEdit({ at: state.at, change: { state: trace.with(state.state, next, task, options) } })
      }
    />
  );
}

/** The checkpoint after a step, where the step's trace is what goes on; after the last one, the one before. */
function stateAt(lines: readonly Line[], step: number): StateLine | undefined {
  const at = lines.findIndex((line) => line.kind === 'step' && line.index === step);
  const isState = (line: Line): line is StateLine => line.kind === 'state';
  return lines.slice(at + 1).find(isState) ?? lines.slice(0, at + 1).findLast(isState);
}

interface CellsProps {
  readonly table: Parameters<typeof CellChip>[0]['table'];
  readonly before: readonly CellId[];
  readonly onChange: (cells: readonly CellId[]) => void;
}

function TraceCells({ table, before, onChange }: CellsProps) {
  const [cells, setCells] = useState(before);
  function change(next: readonly CellId[]): void {
    setCells(next);
    onChange(next);
  }
  return (
    <fieldset className={styles.traceEditor} aria-label="Trace as it goes on">
      {cells.length === 0 && <p className={shared.quiet}>No cell is in it.</p>}
      <ul>
        {cells.map((cell, index) => (
          <li key={cell}>
            <CellChip table={table} cell={cell} look="trace" />
            <Button
              look="link"
              data-reading-first={index === 0 ? '' : undefined}
              aria-label={`Drop ${table.cells[cell]?.text ?? 'the cell'}`}
              onClick={() => change(cells.filter((one) => one !== cell))}
            >
              Drop
            </Button>
          </li>
        ))}
      </ul>
      <PickButton
        name="it joins the trace"
        label="Add a cell"
        near={cells.at(-1)}
        onPick={(cell) => change(cells.includes(cell) ? cells : [...cells, cell])}
      />
    </fieldset>
  );
}

interface TextProps {
  readonly state: Json;
  readonly onChange: (state: Json) => void;
  readonly onFault: (fault: string) => void;
}

function StateText({ state, onChange, onFault }: TextProps) {
  const [text, setText] = useState(() => asLines(state));
  return (
    <div className={byHand.replyBox}>
      <textarea
        aria-label="State"
        data-reading-first=""
        rows={6}
        spellCheck={false}
        value={text}
        onChange={({ target: { value } }) => {
          setText(value);
          try {
            onChange(JSON.parse(value));
          } catch {
            onFault('The state is not JSON as it stands.');
          }
        }}
      />
    </div>
  );
}
