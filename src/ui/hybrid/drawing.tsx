import { useMemo, useRef, useState } from 'react';
import type { Table } from '../../table/model.ts';
import { Button } from '../components/button.tsx';
import type { Spoken } from '../passages/spoken.ts';
import { AskedEntities } from './asked-entities.tsx';
import { DocumentCard } from './document-card.tsx';
import styles from './hybrid.module.css';
import { laidOut } from './laid-out.ts';
import type { HybridPicture } from './picture.ts';
import { ReachedTable } from './reached-table.tsx';
import { useEdges } from './use-edges.ts';
import { useHybridLights } from './use-lights.ts';

interface Props {
  readonly table: Table;
  readonly picture: HybridPicture;
  readonly spoken: Spoken;
}

/** More are drawn when they are wanted: what the walk reached first, then the rest. */
const ROWS = 9;
const DOCUMENTS = 7;
const PAGE = 25;

/** Entities of the question, the rows that were reached, and the documents beside them, joined by lines. */
export function Drawing({ table, picture, spoken }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const lines = useRef<SVGSVGElement>(null);
  const [rowsWanted, setRows] = useState(ROWS);
  const [documentsWanted, setDocuments] = useState(DOCUMENTS);
  const rows = useMemo(() => {
    const all = [...picture.rows, ...picture.otherRows];
    const most = rowsWanted > ROWS ? rowsWanted : Math.min(ROWS, picture.rows.length);
    return all
      .slice(0, most)
      .sort((a, b) => a - b)
      .map(picture.row);
  }, [picture, rowsWanted]);
  const documents = useMemo(() => {
    const all = [...picture.documents, ...picture.otherDocuments];
    const most =
      documentsWanted > DOCUMENTS ? documentsWanted : Math.min(DOCUMENTS, picture.documents.length);
    return all.slice(0, most).map(picture.document);
  }, [picture, documentsWanted]);
  useEdges(place, lines, { table, picture, rows, documents });
  const handlers = useHybridLights(place, { table, picture, spoken });
  const moreRows = picture.rows.length + picture.otherRows.length - rows.length;
  const moreDocuments = picture.documents.length + picture.otherDocuments.length - documents.length;
  const { flat } = laidOut(table);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div className={styles.scroll} role="group" aria-label="Hybrid graph, scrollable" tabIndex={0}>
      <div ref={place} className={styles.plane} {...handlers}>
        <svg ref={lines} className={styles.lines} aria-hidden="true" />
        <AskedEntities asked={picture.asked} />
        <div className={styles.body}>
          <div className={styles.side}>
            <ReachedTable flat={flat} picture={picture} rows={rows} />
            {moreRows > 0 && picture.rows.length > 0 && (
              <Button look="link" onClick={() => setRows(rows.length + PAGE)}>
                {moreOf(moreRows, picture.rows.length - rows.length, 'row')}
              </Button>
            )}
          </div>
          <div className={styles.side}>
            <ul className={styles.documents} aria-label="Documents">
              {documents.map((one) => (
                <DocumentCard key={one.passage} document={one} />
              ))}
            </ul>
            {moreDocuments > 0 && picture.rows.length > 0 && (
              <Button look="link" onClick={() => setDocuments(documents.length + PAGE)}>
                {moreOf(moreDocuments, picture.documents.length - documents.length, 'document')}
              </Button>
            )}
          </div>
        </div>
      </div>
    </div>
  );
}

/** “25 of 31 rows that were reached”, “25 of 140 other rows”. */
function moreOf(all: number, reached: number, noun: string): string {
  const left = reached > 0 ? reached : all;
  const what =
    reached > 0 ? `more ${noun}${left === 1 ? '' : 's'}` : `${noun}${left === 1 ? '' : 's'} not reached`;
  return left > PAGE ? `Show ${PAGE} of ${left.toLocaleString('en')} ${what}` : `Show ${left} ${what}`;
}
