import shared from '../components/shared.module.css';
import styles from './hybrid.module.css';
import type { AskedEntity } from './picture.ts';

/** The entities of the question: the lines below lead to the headers that they map to. */
export function AskedEntities({ asked }: { readonly asked: readonly AskedEntity[] }) {
  if (asked.length === 0)
    return <p className={`${shared.quiet} ${styles.asked}`}>The question has not been analysed yet.</p>;
  return (
    <ul className={styles.asked} aria-label="Entities of the question">
      {asked.map(({ text, columns, cells, entities }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an entity is its place in the analysis
        <li key={at}>
          <button
            type="button"
            className={styles.askedEntity}
            data-matched={cells.length + entities.length > 0 ? '' : undefined}
            data-asked={at}
            title={
              columns.length === 0
                ? 'Maps to no header: it is looked for in the passages'
                : 'Maps to a header of the table'
            }
          >
            <bdi>{text}</bdi>
          </button>
        </li>
      ))}
    </ul>
  );
}
