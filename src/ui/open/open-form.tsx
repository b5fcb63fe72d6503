import { useEffect } from 'react';
import type { PageState } from '../../store/state.ts';
import { Button } from '../components/button.tsx';
import { FaultNotice } from '../components/notice.tsx';
import { useActions, usePage } from '../page-context.ts';
import { FilePick } from './file-pick.tsx';
import styles from './open.module.css';
import { PasteBox } from './paste-box.tsx';
import { ReadingStatus } from './reading-status.tsx';
import { TableChoice } from './table-choice.tsx';

type Open = Extract<PageState['opening'], { phase: 'open' }>;

/** What the dialog holds. It arrives with the first opening, so it takes the focus itself. */
export default function OpenForm() {
  const opening = usePage((state) => state.opening);
  useEffect(() => document.querySelector<HTMLElement>('[data-focus-first]')?.focus(), []);
  return opening.phase === 'open' ? <Form opening={opening} /> : null;
}

function Form({ opening }: { readonly opening: Open }) {
  const { takeText, typeTitle } = useActions();
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void takeText();
      }}
    >
      <PasteBox text={opening.text} rich={opening.html !== undefined} />
      <FilePick />
      {opening.tables && <TableChoice tables={opening.tables} chosen={opening.chosen} />}
      <FaultNotice text={opening.fault} />
      <ReadingStatus reading={opening.reading} />
      <div className={styles.end}>
        <label>
          <span>Title</span>
          <input
            type="text"
            value={opening.title}
            placeholder="as in the table, if it has one"
            onChange={(event) => typeTitle(event.target.value)}
          />
        </label>
        <Button type="submit" look="strong" disabled={opening.reading}>
          Use this table
        </Button>
      </div>
    </form>
  );
}
