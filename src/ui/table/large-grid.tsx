import { Grid, type GridProps } from './grid.tsx';
import { useGridWindow } from './use-window.ts';

/** A table too large to be drawn as a whole; most are not, so its window comes with the first that is. */
export default function LargeGrid(props: GridProps) {
  return <Grid {...props} useWindow={useGridWindow} />;
}
