/** Analysis, graph, matching, hops and reader, one after the other (section 3.2). */
import { entitiesOf, type GraphEntity, nameOf } from '../../graph/hybrid-graph.ts';
import type { Json } from '../../method/json.ts';
import type { Limits, Task } from '../../method/method.ts';
import { recognition } from '../../method/recognise.ts';
import type { Outcome } from '../../method/step.ts';
import { ask, checkpoint, type Walk } from '../../method/walk.ts';
import { wordsOf } from '../../reading/linked/index-rows.ts';
import { folded } from '../../table/folded.ts';
import { analyse } from './analysis.ts';
import { conclude } from './answer.ts';
import { type Context, contextAt, givesTheSame, isWhole, wholeContext } from './context.ts';
import { type Ground, groundOf } from './ground.ts';
import { matchEntities } from './match.ts';
import type { OdysseyOptions } from './options.ts';
import { type Read, read, readFromMemory, readGraph, readSummaries } from './read.ts';
import { note, showHop, showMissing, showStarts } from './shown.ts';
import { readState, type Setting, type State, settingFor, stateAsJson } from './state.ts';
import { tokensOfWhole } from './written.ts';

export function* solve(task: Task, options: OdysseyOptions, limits: Limits, start?: Json): Walk<Outcome> {
  const setting = settingFor(task, options, limits);
  yield* showMissing(setting);
  switch (options.reader) {
    case 'question-only':
      return yield* concluded(setting, yield* readFromMemory(setting), 'question only');
    case 'table-and-text':
      return yield* readWhole(setting);
    case 'summarised-text':
    case 'summarised-both': {
      const both = options.reader === 'summarised-both';
      return yield* concluded(
        setting,
        yield* readSummaries(setting, wholeContext(setting), both),
        'summaries',
      );
    }
    case 'complete-graph':
      return setting.options.graphFallsBack
        ? yield* walkAndRead(setting, start)
        : yield* readComplete(setting, start);
    case 'hop-wise':
    case 'at-once':
      return yield* walkAndRead(setting, start);
    default:
      return options.reader satisfies never;
  }
}

function* walkAndRead(setting: Setting, start: Json | undefined): Walk<Outcome> {
  const { options, task, flat } = setting;
  // Both are wanted with the first hop, and each is a pause of its own: so they are made while there is little to do.
  if (options.passages === 'ranked') wordsOf(task.table, flat);
  let state = yield* editable(setting, yield* begin(setting, start));
  tokensOfWhole(setting);
  const entities = yield* recognised(setting);
  let matches = state.matches ?? (yield* matchEntities(setting, state.analysis, entities));
  let ground = groundOf(setting, state.analysis, matches, entities);
  yield* showStarts(ground);
  if (ground.starts.length === 0) {
    yield* note(
      'nothing-found',
      'Nothing in the table and its passages matches the question, so all is given.',
    );
    return yield* readWhole(setting, ground);
  }
  if (options.reader === 'complete-graph') {
    const reading = yield* readGraph(setting, graphAsText(ground), wholeContext(setting, ground));
    if (answered(reading)) return yield* concluded(setting, reading, 'complete graph');
    return yield* fallBack(setting, ground);
  }
  const first = options.reader === 'at-once' ? options.hops : Math.max(1, state.hop);
  let before: Context | undefined;
  for (let depth = first; depth <= options.hops; depth++) {
    state = yield* editable(setting, { ...state, matches, hop: depth });
    if (state.matches && state.matches !== matches) {
      matches = state.matches;
      ground = groundOf(setting, state.analysis, matches, entities);
    }
    const context = contextAt(setting, ground, depth, state.relevant);
    for (let hop = depth === first ? 1 : depth; hop <= depth; hop++)
      yield* showHop(setting, ground, hop, hop === depth ? context : contextAt(setting, ground, hop, []));
    if (options.askOnce && before && givesTheSame(before, context)) continue;
    before = context;
    const last = options.askOnce && isWhole(setting, context);
    const reading = yield* read(setting, context, { hop: depth, last });
    if (last || answered(reading)) return yield* concluded(setting, reading, `hop ${depth}`);
    state = { ...state, relevant: yield* named(setting, reading, context) };
  }
  return yield* fallBack(setting, ground);
}

/** The whole graph without any match or walk (A.1.1): the reader answers, or does not. */
function* readComplete(setting: Setting, start: Json | undefined): Walk<Outcome> {
  const { analysis } = yield* editable(setting, yield* begin(setting, start));
  const ground = groundOf(setting, analysis, [], yield* recognised(setting));
  const reading = yield* readGraph(setting, graphAsText(ground), wholeContext(setting, ground));
  return yield* concluded(setting, reading, 'complete graph');
}

const answered = ({ reply }: Read): boolean => reply.ok && reply.value.answer.length > 0;

function* begin(setting: Setting, start: Json | undefined): Walk<State> {
  const given = start === undefined ? undefined : readState(setting, start);
  if (given) return given;
  if (start !== undefined)
    yield* note(
      'edited-state',
      'The state to start from could not be read, so the run starts from the beginning.',
    );
  return { analysis: yield* analyse(setting), hop: 0, relevant: [] };
}

/** A state can be looked at and edited; what comes back is checked like any input. */
function* editable(setting: Setting, state: State): Walk<State> {
  const offered = stateAsJson(state);
  const json = yield* checkpoint(offered);
  if (json === offered) return state;
  const edited = readState(setting, json);
  if (edited) return edited;
  yield* note('edited-state', 'The edited state could not be read, so the run goes on with the one before.');
  return state;
}

/** What the passages speak of; nobody is asked where there are none. */
function* recognised(setting: Setting): Walk<readonly GraphEntity[]> {
  const { passages, names, options, task } = setting;
  if (passages.every(({ text }) => text.trim() === '')) return [];
  const texts = passages.map(({ text }) => text);
  const reply = yield* ask(recognition('entities-in-passages', { texts, phrases: options.phrases }, names));
  return reply.ok ? entitiesOf(task.table, reply.value) : [];
}

/** The passages that the reader wants to keep; names that none has are said. */
function* named(setting: Setting, { reply }: Read, context: Context): Walk<readonly number[]> {
  const names = reply.ok ? reply.value.relevant : [];
  const passageByName = new Map(
    context.passages.map(({ passage }) => [folded(setting.names[passage] ?? ''), passage]),
  );
  const lost = names.filter((name) => !passageByName.has(folded(name)));
  if (lost.length > 0 && setting.options.carry === 'named')
    yield* note(
      'unknown-passage',
      `The reader names ${lost.map((name) => `“${name}”`).join(', ')}, which ${lost.length === 1 ? 'is no passage' : 'are no passages'} that it was given.`,
    );
  return [...new Set(names.flatMap((name) => passageByName.get(folded(name)) ?? []))];
}

function* fallBack(setting: Setting, ground: Ground): Walk<Outcome> {
  yield* note(
    'whole-context',
    'The hops did not lead to an answer, so the whole table and all passages are given.',
  );
  return yield* readWhole(setting, ground);
}

function* readWhole(setting: Setting, ground?: Ground): Walk<Outcome> {
  const reading = yield* read(setting, wholeContext(setting, ground), { hop: 0, last: true });
  return yield* concluded(setting, reading, 'whole context');
}

/** @param where on what the reader found it, for the outcome. */
function* concluded(setting: Setting, { reply, context }: Read, where: string): Walk<Outcome> {
  const answer = reply.ok ? reply.value.answer : [];
  return yield* conclude(setting, context, answer, {
    operation: where,
    explanation: answer.length > 0 ? '' : 'the reader found none in what it was given.',
    readable: reply.ok,
    calculated: reply.ok && reply.value.calculated === true,
  });
}

/** Every row, and what the passages of its cells speak of. */
function graphAsText({ graph }: Ground): string {
  return graph.rows
    .flatMap((nodes) => [
      nodes.map((node) => nameOf(graph, node, true)).join(' -- '),
      ...nodes.flatMap((node) =>
        (graph.passages[node] ?? []).map(
          (at) =>
            `${nameOf(graph, node, true)} -- ${(graph.speaksOf[at] ?? []).map((one) => nameOf(graph, one, false)).join(', ')}`,
        ),
      ),
    ])
    .filter((line) => line.trim() !== '')
    .join('\n');
}
