import { memo, useState } from 'react';
import { useActions } from '../page-context.ts';
import { useMasked } from '../present/use-masked.ts';
import styles from './hybrid.module.css';
import type { ShownDocument } from './picture.ts';

const FIRST = 4;
const PAGE = 40;

const REACHED: Readonly<Record<ShownDocument['reach'], string>> = {
  start: 'speaks of the question, or is linked from what it matched',
  fresh: 'new in this step',
  before: 'reached before',
  none: 'not reached',
};

/** A document that a cell links to, with the entities that the walk reached in it. */
export const DocumentCard = memo(function DocumentCardPlain({
  document,
}: {
  readonly document: ShownDocument;
}) {
  const { openPassage } = useActions();
  const masked = useMasked();
  const [wanted, setWanted] = useState(FIRST);
  const { passage, title, missing, reach, proves, entities, entityCount } = document;
  const left = entities.length - wanted;
  return (
    <li className={styles.document} data-reach={proves ? 'evidence' : reach} data-passage={passage}>
      <button
        type="button"
        className={styles.documentName}
        data-document={passage}
        aria-description={proves ? 'evidence' : REACHED[reach]}
        onClick={() => openPassage({ passage })}
      >
        <bdi>{masked(title)}</bdi>
        <span>{missing ? 'missing' : entityCount > 0 ? entityCount.toLocaleString('en') : ''}</span>
      </button>
      {entities.length > 0 && (
        <ul aria-label="Entities">
          {entities.slice(0, wanted).map(({ key, text, reach: how, span }) => (
            <li key={key}>
              <button
                type="button"
                className={styles.entity}
                data-reach={how}
                data-entity={key}
                onClick={() => openPassage(span)}
              >
                <bdi>{masked(text)}</bdi>
              </button>
            </li>
          ))}
          {left > 0 && (
            <li>
              <button
                type="button"
                className={styles.entity}
                data-reach="more"
                aria-label={`Show ${Math.min(PAGE, left)} more entities of ${title}`}
                onClick={() => setWanted(wanted + PAGE)}
              >
                +{left.toLocaleString('en')}
              </button>
            </li>
          )}
        </ul>
      )}
    </li>
  );
});
