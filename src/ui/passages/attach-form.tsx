import { type ChangeEvent, useState } from 'react';
import type { Table } from '../../table/model.ts';
import { CellChip } from '../cell-chip.tsx';
import { Button } from '../components/button.tsx';
import shared from '../components/shared.module.css';
import { useActions, usePage } from '../page-context.ts';
import styles from './passages.module.css';

interface Props {
  readonly table: Table;
  /** A passage that is missing and gets its text; else the text goes to the chosen cell. */
  readonly to: number | undefined;
}

/** Gives a text to a cell: typed, pasted, or from a text file. */
export function AttachForm({ table, to }: Props) {
  const { attach, listPassages, closePassage } = useActions();
  const chosen = usePage((state) => state.chosen);
  const missing = to === undefined ? undefined : table.passages?.[to];
  const cell = chosen === undefined ? undefined : table.cells[chosen];
  const [title, setTitle] = useState<string>();
  const [text, setText] = useState('');
  const named = title ?? missing?.title ?? cell?.text.replace(/\s+/g, ' ').trim() ?? '';
  const fromFile = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (file) setText((await file.text()).replaceAll('\r\n', '\n'));
    target.value = '';
  };
  const lost = !missing && !cell;
  return (
    <form
      className={styles.attach}
      onSubmit={(event) => {
        event.preventDefault();
        attach(named, text);
      }}
    >
      <header>
        <h2>{missing ? 'Add the text of a missing passage' : 'Attach a text to a cell'}</h2>
        <Button look="link" onClick={listPassages}>
          All passages
        </Button>
        <Button look="link" onClick={closePassage}>
          Close
        </Button>
      </header>
      {!missing && (
        <p className={styles.attachTo} aria-live="polite">
          {cell ? (
            <>
              To <CellChip table={table} cell={cell.id} look="trace" /> row {cell.row}, column {cell.column}.
              Another cell is chosen in the table.
            </>
          ) : (
            'Choose a cell in the table first: press it, or go to it with the arrow keys.'
          )}
        </p>
      )}
      <div className={styles.attachFields}>
        <label>
          <span>Title of the text</span>
          <input type="text" dir="auto" value={named} onChange={({ target }) => setTitle(target.value)} />
        </label>
        <label>
          <span>Or from a text file</span>
          <input type="file" accept=".txt,.md,text/plain" onChange={fromFile} />
        </label>
      </div>
      <label className={styles.attachText}>
        <span className={shared.unseen}>Text to attach</span>
        <textarea
          dir="auto"
          data-reading-first=""
          placeholder="Paste or type the text; it is taken as plain text, whatever it holds"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </label>
      <Button type="submit" look="strong" disabled={lost || text.trim() === ''}>
        Attach
      </Button>
    </form>
  );
}
