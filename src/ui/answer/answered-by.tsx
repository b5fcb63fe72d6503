import { transcriptNow } from '../../store/selectors.ts';
import { usePage } from '../page-context.ts';
import styles from './answer.module.css';

/** Who answered the model's requests, and the retriever's where that was not the usual one. */
export function AnsweredBy() {
  const run = usePage((state) => transcriptNow(state)?.run);
  if (!run) return null;
  const { backbone, retriever } = run;
  const text = retriever === undefined ? backbone : `${backbone}; similarity: ${retriever}`;
  return <p className={styles.explanation}>Answered by: {text}</p>;
}
