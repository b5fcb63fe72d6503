import { type CellId, cellOf, type Passage, type Table } from '../../table/model.ts';
import { notesOn } from '../../table/passages.ts';
import { Button } from '../components/button.tsx';
import shared from '../components/shared.module.css';
import { counted } from '../counted.ts';
import { useActions, usePage } from '../page-context.ts';
import styles from './passages.module.css';

/** All passages: which are there, where they are linked from, and what is amiss. */
export function PassageList({ table }: { readonly table: Table }) {
  const { closePassage, startAttaching } = useActions();
  const chosen = usePage((state) => state.chosen);
  const passages = table.passages ?? [];
  return (
    <>
      <header>
        <h2>{passages.length === 0 ? 'No passages' : counted(passages.length, 'passage')}</h2>
        <Button look="link" onClick={() => startAttaching()}>
          Attach a text
        </Button>
        <Button look="link" onClick={closePassage}>
          Close
        </Button>
      </header>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <div className={styles.scroll} role="group" aria-label="Passages" tabIndex={0} data-reading-first="">
        {passages.length === 0 && (
          <p className={shared.quiet}>
            No cell of this table links to a text. Choose a cell and attach one, or open a folder, a zip or
            several files: a table with texts that bear the names of its cells.
          </p>
        )}
        {notesOn(passages).map((note) => (
          <p key={note} className={styles.note}>
            {note}
          </p>
        ))}
        <ul className={styles.list} aria-label="Passages">
          {passages.map((passage, at) => (
            <Item key={passage.id} table={table} passage={passage} at={at} chosen={chosen} />
          ))}
        </ul>
      </div>
    </>
  );
}

interface ItemProps {
  readonly table: Table;
  readonly passage: Passage;
  readonly at: number;
  readonly chosen: CellId | undefined;
}

function Item({ table, passage, at, chosen }: ItemProps) {
  const { openPassage, linkPassage } = useActions();
  const { title, id, text, links, missing } = passage;
  return (
    <li>
      <Button look="link" onClick={() => openPassage({ passage: at })}>
        <bdi>{title.trim() || id}</bdi>
      </Button>
      <span className={styles.facts}>
        {missing ? 'missing' : text.trim() === '' ? 'empty' : counted(text.length, 'character')}
        {links.length > 0 && ` · ${counted(links.length, 'cell')}`}
      </span>
      {links.length === 0 && chosen !== undefined && (
        <Button look="link" onClick={() => linkPassage(at)}>
          Link to <bdi>{nameOf(table, chosen)}</bdi>
        </Button>
      )}
      {links.length === 0 && chosen === undefined && (
        <span className={styles.facts}>no cell: choose one in the table to link it</span>
      )}
    </li>
  );
}

function nameOf(table: Table, cell: CellId): string {
  const words = cellOf(table, cell).text.replace(/\s+/g, ' ').trim();
  return words === '' ? 'the empty cell' : words.length > 30 ? `${words.slice(0, 28)}…` : words;
}
