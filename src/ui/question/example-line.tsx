import { exampleNow } from '../../store/selectors.ts';
import { usePage } from '../page-context.ts';
import styles from './question.module.css';

/** What the open example is there for, and what to watch in it. */
export function ExampleLine() {
  const examples = usePage((state) => state.examples);
  const example = usePage(exampleNow);
  if (!example?.shows) return null;
  return (
    <p className={styles.exampleLine}>
      <span>
        Example {examples.indexOf(example) + 1} of {examples.length}
      </span>{' '}
      <b>{example.shows}.</b> <span className={styles.watch}>{example.watch}</span>
    </p>
  );
}
