import { useEffect, useMemo, useState } from 'react';
import { Button } from '../components/button.tsx';
import { Dialog } from '../components/dialog.tsx';
import { IconButton } from '../components/icon-button.tsx';
import { Scroller } from '../components/scroller.tsx';
import { Pick } from '../header/pick.tsx';
import { fileNameFrom, saveFile } from '../save-file.ts';
import tableStyles from '../table/table-panel.module.css';
import styles from './export.module.css';
import type { Played } from './played.ts';

type Exports = typeof import('../../operations/export/index.ts')['EXPORTS'];
type Form = keyof Exports;

const FORMS: readonly { readonly id: Form; readonly name: string; readonly ending: string }[] = [
  { id: 'text', name: 'Text', ending: 'txt' },
  { id: 'json', name: 'JSON', ending: 'json' },
  { id: 'sql', name: 'SQL', ending: 'sql' },
  { id: 'pandas', name: 'pandas script', ending: 'py' },
];

interface Props {
  /** What the table is called. */
  readonly title: string;
  readonly played: () => Played | undefined;
}

/** A chain as text for elsewhere: looked at, copied, or saved as a file. */
export function ExportChain({ title, played }: Props) {
  const [open, setOpen] = useState<Played>();
  return (
    <>
      <IconButton name="Export chain" icon="export" onClick={() => setOpen(played())} />
      <Dialog title="Export chain" open={open !== undefined} onClose={() => setOpen(undefined)}>
        {open && <Export title={title} played={open} />}
      </Dialog>
    </>
  );
}

/** A page bears no text of many megabytes; what is copied and saved is whole. */
const SHOWN_LETTERS = 20_000;

function Export({ title, played }: { readonly title: string; readonly played: Played }) {
  const exports = useExports();
  const [form, setForm] = useState(FORMS[0]);
  const [said, setSaid] = useState('');
  const text = useMemo(
    () => (exports && form ? exports[form.id](played.start, played.done, played.numbers) : ''),
    [exports, form, played],
  );
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setSaid('Copied.'),
      () => setSaid('The browser does not let this page copy; save the chain as a file.'),
    );
  const save = () => saveFile(text, 'text/plain', `${fileNameFrom(title, 'chain')}.${form?.ending}`);
  return (
    <div className={styles.export}>
      <div className={styles.exportRow}>
        <Pick
          label="Format"
          value={form?.id ?? ''}
          choices={FORMS}
          onPick={(id) => {
            setForm(FORMS.find((one) => one.id === id));
            setSaid('');
          }}
        />
        <Button disabled={!exports} onClick={() => void copy()}>
          Copy
        </Button>
        <Button disabled={!exports} onClick={save}>
          Save as file
        </Button>
        <output aria-live="polite">{said}</output>
      </div>
      <Scroller name="The chain as it is exported" className={styles.exportText}>
        <pre>{text.slice(0, SHOWN_LETTERS)}</pre>
      </Scroller>
      {text.length > SHOWN_LETTERS && (
        <p className={tableStyles.caption}>Only the beginning is shown; what is copied or saved is whole.</p>
      )}
    </div>
  );
}

/** The writers, loaded when somebody wants them. */
function useExports(): Exports | undefined {
  const [exports, setExports] = useState<Exports>();
  useEffect(() => {
    let gone = false;
    void import('../../operations/export/index.ts').then(({ EXPORTS }) => {
      if (!gone) setExports(() => EXPORTS);
    });
    return () => {
      gone = true;
    };
  }, []);
  return exports;
}
