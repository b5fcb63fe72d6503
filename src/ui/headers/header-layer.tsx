/** The header layer over the table: levels tinted, paths told, both corrected by hand. Loaded when it is switched on. */
import { useMemo } from 'react';
import { type HeaderSide, treesOf, withMarks } from '../../reading/header-edits.ts';
import { inferHeaders } from '../../reading/headers.ts';
import { viewNow } from '../../store/selectors.ts';
import type { PageState } from '../../store/state.ts';
import { memoised } from '../../table/memoised.ts';
import type { CellId, HeaderTrees, Table } from '../../table/model.ts';
import { useDrawn } from '../grid/drawn.ts';
import { useSelected } from '../grid/grid-context.ts';
import { useActions, usePage } from '../page-context.ts';
import { cellsWithin } from './cells-within.ts';
import { HeaderBar } from './header-bar.tsx';
import { HeaderBoundaries } from './header-boundaries.tsx';
import { HeaderTints, PathLight } from './header-tints.tsx';

interface Props {
  readonly table: Table;
  /** Whether the layer was switched on; else it only shows the headers of a step that is about them. */
  readonly on: boolean;
}

export default function HeaderLayer({ table, on }: Props) {
  const { correctHeaders } = useActions();
  const shown = usePage(stepHeaders);
  const trees = useMemo(
    () => (on || !shown ? treesOf(table) : treesOfStep(table, shown)),
    [table, on, shown],
  );
  const selected = useSelected(useDrawn().model);
  const chosen = useMemo(() => cellsWithin(table, selected), [table, selected]);
  const mark = (as: HeaderSide | 'data') => correctHeaders(withMarks(table, trees, chosen, as));
  return (
    <>
      <HeaderTints trees={trees} />
      {on && (
        <>
          <PathLight {...{ table, trees }} />
          <HeaderBoundaries {...{ table, trees }} />
          <HeaderBar {...{ table, trees, chosen }} active={selected?.active?.id} onMark={mark} />
        </>
      )}
    </>
  );
}

/** The header cells that the current step shows, if that is what it is about. */
function stepHeaders(state: PageState): ReadonlySet<CellId> | undefined {
  const step = viewNow(state)?.step;
  if (step?.kind !== 'select' || step.what !== 'headers') return undefined;
  return cellsOf(step.picks);
}

const cellsOf = memoised(
  (picks: readonly { readonly cell: CellId }[]): ReadonlySet<CellId> =>
    new Set(picks.map(({ cell }) => cell)),
);

/** A method may take inferred headers where a table has its own. */
function treesOfStep(table: Table, shown: ReadonlySet<CellId>): HeaderTrees {
  const own = treesOf(table);
  const isIt = ({ top, left }: HeaderTrees): boolean => {
    const cells = new Set([...top, ...left].map(({ cell }) => cell));
    return cells.size === shown.size && [...cells].every((cell) => shown.has(cell));
  };
  return isIt(own) ? own : inferHeaders(table);
}
