import type { ReactNode } from 'react';
import { valuesText } from '../../method/values-text.ts';
import { ablationNow, transcriptNow } from '../../store/selectors.ts';

import type { Ablation, AblationResult, Variant } from '../../store/state.ts';
import type { CellId, Table } from '../../table/model.ts';
import { CellChip } from '../cell-chip.tsx';
import { Button } from '../components/button.tsx';
import shared from '../components/shared.module.css';
import { Sheet } from '../components/sheet.tsx';
import { counted } from '../counted.ts';
import { useActions, usePage } from '../page-context.ts';
import { useLight } from '../use-light.ts';
import styles from './diagnosis.module.css';

/** For each cell that the answer rests on: what becomes of the answer when the cell is blank, or says otherwise. */
export default function AblationPanel() {
  const { closeAblation, stopAblation } = useActions();
  const ablation = usePage(ablationNow);
  const table = usePage((state) => transcriptNow(state)?.run.problem.table);
  if (!ablation || !table) return null;
  const { phase, variants } = ablation;
  const done = phase === 'offered' ? 0 : ablation.results.length;
  return (
    <Sheet
      name="What does the answer depend on?"
      className={styles.ablation}
      opened={true}
      onClose={closeAblation}
    >
      <header>
        <h2>What does the answer depend on?</h2>
        <span role="status" aria-label="Variants run">
          {phase === 'running' && `${done} of ${variants.length} run`}
          {phase === 'done' && variants.length > 0 && `${counted(variants.length, 'variant')} run`}
        </span>
        {phase === 'running' && (
          <Button look="link" onClick={stopAblation}>
            Stop these
          </Button>
        )}
        <Button look="link" onClick={closeAblation}>
          Close
        </Button>
      </header>
      {variants.length === 0 ? (
        <p>The answer cites no evidence cell, so there is none to blank or change.</p>
      ) : phase === 'offered' ? (
        <Offer {...ablation} />
      ) : (
        <Found ablation={ablation} table={table} />
      )}
    </Sheet>
  );
}

function Offer({ cost, by }: Extract<Ablation, { phase: 'offered' }>) {
  const { confirmAblation } = useActions();
  return (
    <div className={styles.offer}>
      <p>
        With {by} this takes at most {counted(cost.requests, 'request')} and about{' '}
        {cost.tokens.toLocaleString('en')} tokens: {counted(cost.runs, 'run')}, two for each evidence cell,
        one with the cell blank and one with another value in it.
      </p>
      <Button onClick={() => void confirmAblation()}>Run them</Button>
    </div>
  );
}

interface FoundProps {
  readonly ablation: Exclude<Ablation, { phase: 'offered' }>;
  readonly table: Table;
}

function Found({ ablation, table }: FoundProps) {
  const { variants, results, asItIs, by, playedBack, text, phase } = ablation;
  const cells = [...new Set(variants.map(({ cell }) => cell))];
  const ofCell = (cell: CellId, how: Variant['how']) => {
    const wanted = variants.some((one) => one.cell === cell && one.how === how);
    const found = results.find(({ variant }) => variant.cell === cell && variant.how === how);
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
      {phase === 'stopped' && text !== undefined && <p className={styles.stopped}>{text}</p>}
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

function Move({ wanted, found }: { readonly wanted: boolean; readonly found: AblationResult | undefined }) {
  if (!wanted) return <span className={shared.quiet}>nothing else to say</span>;
  if (!found) return <span className={shared.quiet}>…</span>;
  const { variant, moved, values } = found;
  const to = variant.how === 'changed' ? <span className={styles.to}>to {variant.text}: </span> : null;
  return (
    <span data-moved={moved ? '' : undefined}>
      {to}
      {moved ? `answer moves to ${answerText(values)}` : 'answer stays'}
    </span>
  );
}

const answerText = (values: readonly string[]): string =>
  values.length === 0 ? 'no answer' : valuesText(values);
