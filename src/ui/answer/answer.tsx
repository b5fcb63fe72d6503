import type { Outcome } from '../../method/step.ts';
import { tableNow, transcriptNow, viewNow } from '../../store/selectors.ts';
import type { Table } from '../../table/model.ts';
import { CellChips } from '../cell-chips.tsx';
import { counted } from '../counted.ts';
import { usePage } from '../page-context.ts';
import { saveRun } from '../save-run.ts';
import './answer.css';

/** What the run came to, the cells that it rests on, and who answered. Empty until the step that answers. */
export function Answer() {
  const table = usePage(tableNow);
  const outcome = usePage((state) => viewNow(state)?.outcome);
  const transcript = usePage(transcriptNow);
  return (
    <section className="panel answer" aria-label="Answer">
      {outcome && table ? (
        <Result outcome={outcome} table={table} />
      ) : (
        <p className="quiet">{transcript ? 'No answer at this step yet.' : 'No question was asked yet.'}</p>
      )}
      {transcript && (
        <footer>
          <span>Answered by: {transcript.run.backbone}</span>
          <button type="button" className="link" onClick={() => saveRun(transcript)}>
            Save as file
          </button>
        </footer>
      )}
    </section>
  );
}

function Result({ outcome, table }: { readonly outcome: Outcome; readonly table: Table }) {
  const { values, evidence, operation, explanation } = outcome;
  return (
    <div className="result">
      <p className="values">{values.length > 0 ? values.join(', ') : 'No answer'}</p>
      <div className="why">
        <p className="backing">
          <span className="tag">
            {evidence.length === 0 ? 'no cell named' : `backed by ${counted(evidence.length, 'cell')}`}
          </span>
          {operation !== '' && <span className="tag">{operation}</span>}
          <CellChips table={table} cells={evidence} look="evidence" />
        </p>
        {explanation !== '' && <p>{explanation}</p>}
      </div>
    </div>
  );
}
