import type { Limits, Task } from '../../method/method.ts';
import type { Outcome } from '../../method/step.ts';
import { ask, show, type Walk } from '../../method/walk.ts';
import { cellsWithText, knownIn } from '../../table/mentions.ts';
import type { CellId, Table } from '../../table/model.ts';
import type { DirectOptions } from './options.ts';
import { prompt } from './prompts.ts';
import { type DirectAnswer, directReply } from './replies.ts';
import type { Rules } from './rules.ts';
import { type Setting, settingFor, tellsHeaders } from './setting.ts';
import { maxTokensFor } from './shown.ts';

export function* solve(task: Task, given: DirectOptions, limits: Limits): Walk<Outcome> {
  const setting = settingFor(task, given, limits);
  const { options } = setting;
  // A run from before there was this option has no such note.
  if (given.headers === 'gold' && !task.table.headers && tellsHeaders(options))
    yield* show({
      kind: 'note',
      code: 'no-headers',
      text: 'The source does not say which cells are headers, so the prompt tells inferred ones.',
      cells: [],
    });
  const { messages, shown, examples } = prompt(setting);
  if (examples < options.examples)
    yield* show({
      kind: 'note',
      code: 'too-long',
      text: `The worked examples would take too much of the ${limits.contextTokens.toLocaleString('en')} tokens that the model holds, so ${examples} of ${options.examples} are shown.`,
      cells: [],
    });
  const reply = yield* ask({
    to: 'model',
    purpose: 'answer',
    facts: { question: task.question, kind: task.kind },
    messages,
    reply: directReply(
      { json: options.form === 'json', reasoning: options.reasoning },
      { kind: task.kind, isKnown: knownIn(task.table), mayNotKnow: options.mayNotKnow },
    ),
    temperature: 0,
    maxTokens: maxTokensFor(setting),
    rule: (rules: Rules) => rules.answer(setting, shown.cells),
  });
  const answer = reply.ok ? reply.value : undefined;
  const thoughts = answer?.thoughts.replace(LABEL, '') ?? '';
  if (thoughts !== '') yield* show({ kind: 'thought', text: thoughts });
  const outcome = outcomeOf(setting, answer);
  yield* show({ kind: 'answer', outcome });
  return outcome;
}

/** The form's own word before the thoughts. */
const LABEL = /^\W{0,4}explanation\W{0,3}:\W{0,2}\s*/i;

function outcomeOf({ task }: Setting, answer: DirectAnswer | undefined): Outcome {
  const nothing = { values: [], evidence: [], operation: '', explanation: '' } as const;
  if (!answer) return { ...nothing, stopped: 'unreadable-answer' };
  if (answer.unknown)
    return { ...nothing, explanation: 'the reply says that it does not know.', stopped: 'answered' };
  // A calculated value may stand somewhere by chance: no cell is known to back it.
  const evidence = task.kind === 'answer' && !answer.calculated ? backing(task.table, answer.answer) : [];
  return { values: answer.answer, evidence, operation: '', explanation: '', stopped: 'answered' };
}

/** A reply names no cells: the one cell that has a value's text backs it; where several have it, none is known to. */
function backing(table: Table, values: readonly string[]): CellId[] {
  const cells = values.flatMap((value) => {
    const alike = cellsWithText(table, value);
    return alike.length === 1 ? alike.map(({ id }) => id) : [];
  });
  return [...new Set(cells)];
}
