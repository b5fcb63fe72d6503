import { useVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { viewNow } from '../../store/selectors.ts';
import type { FlatCell, FlatTable } from '../../table/flat.ts';
import type { CellId } from '../../table/model.ts';
import { Scroller } from '../components/scroller.tsx';
import { usePage } from '../page-context.ts';
import { isNumeric } from '../table/numeric.ts';
import { cellElementId } from '../table/point-at.ts';
import { cellKey } from './keys.ts';
import { cellAt, type Place, placeOf, useReveal, useStageCells } from './use-stage-cells.ts';

interface Props {
  readonly name: string;
  readonly table: FlatTable;
  /** What each column is from table to table. */
  readonly keys: readonly string[];
  readonly picked: Place | undefined;
  readonly onPick: (place: Place | undefined) => void;
  readonly choosing?: ChosenRows | undefined;
  /** It stands beside another table, which leaves it its room. */
  readonly beside?: boolean;
}

/** Rows are numbered and chosen by pressing them. */
export interface ChosenRows {
  /** Places from 0. */
  readonly rows: ReadonlySet<number>;
  readonly onChoose: (row: number) => void;
}

/** Longer tables are drawn around what is seen, with rows of one height. */
const WHOLE_UP_TO = 120;
const ROW_HIGH = 30;
const NONE: readonly CellId[] = [];

/** An intermediate table. Pointing at a cell lights the cells of the first table that it comes from, and back. */
export function StageTable({ name, table, keys, picked, onPick, choosing, beside = false }: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  const long = table.rows.length > WHOLE_UP_TO;
  const virtual = useVirtualizer({
    enabled: long,
    count: table.rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HIGH,
    overscan: 12,
    useFlushSync: false,
  });
  const items = long ? virtual.getVirtualItems() : [];
  const first = items[0]?.index ?? 0;
  const last = long ? (items.at(-1)?.index ?? -1) : table.rows.length - 1;
  const evidence = usePage((state) => viewNow(state)?.evidence ?? NONE);
  const grid = useRef<HTMLTableElement>(null);
  const handlers = useStageCells(table, picked, onPick, choosing?.onChoose);
  useReveal(table, scroller, long ? ROW_HIGH : undefined);
  const rows = useMemo(() => table.rows.slice(first, last + 1), [table, first, last]);
  const named = useMemo(() => namedOnce(table.columns, rows), [table, rows]);
  return (
    <Scroller
      name={`${name}, scrollable`}
      className={beside ? 'stage-scroll beside' : 'stage-scroll'}
      inside={scroller}
      {...handlers}
    >
      <table
        ref={grid}
        aria-label={name}
        aria-rowcount={long ? table.rows.length + 1 : undefined}
        className={long ? 'stage long' : 'stage'}
      >
        <thead>
          <tr aria-rowindex={long ? 1 : undefined}>
            {choosing && <td className="index" />}
            {table.columns.map((column, at) => (
              <Cell
                key={keys[at]}
                cell={{ text: column.name, from: column.from }}
                at={{ row: -1, column: at }}
                name={cellKey(-1, keys[at] ?? '')}
                {...{ evidence, picked, named }}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {first > 0 && <Gap rows={first} columns={table.columns.length + (choosing ? 1 : 0)} />}
          {rows.map((row, index) => (
            <tr
              key={row.at}
              aria-rowindex={long ? first + index + 2 : undefined}
              className={choosing?.rows.has(first + index) ? 'is-chosen' : undefined}
            >
              {choosing && <RowNumber row={first + index} chosen={choosing.rows.has(first + index)} />}
              {row.cells.map((cell, at) => (
                <Cell
                  key={keys[at]}
                  cell={cell}
                  at={{ row: first + index, column: at }}
                  name={cellKey(row.at, keys[at] ?? '')}
                  {...{ evidence, picked, named }}
                />
              ))}
            </tr>
          ))}
          {last < table.rows.length - 1 && (
            <Gap rows={table.rows.length - 1 - last} columns={table.columns.length + (choosing ? 1 : 0)} />
          )}
        </tbody>
      </table>
      {table.rows.length === 0 && <p className="quiet none">No row is left.</p>}
      <Pointed inside={grid} table={table} />
    </Scroller>
  );
}

interface CellProps {
  readonly cell: FlatCell;
  readonly at: Place;
  /** What the cell is from table to table. */
  readonly name: string;
  readonly evidence: readonly CellId[];
  readonly picked: Place | undefined;
  readonly named: ReadonlyMap<FlatCell | string, CellId>;
}

function Cell({ cell, at, name, evidence, picked, named }: CellProps) {
  const Tag = at.row < 0 ? 'th' : 'td';
  // A value that was worked out of a whole row is no evidence because one of its cells is.
  const rests = at.row >= 0 && cell.from.length > 0 && cell.from.every((id) => evidence.includes(id));
  const isPicked = picked?.row === at.row && picked.column === at.column;
  const id = at.row < 0 ? named.get(`column ${at.column}`) : named.get(cell);
  return (
    <Tag
      scope={at.row < 0 ? 'col' : undefined}
      id={id === undefined ? undefined : cellElementId(id)}
      data-key={name}
      data-row={at.row}
      data-column={at.column}
      data-role={rests ? 'evidence' : undefined}
      className={
        [isNumeric(cell.text) ? 'number' : '', isPicked ? 'is-picked' : ''].join(' ').trim() || undefined
      }
      tabIndex={isPicked || (!picked && at.row === -1 && at.column === 0) ? 0 : -1}
    >
      {cell.text}
      {rests && <span className="unseen"> (evidence)</span>}
    </Tag>
  );
}

/** Counted from 1, as people write rows in the form; the cells beside it take the keys. */
const RowNumber = ({ row, chosen }: { readonly row: number; readonly chosen: boolean }) => (
  <th scope="row" className="index" data-row={row} data-column={0}>
    {(row + 1).toLocaleString('en')}
    {chosen && <span className="unseen"> (stays)</span>}
  </th>
);

/** The rows before or after those that are drawn. */
function Gap({ rows, columns }: { readonly rows: number; readonly columns: number }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row takes no focus
    <tr aria-hidden="true" className="gap-rows">
      <td colSpan={columns} style={{ height: rows * ROW_HIGH }} />
    </tr>
  );
}

/**
 * Which cell of the first table an element is called by, for links to it: each at the first drawn place that rests
 * on it. Only of what is drawn: all cells of a long table would hold up its first frame.
 */
function namedOnce(
  columns: FlatTable['columns'],
  rows: FlatTable['rows'],
): ReadonlyMap<FlatCell | string, CellId> {
  const taken = new Set<CellId>();
  const names = new Map<FlatCell | string, CellId>();
  const name = (key: FlatCell | string, from: readonly CellId[]) => {
    const id = from.at(-1);
    if (id === undefined || taken.has(id)) return;
    taken.add(id);
    names.set(key, id);
  };
  columns.forEach(({ from }, column) => {
    name(`column ${column}`, from);
  });
  for (const { cells } of rows) for (const cell of cells) name(cell, cell.from);
  return names;
}

interface PointedProps {
  readonly inside: React.RefObject<HTMLTableElement | null>;
  readonly table: FlatTable;
}

/** On its own, so that the pointer moving draws nothing but this. */
function Pointed({ inside, table }: PointedProps) {
  const pointed = usePage((state) => state.pointed);
  useLayoutEffect(() => {
    if (pointed.length === 0) return;
    const ids = new Set(pointed);
    const cells = [...(inside.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    const lit = cells.filter((element) => {
      const at = placeOf(element);
      return at && cellAt(table, at)?.from.some((id) => ids.has(id));
    });
    for (const element of lit) element.classList.add('is-pointed');
    return () => {
      for (const element of lit) element.classList.remove('is-pointed');
    };
  });
  return null;
}
