import { useEffect } from 'react';
import type { View } from '../../run/view.ts';
import { hiddenAnswerNow, viewNow } from '../../store/selectors.ts';
import { memoised } from '../../table/memoised.ts';
import type { CellId } from '../../table/model.ts';
import { useRightCells } from '../answer/verdict.tsx';
import { useDrawn, usePainted } from '../grid/drawn.ts';
import { useGrid } from '../grid/grid-context.ts';
import { type Marking, type Role, Roles } from '../grid/roles.tsx';
import { usePage } from '../page-context.ts';

/** The part that each cell plays in a step, the strongest role last. */
const markingsOf = memoised((view: View): ReadonlyMap<CellId, Marking> => {
  const markings = new Map<CellId, Marking>();
  const mark = (cells: readonly CellId[], role: Role) => {
    for (const cell of cells) markings.set(cell, { role, fresh: false });
  };
  // Later ones take the place of earlier ones.
  mark(view.dropped, 'dropped');
  mark(view.from, 'near');
  mark(view.sameRow, 'near');
  mark(view.sameColumn, 'near');
  mark(view.found, 'near');
  mark(view.trace, 'trace');
  for (const cell of view.added) markings.set(cell, { role: 'trace', fresh: true });
  mark(view.evidence, 'evidence');
  return markings;
});

/** Beside a wrong answer, what gives the right one: it may have been come upon and not been used. */
function withRight(
  markings: ReadonlyMap<CellId, Marking>,
  right: readonly CellId[],
): ReadonlyMap<CellId, Marking> {
  if (right.length === 0) return markings;
  return new Map([...markings, ...right.map((cell) => [cell, { role: 'right', fresh: false }] as const)]);
}

/** What the table marks, and which cell it brings into sight. */
export interface Marks {
  readonly markings: ReadonlyMap<CellId, Marking>;
  readonly focus: CellId | undefined;
}

/** Cells that say what is kept from those who watch. */
function HiddenCells() {
  const hidden = usePage(hiddenAnswerNow)?.cells;
  usePainted('data-hidden-answer', ({ id }) => (hidden?.has(id as CellId) ? '' : undefined));
  return null;
}

interface Props {
  /** Instead of those of the current step. */
  readonly marks?: Marks | undefined;
}

/** All that a step changes in the table: the roles of cells, and what of it is in sight. */
export function StepRoles({ marks }: Props) {
  const grid = useGrid();
  const { panel } = useDrawn();
  const view = usePage(viewNow);
  const right = useRightCells();
  const now = marks?.markings ?? (view && withRight(markingsOf(view), right));
  const ofStep = view && (view.evidence[0] ?? view.added[0] ?? view.found[0] ?? view.from[0]);
  const focus = marks ? marks.focus : ofStep;
  useEffect(() => {
    if (focus === undefined || !panel.current) return undefined;
    // Told in the next frame, once the page is laid out, and whenever the panel is shown or changes its size.
    const sized = new ResizeObserver(() => grid.reveal(focus));
    sized.observe(panel.current);
    return () => sized.disconnect();
  }, [focus, panel, grid]);
  return (
    <>
      <Roles markingOf={({ id }) => now?.get(id as CellId)} />
      {!marks && <HiddenCells />}
    </>
  );
}
