import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Button } from '../components/button.tsx';
import styles from './table-panel.module.css';

interface Props {
  readonly words: string;
  readonly count: number;
  /** Which of them is shown, from 0. */
  readonly at: number;
  readonly onWords: (words: string) => void;
  readonly onMove: (by: 1 | -1) => void;
  readonly onClose: () => void;
}

/** Finds words in the table, also where it is not drawn, which the browser's own search cannot. */
export default function SearchBar({ words, count, at, onWords, onMove, onClose }: Props) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => box.current?.focus(), []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter' && event.target === box.current) onMove(event.shiftKey ? -1 : 1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const none = count === 0;
  return (
    <search className={styles.search} onKeyDown={onKeyDown}>
      <input
        ref={box}
        type="text"
        aria-label="Search the table"
        placeholder="Search the table"
        value={words}
        onChange={(event) => onWords(event.target.value)}
      />
      <output aria-live="polite">{words.trim() === '' ? '' : none ? 'None' : `${at + 1} of ${count}`}</output>
      <Button look="tool" aria-label="Previous match" disabled={none} onClick={() => onMove(-1)}>
        ↑
      </Button>
      <Button look="tool" aria-label="Next match" disabled={none} onClick={() => onMove(1)}>
        ↓
      </Button>
      <Button look="tool" aria-label="Close the search" onClick={onClose}>
        ✕
      </Button>
    </search>
  );
}
