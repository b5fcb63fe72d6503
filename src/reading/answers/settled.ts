/**
 * Questions often say "the highest", "increased by" or "more" about something that simply stands in the table.
 * A look-up is settled when its row and its column are both named so well that nothing is left to compute.
 */
import { type Axis, type Context, isTotal, pathOf } from '../context.ts';
import { speaksOfChange } from '../intent.ts';

const WELL_SAID = 0.65;

/** How much of the best-said header in a line's path the question says; common words alone say nothing. */
function pathCover(context: Context, axis: Axis, at: number): number {
  let most = 0;
  for (const id of pathOf(context.frame, axis, at)) {
    const text = context.frame.text(id);
    const { hits, cover } = context.relevance.match(text);
    const content = hits.some(
      (hit) => hit.strength >= 0.75 && context.relevance.words[hit.word]?.common === false,
    );
    if (content && !isTotal(text)) most = Math.max(most, cover);
  }
  return most;
}

/** For "highest" and the like: both the row and the column are named already. */
export function isNamedOutright(context: Context): boolean {
  const [best] = context.candidates;
  if (!best) return false;
  return (
    pathCover(context, 'row', best.row) >= WELL_SAID && pathCover(context, 'column', best.column) >= WELL_SAID
  );
}

/** For differences: the table itself has the change that is asked for. */
export function isChangeInTable(context: Context): boolean {
  const [best] = context.candidates;
  if (!best || !context.intent.change) return false;
  const headers = [...context.frame.top(best.column), ...context.frame.left(best.row)].map(
    context.frame.text,
  );
  return headers.some(speaksOfChange);
}
