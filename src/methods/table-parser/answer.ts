/** From the last reply to an outcome: what was located, chosen and calculated is shown, and calculated again. */
import { otherResult } from '../../method/notes.ts';
import type { NoteCode, Outcome, PickedBy } from '../../method/step.ts';
import { show, type Walk } from '../../method/walk.ts';
import { ARITHMETIC_NAMES, type Arithmetic, arithmeticIn, computedAgain } from '../../reading/recompute.ts';
import { type CellId, cellOf } from '../../table/model.ts';
import type { LocatedHeaders } from './code.ts';
import { CELLS_AT_MOST } from './replies.ts';
import { cellsIn, headersIn, headersOver, type Noted, type TableCell } from './resolve.ts';
import type { Setting } from './setting.ts';
import type { Parsed } from './written.ts';

const NOTHING = { values: [], evidence: [], operation: '', explanation: '' } as const;

export const note = (code: NoteCode, text: string, cells: readonly CellId[] = []): Walk<void> =>
  show({ kind: 'note', code, text, cells });

export function* showNotes(notes: readonly Noted[]): Walk<void> {
  for (const { code, text, cells } of notes) yield* note(code, text, cells);
}

/** Which headers a reply names; in a walk's steps they are the trace. */
export function* showLocated(located: LocatedHeaders, rule: string, by: PickedBy = 'model'): Walk<void> {
  const cells = [...new Set([...located.top, ...located.left].map(({ cell }) => cell))];
  yield* show({
    kind: 'select',
    what: 'located-headers',
    picks: cells.map((cell) => ({ cell, by, why: '' })),
    dropped: [],
    rule:
      cells.length > 0
        ? rule
        : located.all
          ? 'The reply takes all rows and columns.'
          : 'The reply names no header of the table.',
    trace: cells,
  });
}

/** @param shown the cells that the prompt held; undefined for all of them. */
export function* conclude(
  setting: Setting,
  parsed: Parsed | undefined,
  shown: ReadonlySet<CellId> | undefined,
): Walk<Outcome> {
  if (!parsed) return yield* end({ ...NOTHING, stopped: 'unreadable-answer' });
  if (parsed.unknown)
    return yield* end({
      ...NOTHING,
      explanation: 'it says that it does not know, since the answer is not in what it was shown.',
      stopped: 'answered',
    });
  const { found, notes } = cellsIn(setting, parsed.cells, shown);
  const located = yield* locatedIn(setting, parsed, found);
  yield* showNotes(notes);
  const chosen = found.map(({ cell }) => cell);
  yield* show({
    kind: 'select',
    what: 'cells',
    picks: chosen.map((cell) => ({ cell, by: 'model', why: '' })),
    dropped: [],
    rule:
      chosen.length === 0
        ? 'The reply names no cell of the table that the answer rests on.'
        : 'The reply says on what the answer rests.',
    trace: [...new Set([...located, ...chosen])],
  });
  const { operation, calculation } = parsed;
  const done = [
    ...(operation === '' ? [] : [`Operation: ${operation}.`]),
    ...(calculation === '' ? [] : [`Calculation: ${calculation.replace(/\.$/, '')}.`]),
  ];
  if (done.length > 0) yield* show({ kind: 'thought', text: done.join(' ') });
  const again = yield* calculateAgain(setting, parsed, chosen);
  return yield* end({
    values: again.values,
    evidence: chosen,
    operation: again.operation,
    explanation: again.explanation,
    stopped: 'answered',
  });
}

function* locatedIn(setting: Setting, parsed: Parsed, cells: readonly TableCell[]): Walk<CellId[]> {
  if (setting.origin === 'none') return [];
  if (setting.options.form === 'json' && parsed.top === '' && parsed.left === '') {
    const over = headersOver(setting, cells);
    yield* showLocated(over, 'These headers stand over and beside the cells that the reply names.', 'rule');
    return [...new Set([...over.top, ...over.left].map(({ cell }) => cell))];
  }
  const [top, left] = [headersIn(setting, 'top', parsed.top), headersIn(setting, 'left', parsed.left)];
  yield* showNotes([...top.notes, ...left.notes]);
  yield* showLocated(
    { top: top.found, left: left.found },
    'The reply says which headers lead to the answer.',
  );
  return [...new Set([...top.found, ...left.found].map(({ cell }) => cell))];
}

function* end(outcome: Outcome): Walk<Outcome> {
  yield* show({ kind: 'answer', outcome });
  return outcome;
}

interface Again {
  readonly values: readonly string[];
  readonly operation: string;
  readonly explanation: string;
}

/** The operations as the narration and the charts call them. */
const CALLED: Readonly<Record<Arithmetic, string>> = {
  ...ARITHMETIC_NAMES,
  max: 'maximum',
  min: 'minimum',
};

/** Operations whose result may be one of the cells, or a number like one. */
const PICKS: ReadonlySet<Arithmetic> = new Set(['max', 'min', 'count']);

/** Whose result counts where they differ is an option; that they differ is always shown. */
function* calculateAgain(setting: Setting, parsed: Parsed, chosen: readonly CellId[]): Walk<Again> {
  const { table, kind } = setting.task;
  const arithmetic = kind === 'answer' ? arithmeticIn(parsed.operation) : undefined;
  const base = { values: [...parsed.answer], operation: arithmetic ?? parsed.operation };
  if (!arithmetic) return { ...base, explanation: '' };
  const texts = chosen.map((cell) => cellOf(table, cell).text);
  const again = computedAgain(arithmetic, texts, parsed.answer);
  if (!again)
    return {
      ...base,
      explanation: `The ${CALLED[arithmetic]} could not be calculated again from the chosen cells.`,
    };
  const calculated = `calculated again from the chosen cells, the ${CALLED[arithmetic]} is ${again.result}`;
  if (again.agrees) return { ...base, explanation: `It is right: ${calculated}.` };
  const [answer = ''] = parsed.answer;
  // A list of cells that is full may have lost some.
  const whole = setting.options.form === 'lines' || chosen.length < CELLS_AT_MOST;
  // A result is none of the numbers that it comes from: who gives one of them has read it, whatever it is called.
  const isRead = !PICKS.has(arithmetic) && texts.some((text) => text.trim() === answer.trim());
  const counts = setting.options.result === 'computed' && whole && !isRead;
  yield* show({ kind: 'note', ...otherResult(answer, calculated, counts), cells: chosen });
  return {
    values: counts ? [again.result] : base.values,
    operation: arithmetic,
    explanation: `The model gave ${answer}; ${calculated}.`,
  };
}
