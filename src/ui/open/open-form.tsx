import { useEffect } from 'react';
import type { PageState } from '../../store/state.ts';
import { useActions, usePage } from '../page-context.ts';
import { FilePick } from './file-pick.tsx';
import { PasteBox } from './paste-box.tsx';
import { ReadingStatus } from './reading-status.tsx';
import { TableChoice } from './table-choice.tsx';
import './open.css';

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
      className="opening-form"
      onSubmit={(event) => {
        event.preventDefault();
        void takeText();
      }}
    >
      <PasteBox text={opening.text} rich={opening.html !== undefined} />
      <FilePick />
      {opening.tables && <TableChoice tables={opening.tables} chosen={opening.chosen} />}
      {opening.fault !== undefined && (
        <p role="alert" className="opening-fault">
          {opening.fault}
        </p>
      )}
      <ReadingStatus reading={opening.reading} />
      <div className="opening-end">
        <label>
          <span>Title</span>
          <input
            type="text"
            value={opening.title}
            placeholder="as in the table, if it has one"
            onChange={(event) => typeTitle(event.target.value)}
          />
        </label>
        <button type="submit" className="button strong" disabled={opening.reading}>
          Use this table
        </button>
      </div>
    </form>
  );
}
