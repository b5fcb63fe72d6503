import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import styles from './panes.module.css';

interface Props {
  readonly name: string;
  /** The line between what is beside each other is vertical. */
  readonly vertical: boolean;
  /** The share of what is before it, from 0 to 1. */
  readonly share: number;
  /** What it divides, in CSS pixels, of the element around. */
  readonly onShare: (share: number) => void;
  /** Back to what the method declares. */
  readonly onReset: () => void;
}

const KEY_STEP = 16;
const LEAST = 0.1;

const within = (share: number): number => Math.min(1 - LEAST, Math.max(LEAST, share));

/** Divides the room between two panes: by pointer, by touch, by arrow keys; a double click takes it back. */
export function Splitter({ name, vertical, share, onShare, onReset }: Props) {
  const ref = useRef<HTMLDivElement>(null);
  const dragging = useRef(false);

  /** Where the element around begins and how long it is, in the direction that is divided. */
  function extent(): { start: number; length: number } {
    const box = ref.current?.parentElement?.getBoundingClientRect();
    if (!box) return { start: 0, length: 1 };
    return vertical ? { start: box.left, length: box.width } : { start: box.top, length: box.height };
  }

  function onPointerMove(event: PointerEvent): void {
    if (!dragging.current) return;
    const { start, length } = extent();
    onShare(within(((vertical ? event.clientX : event.clientY) - start) / length));
  }

  function onKeyDown(event: KeyboardEvent): void {
    // Who dragged it goes on stepping with the arrows.
    if (!event.currentTarget.matches(':focus-visible')) return;
    const [back, on] = vertical ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown'];
    const step = KEY_STEP / extent().length;
    const to: { readonly [key: string]: number | undefined } = {
      [back]: share - step,
      [on]: share + step,
      Home: LEAST,
      End: 1 - LEAST,
    };
    const next = to[event.key];
    // Elsewhere on the page the arrows step through the run.
    if (event.key.startsWith('Arrow') || next !== undefined) {
      event.stopPropagation();
      event.preventDefault();
    }
    if (next !== undefined) onShare(within(next));
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a line between paragraphs cannot be moved
    <div
      ref={ref}
      role="separator"
      tabIndex={0}
      aria-label={name}
      aria-orientation={vertical ? 'vertical' : 'horizontal'}
      aria-valuemin={LEAST * 100}
      aria-valuemax={(1 - LEAST) * 100}
      aria-valuenow={Math.round(share * 100)}
      title={`${name}: drag, or arrow keys; a double click resets it`}
      className={styles.splitter}
      onKeyDown={onKeyDown}
      onDoubleClick={onReset}
      onPointerDown={(event) => {
        dragging.current = true;
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={onPointerMove}
      onPointerUp={() => {
        dragging.current = false;
      }}
      onPointerCancel={() => {
        dragging.current = false;
      }}
    />
  );
}
