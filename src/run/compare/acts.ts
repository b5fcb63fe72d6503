/**
 * What steps do, so that two of different runs can be held against each other: look-ups by where they looked and
 * what they took, operations by their arguments, never by the wording of a thought or of a reason.
 */
import type { HopNode, Outcome, ReshapeStep, Step, WalkStep } from '../../method/step.ts';
import { folded } from '../../table/folded.ts';
import type { CellId, Table } from '../../table/model.ts';

export interface Act {
  readonly kind: Step['kind'];
  /** The kind with its move, operation or code. */
  readonly family: string;
  /** Equal for two steps that do the same. */
  readonly key: string;
  /** What it is about: cells, names, arguments. Two acts of one family are alike by what they share of it. */
  readonly about: ReadonlySet<string>;
}

/** How a cell is called in an act: by its place, or by its text where the runs have different tables. */
export type Naming = (cell: CellId) => string;

export const byPlace: Naming = (cell) => `#${cell}`;

export const byText =
  (table: Table): Naming =>
  (cell) =>
    folded(table.cells[cell]?.text ?? '');

/** The acts of a run's steps, in order. */
export function actsOf(steps: readonly Step[], name: Naming): readonly Act[] {
  let trace: readonly CellId[] = [];
  return steps.map((step) => {
    const before = new Set(trace);
    if ('trace' in step) trace = step.trace;
    return actOf(
      step,
      name,
      trace.filter((cell) => !before.has(cell)),
    );
  });
}

/** `joined` are the cells that were not in the trace before. */
function actOf(step: Step, name: Naming, joined: readonly CellId[]): Act {
  switch (step.kind) {
    case 'thought':
      return act(step.kind, 'thought', []);
    case 'select': {
      const taken = [...step.picks.map(({ cell }) => cell), ...joined];
      return act(step.kind, `select ${step.what ?? 'start'}`, taken.map(name));
    }
    case 'walk':
      return walkAct(step, name);
    case 'reshape':
      return reshapeAct(step);
    case 'hop':
      return act(step.kind, `hop ${step.depth}`, [...step.nodes.map(nodeName(name)), ...joined.map(name)]);
    case 'note':
      return act(step.kind, `note ${step.code}`, [folded(step.text), ...step.cells.map(name)]);
    case 'answer':
      return act(step.kind, 'answer', answerAbout(step.outcome, name));
    default:
      return step satisfies never;
  }
}

function act(
  kind: Step['kind'],
  family: string,
  about: readonly string[],
  more: readonly string[] = [],
): Act {
  const distinct = new Set(about);
  return { kind, family, key: JSON.stringify([family, [...distinct].sort(), more]), about: distinct };
}

/** The words of the call count only where they led nowhere: else what was found says more. */
function walkAct(step: WalkStep, name: Naming): Act {
  const { kind, move, from, sameRow, sameColumn, found, added, call } = step;
  const lines = [...sameRow, ...sameColumn].map(name).sort();
  const about = [
    ...from.map((cell) => `from ${name(cell)}`),
    ...found.map((cell) => `found ${name(cell)}`),
    ...added.map((cell) => `added ${name(cell)}`),
  ];
  const nowhere = found.length + lines.length + added.length === 0;
  return act(kind, `walk ${move}`, nowhere ? [...about, folded(call)] : about, lines);
}

function reshapeAct({ kind, operation, call, change }: ReshapeStep): Act {
  const how = 'flattening' in change ? [JSON.stringify(change.flattening)] : [];
  return act(kind, `reshape ${operation}`, folded(call).split(/[(),]\s*/), [folded(call), ...how]);
}

const nodeName =
  (name: Naming) =>
  (node: HopNode): string =>
    'cell' in node ? name(node.cell) : `entity ${folded(node.entity)}`;

const answerAbout = ({ values, evidence, stopped }: Outcome, name: Naming): string[] => [
  ...values.map((value) => `value ${folded(value)}`),
  ...evidence.map(name),
  stopped,
];

/** Thoughts are all alike, so two of them say little about what belongs together. */
const SAME_THOUGHT = 2;
const SAME = 12;

/** How well two acts go together, from 0 (not at all) to what `SAME` says; more than any other only if they are the same. */
export function likeness(a: Act, b: Act): number {
  if (a.key === b.key) return a.kind === 'thought' ? SAME_THOUGHT : SAME;
  if (a.kind !== b.kind) return 0;
  if (a.family !== b.family) return 1;
  let shared = 0;
  for (const one of a.about) if (b.about.has(one)) shared++;
  return 2 + Math.floor((6 * shared) / Math.max(1, a.about.size + b.about.size - shared));
}
