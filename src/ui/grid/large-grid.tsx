import type { ComponentProps } from 'react';
import { Grid } from './grid.tsx';
import { useGridWindow } from './use-window.ts';

/** A grid that draws only what is in and around sight. */
export default function LargeGrid(props: Omit<ComponentProps<typeof Grid>, 'useWindow'>) {
  return <Grid {...props} useWindow={useGridWindow} />;
}
