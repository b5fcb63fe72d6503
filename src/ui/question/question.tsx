import type { KeyboardEvent } from 'react';
import { questionChanged } from '../../store/selectors.ts';
import { useActions, usePage } from '../page-context.ts';
import './question.css';

/** The headline is the question, and the question is a text box: Enter asks it. */
export function Question() {
  const { ask, run } = useActions();
  const question = usePage((state) => state.question);
  const changed = usePage((state) => questionChanged(state) && state.run.phase !== 'running');
  const ready = usePage((state) => state.problem !== undefined);
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    // What was asked is read next, not typed: the keys step again.
    if (question.trim() !== '') event.currentTarget.blur();
    void run();
  };
  return (
    // The box is as high as its text: the same text stands behind it, unseen, and gives the height.
    <div className="question" data-text={question}>
      <textarea
        aria-label="Question"
        aria-describedby={changed ? 'question-changed' : undefined}
        rows={1}
        value={question}
        disabled={!ready}
        placeholder="Ask something about this table"
        spellCheck={false}
        onChange={(event) => ask(event.target.value.replace(/\s*\n\s*/g, ' '))}
        onKeyDown={onKeyDown}
      />
      {changed && (
        <p id="question-changed" className="question-changed">
          Enter or Run asks this question; the steps below are still those of the one before.
        </p>
      )}
    </div>
  );
}
