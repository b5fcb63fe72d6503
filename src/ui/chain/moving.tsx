import { Component, createRef, type ReactNode } from 'react';
import { isNumeric } from '../grid/numeric.ts';
import styles from './chain.module.css';
import { type Drawn, type DrawnCell, type Ghost, ghostsBetween, type Rect } from './moves.ts';

const MOVE_MS = 420;
const FADE_MS = 160;
const HALF_ROW = 15;
/** So many cells of the table are measured at most: what is beyond is far out of sight. */
const MEASURED_AT_MOST = 600;

interface Props {
  /** Another value is another table. */
  readonly shown: unknown;
  /** Moved through too fast to be watched. */
  readonly hasty: boolean;
  readonly children: ReactNode;
}

/**
 * Shows how one table becomes the next: copies of the cells in sight glide over the table from their old places to
 * their new ones, while the table itself, which is never animated, waits under them. A class, since only a class is
 * asked for its state right before the page changes.
 */
export class Moving extends Component<Props> {
  readonly #place = createRef<HTMLDivElement>();
  readonly #over = createRef<HTMLDivElement>();

  override getSnapshotBeforeUpdate({ shown }: Props): Drawn | null {
    if (shown === this.props.shown || this.props.hasty || !this.#place.current) return null;
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return null;
    return drawnCells(this.#place.current);
  }

  override componentDidUpdate({ shown }: Props, _: unknown, before: Drawn | null): void {
    if (shown === this.props.shown) return;
    this.#over.current?.replaceChildren();
    const place = this.#place.current;
    const over = this.#over.current;
    if (!before || !place || !over) return;
    const { width, height } = place.getBoundingClientRect();
    // A row that is half in sight would fade in over what stands below the table.
    const within = { left: 0, top: 0, width, height: height - HALF_ROW };
    const ghosts = ghostsBetween(before, drawnCells(place), sightOf(place), within);
    const table = place.querySelector('table');
    for (const animation of table?.getAnimations() ?? []) animation.cancel();
    if (ghosts.length === 0) {
      table?.animate([{ opacity: 0.35 }, { opacity: 1 }], { duration: FADE_MS });
      return;
    }
    table?.animate([{ opacity: 0 }, { opacity: 0, offset: 0.85 }, { opacity: 1 }], { duration: MOVE_MS });
    over.append(...ghosts.map(drawGhost));
  }

  override render(): ReactNode {
    return (
      <div ref={this.#place} className={styles.moving}>
        {this.props.children}
        <div ref={this.#over} className={styles.ghosts} aria-hidden="true" />
      </div>
    );
  }
}

/** What is seen of the tables' panel, from the place's corner. */
function sightOf(place: HTMLElement): Rect {
  const corner = place.getBoundingClientRect();
  const panel = (place.parentElement ?? place).getBoundingClientRect();
  return { left: 0, top: 0, width: panel.width, height: panel.bottom - corner.top };
}

/** The cells that are drawn now, by what they are, from the place's corner. */
function drawnCells(place: HTMLElement): Drawn {
  const corner = place.getBoundingClientRect();
  const cells = new Map<string, DrawnCell>();
  for (const element of place.querySelectorAll<HTMLElement>('[data-key]')) {
    if (cells.size >= MEASURED_AT_MOST) break;
    const { left, top, width, height } = element.getBoundingClientRect();
    cells.set(element.dataset.key ?? '', {
      left: left - corner.left,
      top: top - corner.top,
      width,
      height,
      text: element.textContent ?? '',
      head: element.tagName === 'TH',
    });
  }
  return cells;
}

function drawGhost({ cell, to, kind }: Ghost): HTMLElement {
  const ghost = document.createElement('div');
  const classes = [styles.ghost, cell.head && styles.head, isNumeric(cell.text) && styles.number];
  ghost.className = classes.filter(Boolean).join(' ');
  ghost.dataset.ghost = kind;
  ghost.textContent = cell.text;
  const { style } = ghost;
  style.left = `${cell.left}px`;
  style.top = `${cell.top}px`;
  style.width = `${cell.width}px`;
  style.height = `${cell.height}px`;
  const frames =
    kind === 'comes'
      ? [{ opacity: 0 }, { opacity: 0, offset: 0.4 }, { opacity: 1 }]
      : kind === 'goes'
        ? [{ opacity: 1 }, { opacity: 0, offset: 0.45 }, { opacity: 0 }]
        : [
            { transform: 'none' },
            { transform: `translate(${(to?.left ?? 0) - cell.left}px, ${(to?.top ?? 0) - cell.top}px)` },
          ];
  const animation = ghost.animate(frames, { duration: MOVE_MS, easing: 'ease-in-out', fill: 'both' });
  animation.onfinish = () => ghost.remove();
  return ghost;
}
