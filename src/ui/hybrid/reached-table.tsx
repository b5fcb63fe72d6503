import { type FlatTable, PATH } from '../../table/flat.ts';
import { useMasked } from '../present/use-masked.ts';
import styles from './hybrid.module.css';
import type { HybridPicture, ShownCell, ShownRow } from './picture.ts';

interface Props {
  readonly flat: FlatTable;
  readonly picture: HybridPicture;
  readonly rows: readonly ShownRow[];
}

const REACHED: Readonly<Record<ShownCell['reach'], string | undefined>> = {
  start: 'matched by the question',
  fresh: 'new in this step',
  before: 'reached',
  none: undefined,
};

/** The rows that the walk reached, as far as its columns go: a row's cells are all joined, so it has no lines. */
export function ReachedTable({ flat, picture, rows }: Props) {
  const { columns, moreColumns, evidence } = picture;
  const masked = useMasked();
  return (
    <table className={styles.table} aria-label="Reached rows">
      <thead>
        <tr>
          {columns.map(({ column, name, asked }) => (
            <th key={column} scope="col">
              <button
                type="button"
                data-mapped={asked ? '' : undefined}
                title={name}
                data-column={column}
                data-cell={flat.columns[column]?.from.at(-1)}
              >
                {name.split(PATH).at(-1)}
              </button>
            </th>
          ))}
          {moreColumns > 0 && <td className={styles.more}>+{moreColumns}</td>}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ row, reached, cells }) => (
          <tr key={row} data-other={reached ? undefined : ''}>
            {cells.map(({ cell, text, reach, linked }, at) => (
              <td key={columns[at]?.column} data-line={at === cells.length - 1 ? row : undefined}>
                {cell !== undefined && (
                  <button
                    type="button"
                    data-reach={evidence.has(cell) ? 'evidence' : reach}
                    data-linked={linked ? '' : undefined}
                    title={masked(text)}
                    aria-description={evidence.has(cell) ? 'evidence' : REACHED[reach]}
                    data-cell={cell}
                  >
                    <span>{text.trim() === '' ? ' ' : masked(text)}</span>
                  </button>
                )}
              </td>
            ))}
            {moreColumns > 0 && <td className={styles.more} />}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
