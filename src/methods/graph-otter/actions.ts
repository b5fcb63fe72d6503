/** The four actions (Table 1) and two of ours, read from what the model wrote. */
import type { CellGraph, NodeId } from '../../graph/cell-graph.ts';
import { nodeOf } from '../../graph/cell-graph.ts';
import { nodeText } from '../../graph/node-text.ts';
import type { Json } from '../../method/json.ts';
import type { NoteCode } from '../../method/step.ts';
import { readReference } from './nodes.ts';
import type { MoreActions } from './options.ts';
import { resolve } from './resolve.ts';
import type { WrittenAction } from './written.ts';

export type Action =
  | { readonly name: 'VisitNode'; readonly query: string }
  | { readonly name: 'GetAllNeighbours'; readonly node: NodeId }
  | { readonly name: 'GetSharedNeighbours'; readonly a: NodeId; readonly b: NodeId }
  | { readonly name: 'GetHopNeighbours'; readonly node: NodeId; readonly hops: number }
  | { readonly name: 'GoBack'; readonly round: number }
  | { readonly name: 'AnswerQuestion' };

/** What could not be used of an action, or was corrected, in one sentence. */
export interface ActionNote {
  readonly code: NoteCode;
  readonly text: string;
}

export interface ReadAction {
  readonly action?: Action;
  /** The action as it will be shown, also when it cannot be taken. */
  readonly call: string;
  readonly why: string;
  readonly notes: readonly ActionNote[];
}

/** The paper's four and no more. */
export const PAPER_ACTIONS: MoreActions = { goBack: false, hops: 1 };

/** The actions that there are. */
const namesOf = ({ hops, goBack }: MoreActions): readonly Action['name'][] => [
  'VisitNode',
  'GetAllNeighbours',
  'GetSharedNeighbours',
  ...(hops > 1 ? ['GetHopNeighbours' as const] : []),
  ...(goBack ? ['GoBack' as const] : []),
  'AnswerQuestion',
];

/** Models write "get_all_neighbors" too. */
const plain = (name: string): string =>
  name
    .toLowerCase()
    .replace(/\(.*$/s, '')
    .replace(/[^a-z]/g, '')
    .replace(/neighbor(?!u)/, 'neighbour');

/** The action that a written name means. */
export const actionNamed = (name: string, more: MoreActions = PAPER_ACTIONS): Action['name'] | undefined =>
  FINISHING.test(name)
    ? 'AnswerQuestion'
    : namesOf(more).find(
        (one) => plain(one) === plain(name.replace(/^(?:functions?|tools?|default_api|api)[.:]/, '')),
      );

/** Other names that models know for the action that answers. */
const FINISHING = /^(?:final_?answer|finish|submit_?answer|answer_?the_?question|give_?answer)(?:\(\))?$/i;

/** @param more which actions there are beside the paper's. */
export function readAction(
  graph: CellGraph,
  written: WrittenAction,
  more: MoreActions = PAPER_ACTIONS,
): ReadAction {
  const { function_name: name, parameters } = written.Function;
  const why = written.Explanation ?? '';
  const names = namesOf(more);
  const actionName = actionNamed(name, more);
  const asWritten = `${name.slice(0, 60)}(${parameters.map((value) => shortJson(value)).join(', ')})`;
  const refused = (code: NoteCode, text: string): ReadAction => ({
    call: asWritten,
    why,
    notes: [{ code, text }],
  });
  switch (actionName) {
    case undefined:
      return refused(
        'unknown-action',
        `There is no action ${shortJson(name)}; there are ${names.join(', ')}.`,
      );
    case 'AnswerQuestion':
      return { action: { name: actionName }, call: 'AnswerQuestion()', why, notes: [] };
    case 'VisitNode': {
      const query = queryOf(parameters);
      if (query === undefined) return refused('missing-argument', 'VisitNode needs the words to look for.');
      return {
        action: { name: actionName, query },
        call: `VisitNode(${JSON.stringify(query)})`,
        why,
        notes: [],
      };
    }
    case 'GetAllNeighbours':
    case 'GetSharedNeighbours':
      return nodeAction(graph, actionName, parameters, { why, asWritten });
    case 'GetHopNeighbours':
      return hopAction(graph, parameters, more.hops, { why, asWritten });
    case 'GoBack': {
      const [round] = parameters.flatMap((value) => wholeIn(value) ?? []);
      if (round === undefined)
        return refused('missing-argument', 'GoBack needs the number of a round, 0 for the start.');
      return { action: { name: actionName, round }, call: `GoBack(${round})`, why, notes: [] };
    }
    default:
      return actionName satisfies never;
  }
}

/** A whole number from 0, also in words such as "round 2". */
function wholeIn(value: Json): number | undefined {
  const digits = /^[^\d-]*(\d{1,6})\D*$/.exec(typeof value === 'number' ? String(value) : asText(value))?.[1];
  return digits === undefined ? undefined : Number(digits);
}

const asText = (value: Json): string => (typeof value === 'string' ? value : '');

/** The last parameter is how many hops, those before it the node. */
function hopAction(
  graph: CellGraph,
  parameters: readonly Json[],
  most: number,
  wording: CallWording,
): ReadAction {
  const last = parameters.length > 1 ? wholeIn(parameters.at(-1) ?? null) : undefined;
  const read = nodeAction(
    graph,
    'GetAllNeighbours',
    last === undefined ? parameters : parameters.slice(0, -1),
    wording,
  );
  const { action } = read;
  if (action?.name !== 'GetAllNeighbours')
    return {
      ...read,
      notes: read.notes.map(({ code, text }) => ({
        code,
        text: text.replace('GetAllNeighbours', 'GetHopNeighbours'),
      })),
    };
  const hops = last ?? most;
  if (hops < 1 || hops > most)
    return {
      call: wording.asWritten,
      why: wording.why,
      notes: [
        { code: 'missing-argument', text: `GetHopNeighbours goes 1 to ${most} hops; ${hops} was given.` },
      ],
    };
  const node = nodeText(nodeOf(graph, action.node));
  return {
    ...read,
    action: { name: 'GetHopNeighbours', node: action.node, hops },
    call: `GetHopNeighbours(${node}, ${hops})`,
  };
}

/** The action as the model wrote it, and its reason. */
interface CallWording {
  readonly why: string;
  readonly asWritten: string;
}

function nodeAction(
  graph: CellGraph,
  name: 'GetAllNeighbours' | 'GetSharedNeighbours',
  parameters: readonly Json[],
  { why, asWritten }: CallWording,
): ReadAction {
  const nodeCount = name === 'GetAllNeighbours' ? 1 : 2;
  const notes: ActionNote[] = [];
  const nodes: NodeId[] = [];
  const refused = (note: ActionNote): ReadAction => ({ call: asWritten, why, notes: [...notes, note] });
  for (const argument of argumentsOf(parameters, nodeCount)) {
    const reference = readReference(argument);
    if (!reference) continue;
    const found = resolve(graph, reference);
    if (!found.ok) return refused({ code: found.code, text: `${name}: ${found.fault}` });
    if (found.note !== undefined) notes.push({ code: 'corrected-node', text: `${name}: ${found.note}` });
    nodes.push(found.node);
  }
  const [a, b] = nodes;
  if (a === undefined || (nodeCount === 2 && b === undefined)) {
    return refused({
      code: 'missing-argument',
      text: `${name} needs ${nodeCount === 1 ? 'a node' : 'two nodes'} as (row, column, text); ${nodes.length} ${nodes.length === 1 ? 'was' : 'were'} given.`,
    });
  }
  const call = `${name}(${nodes
    .slice(0, nodeCount)
    .map((id) => nodeText(nodeOf(graph, id)))
    .join(', ')})`;
  if (nodeCount === 1 || b === undefined)
    return { action: { name: 'GetAllNeighbours', node: a }, call, why, notes };
  if (a === b) return refused({ code: 'missing-argument', text: `${name} needs two different nodes.` });
  return { action: { name: 'GetSharedNeighbours', a, b }, call, why, notes };
}

/** Models nest: `[[6, 0, "x"]]`, `[6, 0, "x"]` and `["(6, 0, 'x')"]` are one node each. */
function argumentsOf(parameters: readonly Json[], nodeCount: number): readonly Json[] {
  const [first, second] = parameters;
  if (nodeCount === 2 && parameters.length === 6 && parameters.every((one) => typeof one !== 'object'))
    return [parameters.slice(0, 3), parameters.slice(3)];
  const inTexts = [first, second].every((one) => typeof one === 'string' && /^\d{1,6}$/.test(one));
  if (inTexts && parameters.length === 3) return [[...parameters]];
  const bare = typeof second === 'number' || (typeof first === 'number' && parameters.length <= 3);
  if (bare) return [[...parameters]];
  const nested =
    parameters.length === 1 &&
    Array.isArray(first) &&
    nodeCount === 2 &&
    first.length >= 2 &&
    typeof first[0] === 'object';
  return (nested ? (first as readonly Json[]) : parameters).slice(0, nodeCount);
}

function queryOf(parameters: readonly Json[]): string | undefined {
  const texts = parameters
    .map((value) => readReference(value)?.text?.trim() ?? '')
    .filter((text) => text !== '');
  return texts[0];
}

function shortJson(value: Json): string {
  const text = JSON.stringify(value);
  return text.length > 80 ? `${text.slice(0, 77)}…` : text;
}
