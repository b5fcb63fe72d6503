import { lazy, Suspense } from 'react';
import { Grid, type GridProps } from './grid.tsx';
import { isLarge, useWholeWindow } from './whole-window.ts';

const LargeGrid = lazy(() => import('./large-grid.tsx'));

/** A table drawn as a whole, or through a window. A table stays what it is: others are other components. */
export function TableGrid(props: GridProps) {
  if (!isLarge(props.table)) return <Grid {...props} useWindow={useWholeWindow} />;
  return (
    <Suspense fallback={<div className="table-scroll" aria-busy="true" />}>
      <LargeGrid {...props} />
    </Suspense>
  );
}
