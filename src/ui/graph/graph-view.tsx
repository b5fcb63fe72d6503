import { useEffect, useRef, useState } from 'react';
import type { View } from '../../run/view.ts';
import { flatNow } from '../../store/selectors.ts';
import type { Table } from '../../table/model.ts';
import { useGrid } from '../grid/grid-context.ts';
import { useActions, usePage } from '../page-context.ts';
import { afterFrame } from './after-frame.ts';
import styles from './graph.module.css';
import { GraphTools } from './graph-tools.tsx';
import type { MountedGraph } from './mount.ts';
import { type GraphPicture, pictureOf } from './picture.ts';
import { restingOf } from './resting.ts';

/** True edges are drawn on demand for tables below this size: beyond it they would be one grey block. */
const TRUE_EDGES_BELOW = 200;

const NOTHING_SHOWN: GraphPicture = { nodes: [], edges: [], remainders: [] };

interface Props {
  readonly table: Table;
  /** Absent where nothing was asked yet: the graph is there all the same. */
  readonly view: View | undefined;
  /** Drawn instead of the view's, as two paths at once. */
  readonly picture?: GraphPicture | undefined;
}

/** The cell graph, drawn. The library comes on demand; the words beside it say the same. */
export function GraphView({ table, view, picture: given }: Props) {
  const stage = useRef<HTMLDivElement>(null);
  const graph = useGraph(stage);
  const grid = useGrid();
  const pointed = usePage((state) => state.pointed);
  const [free, setFree] = useState(false);
  const [trueEdges, setTrueEdges] = useState(false);
  const flat = usePage(flatNow);
  const small = table.cells.length < TRUE_EDGES_BELOW;
  useEffect(() => {
    const show = () => {
      const resting = flat && !given ? restingOf(flat, table) : undefined;
      const picture = given ?? (view ? pictureOf(table, view) : NOTHING_SHOWN);
      graph?.show({ table, picture, free, trueEdges: trueEdges && small, resting });
    };
    return afterFrame(show);
  }, [graph, table, view, given, flat, free, trueEdges, small]);
  useEffect(() => graph?.point(pointed), [graph, pointed]);
  useEffect(() => (graph ? grid.onScroll((row) => graph.follow(row)) : undefined), [graph, grid]);
  return (
    <>
      <div ref={stage} className={styles.canvas} data-canvas="" aria-hidden="true" />
      {graph && (
        <GraphTools
          graph={graph}
          free={free}
          onFree={setFree}
          {...(small ? { trueEdges, onTrueEdges: setTrueEdges } : {})}
        />
      )}
    </>
  );
}

/** Mounts the graph once its library is there, and takes it down with the component. */
function useGraph(stage: React.RefObject<HTMLDivElement | null>): MountedGraph | undefined {
  const [graph, setGraph] = useState<MountedGraph>();
  const { point } = useActions();
  const { show, centre } = useGrid();
  useEffect(() => {
    let gone = false;
    let mounted: MountedGraph | undefined;
    const theme = window.matchMedia('(prefers-color-scheme: dark)');
    const restyle = () => mounted?.restyle();
    void import('./mount.ts').then(({ mount }) => {
      if (gone || !stage.current) return;
      mounted = mount(stage.current, { onSelect: show, onPoint: point, onMove: centre });
      theme.addEventListener('change', restyle);
      setGraph(mounted);
    });
    return () => {
      gone = true;
      theme.removeEventListener('change', restyle);
      mounted?.destroy();
    };
  }, [stage, point, show, centre]);
  return graph;
}
