/** What the last request says beside the tables (query, Figures 8 and 15). */
import type { PromptPart } from '../../method/ask.ts';
import { encoded } from '../../table/encode.ts';
import { answerExamples, type WorkedAnswer } from './examples.ts';
import type { Setting } from './state.ts';
import { asked, fixed } from './wording.ts';

const TASK: Readonly<Record<Setting['task']['kind'], string>> = {
  answer: 'Read the table and answer the question.',
  verify: 'Read the table and say whether the statement about it is true: YES or NO.',
  'free-form': 'Read the table and answer the question in one whole sentence that names what it speaks of.',
};

const FORM: Readonly<Record<Setting['task']['kind'], string>> = {
  answer:
    'Reply with one line of this form, and with nothing else:\nThe answer is: VALUE\nVALUE is one value and nothing else, as it stands in its cell or as you calculated it. If the question asks for several values, put bars between them.',
  verify:
    'VERDICT is YES or NO. Reply with one line of this form, and with nothing else:\nThe answer is: VERDICT',
  'free-form': 'Reply with one line of this form, and with nothing else:\nThe answer is: SENTENCE',
};

function exampleText(setting: Setting, example: WorkedAnswer): string {
  const { kind } = setting.task;
  const reply =
    kind === 'verify'
      ? example.holds
        ? 'YES'
        : 'NO'
      : kind === 'answer'
        ? example.answer
        : example.sentence;
  const { table } = example;
  return [
    `Table: ${table.title}`,
    encoded(table, setting.options.encoding, table.rows.length),
    asked(setting, example),
    `The answer is: ${reply}`,
  ].join('\n');
}

export const answerRules = (setting: Setting): PromptPart =>
  fixed(
    [
      TASK[setting.task.kind],
      ...answerExamples(setting).map((example) => exampleText(setting, example)),
    ].join('\n\n'),
  );

export const answerEnd = ({ task }: Setting): PromptPart => fixed(FORM[task.kind]);

/** Task and form in one, for a request that began as those for a step do. */
export const answerRequest = ({ task }: Setting): PromptPart =>
  fixed(`The chain has ended. ${TASK[task.kind]} ${FORM[task.kind]}`);
