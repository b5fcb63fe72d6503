/** From what the reader said to an outcome. */
import type { Outcome, PassageSpan } from '../../method/step.ts';
import { show, type Walk } from '../../method/walk.ts';
import { normalise } from '../../reading/words.ts';
import type { CellId } from '../../table/model.ts';
import { cellOf } from '../../table/model.ts';
import { type Context, cellsGiven } from './context.ts';
import type { Setting } from './state.ts';

/** More evidence than this points at nothing. */
const EVIDENCE_AT_MOST = 12;

export function* conclude(
  setting: Setting,
  context: Context,
  answer: readonly string[],
  how: {
    readonly operation: string;
    readonly explanation: string;
    readonly readable: boolean;
    readonly calculated: boolean;
  },
): Walk<Outcome> {
  const values = [...answer];
  const passages = spansWith(setting, context, how.calculated ? [] : values);
  const outcome: Outcome = {
    values,
    // A calculated value may stand somewhere by chance.
    evidence: cellsWith(setting, context, how.calculated ? [] : values, passages),
    ...(passages.length > 0 ? { passages } : {}),
    operation: how.operation,
    explanation: how.explanation,
    stopped: how.readable ? 'answered' : 'unreadable-answer',
  };
  yield* show({ kind: 'answer', outcome });
  return outcome;
}

/** Where a value stands in the passages that were given, the first place in each. */
function spansWith({ passages }: Setting, context: Context, values: readonly string[]): PassageSpan[] {
  return values
    .flatMap((value) =>
      context.passages.flatMap(({ passage, stretches }): PassageSpan[] => {
        const text = passages[passage]?.text ?? '';
        const start = placeOf(text, value);
        const end = start + value.length;
        const seen = !stretches || stretches.some((one) => one.start <= start && end <= one.end);
        return start < 0 || !seen ? [] : [{ passage, start, end }];
      }),
    )
    .slice(0, EVIDENCE_AT_MOST);
}

/** What is longer is no answer copied from a passage, and looking for it everywhere would take long. */
const SPAN_AT_MOST = 1000;

/** The first place where the value stands as words of its own; −1 where it does not. */
function placeOf(text: string, value: string): number {
  const [all, needle] = [text.toLowerCase(), value.trim().toLowerCase()];
  if (needle === '' || needle.length > SPAN_AT_MOST) return -1;
  if (all.length !== text.length) return text.indexOf(value);
  for (let at = all.indexOf(needle); at >= 0; at = all.indexOf(needle, at + 1)) {
    const [before, after] = [all[at - 1] ?? ' ', all[at + needle.length] ?? ' '];
    if (!/[\p{L}\p{N}]/u.test(before) && !/[\p{L}\p{N}]/u.test(after)) return at;
  }
  return -1;
}

/** Cells that are a value, and cells that link to a passage that says one; of the rows that were given. */
function cellsWith(
  setting: Setting,
  context: Context,
  values: readonly string[],
  spans: readonly PassageSpan[],
): CellId[] {
  const { task, passages } = setting;
  const plainValues = new Set(values.map(normalise));
  const linked = new Set(
    spans.flatMap(({ passage }) => passages[passage]?.links.map(({ cell }) => cell) ?? []),
  );
  return cellsGiven(setting, context)
    .filter((cell) => linked.has(cell) || plainValues.has(normalise(cellOf(task.table, cell).text)))
    .slice(0, EVIDENCE_AT_MOST);
}
