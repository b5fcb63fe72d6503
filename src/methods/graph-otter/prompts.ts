/**
 * GraphOTTER's prompts: the structure, inputs and outputs of Figures 9 to 14. What never changes in a run comes
 * first: the graph, the table, the question, then the rules of the rounds, then the walk, and last the question once
 * more with what is asked.
 * So a backbone can use again what it has computed for the request before.
 */
import type { NodeId } from '../../graph/cell-graph.ts';
import type { Message, Part } from '../../method/ask.ts';
import { cutTo } from '../../method/tokens.ts';
import { nodesText } from './nodes.ts';
import { requestRoom } from './room.ts';
import type { Setting, State } from './state.ts';
import { tableInRounds, tableShown } from './table-shown.ts';
import { walkShown } from './walk-shown.ts';
import {
  ADVICE,
  ANSWER_FORM,
  actionForm,
  actions,
  FIND,
  FIND_FORM,
  graphRules,
  mergedForm,
  roundForm,
} from './wording.ts';

const fixed = (text: string): Part => ({ role: 'fixed', text });

const question = ({ task }: Setting): Part => ({ role: 'question', text: `Question: ${task.question}` });

const prompt = ({ options }: Setting, parts: readonly Part[]): Message[] => [
  { role: 'system', parts: [fixed(graphRules(options))] },
  { role: 'user', parts },
];

/** Figure 10: which cells to start from. */
export const startPrompt = (setting: Setting, limit: number): Message[] =>
  prompt(setting, [
    ...tableShown(setting).parts,
    question(setting),
    fixed(`${FIND}\n\n${FIND_FORM.replace('LIMIT', String(limit))}${mergedForm(setting.options)}`),
  ]);

const roundPrompt = (setting: Setting, state: State, request: string): Message[] => {
  const { earlier, trace, history, back } = walkShown(setting, state);
  return prompt(setting, [
    ...tableInRounds(setting).parts,
    question(setting),
    fixed(ADVICE),
    fixed(actions(setting.options)),
    ...(earlier ? [earlier] : []),
    trace.part,
    history.part,
    ...(back ? [back] : []),
    // Again, since a long walk may stand between: small models answer what they read last.
    question(setting),
    fixed(request),
  ]);
};

const roundNumber = ({ rounds }: State): number => rounds.length + 1;

/** Figure 11. */
export const thoughtPrompt = (setting: Setting, state: State): Message[] =>
  roundPrompt(
    setting,
    state,
    `Give your thought for round ${roundNumber(state)}, in one or two sentences: is what you have enough to answer, and if not, what is missing and where would it be?`,
  );

/** Figure 12. */
export const actionPrompt = (setting: Setting, state: State, thought: string): Message[] =>
  roundPrompt(
    setting,
    state,
    `Your thought for round ${roundNumber(state)}: ${cutTo(thought, requestRoom(setting))}\n\nTake the action that follows from it. ${actionForm(setting.options)}${mergedForm(setting.options)}`,
  );

/** Thought and action in one reply; with AnswerQuestion the answer is in it too. */
export const fusedPrompt = (setting: Setting, state: State): Message[] =>
  roundPrompt(
    setting,
    state,
    `Give your thought and action for round ${roundNumber(state)}. ${roundForm(setting.options)}${mergedForm(setting.options)}`,
  );

/** Which of several nodes with the same text a visit means (§3.3, VisitNode). */
export const choicePrompt = (
  setting: Setting,
  state: State,
  query: string,
  nodes: readonly NodeId[],
): Message[] => {
  const room = requestRoom(setting);
  const visit = `VisitNode(${JSON.stringify(cutTo(query, room / 4))})`;
  const listed = cutTo(nodesText(setting.graph, nodes), (room * 3) / 4);
  return roundPrompt(
    setting,
    state,
    `${visit} found several nodes with the same text:\n${listed}\nChoose those that the question needs. Reply with one JSON object, and with nothing else:\n{"nodes": [[row, column, "text"]], "explanation": "why"}${mergedForm(setting.options)}`,
  );
};

/** Figure 13; the last thought stands at the end of the history. */
export const answerPrompt = (setting: Setting, state: State): Message[] =>
  roundPrompt(
    setting,
    state,
    `Answer the question, step by step. ${ANSWER_FORM}${mergedForm(setting.options)}`,
  );

/** One request over the graph as text: the ablation "implicit reasoning" (§4.3), and what may save a walk. */
export const oneShotPrompt = (setting: Setting): Message[] =>
  prompt(setting, [
    ...tableShown(setting).parts,
    question(setting),
    fixed(ADVICE),
    fixed(`Answer the question, step by step. ${ANSWER_FORM}${mergedForm(setting.options)}`),
  ]);
