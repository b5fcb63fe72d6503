import { type ReactNode, useEffect, useRef } from 'react';
import type { Ablation, Hung } from '../../store/hung.ts';
import { ablationNow, transcriptNow } from '../../store/selectors.ts';
import type { CellId, Table } from '../../table/model.ts';
import { CellChip } from '../cell-chip.tsx';
import { counted } from '../counted.ts';
import { useActions, usePage } from '../page-context.ts';
import { useLight } from '../use-light.ts';

/** For each cell that the answer rests on: what becomes of the answer when the cell is blank, or says otherwise. */
export default function HangingPanel() {
  const { closeHanging, stopHanging } = useActions();
  const hanging = usePage(ablationNow);
  const table = usePage((state) => transcriptNow(state)?.run.problem.table);
  const ref = useRef<HTMLElement>(null);
  // On a phone it opens below what is in sight.
  useEffect(() => ref.current?.scrollIntoView({ block: 'nearest' }), []);
  if (!hanging || !table) return null;
  const { phase, variants } = hanging;
  const done = phase === 'offered' ? 0 : hanging.hung.length;
  return (
    <section ref={ref} className="panel judged" aria-label="What does the answer hang on?">
      <header>
        <h2>What does the answer hang on?</h2>
        <span role="status" aria-label="Variants run">
          {phase === 'running' && `${done} of ${variants.length} run`}
          {phase === 'done' && variants.length > 0 && `${counted(variants.length, 'variant')} run`}
        </span>
        {phase === 'running' && (
          <button type="button" className="link" onClick={stopHanging}>
            Stop these
          </button>
        )}
        <button type="button" className="link" onClick={closeHanging}>
          Close
        </button>
      </header>
      {variants.length === 0 ? (
        <p>The answer names no cell that it rests on, so there is none to blank or to change.</p>
      ) : phase === 'offered' ? (
        <Offer {...hanging} />
      ) : (
        <Found hanging={hanging} table={table} />
      )}
    </section>
  );
}

function Offer({ cost, by }: Extract<Ablation, { phase: 'offered' }>) {
  const { confirmHanging } = useActions();
  return (
    <div className="offer">
      <p>
        With {by} this takes at most {counted(cost.requests, 'request')} and about{' '}
        {cost.tokens.toLocaleString('en')} tokens: {counted(cost.runs, 'run')}, two for each evidence cell,
        one with the cell blank and one with another value in it.
      </p>
      <button type="button" className="button" onClick={() => void confirmHanging()}>
        Run them
      </button>
    </div>
  );
}

interface FoundProps {
  readonly hanging: Exclude<Ablation, { phase: 'offered' }>;
  readonly table: Table;
}

function Found({ hanging, table }: FoundProps) {
  const { variants, hung, asItIs, by, playedBack, text, phase } = hanging;
  const cells = [...new Set(variants.map(({ cell }) => cell))];
  const ofCell = (cell: CellId, how: Hung['variant']['how']) => {
    const wanted = variants.some((one) => one.cell === cell && one.how === how);
    const found = hung.find(({ variant }) => variant.cell === cell && variant.how === how);
    return { wanted, found };
  };
  return (
    <>
      {asItIs && (
        <p>
          {by} answers “{answerText(asItIs)}” to the table as it is; that is what moves or stays.
        </p>
      )}
      {playedBack && (
        <p>
          Recorded replies say the same whatever a table holds: only what is worked out from them can move.
        </p>
      )}
      {phase === 'stopped' && text !== undefined && <p className="stopped">{text}</p>}
      <table aria-label="What becomes of the answer">
        <thead>
          <tr>
            <th scope="col">Cell</th>
            <th scope="col">Blanked</th>
            <th scope="col">Changed</th>
          </tr>
        </thead>
        <tbody>
          {cells.map((cell) => (
            <tr key={cell}>
              <th scope="row">
                <Lit cell={cell}>
                  <CellChip table={table} cell={cell} look="evidence" />
                </Lit>
              </th>
              <td>
                <Move {...ofCell(cell, 'blanked')} />
              </td>
              <td>
                <Move {...ofCell(cell, 'changed')} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** Lights the cell in table and graph while the pointer or the focus is on what stands in it. */
function Lit({ cell, children }: { readonly cell: CellId; readonly children: ReactNode }) {
  return <span {...useLight(cell)}>{children}</span>;
}

function Move({ wanted, found }: { readonly wanted: boolean; readonly found: Hung | undefined }) {
  if (!wanted) return <span className="quiet">nothing else to say</span>;
  if (!found) return <span className="quiet">…</span>;
  const { variant, moved, values } = found;
  const to = variant.how === 'changed' ? <span className="to">to {variant.text}: </span> : null;
  return (
    <span className={moved ? 'moves' : 'stays'}>
      {to}
      {moved ? `answer moves to ${answerText(values)}` : 'answer stays'}
    </span>
  );
}

const answerText = (values: readonly string[]): string =>
  values.length === 0 ? 'no answer' : values.join(', ');
