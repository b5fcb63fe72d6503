import type { Limits, Task } from '../../method/method.ts';
import type { Outcome } from '../../method/step.ts';
import { ask, show, type Walk } from '../../method/walk.ts';
import { cellsWithText } from '../../table/mentions.ts';
import type { CellId, Table } from '../../table/model.ts';
import { answerByRule } from './by-rule.ts';
import type { DirectOptions } from './options.ts';
import { prompt } from './prompts.ts';
import { type Said, saidReply } from './replies.ts';
import type { Setting } from './setting.ts';
import { maxTokensFor } from './shown.ts';

export function* solve(task: Task, options: DirectOptions, limits: Limits): Walk<Outcome> {
  const setting: Setting = { task, options, limits };
  const { messages, shown, examples } = prompt(setting);
  if (examples < options.examples)
    yield* show({
      kind: 'note',
      code: 'too-long',
      text: `The worked examples would take more than half of the ${limits.contextTokens.toLocaleString('en')} tokens that the model holds, so ${examples} of ${options.examples} are shown.`,
      cells: [],
    });
  const reply = yield* ask({
    to: 'model',
    purpose: 'answer',
    facts: { question: task.question, kind: task.kind },
    messages,
    reply: saidReply({ json: options.form === 'json', reasoning: options.reasoning }),
    temperature: 0,
    maxTokens: maxTokensFor(setting),
    byRule: () => answerByRule(setting, shown.cells),
  });
  const said = reply.ok ? reply.value : undefined;
  if (said && said.thoughts !== '') yield* show({ kind: 'thought', text: said.thoughts });
  const outcome = outcomeOf(setting, said);
  yield* show({ kind: 'answer', outcome });
  return outcome;
}

function outcomeOf({ task }: Setting, said: Said | undefined): Outcome {
  const nothing = { values: [], evidence: [], operation: '', explanation: '' } as const;
  if (!said) return { ...nothing, stopped: 'unreadable-answer' };
  if (said.unknown)
    return { ...nothing, explanation: 'the reply says that it does not know.', stopped: 'answered' };
  const values = task.kind === 'verify' ? verdict(said.answer) : inTheTable(task, said.answer);
  if (!values) return { ...nothing, stopped: 'unreadable-answer' };
  const evidence = task.kind === 'answer' ? backing(task.table, values) : [];
  return { values, evidence, operation: '', explanation: '', stopped: 'answered' };
}

function verdict(said: readonly string[]): string[] | undefined {
  const [, not, word = ''] = /\b(not\s+)?(yes|true|no|false)\b/i.exec(said.join(' ')) ?? [];
  if (word === '') return undefined;
  const holds = /^(?:yes|true)$/i.test(word) === (not === undefined);
  return [holds ? 'true' : 'false'];
}

/** A value with the full stop of a sentence after it is that of a cell which has none. */
const inTheTable = ({ table, kind }: Task, values: readonly string[]): readonly string[] =>
  kind === 'free-form'
    ? values
    : values.map((value) => {
        const bare = value.replace(/\.$/, '');
        return cellsWithText(table, value).length === 0 && cellsWithText(table, bare).length > 0
          ? bare
          : value;
      });

/** A reply names no cells: the one cell that has a value's text backs it; where several have it, none is known to. */
function backing(table: Table, values: readonly string[]): CellId[] {
  const cells = values.flatMap((value) => {
    const alike = cellsWithText(table, value);
    return alike.length === 1 ? alike.map(({ id }) => id) : [];
  });
  return [...new Set(cells)];
}
