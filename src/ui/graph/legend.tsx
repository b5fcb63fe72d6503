import styles from './graph.module.css';

/** The colours and frames, and what they mean, in table and graph alike. */
export function Legend() {
  return (
    <ul className={styles.legend} aria-label="Legend">
      <li data-look="trace">trace</li>
      <li data-look="near">looked at</li>
      <li data-look="dropped">not taken</li>
      <li data-look="evidence">evidence</li>
    </ul>
  );
}
