import { lazy, Suspense } from 'react';
import type { Outcome, PassageSpan, Step } from '../../method/step.ts';
import type { Run } from '../../run/run.ts';
import { branchNow, phaseNow, tableNow, transcriptNow, viewNow } from '../../store/selectors.ts';
import type { PageState } from '../../store/state.ts';
import { type CellId, cellOf, type Table } from '../../table/model.ts';
import { CellChips } from '../cell-chips.tsx';
import { Sentence } from '../cell-name.tsx';
import { Button } from '../components/button.tsx';
import { Panel } from '../components/panel.tsx';
import shared from '../components/shared.module.css';
import { counted } from '../counted.ts';
import { isPlainlyRight } from '../diagnosis/doubt.ts';
import { useGrid } from '../grid/grid-context.ts';
import { useActions, useOffers, usePage } from '../page-context.ts';
import { saveRun } from '../save-run.ts';
import { useLight } from '../use-light.ts';
import styles from './answer.module.css';
import { backingOf, isWordedOperation, LISTED_AT_MOST, operationsBefore } from './backing.ts';
import { FollowUp } from './follow-up.tsx';

const Calculation = lazy(() => import('./calculation.tsx'));
const PassageEvidence = lazy(() => import('../passages/passage-evidence.tsx'));

interface AskingProps {
  /** The right answer is being given. */
  readonly giving: boolean;
  readonly onGive: () => void;
}

/** What the run came to, the cells that it rests on, and who answered. Empty until the step that answers. */
export function Answer(asking: AskingProps) {
  const table = usePage(tableNow);
  const outcome = usePage((state) => viewNow(state)?.outcome);
  const transcript = usePage(transcriptNow);
  const finished = usePage((state) => phaseNow(state) !== 'running');
  const { chooseOther } = useActions();
  return (
    <Panel name="Answer" className={styles.answer}>
      {outcome && table ? (
        <Result outcome={outcome} table={table} />
      ) : (
        <p className={shared.quiet}>
          {transcript ? 'No answer at this step yet.' : 'No question was asked yet.'}
        </p>
      )}
      {transcript && (
        <footer>
          <AnsweredBy run={transcript.run} />
          <span className={styles.tools}>
            {finished && (
              <Button look="link" className={styles.compareLink} onClick={chooseOther}>
                Compare with …
              </Button>
            )}
            <BranchLink />
            {outcome && <FollowUp />}
            <Asking {...asking} />
            <Button look="link" onClick={() => saveRun(transcript)}>
              Save as file
            </Button>
          </span>
        </footer>
      )}
    </Panel>
  );
}

/** Who answered the model's requests, and the retriever's where that was not the usual one. */
function AnsweredBy({ run: { backbone, retriever } }: { readonly run: Run }) {
  const text = retriever === undefined ? backbone : `${backbone}; similarity: ${retriever}`;
  return <span title={text}>Answered by: {text}</span>;
}

/** Which of the runs of this table is on screen, once there are several. */
function BranchLink() {
  const { listBranches } = useActions();
  const count = usePage((state) => state.tree.branches.length);
  const name = usePage((state) => branchNow(state)?.name);
  if (count < 2) return null;
  return (
    <Button look="link" className={styles.branchLink} title={name} onClick={listBranches}>
      Branches: {count}
    </Button>
  );
}

/** What can be asked of a run that is over. */
function Asking({ giving, onGive }: AskingProps) {
  const { ablate } = useActions();
  const { backbones } = useOffers();
  const over = usePage((state) => phaseNow(state) === 'finished');
  const work = usePage((state) => backbones.find(({ id }) => id === state.setup.backbone)?.costs === 'work');
  if (!over) return null;
  return (
    <>
      <Button look="link" aria-expanded={giving} onClick={onGive}>
        Right answer
      </Button>
      <Button
        look="link"
        disabled={work}
        title={work ? 'With “By hand”, every request would come to you: choose another backbone.' : undefined}
        onClick={() => void ablate()}
      >
        What does it depend on?
      </Button>
    </>
  );
}

/** The right answer, where it is known and is not the run's. */
function expectedNow(state: PageState): readonly (string | number)[] | undefined {
  const transcript = transcriptNow(state);
  return transcript && isPlainlyRight(transcript) === false ? transcript.run.problem.gold : undefined;
}

const NO_STEPS: readonly Step[] = [];

/** Nothing was calculated. */
const LOOKED_UP = /^\s*(?:$|none|no operation|look[ -]?up)/i;

interface Props {
  readonly outcome: Outcome;
  readonly table: Table;
}

function Result({ outcome, table }: Props) {
  const { values, evidence, operation, explanation, passages = [] } = outcome;
  const expected = usePage(expectedNow);
  const steps = usePage((state) => transcriptNow(state)?.steps ?? NO_STEPS);
  const stage = usePage((state) => viewNow(state)?.stage);
  const backing = backingOf(outcome, table);
  const done = stage ? operationsBefore(steps, stage.step) : [];
  const calculated = values.length > 0 && evidence.length > 0 && !LOOKED_UP.test(operation);
  return (
    <div className={`${styles.result} ${shared.fades}`}>
      <Values outcome={outcome} table={table} />
      <div className={styles.why}>
        {passages.length > 0 && (
          <Suspense>
            <PassageEvidence table={table} spans={passages} />
          </Suspense>
        )}
        {calculated && (
          <Suspense>
            <Calculation {...{ outcome, table, steps }} as="sentence" />
          </Suspense>
        )}
        <div className={styles.backing}>
          <span>
            <Sentence parts={backing} look="place" />
            {evidence.length > LISTED_AT_MOST && <CellChips table={table} cells={evidence} look="evidence" />}
            {operation !== '' && done.length === 0 && !isWordedOperation(operation) && (
              <span className={shared.tag} title={operation}>
                {operation}
              </span>
            )}
          </span>
          {values.length > 0 && (
            <span className={styles.backed}>
              <span className={shared.tag}>{backedBy(evidence.length, passages)}</span>
              {calculated && (
                <Suspense>
                  <Calculation {...{ outcome, table, steps }} as="tag" />
                </Suspense>
              )}
            </span>
          )}
        </div>
        {done.length > 0 && (
          <p className={styles.after} title={operation}>
            after {done.join(', ')}
          </p>
        )}
        {expected && (
          <p className={styles.expected}>
            Expected: <b>{expected.join(', ')}</b>
          </p>
        )}
        {explanation !== '' && (
          <p className={styles.explanation} data-short={backing.length > 0 ? '' : undefined}>
            {explanation}
          </p>
        )}
      </div>
    </div>
  );
}

function backedBy(cells: number, passages: readonly PassageSpan[]): string {
  const texts = new Set(passages.map(({ passage }) => passage)).size;
  const what = [
    ...(cells > 0 ? [counted(cells, 'cell')] : []),
    ...(texts > 0 ? [counted(texts, 'passage')] : []),
  ];
  return what.length === 0 ? 'not backed by any cell' : `backed by ${what.join(' and ')}`;
}

/** The answer, large; it is a link where it stands in a single cell, or in a passage. */
function Values({ outcome: { values, evidence, passages }, table }: Props) {
  const { openPassage } = useActions();
  const text = values.length > 0 ? values.join(', ') : 'No answer';
  const cell = evidence.find((id) => cellOf(table, id).text.trim() === text);
  const long = text.length > 28 ? '' : undefined;
  const [said] = passages ?? [];
  if (cell === undefined && said)
    return (
      <p className={styles.values} data-answer="" data-long={long}>
        <button type="button" className={styles.valueLink} onClick={() => openPassage(said)}>
          {text}
        </button>
      </p>
    );
  return (
    <p className={styles.values} data-answer="" data-long={long}>
      {cell === undefined ? text : <ValueLink cell={cell} text={text} />}
    </p>
  );
}

function ValueLink({ cell, text }: { readonly cell: CellId; readonly text: string }) {
  const light = useLight(cell);
  const { show } = useGrid();
  return (
    <button type="button" className={styles.valueLink} {...light} onClick={() => show(cell)}>
      {text}
    </button>
  );
}
