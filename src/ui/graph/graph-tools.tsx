import { IconButton, ToggleButton } from '../components/icon-button.tsx';
import { PaneTools } from '../panes/pane-tools.tsx';
import styles from './graph.module.css';
import type { MountedGraph } from './mount.ts';

interface Props {
  readonly graph: MountedGraph;
  readonly free: boolean;
  readonly onFree: (free: boolean) => void;
  readonly trueEdges?: boolean;
  readonly onTrueEdges?: (shown: boolean) => void;
  readonly words?: boolean | undefined;
  readonly onWords?: (open: boolean) => void;
}

/** What can be done with the drawing: all of it works by keyboard. */
export function GraphTools({ graph, free, onFree, trueEdges, onTrueEdges, words, onWords }: Props) {
  return (
    <PaneTools name="Graph drawing" className={styles.tools}>
      <IconButton name="Zoom out" icon="less" data-spare="" onClick={() => graph.zoomBy(0.8)} />
      <IconButton name="Zoom in" icon="more" data-spare="" onClick={() => graph.zoomBy(1.25)} />
      <IconButton name="Fit" icon="fit" onClick={() => graph.fit()} />
      <ToggleButton name="Trace alone" icon="trace" on={free} onToggle={onFree} />
      {onTrueEdges && !free && (
        <ToggleButton name="All edges" icon="edges" on={trueEdges} onToggle={onTrueEdges} />
      )}
      {onWords && (
        <ToggleButton
          name="In words"
          icon="words"
          tip="the trace and what the step looked at"
          on={words}
          onToggle={onWords}
        />
      )}
    </PaneTools>
  );
}
