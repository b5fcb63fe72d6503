/** The steps that a chain shows. */
import type { Vote } from '../../method/step.ts';
import { show, type Walk } from '../../method/walk.ts';
import { type Applied, sayOperation } from '../../operations/index.ts';
import { isMerged } from '../../table/model.ts';
import { codeOf, type Setting, type State } from './state.ts';

/** The first table of a chain: what was merged or stood in several header rows, made flat. */
export function* showFlattening({ task, flattening, first }: Setting): Walk<void> {
  yield* show({
    kind: 'reshape',
    operation: 'flatten',
    call: 'flatten()',
    words: flatWords(task, flattening),
    why: '',
    change: { flattening },
    size: { rows: first.table.rows.length, columns: first.table.columns.length },
    votes: [],
  });
}

function flatWords({ table }: Setting['task'], { headRows, under }: Setting['flattening']): string {
  const merged = table.cells.filter(isMerged).length;
  const done = [
    ...(headRows > 1 ? [`${headRows} header rows become one, with paths as names`] : []),
    ...(merged > 0 ? [`${merged} merged ${merged === 1 ? 'cell is' : 'cells are'} repeated`] : []),
    ...(under.length > 0
      ? [`${under.length} row ${under.length === 1 ? 'header takes' : 'headers take'} the path above`]
      : []),
  ];
  return done.length === 0
    ? 'The table is flat as it is, and its first row names the columns'
    : `The table is made flat: ${done.join(', ')}`;
}

export function* showOperation(
  done: Applied,
  { why, votes }: { readonly why: string; readonly votes: readonly Vote[] },
): Walk<void> {
  const { operation, before, after, reshape } = done;
  yield* show({
    kind: 'reshape',
    operation: operation.id,
    call: codeOf(done),
    words: sayOperation(operation, before),
    why,
    change: { reshape },
    size: { rows: after.table.rows.length, columns: after.table.columns.length },
    votes,
  });
}

/** A chain that was given rather than planned. */
export function* showChain({ chain }: State): Walk<void> {
  for (const done of chain) yield* showOperation(done, { why: '', votes: [] });
}
