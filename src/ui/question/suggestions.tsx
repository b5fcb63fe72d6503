import { useDeferredValue, useMemo } from 'react';
import { suggestQuestions } from '../../reading/suggest.ts';
import { tableNow } from '../../store/selectors.ts';
import { useActions, usePage } from '../page-context.ts';
import styles from './question.module.css';
import { QUESTION_BOX } from './question-box.ts';

/** Questions to begin with, made of the table's headers: shown while the box is empty. */
export default function Suggestions() {
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
            document.getElementById(QUESTION_BOX)?.focus();
          }}
        >
          {question}
        </button>
      ))}
    </p>
  );
}
