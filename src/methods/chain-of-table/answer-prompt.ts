/** Query (Figures 8 and 15): the last request, over the table that the chain came to. */
import type { Message, Part } from '../../method/ask.ts';
import { shownName } from '../../operations/names.ts';
import { encoded } from '../../table/encode.ts';
import { cellsOfFlat } from '../../table/flat.ts';
import { answerExamples, type WorkedAnswer } from './examples.ts';
import { asked, askedPart, fixed, HERE, tablePart } from './prompts.ts';
import { type Setting, type State, stageOf } from './state.ts';

const TASK: Readonly<Record<Setting['task']['kind'], string>> = {
  answer: 'Read the table and answer the question.',
  verify: 'Read the table and say whether the statement about it is true: YES or NO.',
  'free-form': 'Read the table and answer the question in one whole sentence that names what it speaks of.',
};

const FORM: Readonly<Record<Setting['task']['kind'], string>> = {
  answer:
    'Reply with one line of this form, and with nothing else; several values are separated by bars, and a value of the table is written exactly as it stands there:\nThe answer is: value | value',
  verify: 'Reply with one line of this form, and with nothing else:\nThe answer is: YES or NO',
  'free-form': 'Reply with one line of this form, and with nothing else:\nThe answer is: the sentence',
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

/** The side table of the last grouping, if there is one. */
function groupsPart({ options }: Setting, groups: ReturnType<typeof stageOf>['groups']): Part[] {
  if (!groups) return [];
  return [
    {
      role: 'table',
      text: `How often each value of “${shownName(groups, 0)}” occurs:\n${encoded(groups, options.encoding, options.planRows)}`,
      cells: cellsOfFlat(groups),
    },
  ];
}

export function answerPrompt(setting: Setting, state: State): Message[] {
  const { table, groups } = stageOf(setting, state);
  const examples = answerExamples(setting).map((example) => exampleText(setting, example));
  return [
    {
      role: 'user',
      parts: [
        fixed([TASK[setting.task.kind], ...examples].join('\n\n')),
        fixed(HERE),
        tablePart(setting, table, setting.options.planRows),
        ...groupsPart(setting, groups),
        askedPart(setting),
        fixed(FORM[setting.task.kind]),
      ],
    },
  ];
}
