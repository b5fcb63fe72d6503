import { type KeyboardEvent, lazy, Suspense, useMemo, useRef, useState } from 'react';
import { sourceNow, tableNow } from '../../store/selectors.ts';
import { isMerged, type Table } from '../../table/model.ts';
import { counted } from '../counted.ts';
import { copyPart } from '../grid/copied.ts';
import { useGrid } from '../grid/grid-context.ts';
import { everyPosition } from '../grid/rectangle.ts';
import { usePage } from '../page-context.ts';
import { questionCells } from './question-cells.ts';
import type { Density } from './sizes.ts';
import { TableGrid } from './table-grid.tsx';
import { tableModel } from './table-model.ts';
import styles from './table-panel.module.css';
import { TableTools } from './table-tools.tsx';
import { useSearch } from './use-search.ts';

const TuplesView = lazy(() => import('../tuples/tuples-view.tsx'));
/** Few tables need it. */
const SearchBar = lazy(() => import('./search-bar.tsx'));

/** Wider tables have smaller words. */
const COMFORTABLE_UP_TO = 6;

interface Props {
  /** The panel stands among a chain's tables, which have tools of their own. */
  readonly inChain?: boolean;
}

/** The problem's table, with the current step's roles. */
export function TablePanel({ inChain = false }: Props) {
  const table = usePage(tableNow);
  const [packed, onPacked] = useState(false);
  const [numbers, onNumbers] = useState(false);
  const [headers, onHeaders] = useState(false);
  const [tuples, onTuples] = useState(false);
  // Another table is another panel: it begins at its top left, with nothing searched. With other headers it is the same.
  const key = useCount(table?.cells);
  if (!table) return <div className={styles.tablePanel} aria-busy="true" />;
  const looks: Looks = {
    density: packed || table.columns > COMFORTABLE_UP_TO ? 'compact' : 'comfortable',
    packed,
    onPacked,
    numbers,
    onNumbers,
    headers,
    onHeaders,
    tuples,
    onTuples,
    inChain,
  };
  return <OpenTable key={key} table={table} looks={looks} />;
}

/** How the user wants tables drawn: kept from one to the next. */
interface Looks {
  readonly density: Density;
  /** Rows are as low as can be, whatever room there is. */
  readonly packed: boolean;
  readonly onPacked: (packed: boolean) => void;
  readonly numbers: boolean;
  readonly onNumbers: (on: boolean) => void;
  /** Header levels are tinted, and can be corrected. */
  readonly headers: boolean;
  readonly onHeaders: (on: boolean) => void;
  /** The tuples stand beside the table. */
  readonly tuples: boolean;
  readonly onTuples: (on: boolean) => void;
  readonly inChain: boolean;
}

/** Counts the values that were there one after the other. */
function useCount(value: unknown): number {
  const [last, setLast] = useState({ value, count: 0 });
  if (last.value === value) return last.count;
  setLast({ value, count: last.count + 1 });
  return last.count + 1;
}

function OpenTable({ table, looks }: { readonly table: Table; readonly looks: Looks }) {
  // Of the question in the box, also where the run on screen still answers an earlier one.
  const question = usePage((state) => state.question);
  const asked = useMemo(() => questionCells(question, table), [question, table]);
  const grid = useGrid();
  const [said, say] = useSaid();
  const search = useSearch(table);
  const tuples = looks.tuples && !looks.inChain;
  const headers = looks.headers && !looks.inChain;
  const close = () => {
    search.setOpen(false);
    grid.leave();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'f') return;
    event.preventDefault();
    search.setOpen(true);
  };
  const model = tableModel(table);
  const copyAll = () =>
    copyPart(model, everyPosition(model)).then(
      () => say('Copied.'),
      () => say('The browser did not allow it.'),
    );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the controls in it
    <div className={styles.tablePanel} onKeyDown={onKeyDown}>
      <div className={tuples ? styles.beside : styles.alone}>
        <div className={styles.tableMain}>
          <TableGrid
            {...{ table, asked, say }}
            density={looks.density}
            fits={!looks.packed}
            under={<Caption table={table} />}
            numbers={looks.numbers}
            headers={headers}
            found={search.found}
          />
        </div>
        {tuples && (
          <Suspense fallback={<div />}>
            <TuplesView table={table} say={say} />
          </Suspense>
        )}
      </div>
      <TableTools {...looks} onSearch={() => search.setOpen(true)} onCopy={() => void copyAll()} />
      <div className={styles.foot}>
        <output aria-live="polite">{said}</output>
        {search.open && (
          <Suspense>
            <SearchBar
              words={search.words}
              count={search.found.cells.length}
              at={search.at}
              onWords={search.search}
              onMove={search.move}
              onClose={close}
            />
          </Suspense>
        )}
      </div>
    </div>
  );
}

const SAID_MS = 2500;

/** A few words beside the tools, gone after a while. */
function useSaid(): readonly [string, (words: string) => void] {
  const [said, setSaid] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const say = useMemo(
    () => (words: string) => {
      clearTimeout(timer.current);
      setSaid(words);
      timer.current = setTimeout(() => setSaid(''), SAID_MS);
    },
    [],
  );
  return [said, say];
}

/** What is open, how large it is, and where an example's facts are from. */
function Caption({ table }: { readonly table: Table }) {
  const source = usePage(sourceNow);
  const text = useMemo(() => {
    const { rows, columns, cells } = table;
    const merged = counted(cells.filter(isMerged).length, 'merged cell');
    const sentences = [
      `${counted(rows, 'row')}, ${counted(columns, 'column')}, ${merged}`,
      source === undefined ? '' : `Source: ${source}`,
    ];
    return sentences.flatMap((sentence) => (sentence === '' ? [] : [`${sentence}.`])).join(' ');
  }, [table, source]);
  return (
    <p className={styles.caption} title={text}>
      {text}
    </p>
  );
}
