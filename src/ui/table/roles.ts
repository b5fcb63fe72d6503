/** Which part a cell plays in the current step: one frame a cell, the strongest role first. */
import type { View } from '../../run/view.ts';
import { memoised } from '../../table/memoised.ts';
import type { CellId } from '../../table/model.ts';

type Role = 'evidence' | 'trace' | 'near' | 'dropped' | PathRole;

/** Whose path a cell is on, where two runs stand side by side. */
export type PathRole = 'path-a' | 'path-b' | 'path-both';

export interface Marking {
  readonly role: Role;
  /** Joined the trace in this step. */
  readonly fresh: boolean;
}

/** In words, for those who do not see the frames. */
export const ROLE_NAMES: Readonly<Record<Role, string>> = {
  evidence: 'evidence',
  trace: 'in the trace',
  near: 'looked at in this step',
  dropped: 'proposed, not taken',
  'path-a': 'on the path of A',
  'path-b': 'on the path of B',
  'path-both': 'on the paths of A and B',
};

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

/** What the table marks, and which cell it brings into sight. */
export interface Marks {
  readonly markings: ReadonlyMap<CellId, Marking>;
  readonly focus: CellId | undefined;
}

const NONE: ReadonlyMap<CellId, Marking> = new Map();

/** The markings of a view, kept as long as the view is. */
export const markings = (view: View | undefined): ReadonlyMap<CellId, Marking> =>
  view ? markingsOf(view) : NONE;

export const sameMarking = (a: Marking | undefined, b: Marking | undefined): boolean =>
  a?.role === b?.role && a?.fresh === b?.fresh;
