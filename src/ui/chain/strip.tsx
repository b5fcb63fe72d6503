import { useEffect, useRef } from 'react';
import type { ChainStage } from '../../run/stages.ts';
import type { Table } from '../../table/model.ts';
import shared from '../components/shared.module.css';
import { counted } from '../counted.ts';
import { RESHAPED } from '../step-names.ts';
import styles from './chain.module.css';
import { Thumbnail } from './thumbnail.tsx';

interface Props {
  readonly table: Table;
  readonly stages: readonly ChainStage[];
  /** The index of the table on screen; −1 for the first, as it was opened. */
  readonly shown: number;
  /** The latest that the run has come to at this step. */
  readonly reached: number;
  readonly onShow: (index: number) => void;
}

/** All tables of the chain in their order, what was done to get each, and which one is on screen. */
export function Strip({ table, stages, shown, reached, onShow }: Props) {
  const list = useRef<HTMLOListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another table is shown, so its picture comes in sight
  useEffect(() => {
    const current = list.current?.querySelector('[aria-current]');
    current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [shown]);
  const item = (index: number, name: string, code: string, size: Size, fresh: ReadonlySet<number>) => (
    <li key={index} className={index > reached ? styles.ahead : undefined}>
      <button
        type="button"
        aria-current={index === shown ? 'step' : undefined}
        title={code}
        onClick={() => onShow(index)}
      >
        <Thumbnail rows={size.rows} columns={size.columns} fresh={fresh} side={size.side ?? false} />
        <span className={styles.name}>{name}</span>
        {index >= 0 && <code>{code}</code>}
        <span className={styles.size}>
          <span aria-hidden="true">
            {size.rows.toLocaleString('en')} × {size.columns}
          </span>
          <span className={shared.unseen}>
            {counted(size.rows, 'row')}, {counted(size.columns, 'column')}
          </span>
        </span>
      </button>
    </li>
  );
  return (
    <ol ref={list} className={styles.strip} aria-label="Intermediate tables">
      {item(-1, 'As opened', 'The table as it was opened', table, NONE)}
      {stages.map(({ index, reshapeStep, stage, from }) => {
        const { rows, columns } = stage.table;
        const size = { rows: rows.length, columns: columns.length, side: stage.groups !== undefined };
        return item(
          index,
          RESHAPED[reshapeStep.operation],
          reshapeStep.call,
          size,
          freshColumns(from?.reshape.columns),
        );
      })}
    </ol>
  );
}

interface Size {
  readonly rows: number;
  readonly columns: number;
  /** There is a side table beside it. */
  readonly side?: boolean;
}

const NONE: ReadonlySet<number> = new Set();

const freshColumns = (columns: readonly unknown[] | undefined): ReadonlySet<number> =>
  columns ? new Set(columns.flatMap((column, at) => (typeof column === 'object' ? [at] : []))) : NONE;
