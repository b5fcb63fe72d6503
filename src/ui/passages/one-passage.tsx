import { useMemo } from 'react';
import type { PassageSpan, Step } from '../../method/step.ts';
import { transcriptNow, viewNow } from '../../store/selectors.ts';
import { passagesOf } from '../../table/linked-from.ts';
import type { Table } from '../../table/model.ts';
import { CellChips } from '../cell-chips.tsx';
import { Button } from '../components/button.tsx';
import shared from '../components/shared.module.css';
import { counted } from '../counted.ts';
import { useActions, usePage } from '../page-context.ts';
import { cellsSpeakingOf } from './cells-speaking.ts';
import { PassageText, useEntityLight } from './passage-text.tsx';
import styles from './passages.module.css';
import type { TextMark } from './segments.ts';
import { spokenIn } from './spoken.ts';

interface Props {
  readonly table: Table;
  readonly span: PassageSpan;
}

/** One passage, at the stretch that led to it, with what the run found in it. */
export function OnePassage({ table, span }: Props) {
  const { listPassages, closePassage, startAttaching } = useActions();
  const passage = table.passages?.[span.passage];
  const marks = useMarks(span);
  const spoken = spokenIn(usePage(transcriptNow));
  const light = useEntityLight((key) => cellsSpeakingOf(table, spoken, key));
  const opened =
    span.start === undefined || span.end === undefined ? undefined : { start: span.start, end: span.end };
  if (!passage) return <p className={shared.quiet}>There is no such passage in this table.</p>;
  const { title, id, text, links, missing } = passage;
  return (
    <>
      <header>
        <h2 dir="auto">{title.trim() || id}</h2>
        <span className={styles.facts}>{missing ? 'missing' : counted(text.length, 'character')}</span>
        <Button look="link" onClick={listPassages}>
          All passages
        </Button>
        <Button look="link" onClick={closePassage}>
          Close
        </Button>
      </header>
      <Siblings table={table} at={span.passage} />
      <p className={styles.linkedFrom}>
        {links.length === 0 ? 'No cell links to it.' : 'Linked from '}
        <CellChips table={table} cells={links.map(({ cell }) => cell)} look="trace" />
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <div className={styles.scroll} role="group" aria-label="Text" tabIndex={0} data-reading-first="">
        {missing ? (
          <div className={`${shared.quiet} ${styles.noText}`}>
            <p>
              The table links to “<bdi>{id}</bdi>”, and no text was found for it. Links are never followed:
              open the file of passages together with the table, or give the text by hand.
            </p>
            <Button onClick={() => startAttaching(span.passage)}>Give its text</Button>
          </div>
        ) : text.trim() === '' ? (
          <p className={shared.quiet}>This passage is empty.</p>
        ) : (
          <PassageText text={text} marks={marks} opened={opened} onEntity={light} />
        )}
      </div>
    </>
  );
}

/** Of a cell that links to several passages, the others. */
function Siblings({ table, at }: { readonly table: Table; readonly at: number }) {
  const { openPassage } = useActions();
  const chosen = usePage((state) => state.chosen);
  const own = chosen === undefined ? [] : passagesOf(table, chosen);
  if (own.length < 2 || !own.includes(at)) return null;
  return (
    <fieldset className={styles.siblings}>
      <legend className={shared.unseen}>Passages of the same cell</legend>
      {own.map((passage) => (
        <button
          key={passage}
          type="button"
          aria-pressed={passage === at}
          onClick={() => openPassage({ passage })}
        >
          <bdi>{table.passages?.[passage]?.title}</bdi>
        </button>
      ))}
    </fieldset>
  );
}

/** What was opened, what the answer rests on, what the reader was given at this step, and what was recognised. */
function useMarks(span: PassageSpan): readonly TextMark[] {
  const transcript = usePage(transcriptNow);
  const step = usePage((state) => viewNow(state)?.step);
  return useMemo(() => {
    const { inPassage } = spokenIn(transcript);
    const here = (spans: readonly PassageSpan[], kind: TextMark['kind']): TextMark[] =>
      spans.flatMap(({ passage, start, end }) =>
        passage !== span.passage || start === undefined || end === undefined ? [] : [{ start, end, kind }],
      );
    return [
      ...here([span], 'opened'),
      ...here(evidenceIn(step), 'evidence'),
      ...here(step?.kind === 'hop' ? step.passages : [], 'given'),
      ...(inPassage.get(span.passage) ?? []).map(
        ({ start, end, key }): TextMark => ({ start, end, key, kind: 'entity' }),
      ),
    ];
  }, [transcript, step, span]);
}

const evidenceIn = (step: Step | undefined): readonly PassageSpan[] =>
  step?.kind === 'answer' ? (step.outcome.passages ?? []) : [];
