import { Dialog } from '../dialog.tsx';
import { useActions, usePage } from '../page-context.ts';
import { FilePick } from './file-pick.tsx';
import { PasteBox } from './paste-box.tsx';
import { ReadingStatus } from './reading-status.tsx';
import { TableChoice } from './table-choice.tsx';
import './open.css';

/** A table of one's own: pasted, dropped or picked. What is wrong with it is said here, and the text stays. */
export function OpenDialog() {
  const opening = usePage((state) => state.opening);
  const { closeOpening, takeText, typeTitle } = useActions();
  return (
    <Dialog title="Open a table" open={opening.phase === 'open'} onClose={closeOpening}>
      {opening.phase === 'open' && (
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
      )}
    </Dialog>
  );
}
