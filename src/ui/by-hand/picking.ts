/** Picking a cell for a reply: the next cell that is clicked, in the table or the graph, or that Enter is pressed on. */
import { createContext, useEffect, useMemo, useRef, useState } from 'react';
import type { CellId } from '../../table/model.ts';
import { useGrid } from '../grid/grid-context.ts';
import { useActions } from '../page-context.ts';

export interface Picking {
  /** Which field waits for a cell. */
  readonly by: string | undefined;
  /** Begins to pick for a field; `near` is where the keyboard begins. */
  start(by: string, near: CellId | undefined, onPick: (cell: CellId) => void): void;
  stop(): void;
}

export const PickingContext = createContext<Picking>({ by: undefined, start: () => {}, stop: () => {} });

/** A cell that is shown from another view gets the focus and this mark, see grid/lights.tsx. */
const wasPointedAt = ({ target }: FocusEvent): boolean =>
  target instanceof HTMLElement && target.dataset.shown !== undefined;

export function usePicking(): Picking {
  const { pick } = useActions();
  const { enter, originAt } = useGrid();
  const [by, setBy] = useState<string>();
  const took = useRef<(cell: CellId) => void>(() => {});
  const from = useRef<HTMLElement>(null);

  const picking = useMemo((): Omit<Picking, 'by'> => {
    const stop = () => {
      setBy(undefined);
      pick(false);
      // Where the keyboard came from; the phone shows it again first.
      setTimeout(() => from.current?.focus());
    };
    return {
      stop,
      start(field, near, onPick) {
        from.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
        took.current = (cell) => {
          onPick(cell);
          stop();
        };
        setBy(field);
        pick(true);
        setTimeout(() => enter(near));
      },
    };
  }, [pick, enter]);

  useEffect(() => {
    if (by === undefined) return;
    const take = (cell: CellId | undefined) => cell !== undefined && took.current(cell);
    const onClick = ({ target }: MouseEvent) => take(originAt(target));
    const onFocus = (event: FocusEvent) => wasPointedAt(event) && take(originAt(event.target));
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') picking.stop();
      else if (event.key === 'Enter' && originAt(event.target) !== undefined) take(originAt(event.target));
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('click', onClick);
    document.addEventListener('focusin', onFocus);
    document.addEventListener('keydown', onKey, true);
    return () => {
      document.removeEventListener('click', onClick);
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('keydown', onKey, true);
    };
  }, [by, picking, originAt]);

  // The request was answered or left while a cell was being picked.
  useEffect(() => () => pick(false), [pick]);

  return useMemo(() => ({ ...picking, by }), [picking, by]);
}
