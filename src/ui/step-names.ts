/** Short names of steps: for the narration's first word and under the timeline's marks. */
import type { ReshapeOperation, Step, WalkStep } from '../method/step.ts';

export const RESHAPED: Readonly<Record<ReshapeOperation, string>> = {
  flatten: 'Flatten',
  add_column: 'Add column',
  select_row: 'Select rows',
  select_column: 'Select columns',
  group_by: 'Group',
  sort_by: 'Sort',
};

/** All steps of a kind. */
export const KIND_NAMES: Readonly<Record<Step['kind'], string>> = {
  thought: 'Thoughts',
  select: 'Selections',
  walk: 'Look-ups',
  reshape: 'Operations',
  hop: 'Hops',
  note: 'Notes',
  answer: 'Answer',
};

const CHOSEN = {
  start: 'Start cells',
  headers: 'Headers',
  'located-headers': 'Located headers',
  edited: 'Edited trace',
  cells: 'Chosen cells',
} as const;

const WALKED: Readonly<Record<WalkStep['move'], string>> = {
  visit: 'Visit',
  neighbours: 'Neighbours',
  shared: 'Shared neighbours',
  hops: 'Hops',
  back: 'Back',
};

export function kindName(step: Step): string {
  switch (step.kind) {
    case 'select':
      return CHOSEN[step.what ?? 'start'];
    case 'thought':
      return 'Thought';
    case 'walk':
      return WALKED[step.move];
    case 'reshape':
      return RESHAPED[step.operation];
    case 'hop':
      return `Hop ${step.depth}`;
    case 'note':
      return 'Note';
    case 'answer':
      return step.outcome.values.length > 0 ? 'Answer' : 'End';
    default:
      return step satisfies never;
  }
}
