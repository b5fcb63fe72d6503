import { usePainted } from './drawn.ts';
import type { GridCell } from './model.ts';

/** Which part a cell plays in what is on screen: one frame a cell. */
export type Role = 'right' | 'evidence' | 'trace' | 'near' | 'dropped' | PathRole;

/** Whose path a cell is on, where two runs stand side by side. */
export type PathRole = 'path-a' | 'path-b' | 'path-both';

export interface Marking {
  readonly role: Role;
  /** Joined the trace in this step. */
  readonly fresh: boolean;
}

/** In words, for those who do not see the frames. */
const ROLE_NAMES: Readonly<Record<Role, string>> = {
  right: 'gives the right answer',
  evidence: 'evidence',
  trace: 'in the trace',
  near: 'looked at in this step',
  dropped: 'proposed, not taken',
  'path-a': 'on the path of A',
  'path-b': 'on the path of B',
  'path-both': 'on the paths of A and B',
};

interface Props {
  readonly markingOf: (cell: GridCell) => Marking | undefined;
}

/** Roles are painted on the cells that are drawn, since a look around a cell marks one cell of every row. */
export function Roles({ markingOf }: Props) {
  usePainted('data-role', (cell) => markingOf(cell)?.role);
  usePainted('data-fresh', (cell) => (markingOf(cell)?.fresh ? '' : undefined));
  usePainted('aria-description', (cell) => {
    const marking = markingOf(cell);
    return marking && ROLE_NAMES[marking.role];
  });
  return null;
}
