/** Which cells and passages a run came upon, and at which of its steps first. */
import { samplesOf } from '../../method/ask.ts';
import type { PassageSpan, Step } from '../../method/step.ts';
import type { AskLine } from '../../run/player.ts';
import type { Transcript } from '../../run/transcript.ts';
import type { CellId } from '../../table/model.ts';

export interface Seen {
  /** By cell, the index of the step that came upon it first. */
  readonly cells: ReadonlyMap<CellId, number>;
  /** Whether anything that is given tells of this stretch of a passage. */
  tells(span: PassageSpan): boolean;
  /** The last step of the walk; undefined where there was none and prompts showed what they showed. */
  readonly last: number | undefined;
}

/** What a walk, its start or its hops came upon; without a walk, the cells that the prompts to the model held. */
export function seenIn({ steps, lines, run }: Transcript): Seen {
  const cells = new Map<CellId, number>();
  const spans: PassageSpan[] = [];
  let last: number | undefined;
  steps.forEach((step, index) => {
    const came = cameUpon(step);
    if (!came) return;
    last = index;
    for (const id of came) if (!cells.has(id)) cells.set(id, index);
    if (step.kind === 'hop') spans.push(...step.passages);
  });
  if (last === undefined)
    for (const id of cellsShown(lines.filter((line): line is AskLine => line.kind === 'ask')) ??
      run.problem.table.cells.map((cell) => cell.id))
      cells.set(id, 0);
  return { cells, last, tells: (span) => spans.some((given) => covers(given, span)) };
}

/** Selections that are said and not walked to. */
const NO_WALK: ReadonlySet<string> = new Set(['headers', 'located-headers', 'cells']);

function cameUpon(step: Step): readonly CellId[] | undefined {
  switch (step.kind) {
    case 'select':
      return step.what !== undefined && NO_WALK.has(step.what) ? undefined : step.trace;
    case 'walk':
      return [...step.trace, ...step.found, ...step.sameRow, ...step.sameColumn];
    case 'hop':
      return step.cells;
    case 'thought':
    case 'reshape':
    case 'note':
    case 'answer':
      return undefined;
    default:
      return step satisfies never;
  }
}

/** A stretch that is given tells of another one if that lies in it; a passage without a stretch is given whole. */
const covers = (given: PassageSpan, { passage, start = 0, end = start }: PassageSpan): boolean =>
  given.passage === passage && (given.start ?? 0) <= start && end <= (given.end ?? Number.POSITIVE_INFINITY);

/** The cells in the prompts to a model; undefined where no prompt says which it holds. */
function cellsShown(asks: readonly AskLine[]): readonly CellId[] | undefined {
  const parts = asks
    .filter(({ request, replies }) => request.to === 'model' && replies.length === samplesOf(request))
    .flatMap(({ request }) => request.messages.flatMap((message) => message.parts));
  const named = parts.filter((part) => part.cells !== undefined);
  return named.length === 0 ? undefined : [...new Set(named.flatMap((part) => part.cells ?? []))];
}
