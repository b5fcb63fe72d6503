/** From the model's words to an outcome: values as text, evidence as cells (§3.4, Figure 13). */
import { type NodeId, nodeOf } from '../../graph/cell-graph.ts';
import type { Ask } from '../../method/ask.ts';
import type { Outcome } from '../../method/step.ts';
import { show, type Walk } from '../../method/walk.ts';
import { unbackedBy } from '../../reading/backed.ts';
import { arithmeticIn } from '../../reading/recompute.ts';
import { cellOf } from '../../table/model.ts';
import { askModel } from './asking.ts';
import { readReference } from './nodes.ts';
import { answerPrompt, oneShotPrompt } from './prompts.ts';
import { answerReply } from './replies.ts';
import { nodeAt, nodesWithText, resolve } from './resolve.ts';
import { maxTokensFor } from './room.ts';
import type { Rules } from './rules.ts';
import { cellsOf, type Setting, type State } from './state.ts';
import type { WrittenAnswer } from './written.ts';

/** What the reader of answers is told. */
export const askedOf = ({ task, graph }: Setting) => ({
  kind: task.kind,
  isKnown: (text: string): boolean => nodesWithText(graph, text).length > 0,
  textAt: (row: number, column: number): string | undefined => nodeAt(graph, { row, column })?.text,
});

/** Asks for the answer, and shows it or that it cannot be read. */
export function* giveAnswer(
  setting: Setting,
  state: State,
  stopped: 'answered' | 'step-limit',
): Walk<Outcome> {
  const { task, options } = setting;
  const request: Ask<WrittenAnswer> = {
    to: 'model',
    purpose: 'answer',
    facts: { question: task.question },
    messages: options.implicit ? oneShotPrompt(setting) : answerPrompt(setting, state),
    reply: answerReply(setting.reader, askedOf(setting)),
    maxTokens: maxTokensFor(setting, 'answer'),
    rule: (rules: Rules) => rules.answer(setting, state),
  };
  const reply = yield* askModel(setting, request);
  return yield* conclude(setting, state, reply.ok ? reply.value : undefined, stopped);
}

/**
 * One request for the answer before any round: the end of the run where its cells give it, else undefined, with a
 * note that says why a walk begins. The walk is not told of the answer, so as not to walk towards it.
 * @param state with the start cells, where the answer is asked for over them; else over the table.
 */
export function* firstAnswer(setting: Setting, state?: State): Walk<Outcome | undefined> {
  const { task } = setting;
  const request: Ask<WrittenAnswer> = {
    to: 'model',
    purpose: 'first-answer',
    facts: { question: task.question },
    messages: state ? answerPrompt(setting, state) : oneShotPrompt(setting),
    reply: answerReply(setting.reader, askedOf(setting)),
    maxTokens: maxTokensFor(setting, 'first-answer'),
    rule: (rules: Rules) => (state ? rules.answer(setting, state) : rules.firstAnswer(setting)),
  };
  const reply = yield* askModel(setting, request);
  if (!reply.ok) return undefined;
  const outcome = yield* outcomeOf(setting, state ?? { trace: [], rounds: [] }, reply.value, 'answered');
  const why = unbacked(setting, outcome);
  if (why === undefined) {
    yield* show({ kind: 'answer', outcome });
    return outcome;
  }
  const text = `${why} So the walk begins.`;
  yield* show({ kind: 'note', code: 'unbacked', text, cells: outcome.evidence });
  return undefined;
}

/** Why an answer is not backed by the cells that it names, in a sentence; undefined where it is. */
function unbacked({ task }: Setting, { values, evidence, operation }: Outcome): string | undefined {
  if (values.length === 0) return 'The first reply holds no answer.';
  const quote = values.join(', ').slice(0, 80);
  if (evidence.length === 0) return `The first answer, ${quote}, names no cell that it rests on.`;
  const texts = evidence.map((id) => cellOf(task.table, id).text);
  const missing = unbackedBy(values, operation, texts);
  return missing.length === 0
    ? undefined
    : `The cells that the first answer names do not give ${missing.join(', ').slice(0, 80)}.`;
}

/** Shows the end of the run; without a written answer, that there is none. */
export function* conclude(
  setting: Setting,
  state: State,
  written: WrittenAnswer | undefined,
  stopped: 'answered' | 'step-limit',
): Walk<Outcome> {
  const outcome: Outcome = written
    ? yield* outcomeOf(setting, state, written, stopped)
    : { values: [], evidence: [], operation: '', explanation: '', stopped: 'unreadable-answer' };
  yield* show({ kind: 'answer', outcome });
  return outcome;
}

function* outcomeOf(
  setting: Setting,
  state: State,
  written: WrittenAnswer,
  stopped: Outcome['stopped'],
): Walk<Outcome> {
  return {
    values: written.answer.map((value) => String(value).trim()).filter((value) => value !== ''),
    evidence: yield* evidenceOf(setting, state, written),
    operation: written.operation,
    explanation: written.explanation,
    stopped,
  };
}

/** Whether an operation makes a new value of others: a largest or smallest one still stands in its cell. */
function computes(operation: string): boolean {
  const arithmetic = arithmeticIn(operation);
  return (
    (arithmetic !== undefined && arithmetic !== 'max' && arithmetic !== 'min') ||
    /\d\s?[-−+*/×÷]\s?\d/.test(operation)
  );
}

/** The cells that the model names; where it names none that is there, the seen cells that hold an answer value. */
function* evidenceOf({ graph }: Setting, state: State, written: WrittenAnswer): Walk<Outcome['evidence']> {
  const nodes: NodeId[] = [];
  for (const tuple of written.cells) {
    const reference = readReference(tuple);
    const found = reference && resolve(graph, reference);
    if (found?.ok) nodes.push(found.node);
    else if (found) {
      yield* show({
        kind: 'note',
        code: found.code,
        text: `A cell that the answer names was left out: ${found.fault}`,
        cells: [],
      });
    }
  }
  if (nodes.length > 0) return cellsOf(graph, nodes);
  // A calculated value may stand somewhere by chance: no cell is known to back it.
  if (written.calculated || computes(written.operation)) return [];
  const seen = new Set([
    ...state.trace,
    ...state.rounds.flatMap(({ acted }) => acted.flatMap((one) => one.nodes)),
  ]);
  const holding = written.answer.flatMap((value) => {
    const named = nodesWithText(graph, String(value));
    const among = named.filter((id) => seen.has(id));
    return among.length > 0 ? among.slice(0, 1) : named.length === 1 ? named : [];
  });
  return cellsOf(
    graph,
    holding.filter((id) => nodeOf(graph, id).text.trim() !== ''),
  );
}
