import { lazy, Suspense } from 'react';
import type { Outcome, PassageSpan, Step } from '../../method/step.ts';
import { valuesText } from '../../method/values-text.ts';
import { QUESTION_MARK } from '../../run/hidden-answer.ts';
import { hiddenAnswerNow, tableNow, transcriptNow, viewNow } from '../../store/selectors.ts';
import { type CellId, cellOf, type Table } from '../../table/model.ts';
import { CellChips } from '../cell-chips.tsx';
import { Sentence } from '../cell-name.tsx';
import { Button } from '../components/button.tsx';
import { Popover } from '../components/popover.tsx';
import shared from '../components/shared.module.css';
import { counted } from '../counted.ts';
import { useGrid } from '../grid/grid-context.ts';
import { useActions, usePage } from '../page-context.ts';
import { useLight } from '../use-light.ts';
import styles from './answer.module.css';
import { AnsweredBy } from './answered-by.tsx';
import { backingOf, isWordedOperation, LISTED_AT_MOST, operationsBefore } from './backing.ts';
import { useVerdict, VerdictSign } from './verdict.tsx';

const Calculation = lazy(() => import('./calculation.tsx'));
const PassageEvidence = lazy(() => import('../passages/passage-evidence.tsx'));

/** What the run came to, whether that is right, and what it rests on; absent until the step that answers. */
export default function Answer() {
  const table = usePage(tableNow);
  const outcome = usePage((state) => viewNow(state)?.outcome);
  const hidden = usePage((state) => hiddenAnswerNow(state) !== undefined);
  if (!outcome || !table) return null;
  return hidden ? <HiddenAnswer /> : <Strip outcome={outcome} table={table} />;
}

/** The audience is to find it. */
function HiddenAnswer() {
  const { hideAnswer } = useActions();
  return (
    <section aria-label="Answer" className={styles.answer}>
      <p className={styles.values}>{QUESTION_MARK}</p>
      <Button title="Show the answer (A)" onClick={() => hideAnswer(false)}>
        Show the answer
      </Button>
    </section>
  );
}

interface Props {
  readonly outcome: Outcome;
  readonly table: Table;
}

const NO_STEPS: readonly Step[] = [];

/** Nothing was calculated. */
const LOOKED_UP = /^\s*(?:$|none|no operation|look[ -]?up)/i;

function Strip({ outcome, table }: Props) {
  const { values, evidence, operation, explanation, passages = [] } = outcome;
  const verdict = useVerdict();
  const expected = valuesText(usePage((state) => transcriptNow(state)?.run.problem.gold) ?? []);
  const steps = usePage((state) => transcriptNow(state)?.steps ?? NO_STEPS);
  const stage = usePage((state) => viewNow(state)?.stage);
  const backing = backingOf(outcome, table);
  const done = stage ? operationsBefore(steps, stage.step) : [];
  const calculated = values.length > 0 && evidence.length > 0 && !LOOKED_UP.test(operation);
  return (
    <section aria-label="Answer" className={styles.answer}>
      <Values outcome={outcome} table={table} />
      {verdict && <VerdictSign verdict={verdict} expected={expected} />}
      {calculated && (
        <Suspense>
          <Calculation {...{ outcome, table, steps }} as="sentence" />
        </Suspense>
      )}
      <span className={styles.backing}>
        <Sentence parts={backing} look="place" />
        {backing.length === 0 && values.length > 0 && backedBy(evidence.length, passages)}
      </span>
      <Popover name="More about the answer" icon="words">
        <div className={styles.why}>
          {passages.length > 0 && (
            <Suspense>
              <PassageEvidence table={table} spans={passages} />
            </Suspense>
          )}
          {evidence.length > LISTED_AT_MOST && <CellChips table={table} cells={evidence} look="evidence" />}
          <p className={styles.tags}>
            {operation !== '' && done.length === 0 && !isWordedOperation(operation) && (
              <span className={shared.tag} title={operation}>
                {operation}
              </span>
            )}
            {values.length > 0 && <span className={shared.tag}>{backedBy(evidence.length, passages)}</span>}
            {calculated && (
              <Suspense>
                <Calculation {...{ outcome, table, steps }} as="tag" />
              </Suspense>
            )}
          </p>
          {done.length > 0 && (
            <p className={styles.after} title={operation}>
              after {done.join(', ')}
            </p>
          )}
          {explanation !== '' && <p className={styles.explanation}>{explanation}</p>}
          <AnsweredBy />
        </div>
      </Popover>
    </section>
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
  const text = values.length > 0 ? valuesText(values) : 'No answer';
  const cell = evidence.find((id) => cellOf(table, id).text.trim() === text);
  const [said] = passages ?? [];
  return (
    <p className={styles.values} data-answer="" title={text}>
      {cell !== undefined ? (
        <ValueLink cell={cell} text={text} />
      ) : said ? (
        <button type="button" className={styles.valueLink} onClick={() => openPassage(said)}>
          {text}
        </button>
      ) : (
        text
      )}
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
