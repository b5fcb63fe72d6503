import styles from './compare.module.css';
import type { Side } from './paths.ts';

/** Which of the two runs is meant, by letter and by the shape and line of its path. */
export const Sign = ({ side }: { readonly side: Side }) => (
  <span className={styles.sign} data-side={side}>
    {side.toUpperCase()}
  </span>
);
