import { useDeferredValue, useMemo } from 'react';
import { suggestQuestions } from '../../reading/suggest.ts';
import { tableNow } from '../../store/selectors.ts';
import { useActions, usePage } from '../page-context.ts';
import styles from './question.module.css';

/** Questions to begin with, made of the table's headers: shown while the box is empty. */
export default function Suggestions({ onTake }: { readonly onTake: () => void }) {
  const { ask } = useActions();
  // Questions may come a moment after a large table: reading its headers must not hold it up.
  const table = useDeferredValue(usePage(tableNow));
  const questions = useMemo(() => (table ? suggestQuestions(table) : []), [table]);
  if (questions.length === 0) return null;
  return (
    <p className={styles.suggestions}>
      <span>For example:</span>
      {questions.map((question) => (
        <button
          key={question}
          type="button"
          onClick={() => {
            ask(question);
            onTake();
          }}
        >
          {question}
        </button>
      ))}
    </p>
  );
}
