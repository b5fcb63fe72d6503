/** What of the trace and of the rounds so far the prompts show, so that a request fits the model's context. */
import { type NodeId, nodeOf } from '../../graph/cell-graph.ts';
import { nodeText } from '../../graph/node-text.ts';
import { sharedPairs } from '../../graph/trace.ts';
import type { PromptPart } from '../../method/ask.ts';
import { cutTo, fitsInto, tokensAtMost } from '../../method/tokens.ts';
import { memoisedPair } from '../../table/memoised.ts';
import { newOnly } from './new-only.ts';
import { nodesText } from './nodes.ts';
import { asideRoom, requestRoom } from './room.ts';
import { rowsInWords } from './rows-in-words.ts';
import { type Acted, cellsOf, type Round, type Setting, type State, traceAfter } from './state.ts';
import { tableInRounds } from './table-shown.ts';
import { meetingsText, traceText } from './trace-text.ts';

/** A part of a prompt and the nodes that its text names. */
interface Told {
  readonly part: PromptPart;
  readonly nodes: readonly NodeId[];
  /** Those of them that stand in it with row, column and text; the others stand there by their text alone. */
  readonly placed?: readonly NodeId[];
}

export interface WalkShown {
  /** The questions that this one follows up. */
  readonly earlier?: PromptPart;
  readonly trace: Told;
  readonly history: Told;
  /** The traces of before, where one can go back to them. */
  readonly back?: PromptPart;
}

/** Of what the walk may take, the trace takes at most this share where both are long. */
const TRACE_SHARE = 0.6;

/** The same for every request of a round: a state belongs to one run and never changes. */
export const walkShown = memoisedPair((setting: Setting, state: State): WalkShown => {
  const earlier = earlierQuestions(setting, state);
  const back = tracesOfBefore(setting, state);
  const aside = [earlier, back].reduce((sum, part) => sum + (part ? tokensAtMost(part.text) : 0), 0);
  const room = Math.max(0, tableInRounds(setting).left - requestRoom(setting) - aside);
  const whole = withoutTold(setting, state, traceOf(setting, state, Number.POSITIVE_INFINITY));
  const first = historyOf(setting, whole, Number.POSITIVE_INFINITY);
  const needed = fitsInto(first.part.text, room * (1 - TRACE_SHARE)) ? tokensAtMost(first.part.text) : room;
  const trace = traceOf(setting, state, Math.max(room * TRACE_SHARE, room - needed));
  // Of a trace that is cut less can be left out.
  const walk = trace.part.omitted === undefined ? whole : withoutTold(setting, state, trace);
  const all = walk === whole ? first : historyOf(setting, walk, Number.POSITIVE_INFINITY);
  const history = fitsInto(`${trace.part.text}${all.part.text}`, room)
    ? all
    : historyOf(setting, walk, room - tokensAtMost(trace.part.text));
  return { ...(earlier ? { earlier } : {}), trace, history, ...(back ? { back } : {}) };
});

/** The state as the history tells it: where the option says so without the nodes that the trace, or it, told before. */
function withoutTold({ graph, options }: Setting, state: State, { placed = [] }: Told): State {
  if (options.historyNodes === 'all') return state;
  const seen = new Set(placed.map((id) => nodeText(nodeOf(graph, id))));
  const first = options.history === 'last' ? state.rounds.length - 1 : 0;
  const rounds = state.rounds.map((round, at) =>
    at < first
      ? round
      : {
          ...round,
          acted: round.acted.map((one) => ({ ...one, observation: newOnly(one.observation, seen) })),
        },
  );
  return { ...state, rounds };
}

/** The last questions that fit; the trace and, unless only that is kept, the rounds told are still theirs. */
function earlierQuestions(setting: Setting, { earlier = [] }: State): PromptPart | undefined {
  if (earlier.length === 0) return undefined;
  const lines = earlier
    .toReversed()
    .map(({ question, values }) => `- ${question} Answer: ${values.join(', ') || 'none'}`);
  const head = 'With this trace you answered before, the latest question first:';
  return { role: 'history', text: cutTo([head, ...lines].join('\n'), asideRoom(setting)), cells: [] };
}

/** After which rounds the trace was another than now, and how many nodes it had. */
function tracesOfBefore(setting: Setting, state: State): PromptPart | undefined {
  if (!setting.options.goBack) return undefined;
  const listed = new Set([state.trace.join()]);
  const others = state.rounds.flatMap((_, round) => {
    const trace = traceAfter(state, round);
    if (!trace || listed.has(trace.join())) return [];
    listed.add(trace.join());
    return [`${round} (${trace.length} ${trace.length === 1 ? 'node' : 'nodes'})`];
  });
  if (others.length === 0) return undefined;
  const text = `Rounds that you can go back to, with the size of the trace after each: ${others.toReversed().join(', ')}.`;
  return { role: 'history', text: cutTo(text, asideRoom(setting)), cells: [] };
}

const TRACE = 'Reasoning trace, the nodes that you have visited and how they are joined:';

function traceOf(setting: Setting, { trace: ids }: State, room: number): Told {
  const { graph, options } = setting;
  const cells = cellsOf(graph, ids);
  const { traceForm } = options;
  const rows = traceForm === 'rows' || traceForm === 'lines' ? rowsInWords(setting, ids) : undefined;
  const inRows = rows?.columnsOnce ? rows.values : undefined;
  const relations = traceForm === 'figure' ? traceText(graph, ids) : meetingsText(graph, ids, inRows);
  const content = rows ? `${relations}\n${rows.text}` : relations;
  const whole = `${TRACE}\n${ids.length === 0 ? 'It is empty.' : content}`;
  const joining = [...sharedPairs(graph, ids).flatMap(({ shared }) => shared), ...(rows?.nodes ?? [])];
  if (fitsInto(whole, room)) {
    const placed = [...namedIn(whole, [...ids, ...joining], graph), ...(rows?.values ?? [])];
    return { part: { role: 'trace', text: whole, cells }, nodes: [...ids, ...joining], placed };
  }
  const lines = content.split('\n');
  const nodes = cutTo(nodesText(graph, ids), room - tokensAtMost(TRACE) - OMISSION);
  let left = room - tokensAtMost(`${TRACE}\n${nodes}`) - OMISSION;
  const kept = lines.filter((line) => {
    const tokens = tokensAtMost(line) + 1;
    if (tokens > left) return false;
    left -= tokens;
    return true;
  });
  const omitted = `${lines.length - kept.length} of the ${lines.length} lines about how they are joined are left out for length.`;
  const text = [TRACE, nodes, ...kept, omitted].join('\n');
  return {
    part: { role: 'trace', text, cells, omitted },
    nodes: [...ids, ...namedIn(text, joining, graph)],
    placed: namedIn(text, [...ids, ...joining], graph),
  };
}

/** Tokens that a sentence about what was left out may take. */
const OMISSION = 30;

const namedIn = (text: string, ids: readonly NodeId[], graph: Setting['graph']): NodeId[] =>
  [...new Set(ids)].filter((id) => text.includes(nodeText(nodeOf(graph, id))));

const HISTORY = 'What you did so far:';

/** The last rounds that fit; of the very last one that does not, as much of each observation as fits. */
function historyOf({ graph, options }: Setting, { rounds }: State, room: number): Told {
  const first = options.history === 'last' ? Math.max(0, rounds.length - 1) : 0;
  const recent = rounds.slice(first);
  if (recent.length === 0)
    return { part: { role: 'history', text: 'This is the first round.', cells: [] }, nodes: [] };
  let from = recent.length;
  let left = room - tokensAtMostOf(HISTORY, room) - OMISSION;
  while (from > 0) {
    const round = recent[from - 1];
    const text = round ? roundText(round, first + from) : '';
    if (!fitsInto(text, left)) break;
    left -= tokensAtMostOf(text, left);
    from--;
  }
  const last = recent.at(-1);
  const cut = from === recent.length && last ? [cutRound(last, left)] : recent.slice(from);
  const start = first + recent.length - cut.length;
  const texts = cut.map((round, index) => roundText(round, start + index + 1));
  const omitted = [
    ...(start > first ? [`${roundWords(first + 1, start)} left out for length.`] : []),
    ...(from === recent.length ? ['What the last round showed is cut short for length.'] : []),
  ].join(' ');
  const text = [HISTORY, ...(omitted === '' ? [] : [omitted]), ...texts].join('\n');
  const seen = cut.flatMap(({ acted }) => acted.flatMap((one) => one.nodes));
  const nodes = from === recent.length ? namedIn(text, seen, graph) : seen;
  const part: PromptPart = {
    role: 'history',
    text,
    cells: cellsOf(graph, nodes),
    ...(omitted === '' ? {} : { omitted }),
  };
  return { part, nodes };
}

const tokensAtMostOf = (text: string, room: number): number =>
  room === Number.POSITIVE_INFINITY ? 0 : tokensAtMost(text);

const roundWords = (from: number, to: number): string =>
  from === to ? `Round ${from} is` : `Rounds ${from} to ${to} are`;

const roundText = ({ thought, acted }: Round, number: number): string =>
  [
    `Round ${number}`,
    `Thought: ${thought === '' ? 'none' : thought}`,
    ...acted.map(({ call, observation }) => `Action: ${call}\nObservation: ${observation}`),
  ].join('\n');

/** The round with its thought and observations cut, so that every action is still named. */
function cutRound({ thought, acted }: Round, room: number): Round {
  const named = acted.map(({ call }) => `Action: ${call}\nObservation: `).join('\n');
  const each = (room - tokensAtMost(named) - OMISSION) / (acted.length + 1);
  const cut = (one: Acted): Acted => ({ ...one, observation: cutTo(one.observation, each) });
  return { thought: cutTo(thought, each), acted: acted.map(cut) };
}
