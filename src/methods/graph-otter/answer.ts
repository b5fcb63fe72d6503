/** From the model's words to an outcome: values as text, evidence as cells (§3.4, Figure 13). */
import { type NodeId, nodeOf } from '../../graph/cell-graph.ts';
import type { Outcome } from '../../method/step.ts';
import { ask, show, type Walk } from '../../method/walk.ts';
import { answerByRule } from './by-rule.ts';
import { readReference } from './nodes.ts';
import { answerPrompt, oneShotPrompt } from './prompts.ts';
import { answerReply, type WrittenAnswer } from './replies.ts';
import { nodesWithText, resolve } from './resolve.ts';
import { maxTokensFor } from './room.ts';
import { cellsOf, type Setting, type State } from './state.ts';

/** Asks for the answer, and shows it or that it cannot be read. */
export function* giveAnswer(
  setting: Setting,
  state: State,
  stopped: 'answered' | 'step-limit',
): Walk<Outcome> {
  const { task, options } = setting;
  const reply = yield* ask({
    to: 'model',
    purpose: 'answer',
    facts: { question: task.question },
    messages: options.implicit ? oneShotPrompt(setting) : answerPrompt(setting, state),
    reply: answerReply,
    maxTokens: maxTokensFor(setting, 'answer'),
    byRule: () => answerByRule(setting, state),
  });
  return yield* conclude(setting, state, reply.ok ? reply.value : undefined, stopped);
}

/** Shows the end of the run; without a written answer, that there is none. */
export function* conclude(
  setting: Setting,
  state: State,
  written: WrittenAnswer | undefined,
  stopped: 'answered' | 'step-limit',
): Walk<Outcome> {
  const outcome: Outcome = written
    ? {
        values: written.answer.map((value) => String(value).trim()).filter((value) => value !== ''),
        evidence: yield* evidenceOf(setting, state, written),
        operation: written.operation,
        explanation: written.explanation,
        stopped,
      }
    : { values: [], evidence: [], operation: '', explanation: '', stopped: 'unreadable-answer' };
  yield* show({ kind: 'answer', outcome });
  return outcome;
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
