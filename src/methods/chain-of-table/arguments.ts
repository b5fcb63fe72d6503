/** GenerateArgs: from a planned operation to one that can be applied, by one reply or by a vote. */
import type { Ask } from '../../method/ask.ts';
import type { Reply } from '../../method/reply.ts';
import { ask, askSamples, show, type Walk } from '../../method/walk.ts';
import { readOperation, writeOperation } from '../../operations/index.ts';
import { shownName, shownNames } from '../../operations/names.ts';
import type { OperationId } from '../../operations/operation.ts';
import type { Ballot, Decision } from './ballot.ts';
import { again, argumentsPrompt } from './prompts.ts';
import { argumentsReply, writtenCall } from './replies.ts';
import { maxTokensFor } from './room.ts';
import type { Rules } from './rules.ts';
import { type Setting, type State, stageOf } from './state.ts';
import { unfitAsReleased } from './unfit.ts';
import { decide } from './votes.ts';
import type { Chosen } from './written.ts';

/** How often arguments that cannot be used are asked for again. */
export const RETRIES = 2;

export const retriesOf = ({ options }: Setting): number => (options.unusable === 'ask-again' ? RETRIES : 0);

/** Every operation's requests have a purpose of their own, since their replies are read differently. */
const PURPOSES: Readonly<Record<OperationId, string>> = {
  add_column: 'add-column',
  select_row: 'select-rows',
  select_column: 'select-columns',
  group_by: 'group-by',
  sort_by: 'sort-by',
};

/** How many replies choose the arguments: several for rows and columns, where a temperature makes them differ. */
export const repliesFor = ({ options, limits }: Setting, id: OperationId): number =>
  limits.temperature && (id === 'select_row' || id === 'select_column') ? options.samples : 1;

const temperatureOf = ({ options, task }: Setting): number =>
  options.temperature === 'by-kind' ? (task.kind === 'verify' ? 0.5 : 1) : Number(options.temperature);

function request(setting: Setting, state: State, id: OperationId): Ask<Chosen> {
  const { table } = stageOf(setting, state);
  return {
    to: 'model',
    purpose: PURPOSES[id],
    facts: { question: setting.task.question, operation: `f_${id}`, columns: shownNames(table) },
    messages: argumentsPrompt(setting, state, id),
    reply: argumentsReply(id),
    temperature: 0,
    maxTokens: maxTokensFor(setting),
    rule: (rules: Rules) => rules.arguments(setting, state, id),
  };
}

/** What a call means for the table as it is. */
export function ballotOf(setting: Setting, state: State, { call, why }: Chosen): Ballot {
  const stage = stageOf(setting, state);
  const ready = readOperation(call, stage, setting.operations);
  if (!ready.ok) return { ok: false, fault: ready.fault };
  const { operation } = ready.value;
  const unfit =
    setting.options.unusable === 'as-released' ? unfitAsReleased(operation, stage, setting) : undefined;
  if (unfit !== undefined) return { ok: false, fault: unfit };
  const names =
    operation.id === 'select_column'
      ? { names: operation.columns.map((column) => shownName(stage.table, column)) }
      : {};
  return { ok: true, ready: ready.value, call: writeOperation(operation, stage), why, ...names };
}

const ballotOfReply = (setting: Setting, state: State, reply: Reply<Chosen>): Ballot =>
  reply.ok ? ballotOf(setting, state, reply.value) : { ok: false, fault: reply.fault };

/**
 * Asks for the arguments of an operation; undefined when there are none that can be used.
 * @param first what another reply has chosen already: it votes with the others.
 */
export function* chooseArguments(
  setting: Setting,
  state: State,
  id: OperationId,
  first?: Ballot,
): Walk<Decision | undefined> {
  const { vote } = setting.options;
  const sampleCount = repliesFor(setting, id) - (first ? 1 : 0);
  const base = request(setting, state, id);
  if (sampleCount > 1 || first) {
    const replies =
      sampleCount > 0
        ? yield* askSamples({ ...base, samples: sampleCount, temperature: temperatureOf(setting) })
        : [];
    const ballots = replies.map((reply) => ballotOfReply(setting, state, reply));
    const decision = decide(first ? [first, ...ballots] : ballots, vote);
    if (decision) return decision;
    yield* refused('None of the replies can be used.', retriesOf(setting) > 0);
    if (retriesOf(setting) === 0) return undefined;
  }
  return yield* oneReply(setting, state, base);
}

/** One reply, and again with what was wrong, until it can be used. */
function* oneReply(setting: Setting, state: State, base: Ask<Chosen>): Walk<Decision | undefined> {
  let next = base;
  for (let left = retriesOf(setting); ; left--) {
    const reply = yield* ask(next);
    if (!reply.ok) return undefined;
    const ballot = ballotOf(setting, state, reply.value);
    if (ballot.ok) return decide([ballot], setting.options.vote);
    yield* refused(ballot.fault, left > 0);
    if (left === 0) return undefined;
    next = again(setting, base, writtenCall(reply.value.call), ballot.fault);
  }
}

export const refused = (fault: string, more: boolean): Walk<void> =>
  show({
    kind: 'note',
    code: 'wrong-arguments',
    text: more ? `${fault} It is asked for again.` : fault,
    cells: [],
  });
