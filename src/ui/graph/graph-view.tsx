import { useEffect, useRef, useState } from 'react';
import type { View } from '../../run/view.ts';
import { flatNow, hiddenAnswerNow } from '../../store/selectors.ts';
import type { Table } from '../../table/model.ts';
import { useRightCells, useVerdictNow } from '../answer/verdict.tsx';
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
  /** What it shows is told in words too; who cannot choose that has no tool for it. */
  readonly words?: boolean;
  readonly onWords?: (open: boolean) => void;
}

/** The cell graph, drawn. The library comes on demand; the words beside it say the same. */
export function GraphView({ table, view, picture: given, words, onWords }: Props) {
  const stage = useRef<HTMLDivElement>(null);
  const graph = useGraph(stage);
  const grid = useGrid();
  const pointed = usePage((state) => state.pointed);
  const [free, setFree] = useState(false);
  const [trueEdges, setTrueEdges] = useState(false);
  const flat = usePage(flatNow);
  const hidden = usePage(hiddenAnswerNow)?.cells;
  const right = useRightCells();
  const small = table.cells.length < TRUE_EDGES_BELOW;
  useEffect(() => {
    const show = () => {
      const resting = flat && !given ? restingOf(flat, table) : undefined;
      const picture = given ?? (view ? pictureOf(table, view, right) : NOTHING_SHOWN);
      graph?.show({ table, picture, free, trueEdges: trueEdges && small, resting, hidden });
    };
    return afterFrame(show);
  }, [graph, table, view, given, flat, free, trueEdges, small, hidden, right]);
  // Evidence of a wrong answer has another colour.
  const verdict = useVerdictNow();
  const theme = usePage((state) => state.theme);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours follow the verdict and the theme
  useEffect(() => graph?.restyle(), [graph, verdict, theme]);
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
          {...(onWords ? { words, onWords } : {})}
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
