import styles from '../graph/graph.module.css';

/** What frames and lines mean; the colours are those of the table. */
export function HybridLegend() {
  return (
    <ul className={styles.legend} aria-label="Legend">
      <li data-look="asked">asked</li>
      <li data-look="trace">reached</li>
      <li data-look="fresh">new</li>
      <li data-look="evidence">evidence</li>
    </ul>
  );
}
