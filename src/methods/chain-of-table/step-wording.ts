/**
 * What a request for plan and arguments in one says beside the table. What is the same in every request of a run
 * comes first, so that a server computes it once: the operations with their forms, an example, the form of a reply.
 */
import type { PromptPart } from '../../method/ask.ts';
import { END } from '../../operations/call.ts';
import type { OperationId } from '../../operations/operation.ts';
import { ANSWER } from './answer-call.ts';
import { switchedOn } from './candidates.ts';
import type { Setting } from './state.ts';
import { type StepExample, stepExamples } from './step-examples.ts';
import { asked, captionedExample, fixed } from './wording.ts';
import type { Plan } from './written.ts';

/** As the most tables need them. */
const ORDER: readonly OperationId[] = ['select_row', 'select_column', 'sort_by', 'group_by', 'add_column'];

/** Each operation's form, and what it is for. */
const LINES: Readonly<Record<OperationId, string>> = {
  select_row: 'f_select_row(row NUMBER, row NUMBER): keeps only these rows.',
  select_column: 'f_select_column(COLUMN, COLUMN): keeps only these columns.',
  sort_by:
    'f_sort_by(COLUMN), the order is ORDER: puts the rows in order, to see the most, the least, the first, the last or a rank. ORDER is large to small, or small to large.',
  group_by: 'f_group_by(COLUMN): counts how often each value of a column occurs.',
  add_column:
    'f_add_column(NAME): adds a column that no other column says, such as a part of a longer text or a result. Its values are asked for afterwards.',
};

/** Whether a reply may give the answer in place of the end: a sentence is asked for apart. */
export const mayAnswer = ({ options, task }: Setting): boolean =>
  options.answerAtEnd && task.kind !== 'free-form';

const answerForm = ({ task }: Setting): string => (task.kind === 'verify' ? 'VERDICT' : 'VALUE');

function endLine(setting: Setting): string {
  if (!mayAnswer(setting)) return `${END}: ends the chain, as soon as the table shows what is asked.`;
  const form = answerForm(setting);
  const what =
    setting.task.kind === 'verify'
      ? 'VERDICT is YES or NO'
      : 'VALUE is one value and nothing else, as it stands in its cell or as you calculated it; if the question asks for several values, put bars between them';
  return `${ANSWER}(${form}): ends the chain with the answer, as soon as the table shows it. ${what}.`;
}

const exampleText = (setting: Setting, { table, steps }: StepExample): string =>
  [
    captionedExample(setting, table),
    ...steps.flatMap(({ why, call, answer, holds, ...problem }) => {
      const end = mayAnswer(setting)
        ? `${ANSWER}(${setting.task.kind === 'verify' ? (holds ? 'YES' : 'NO') : answer})`
        : END;
      return [asked(setting, problem), JSON.stringify({ why, call: call ?? end })];
    }),
  ].join('\n');

/** The same in all steps of a run. */
export function stepRules(setting: Setting): PromptPart[] {
  const on = new Set(switchedOn(setting.options));
  const lines = ORDER.filter((id) => on.has(id)).map((id) => LINES[id]);
  const examples = stepExamples(setting).map((example) => exampleText(setting, example));
  return [
    fixed(
      [
        `Every step is one of these:\n${[...lines, endLine(setting)].join('\n')}`,
        `A step is one JSON object:\n{"why": TEXT, "call": CALL}`,
        ...(examples.length === 0 ? [] : [`For example,\n\n${examples.join('\n\n')}`]),
      ].join('\n\n'),
    ),
  ];
}

/** Which steps may come next. */
export function stepEnd(setting: Setting, candidates: Plan): PromptPart {
  const names = ORDER.filter((id) => candidates.includes(id)).map((id) => `f_${id}`);
  const end = candidates.includes('end')
    ? [mayAnswer(setting) ? `${ANSWER}(${answerForm(setting)})` : END]
    : [];
  return fixed(
    `CALL must be one of ${[...end, ...names].join(' or ')}. Reply with one JSON object, and with nothing else:\n{"why": TEXT, "call": CALL}`,
  );
}
