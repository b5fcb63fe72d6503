import { useId, useState } from 'react';
import { transcriptNow } from '../../store/selectors.ts';
import { Button } from '../components/button.tsx';
import panel from '../components/panel.module.css';
import { useActions, usePage } from '../page-context.ts';
import styles from './diagnosis.module.css';
import { isPlainlyRight } from './doubt.ts';

/** A field for what the answer should have been. It stays with the run and its file; no method sees it. */
export default function RightAnswer({ onClose }: { readonly onClose: () => void }) {
  const { setExpectedAnswer: giveRightAnswer } = useActions();
  const gold = usePage((state) => transcriptNow(state)?.run.problem.gold);
  const right = usePage((state) => {
    const transcript = transcriptNow(state);
    return transcript && isPlainlyRight(transcript);
  });
  const [text, setText] = useState(() => gold?.join(' | ') ?? '');
  const id = useId();
  return (
    <form
      className={`${panel.panel} ${styles.diagnosis} ${styles.rightAnswer}`}
      onSubmit={(event) => {
        event.preventDefault();
        giveRightAnswer(text);
      }}
    >
      <label htmlFor={id}>Right answer</label>
      <input
        id={id}
        value={text}
        // biome-ignore lint/a11y/noAutofocus: it was opened to be filled in
        autoFocus
        autoComplete="off"
        placeholder="several values apart by |"
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit">Judge</Button>
      <Button look="link" onClick={onClose}>
        Close
      </Button>
      <p role="status">{right ? 'The answer is right.' : ''}</p>
    </form>
  );
}
