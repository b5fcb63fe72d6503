/** Plan, arguments, apply, until the end of the chain; then the query (Algorithm 1). */
import type { Ask } from '../../method/ask.ts';
import type { Json } from '../../method/json.ts';
import type { Limits, Task } from '../../method/method.ts';
import type { NoteCode, Outcome } from '../../method/step.ts';
import { ask, checkpoint, show, type Walk } from '../../method/walk.ts';
import { END } from '../../operations/call.ts';
import { applied } from '../../operations/index.ts';
import type { OperationId, WrittenCall } from '../../operations/operation.ts';
import { giveAnswer } from './answer.ts';
import { ballotOf, chooseArguments, refused, repliesFor, retriesOf } from './arguments.ts';
import type { Decision } from './ballot.ts';
import { candidatesOf, nextOf } from './candidates.ts';
import type { ChainOptions } from './options.ts';
import { again, planPrompt, stepPrompt, valuesLeft } from './prompts.ts';
import { planReply, stepReply, writtenCall } from './replies.ts';
import { maxTokensFor } from './room.ts';
import type { Rules } from './rules.ts';
import { showChain, showFlattening, showOperation } from './shown.ts';
import {
  codeOf,
  EMPTY,
  readState,
  type Setting,
  type State,
  settingFor,
  stageOf,
  stateAsJson,
} from './state.ts';
import { mayAnswer } from './step-wording.ts';
import { unfitAsReleased } from './unfit.ts';
import { withValues } from './values.ts';
import { decide } from './votes.ts';
import type { Plan, Step } from './written.ts';

/**
 * After so many operations whose arguments could not be used a chain ends: small models offer what is not there for one
 * operation after the other, three requests each.
 */
const LEFT_OUT_AT_MOST = 2;

export function* solve(task: Task, options: ChainOptions, limits: Limits, start?: Json): Walk<Outcome> {
  const setting = settingFor(task, options, limits);
  let state = yield* begin(setting, start);
  for (;;) {
    state = yield* editable(setting, state);
    const candidates = candidatesFor(setting, state);
    if (candidates.every((one) => one === 'end')) break;
    if (state.chain.length >= options.chainLimit) {
      yield* note('limit', `The chain has its limit of ${options.chainLimit} operations.`);
      break;
    }
    if (options.unusable === 'ask-again' && state.skipped.length >= LEFT_OUT_AT_MOST) {
      yield* note('no-action', 'Two operations could not be used, so the chain ends here.');
      break;
    }
    const next = options.fused
      ? yield* fusedStep(setting, state, candidates)
      : yield* plannedStep(setting, state, candidates);
    if (next === 'end') break;
    if ('answer' in next) return yield* giveAnswer(setting, state, next.answer);
    state = next;
  }
  return yield* giveAnswer(setting, state);
}

const note = (code: NoteCode, text: string): Walk<void> => show({ kind: 'note', code, text, cells: [] });

function* begin(setting: Setting, start: Json | undefined): Walk<State> {
  const given = start === undefined ? EMPTY : readState(setting, start);
  if (!given)
    yield* note(
      'edited-state',
      'The state to start from could not be read, so the chain starts from the beginning.',
    );
  yield* showFlattening(setting);
  yield* showChain(given ?? EMPTY);
  return given ?? EMPTY;
}

/** A round's state can be looked at and edited; what comes back is checked like any input. */
function* editable(setting: Setting, state: State): Walk<State> {
  const offered = stateAsJson(state);
  const json = yield* checkpoint(offered);
  if (json === offered) return state;
  const read = readState(setting, json);
  if (!read) {
    yield* note(
      'edited-state',
      'The edited chain could not be read, so the run goes on with the one before.',
    );
    return state;
  }
  yield* showFlattening(setting);
  yield* showChain(read);
  return read;
}

const candidatesFor = ({ options }: Setting, { chain, skipped }: State): Plan =>
  candidatesOf(
    options,
    chain.map(({ operation }) => operation.id),
    skipped,
  );

function* plannedStep(setting: Setting, state: State, candidates: Plan): Walk<State | 'end'> {
  const [only] = candidates;
  const id = candidates.length === 1 && only ? only : yield* plan(setting, state, candidates);
  if (id === 'end') return 'end';
  const decision = yield* chooseArguments(setting, state, id);
  return yield* apply(setting, state, id, decision);
}

/** DynamicPlan: the first operation of the reply that may come next. */
function* plan(setting: Setting, state: State, candidates: Plan): Walk<OperationId | 'end'> {
  const reply = yield* ask({
    to: 'model',
    purpose: 'plan',
    facts: factsOf(setting, state, candidates),
    messages: planPrompt(setting, state, candidates),
    reply: planReply,
    temperature: 0,
    maxTokens: maxTokensFor(setting),
    rule: (rules: Rules) => rules.plan(setting, state, candidates),
  });
  if (!reply.ok) return 'end';
  const next = nextOf(reply.value, candidates);
  if (next === undefined)
    yield* note('no-action', 'The plan names no operation that may come next, so the chain ends here.');
  return next ?? 'end';
}

const factsOf = (setting: Setting, state: State, candidates: Plan): Json => ({
  question: setting.task.question,
  chain: state.chain.map(codeOf),
  candidates: candidates.map((one) => (one === 'end' ? END : `f_${one}`)),
});

/** Plan and arguments in one reply; again with what was wrong, until it can be used. */
function* fusedStep(
  setting: Setting,
  state: State,
  candidates: Plan,
): Walk<State | 'end' | { readonly answer: string }> {
  const base = stepAsk(setting, state, candidates);
  let request = base;
  for (let left = retriesOf(setting); ; left--) {
    const read = yield* ask(request);
    const reply = read.ok ? read.value : undefined;
    if (reply?.answer !== undefined) return { answer: reply.answer };
    if (!reply?.call) return 'end';
    const { call, why, values } = reply;
    const may = candidates.includes(call.id);
    const ballot = may
      ? ballotOf(setting, state, { call: withGivenValues(call, values), why })
      : ({ ok: false, fault: `f_${call.id} may not come next.` } as const);
    if (ballot.ok) {
      const decision =
        repliesFor(setting, call.id) > 1
          ? yield* chooseArguments(setting, state, call.id, ballot)
          : decide([ballot], setting.options.vote);
      return yield* apply(setting, state, call.id, decision);
    }
    yield* refused(ballot.fault, left > 0);
    if (left === 0) return may ? yield* apply(setting, state, call.id, undefined) : 'end';
    request = again(setting, base, writtenCall(call), ballot.fault);
  }
}

function stepAsk(setting: Setting, state: State, candidates: Plan): Ask<Step> {
  return {
    to: 'model',
    purpose: 'step',
    facts: factsOf(setting, state, candidates),
    messages: stepPrompt(setting, state, candidates),
    reply: stepReply(candidates, mayAnswer(setting)),
    temperature: 0,
    maxTokens: maxTokensFor(setting),
    rule: (rules: Rules) => rules.step(setting, state, candidates),
  };
}

/** The values of a structured reply, as a call has them. */
function withGivenValues(call: WrittenCall, values: Step['values'] = []): WrittenCall {
  if (call.id !== 'add_column' || values.length === 0) return call;
  const written = values.map((value) => value.replaceAll('|', '\\|')).join(' | ');
  return { ...call, after: ` The value: ${written}` };
}

/** Applies what was decided and shows it; without a decision the operation is left out from here on. */
function* apply(
  setting: Setting,
  state: State,
  id: OperationId,
  decision: Decision | undefined,
): Walk<State> {
  if (!decision) return yield* leaveOut(state, id, 'there were no arguments that can be used.');
  const stage = stageOf(setting, state);
  const { operation, notes } = decision.ready;
  const whole =
    operation.id === 'add_column'
      ? yield* withValues(setting, stage.table, operation, valuesLeft(setting, state))
      : operation;
  const unfit =
    setting.options.unusable === 'as-released' ? unfitAsReleased(whole, stage, setting) : undefined;
  if (unfit !== undefined) return yield* leaveOut(state, id, unfit);
  // Missing values of a new column are told where they are asked for.
  const shownNotes = operation.id === 'add_column' ? [] : notes;
  for (const text of shownNotes) yield* note('matched-name', text);
  const done = applied({ operation: whole, notes: shownNotes }, stage, setting.operations);
  yield* showOperation(done, decision);
  return { ...state, chain: [...state.chain, done] };
}

function* leaveOut(state: State, id: OperationId, why: string): Walk<State> {
  yield* note('skipped-operation', `f_${id} is left out: ${why}`);
  return { ...state, skipped: [...state.skipped, id] };
}
