import { useEffect, useRef } from 'react';
import type { CellId } from '../table/model.ts';
import { useActions } from './page-context.ts';

/** What makes an element light a cell in every view, while the pointer or the focus is on it. */
export function useLight(cell: CellId) {
  const { point } = useActions();
  const lit = useRef(false);
  const light = (on: boolean) => {
    lit.current = on;
    point(on ? cell : undefined);
  };
  // An element that goes away under the pointer never hears that it was left.
  useEffect(
    () => () => {
      if (lit.current) point(undefined);
    },
    [point],
  );
  return {
    onPointerEnter: () => light(true),
    onPointerLeave: () => light(false),
    onFocus: () => light(true),
    onBlur: () => light(false),
  };
}
