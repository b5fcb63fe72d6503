import { useActions, usePage } from '../page-context.ts';
import './passages.css';

/** What should be known of the table that was opened: which passages are missing, which files were left out. */
export default function OpenNotes() {
  const { listPassages, dismissNotes } = useActions();
  const notes = usePage((state) => state.notes);
  return (
    <div className="open-notes">
      <p role="status" aria-label="About the opened files">
        {notes.slice(0, SHOWN).join(' ')}
        {notes.length > SHOWN && ` And ${notes.length - SHOWN} more of the kind.`}
      </p>
      <div>
        <button type="button" className="link" onClick={listPassages}>
          Show passages
        </button>
        <button type="button" className="link" onClick={dismissNotes}>
          Dismiss
        </button>
      </div>
    </div>
  );
}

const SHOWN = 3;
