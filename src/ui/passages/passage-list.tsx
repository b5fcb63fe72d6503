import { type CellId, cellOf, type Passage, type Table } from '../../table/model.ts';
import { notesOn } from '../../table/passages.ts';
import { counted } from '../counted.ts';
import { useActions, usePage } from '../page-context.ts';

/** All passages: which are there, where they are linked from, and what is amiss. */
export function PassageList({ table }: { readonly table: Table }) {
  const { closePassage, startAttaching } = useActions();
  const chosen = usePage((state) => state.chosen);
  const passages = table.passages ?? [];
  return (
    <>
      <header>
        <h2>{passages.length === 0 ? 'No passages' : counted(passages.length, 'passage')}</h2>
        <button type="button" className="link" onClick={() => startAttaching()}>
          Attach a text
        </button>
        <button type="button" className="link" onClick={closePassage}>
          Close
        </button>
      </header>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <div className="passage-scroll" role="group" aria-label="Passages" tabIndex={0} data-reading-first="">
        {passages.length === 0 && (
          <p className="quiet">
            No cell of this table links to a text. Choose a cell and attach one, or open a folder, a zip or
            several files: a table with texts that bear the names of its cells.
          </p>
        )}
        {notesOn(passages).map((note) => (
          <p key={note} className="passage-note">
            {note}
          </p>
        ))}
        <ul className="passage-list" aria-label="Passages">
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
      <button type="button" className="link" onClick={() => openPassage({ passage: at })}>
        <bdi>{title.trim() || id}</bdi>
      </button>
      <span className="facts">
        {missing ? 'missing' : text.trim() === '' ? 'empty' : counted(text.length, 'character')}
        {links.length > 0 && ` · ${counted(links.length, 'cell')}`}
      </span>
      {links.length === 0 && chosen !== undefined && (
        <button type="button" className="link" onClick={() => linkPassage(at)}>
          Link to <bdi>{nameOf(table, chosen)}</bdi>
        </button>
      )}
      {links.length === 0 && chosen === undefined && (
        <span className="facts">no cell: choose one in the table to link it</span>
      )}
    </li>
  );
}

function nameOf(table: Table, cell: CellId): string {
  const words = cellOf(table, cell).text.replace(/\s+/g, ' ').trim();
  return words === '' ? 'the empty cell' : words.length > 30 ? `${words.slice(0, 28)}…` : words;
}
