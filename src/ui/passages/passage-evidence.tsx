import type { PassageSpan } from '../../method/step.ts';
import type { Table } from '../../table/model.ts';
import { useActions } from '../page-context.ts';
import styles from './passages.module.css';

interface Props {
  readonly table: Table;
  readonly spans: readonly PassageSpan[];
}

/** So much of a passage on either side of what it says. */
const AROUND = 46;

/** The stretches of passages that an answer rests on, each a link that opens the passage there. */
export default function PassageEvidence({ table, spans }: Props) {
  const { openPassage } = useActions();
  return (
    <ul className={styles.evidence} aria-label="Passages that say it">
      {spans.map((span) => {
        const { title = '', text = '' } = table.passages?.[span.passage] ?? {};
        const { start = 0, end = 0 } = span;
        return (
          <li key={`${span.passage}/${start}`}>
            <button type="button" onClick={() => openPassage(span)}>
              <b dir="auto">{title}</b>{' '}
              <bdi>
                {start > AROUND && '…'}
                {before(text, start)}
                <mark>{text.slice(start, end)}</mark>
                {after(text, end)}
                {end + AROUND < text.length && '…'}
              </bdi>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** Cut at a blank, so that no word is halved. */
const before = (text: string, start: number): string =>
  start <= AROUND ? text.slice(0, start) : text.slice(start - AROUND, start).replace(/^\S*\s/, '');
const after = (text: string, end: number): string =>
  end + AROUND >= text.length ? text.slice(end) : text.slice(end, end + AROUND).replace(/\s\S*$/, '');
