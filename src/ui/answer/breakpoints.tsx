import { tableNow } from '../../store/selectors.ts';
import type { CellId } from '../../table/model.ts';
import { Tick } from '../components/field.tsx';
import { useActions, usePage } from '../page-context.ts';
import styles from './answer.module.css';

/** Where live runs pause, this one and the next. */
export default function Breakpoints() {
  const { setBreakpoints } = useActions();
  const { request, mended, misread } = usePage((state) => state.breakpoints);
  return (
    <fieldset className={styles.breakpoints}>
      <legend>A live run pauses</legend>
      <Tick
        label="before each request to the model"
        checked={request}
        onTick={(on) => setBreakpoints({ request: on })}
      />
      <Tick
        label="after a reply that had to be repaired"
        checked={mended}
        onTick={(on) => setBreakpoints({ mended: on })}
      />
      <Tick
        label="after a reply that could not be read"
        checked={misread}
        onTick={(on) => setBreakpoints({ misread: on })}
      />
      <CellBreakpoint />
    </fieldset>
  );
}

/** The cell that was chosen in the table when this was ticked. */
function CellBreakpoint() {
  const { setBreakpoints } = useActions();
  const set = usePage((state) => state.breakpoints.cell);
  const chosen = usePage((state) => state.chosen);
  const cell = set ?? chosen;
  const text = usePage((state) => textOf(tableNow(state)?.cells, cell));
  const named = text === undefined ? 'a cell' : `“${text}”`;
  return (
    <Tick
      label={`when ${named} enters the trace or leaves it`}
      {...(cell === undefined ? { hint: 'Choose the cell in the table first.' } : {})}
      disabled={cell === undefined}
      checked={set !== undefined}
      onTick={(on) => setBreakpoints({ cell: on ? cell : undefined })}
    />
  );
}

function textOf(cells: readonly { readonly text: string }[] | undefined, cell: CellId | undefined) {
  return cell === undefined ? undefined : cells?.[cell]?.text.trim() || 'the empty cell';
}
