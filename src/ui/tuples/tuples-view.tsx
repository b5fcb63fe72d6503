/** The table as tuples beside the table, each lighting the other; loaded when it is opened. */
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { treesOf } from '../../reading/header-edits.ts';
import type { Table } from '../../table/model.ts';
import { tuplesOf, tupleText } from '../../table/tuples.ts';
import { Button } from '../components/button.tsx';
import { Panel } from '../components/panel.tsx';
import { Scroller } from '../components/scroller.tsx';
import { counted } from '../counted.ts';
import { useGrid } from '../grid/grid-context.ts';
import { useActions, usePage } from '../page-context.ts';
import { type TupleLines, tupleLines } from './lines.ts';
import styles from './tuples.module.css';

const LINE_HEIGHT = 46;
const HEADING_HEIGHT = 30;

interface Props {
  readonly table: Table;
  readonly say: (words: string) => void;
}

export default function TuplesView({ table, say }: Props) {
  const tuples = useMemo(() => tuplesOf(table, treesOf(table)), [table]);
  const lines = useMemo(() => tupleLines(tuples), [tuples]);
  const copy = () =>
    navigator.clipboard.writeText(tupleText(tuples)).then(
      () => say('Copied.'),
      () => say('The browser did not allow it.'),
    );
  return (
    <Panel name="Tuples" className={styles.tuples} data-table-work="">
      <header>
        <h2>{counted(lines.count, 'tuple')}</h2>
        <Button look="tool" onClick={() => void copy()}>
          Copy tuples
        </Button>
      </header>
      <Lines key={lines.count} lines={lines} />
    </Panel>
  );
}

function Lines({ lines }: { readonly lines: TupleLines }) {
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: lines.lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (lines.lines[index]?.kind === 'heading' ? HEADING_HEIGHT : LINE_HEIGHT),
    overscan: 8,
    useFlushSync: false,
  });
  const { active, onKeyDown, onFocus } = useKeysWithin(lines, scroller, (line) =>
    virtual.scrollToIndex(line),
  );
  const inside = useFollowing(lines, (line) => virtual.scrollToIndex(line, { align: 'auto' }));
  return (
    <Scroller
      name="Tuples, scrollable"
      className={styles.scroll}
      inside={scroller}
      {...inside}
      onKeyDown={onKeyDown}
    >
      <div className={styles.all} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start, key }) => (
          <div
            key={key}
            ref={virtual.measureElement}
            data-index={index}
            className={styles.line}
            style={{ transform: `translateY(${start}px)` }}
          >
            <OneLine lines={lines} index={index} active={active} onFocus={onFocus} />
          </div>
        ))}
      </div>
      <TupleLight scroller={scroller} drawn={virtual.range} />
    </Scroller>
  );
}

interface LineProps {
  readonly lines: TupleLines;
  readonly index: number;
  /** The tuple that Tab comes to. */
  readonly active: number;
  readonly onFocus: (place: number) => void;
}

function OneLine({ lines, index, active, onFocus }: LineProps) {
  const { point } = useActions();
  const { reveal, show } = useGrid();
  const line = lines.lines[index];
  if (!line) return null;
  if (line.kind === 'heading') return <h3>{line.text}</h3>;
  return Array.from({ length: line.to - line.from }, (_, at) => {
    const place = line.from + at;
    const cell = lines.cellAt(place);
    const text = lines.textAt(place);
    return (
      <button
        key={place}
        type="button"
        className={styles.tuple}
        data-of={text[1]?.toLowerCase()}
        data-place={place}
        data-tuple={cell}
        tabIndex={place === active ? 0 : -1}
        onPointerEnter={() => point(cell)}
        onPointerLeave={() => point(undefined)}
        onFocus={() => {
          onFocus(place);
          point(cell);
          reveal(cell);
        }}
        onBlur={() => point(undefined)}
        onClick={() => show(cell)}
      >
        {text}
      </button>
    );
  });
}

const BY: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Arrows go from tuple to tuple while one has the focus; one of them is in the order of Tab. */
function useKeysWithin(
  lines: TupleLines,
  scroller: React.RefObject<HTMLElement | null>,
  show: (line: number) => void,
) {
  const [active, setActive] = useState(0);
  const wanted = useRef<number>(undefined);
  // A line that was out of sight is drawn after the scroll.
  useLayoutEffect(() => {
    if (wanted.current === undefined) return;
    const element = scroller.current?.querySelector<HTMLElement>(`[data-place="${wanted.current}"]`);
    if (!element) return;
    wanted.current = undefined;
    element.focus({ preventScroll: true });
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const here = (event.target as HTMLElement).dataset.place;
    if (here === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const by = BY[event.key];
    const ends: Readonly<Record<string, number>> = { Home: 0, End: lines.count - 1 };
    const next = by === undefined ? ends[event.key] : Number(here) + by;
    if (next === undefined) return;
    event.preventDefault();
    if (next < 0 || next >= lines.count) return;
    wanted.current = next;
    setActive(next);
    show(lines.lineOf(next));
  };
  return { active, onKeyDown, onFocus: setActive };
}

/** What is pointed at elsewhere is brought into sight here. */
function useFollowing(lines: TupleLines, show: (line: number) => void) {
  const pointed = usePage((state) => state.pointed[0]);
  const within = useRef(false);
  const latest = useRef(show);
  useEffect(() => {
    latest.current = show;
  });
  useEffect(() => {
    if (within.current || pointed === undefined) return;
    const place = lines.placeOf(pointed);
    if (place !== undefined) latest.current(lines.lineOf(place));
  }, [lines, pointed]);
  const set = (on: boolean) => () => {
    within.current = on;
  };
  return { onPointerEnter: set(true), onPointerLeave: set(false), onFocus: set(true), onBlur: set(false) };
}

interface LightProps {
  readonly scroller: React.RefObject<HTMLElement | null>;
  /** What is drawn: other lines are other elements. */
  readonly drawn: unknown;
}

/** On its own, so that the pointer moving draws nothing but this. */
function TupleLight({ scroller, drawn }: LightProps) {
  const pointed = usePage((state) => state.pointed);
  // biome-ignore lint/correctness/useExhaustiveDependencies: see `drawn`
  useLayoutEffect(() => {
    if (pointed.length === 0) return;
    const wanted = pointed.map((cell) => `[data-tuple="${cell}"]`).join();
    const lit = [...(scroller.current?.querySelectorAll<HTMLElement>(wanted) ?? [])];
    for (const element of lit) element.dataset.pointed = '';
    return () => {
      for (const element of lit) delete element.dataset.pointed;
    };
  }, [scroller, pointed, drawn]);
  return null;
}
