/**
 * GraphOTTER's prompts: the structure, inputs and outputs of Figures 9 to 14. What never changes in a run comes
 * first: the graph, the table, the question, the advice and the rules of the rounds; then the walk, and last the
 * question once more with what is asked. So a backbone can use again what it has computed for the request before.
 * A request for the answer leaves the rules of the rounds out: the walk is over.
 */
import type { NodeId } from '../../graph/cell-graph.ts';
import type { Message, PromptPart } from '../../method/ask.ts';
import { cutTo } from '../../method/tokens.ts';
import { callsTaken, mustLookAgain } from './again.ts';
import { workedExamples } from './examples.ts';
import { nodesText } from './nodes.ts';
import { requestRoom } from './room.ts';
import { ruledBy, type Setting, type State } from './state.ts';
import { tableInRounds, tableShown } from './table-shown.ts';
import { walkShown } from './walk-shown.ts';
import {
  actionForm,
  actions,
  adviceFor,
  answerForm,
  askedIn,
  chosenForm,
  findFor,
  findForm,
  graphRules,
  roundForm,
} from './wording.ts';

const fixed = (text: string): PromptPart => ({ role: 'fixed', text });

const question = ({ task: { kind, question: text } }: Setting): PromptPart => ({
  role: 'question',
  text: `${kind === 'verify' ? 'Statement' : 'Question'}: ${text}`,
});

const prompt = (setting: Setting, parts: readonly PromptPart[], titleOnly = false): Message[] => [
  { role: 'system', parts: [fixed(graphRules(ruledBy(setting), titleOnly))] },
  { role: 'user', parts },
];

/** Figure 10: which cells to start from. */
export function startPrompt(setting: Setting, limit: number): Message[] {
  const worked = workedExamples(setting);
  const find = `${findFor(setting.task.kind)}\n\n${findForm(ruledBy(setting), limit)}`;
  return prompt(setting, [
    ...tableShown(setting).parts,
    question(setting),
    ...(worked === '' ? [] : [fixed(worked)]),
    fixed(find),
  ]);
}

/** @param rules those of the rounds, where the walk may go on. */
function walkPrompt(setting: Setting, state: State, rules: readonly string[], request: string): Message[] {
  const { earlier, trace, history, back } = walkShown(setting, state);
  const parts = [
    ...tableInRounds(setting).parts,
    question(setting),
    fixed(adviceFor(setting.task.kind)),
    ...rules.map(fixed),
    ...(earlier ? [earlier] : []),
    trace.part,
    ...(state.rounds.length > 0 || rules.length > 0 ? [history.part] : []),
    ...(back && rules.length > 0 ? [back] : []),
    // Again, since a long walk may stand between: small models answer what they read last.
    question(setting),
    fixed(request),
  ];
  return prompt(setting, parts, setting.options.table === 'title');
}

const roundPrompt = (setting: Setting, state: State, request: string): Message[] =>
  walkPrompt(setting, state, [actions(ruledBy(setting))], request);

const roundNumber = ({ rounds }: State): number => rounds.length + 1;

/** After rounds without news: what was taken already, so that something else is tried. */
function lookAgain(setting: Setting, state: State): string {
  if (setting.options.repeats === 'refused' || !mustLookAgain(state)) return '';
  const taken = cutTo(callsTaken(state).join(', '), requestRoom(setting) / 2);
  const nothing = 'The last rounds brought nothing new.';
  return taken === ''
    ? `${nothing} Take another action, or answer.\n`
    : `${nothing} You took ${taken} already: take another action, or answer.\n`;
}

/** Figure 11. */
export const thoughtPrompt = (setting: Setting, state: State): Message[] =>
  roundPrompt(
    setting,
    state,
    `${lookAgain(setting, state)}Give your thought for round ${roundNumber(state)}, in one or two sentences: is what you have enough to answer, and if not, what is missing and where would it be?`,
  );

/** Figure 12. */
export const actionPrompt = (setting: Setting, state: State, thought: string): Message[] =>
  roundPrompt(
    setting,
    state,
    `${lookAgain(setting, state)}Your thought for round ${roundNumber(state)}: ${cutTo(thought, requestRoom(setting) / 2)}\n\nTake the action that follows from it. ${actionForm(ruledBy(setting))}`,
  );

/** Thought and action in one reply, or thought and answer. */
export const fusedPrompt = (setting: Setting, state: State): Message[] =>
  roundPrompt(
    setting,
    state,
    `${lookAgain(setting, state)}Round ${roundNumber(state)}. ${roundForm(setting.task.kind)}`,
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
    `${visit} found several nodes with the same text:\n${listed}\nChoose those that the ${askedIn(setting.task.kind)} needs. ${chosenForm(ruledBy(setting))}`,
  );
};

const answering = (setting: Setting): string =>
  `${setting.task.kind === 'verify' ? 'Say whether the statement is true' : 'Answer the question'}, step by step. ${answerForm(ruledBy(setting))}`;

/** Figure 13; the last thought stands at the end of the history. Of actions it says nothing: the walk is over. */
export const answerPrompt = (setting: Setting, state: State): Message[] =>
  walkPrompt(setting, state, [], answering(setting));

/** One request over the graph as text: the ablation "implicit reasoning" (§4.3), and what may save a walk. */
export const oneShotPrompt = (setting: Setting): Message[] =>
  prompt(setting, [
    ...tableShown(setting).parts,
    question(setting),
    fixed(adviceFor(setting.task.kind)),
    fixed(answering(setting)),
  ]);
