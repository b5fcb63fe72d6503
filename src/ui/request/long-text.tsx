import { useState } from 'react';
import { Button } from '../components/button.tsx';
import { counted } from '../counted.ts';
import styles from './request.module.css';

/** More letters than these are laid out only when somebody wants to see them: a reply may be a million long. */
const SHOWN_AT_MOST = 20_000;

interface Props {
  readonly text: string;
  /** Still coming: its end is what is watched. */
  readonly coming: boolean;
}

/** A text as it came, whole up to some length. */
export function LongText({ text, coming }: Props) {
  const [all, setAll] = useState(false);
  const look = coming ? styles.coming : styles.broken;
  const hidden = text.length - SHOWN_AT_MOST;
  if (all || hidden <= 0) return <pre className={look}>{text}</pre>;
  return (
    <>
      <pre className={look}>
        {coming ? `…${text.slice(-SHOWN_AT_MOST)}` : `${text.slice(0, SHOWN_AT_MOST)}…`}
      </pre>
      <Button look="link" onClick={() => setAll(true)}>
        Show the other {counted(hidden, 'letter')}
      </Button>
    </>
  );
}
