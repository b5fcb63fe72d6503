import { Button } from '../components/button.tsx';
import { useActions, usePage } from '../page-context.ts';
import styles from './passages.module.css';

/** What should be known of the table that was opened: which passages are missing, which files were left out. */
export default function OpenNotes() {
  const { listPassages, dismissNotes } = useActions();
  const notes = usePage((state) => state.notes);
  return (
    <div className={styles.openNotes}>
      <p role="status" aria-label="About the opened files">
        {notes.slice(0, SHOWN).join(' ')}
        {notes.length > SHOWN && ` And ${notes.length - SHOWN} more of the kind.`}
      </p>
      <div>
        <Button look="link" onClick={listPassages}>
          Show passages
        </Button>
        <Button look="link" onClick={dismissNotes}>
          Dismiss
        </Button>
      </div>
    </div>
  );
}

const SHOWN = 3;
