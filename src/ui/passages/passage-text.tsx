import { memo, type PointerEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { NO_CELLS } from '../../store/state.ts';
import type { CellId } from '../../table/model.ts';
import { useActions, usePage } from '../page-context.ts';
import styles from './passages.module.css';
import { blocksOf, segmentsOf, type TextMark } from './segments.ts';

interface Props {
  readonly text: string;
  readonly marks: readonly TextMark[];
  /** The stretch that is to be in sight. */
  readonly opened: { readonly start: number; readonly end: number } | undefined;
  /** What an entity lights beside itself. */
  readonly onEntity: (key: string | undefined) => void;
}

/**
 * A passage as plain text, whatever stands in it. The browser lays out the blocks in sight alone, and marks are set
 * in a block once it comes near: a text of a megabyte has tens of thousands.
 */
export function PassageText({ text, marks, opened, onEntity }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const blocks = useMemo(() => blocksOf(text), [text]);
  useLitEntity(place);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another stretch, or the same of another text
  useEffect(() => {
    const mark = place.current?.querySelector('[data-kinds~="opened"]');
    mark?.scrollIntoView({ block: 'center' });
  }, [text, opened?.start, opened?.end]);
  const over = ({ target }: PointerEvent) =>
    onEntity(target instanceof HTMLElement ? target.dataset.entity : undefined);
  return (
    <div ref={place} className={styles.text} onPointerOver={over} onPointerLeave={() => onEntity(undefined)}>
      {blocks.map(({ start, end }) => (
        <Block
          key={start}
          text={text}
          start={start}
          end={end}
          marks={marks}
          eager={opened !== undefined && opened.start < end && opened.end > start}
        />
      ))}
    </div>
  );
}

interface BlockProps {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly marks: readonly TextMark[];
  readonly eager: boolean;
}

const Block = memo(function BlockPlain({ text, start, end, marks, eager }: BlockProps) {
  const element = useRef<HTMLParagraphElement>(null);
  const near = useNear(element);
  const segments = useMemo(
    () => (near || eager ? segmentsOf(start, end, marks) : undefined),
    [near, eager, start, end, marks],
  );
  return (
    <p ref={element} dir="auto" style={{ containIntrinsicSize: `auto ${heightOf(end - start)}px` }}>
      {segments
        ? segments.map((one) => {
            const words = text.slice(one.start, one.end);
            if (one.kinds.length === 0) return words;
            const Tag = one.kinds.includes('opened') || one.kinds.includes('evidence') ? 'mark' : 'span';
            return (
              <Tag key={one.start} data-kinds={one.kinds.join(' ')} data-entity={one.key}>
                {words}
              </Tag>
            );
          })
        : text.slice(start, end)}
    </p>
  );
});

/** About how high a block will be once it is laid out, so that the scroll bar tells how long the text is. */
const heightOf = (letters: number): number => Math.ceil(letters / LETTERS_A_LINE) * LINE;
const LETTERS_A_LINE = 75;
const LINE = 25;

/** Whether an element came near the part of its scrolled panel that is seen; stays so. */
function useNear(element: RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (near || !element.current) return;
    const watch = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: '600px' },
    );
    watch.observe(element.current);
    return () => watch.disconnect();
  }, [element, near]);
  return near;
}

/** Lights the mentions of the entity under the pointer or the focus, here or in the graph; nothing is drawn anew. */
function useLitEntity(place: RefObject<HTMLElement | null>): void {
  const named = usePage((state) => state.named);
  useEffect(() => {
    if (named === undefined) return;
    const all = place.current?.querySelectorAll<HTMLElement>('[data-entity]') ?? [];
    const lit = [...all].filter(({ dataset }) => dataset.entity === named);
    for (const one of lit) one.dataset.lit = '';
    return () => {
      for (const one of lit) delete one.dataset.lit;
    };
  }, [named, place]);
}

/** Lights an entity in every view, and the cells that link to a passage that speaks of it. */
export function useEntityLight(cellsOf: (key: string) => readonly CellId[]) {
  const { nameEntity, pointAll } = useActions();
  const lit = useRef<string>(undefined);
  const light = (key: string | undefined) => {
    if (lit.current === key) return;
    lit.current = key;
    nameEntity(key);
    pointAll(key === undefined ? NO_CELLS : cellsOf(key));
  };
  // What goes away under the pointer never hears that it was left.
  useEffect(
    () => () => {
      if (lit.current !== undefined) nameEntity(undefined);
    },
    [nameEntity],
  );
  return light;
}
