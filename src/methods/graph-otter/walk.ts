/** Thought, Action, Update, until AnswerQuestion or the limit (Algorithm 1). */
import type { Ask } from '../../method/ask.ts';
import type { Json } from '../../method/json.ts';
import { textReply } from '../../method/reply.ts';
import type { NoteCode, Outcome, PickedCell } from '../../method/step.ts';
import { checkpoint, show, type Walk } from '../../method/walk.ts';
import { type ReadAction, readAction } from './actions.ts';
import { goesNowhere, mustLookAgain, TAKEN_AT_MOST } from './again.ts';
import { askedOf, conclude, firstAnswer, giveAnswer } from './answer.ts';
import { askModel } from './asking.ts';
import { type LookUp, perform } from './perform.ts';
import { actionPrompt, fusedPrompt, thoughtPrompt } from './prompts.ts';
import { actionsReply, roundReply } from './replies.ts';
import { maxTokensFor } from './room.ts';
import type { Rules } from './rules.ts';
import { keptTrace, startCells } from './start.ts';
import { type Acted, cellsOf, ownRounds, readState, type Setting, type State, stateAsJson } from './state.ts';
import type { WrittenAction, WrittenAnswer, WrittenRound } from './written.ts';

export function* solve(setting: Setting, start?: Json): Walk<Outcome> {
  const { task, options } = setting;
  if (options.knownHeaders && !task.table.headers) {
    yield* note('no-headers', 'The headers of this table are not known, so none are told to the model.');
  }
  if (options.implicit) {
    return yield* giveAnswer(setting, { trace: [], rounds: [] }, 'answered');
  }
  if (options.oneShotFirst && start === undefined) {
    const backed = yield* firstAnswer(setting);
    if (backed) return backed;
  }
  let state = yield* begin(setting, start);
  if (options.answerFirst && ownRounds(state).length === 0) {
    const backed = yield* firstAnswer(setting, state);
    if (backed) return backed;
  }
  for (let round = 0; round < options.stepLimit; round++) {
    state = yield* editable(setting, state);
    const reply = options.fused ? yield* fusedRound(setting, state) : yield* twoStepRound(setting, state);
    const { acted, trace, answering } = yield* act(setting, state, reply);
    const round = { thought: reply.thought, acted, before: state.trace };
    state = { ...state, trace, rounds: [...state.rounds, round] };
    if (!answering && options.repeats === 'recalled' && goesNowhere(state)) {
      yield* note('no-news', 'The walk brings nothing new any more, so the answer is asked for.');
      return yield* giveAnswer(setting, state, 'answered');
    }
    if (!answering) continue;
    if (reply.answer) return yield* conclude(setting, state, reply.answer, 'answered');
    return yield* giveAnswer(setting, state, 'answered');
  }
  yield* note(
    'limit',
    `The limit of ${options.stepLimit} ${options.stepLimit === 1 ? 'round' : 'rounds'} was reached.`,
  );
  if (options.atLimit === 'answer') {
    return yield* giveAnswer(setting, state, 'step-limit');
  }
  const outcome: Outcome = {
    values: [],
    evidence: [],
    operation: '',
    explanation: '',
    stopped: 'step-limit',
  };
  yield* show({ kind: 'answer', outcome });
  return outcome;
}

const note = (code: NoteCode, text: string): Walk<void> => show({ kind: 'note', code, text, cells: [] });

function* begin(setting: Setting, start: Json | undefined): Walk<State> {
  const given = start === undefined ? undefined : readState(start, setting.graph);
  if (given) {
    if (given.earlier) yield* keptTrace(setting, given);
    return given;
  }
  if (start !== undefined) {
    yield* note(
      'edited-state',
      'The state to start from could not be read, so the walk starts from the beginning.',
    );
  }
  return { trace: yield* startCells(setting), rounds: [] };
}

/** A round's state can be looked at and edited; what comes back is checked like any input. */
function* editable(setting: Setting, state: State): Walk<State> {
  const json = yield* checkpoint(stateAsJson(state));
  const read = readState(json, setting.graph);
  if (read) {
    yield* showEdited(setting, state, read);
    return read;
  }
  yield* note('edited-state', 'The edited state could not be read, so the walk goes on with the one before.');
  return state;
}

/** What a person put into the trace and took out of it. */
function* showEdited({ graph }: Setting, before: State, after: State): Walk<void> {
  const [had, has] = [cellsOf(graph, before.trace), cellsOf(graph, after.trace)];
  const only = (cells: typeof had, others: typeof had): PickedCell[] =>
    cells.flatMap((cell) => (others.includes(cell) ? [] : [{ cell, by: 'person', why: '' }]));
  const [picks, dropped] = [only(has, had), only(had, has)];
  if (picks.length + dropped.length === 0) return;
  yield* show({ kind: 'select', what: 'edited', picks, dropped, rule: 'Edited by hand.', trace: has });
}

/** After rounds without news a request is made with a fresh sample, and told what was taken. */
const isFresh = ({ options }: Setting, state: State): boolean =>
  options.repeats === 'recalled' && mustLookAgain(state);

interface RoundReply {
  readonly thought: string;
  readonly actions: readonly WrittenAction[];
  readonly answer?: WrittenAnswer;
}

function* twoStepRound(setting: Setting, state: State): Walk<RoundReply> {
  const facts = { question: setting.task.question, round: state.rounds.length + 1 };
  const fresh = isFresh(setting, state);
  const thoughtRequest: Ask<string> = {
    to: 'model',
    purpose: 'thought',
    facts,
    messages: thoughtPrompt(setting, state),
    reply: textReply,
    maxTokens: maxTokensFor(setting, 'thought'),
    rule: (rules: Rules) => rules.thought(setting, state),
  };
  const thoughtReply = yield* askModel(setting, thoughtRequest, fresh);
  const thought = thoughtReply.ok ? thoughtReply.value : '';
  if (thought !== '') yield* show({ kind: 'thought', text: thought });
  const request: Ask<WrittenAction[]> = {
    to: 'model',
    purpose: 'action',
    facts: { ...facts, thought },
    messages: actionPrompt(setting, state, thought),
    reply: actionsReply(setting.reader, setting.options),
    maxTokens: maxTokensFor(setting, 'action'),
    rule: (rules: Rules) => rules.actions(setting, state),
  };
  const reply = yield* askModel(setting, request, fresh);
  return { thought, actions: reply.ok ? reply.value : [] };
}

function* fusedRound(setting: Setting, state: State): Walk<RoundReply> {
  const request: Ask<WrittenRound> = {
    to: 'model',
    purpose: 'round',
    facts: { question: setting.task.question, round: state.rounds.length + 1 },
    messages: fusedPrompt(setting, state),
    reply: roundReply(setting.reader, setting.options, askedOf(setting)),
    maxTokens: maxTokensFor(setting, 'round'),
    rule: (rules: Rules) => rules.round(setting, state),
  };
  const reply = yield* askModel(setting, request, isFresh(setting, state));
  if (!reply.ok) return { thought: '', actions: [] };
  const { Thought: thought, Actions: actions, Answer: answer } = reply.value;
  if (thought.trim() !== '') yield* show({ kind: 'thought', text: thought.trim() });
  return { thought, actions, ...(answer ? { answer } : {}) };
}

interface Taken {
  readonly acted: readonly Acted[];
  readonly trace: State['trace'];
  readonly answering: boolean;
}

/** Takes the actions of a reply in order. AnswerQuestion counts only when it stands alone. */
function* act(setting: Setting, state: State, { thought, actions, answer }: RoundReply): Walk<Taken> {
  const read = actions.map((action) => readAction(setting.graph, action, setting.options));
  const lookUps = read.filter(({ action }) => action?.name !== 'AnswerQuestion');
  const answering = lookUps.length === 0 && (read.length > 0 || answer !== undefined);
  if (answering) return { acted: [], trace: state.trace, answering };
  if (read.length === 0)
    yield* note('no-action', 'The reply holds no action, so nothing happens in this round.');
  if (lookUps.length < read.length) {
    yield* note(
      'dropped-action',
      'AnswerQuestion came together with other actions; it is dropped and the others are taken first.',
    );
  }
  const acted: Acted[] = [];
  let { trace } = state;
  for (const one of lookUps) {
    // The same call twice in one reply is taken once.
    if (setting.options.repeats === 'recalled' && acted.some(({ call }) => call === one.call)) continue;
    const underWay = { thought, acted, before: state.trace };
    const now: State = { ...state, trace, rounds: [...state.rounds, underWay] };
    const done = yield* actOnce(setting, now, one);
    acted.push(done.acted);
    trace = done.trace;
  }
  return { acted, trace, answering: false };
}

interface Done {
  readonly acted: Acted;
  readonly trace: State['trace'];
}

/** @param state with the round that is under way as its last. */
function* actOnce(setting: Setting, state: State, { action, call, why, notes }: ReadAction): Walk<Done> {
  for (const { code, text } of notes) yield* note(code, text);
  const noteTexts = notes.map(({ text }) => text);
  if (!action || action.name === 'AnswerQuestion') {
    return {
      acted: { call, why, observation: noteTexts.join(' '), nodes: [], news: false },
      trace: state.trace,
    };
  }
  const before = state.rounds.flatMap(({ acted }) => acted).findLast((one) => one.call === call);
  if (before) return yield* takenBefore(setting, state, action, { call, why, before });
  const { observation, nodes, trace, news } = yield* perform(setting, state, action, { call, why });
  return {
    acted: {
      call,
      why,
      observation: [...noteTexts, observation].join(' '),
      nodes,
      ...(news === false ? { news } : {}),
    },
    trace,
  };
}

interface Repeated {
  readonly call: string;
  readonly why: string;
  readonly before: Acted;
}

/** A call that was made in an earlier round: its observation once more, or a refusal. Going back is never repeated. */
function* takenBefore(
  { options }: Setting,
  { trace, rounds }: State,
  { name }: LookUp,
  { call, why, before }: Repeated,
): Walk<Done> {
  const often = rounds.reduce((sum, { acted }) => sum + acted.filter((one) => one.call === call).length, 0);
  if (options.repeats === 'refused' || name === 'GoBack' || often >= TAKEN_AT_MOST) {
    const text = `${call} was taken before; it is not repeated.`;
    yield* note('repeated-action', text);
    return { acted: { call, why, observation: text, nodes: [], news: false }, trace };
  }
  yield* note('repeated-action', `${call} was taken before; what it showed is told again.`);
  // After going back, what a visit found joins once more.
  const joining = name === 'VisitNode' ? before.nodes.filter((id) => !trace.includes(id)) : [];
  const { observation, nodes } = before;
  return {
    acted: { call, why, observation, nodes, ...(joining.length > 0 ? {} : { news: false }) },
    trace: [...trace, ...joining],
  };
}
