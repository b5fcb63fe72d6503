import styles from './graph.module.css';
import type { MountedGraph } from './mount.ts';

interface Props {
  readonly graph: MountedGraph;
  readonly free: boolean;
  readonly onFree: (free: boolean) => void;
  readonly trueEdges?: boolean;
  readonly onTrueEdges?: (shown: boolean) => void;
}

/** What can be done with the drawing: all of it works by keyboard. */
export function GraphTools({ graph, free, onFree, trueEdges, onTrueEdges }: Props) {
  return (
    <div className={styles.tools} role="toolbar" aria-label="Graph drawing">
      <button type="button" onClick={() => graph.zoomBy(1.25)} aria-label="Zoom in">
        +
      </button>
      <button type="button" onClick={() => graph.zoomBy(0.8)} aria-label="Zoom out">
        −
      </button>
      <button type="button" onClick={() => graph.fit()}>
        Fit
      </button>
      <button type="button" aria-pressed={free} onClick={() => onFree(!free)}>
        Trace alone
      </button>
      {onTrueEdges && !free && (
        <button type="button" aria-pressed={trueEdges} onClick={() => onTrueEdges(!trueEdges)}>
          All edges
        </button>
      )}
    </div>
  );
}
