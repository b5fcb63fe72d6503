/** Actions in sentences that name their nodes: "I visit the node (6, 0, food service)". */
import type { Call } from '../../method/answers/calls.ts';
import { isCalled } from '../../method/answers/code-calls.ts';

const NODE = String.raw`[([]\s{0,3}\d{1,6}\s{0,3},\s{0,3}\d{1,6}\s{0,3},\s{0,3}(?:"[^"\n]{1,200}"|'[^'\n]{1,200}'|[^()[\]\n"]{1,120})\s{0,3}[)\]]`;
const BETWEEN = String.raw`[^.\n()[\]]{0,80}?`;

const SHARED = [
  new RegExp(String.raw`(?:shared?|common)\s+neighbou?rs?\b${BETWEEN}(${NODE})${BETWEEN}(${NODE})`, 'gi'),
  new RegExp(
    String.raw`where\s${BETWEEN}(${NODE})${BETWEEN}(${NODE})${BETWEEN}\b(?:meet|cross|intersect)`,
    'gi',
  ),
];
const ALL = [new RegExp(String.raw`neighbou?rs?\s+(?:of|for|around)\b${BETWEEN}(${NODE})`, 'gi')];
const VISIT = [
  new RegExp(
    String.raw`\b(?:visit|visiting|go to|look up|look for|search for|move to)\b${BETWEEN}(${NODE})`,
    'gi',
  ),
];

/** Text of a node, for the action that looks for words. */
const textOf = (node: string): string =>
  (/^[([]\s*\d+\s*,\s*\d+\s*,\s*(.*?)\s*[)\]]$/.exec(node)?.[1] ?? node).replace(/^["']|["']$/g, '');

/** The actions that sentences take, in order. */
export function proseCalls(words: string): readonly Call[] {
  const of = (patterns: readonly RegExp[], name: string) =>
    patterns.flatMap((pattern) =>
      [...words.slice(0, 8000).matchAll(pattern)]
        .filter(({ index }) => isCalled(words, index))
        .map((match) => ({
          at: match.index,
          name,
          nodes: match.slice(1).filter((one) => one !== undefined),
        })),
    );
  const found = [
    ...of(SHARED, 'GetSharedNeighbours'),
    ...of(ALL, 'GetAllNeighbours'),
    ...of(VISIT, 'VisitNode'),
  ].sort((a, b) => a.at - b.at);
  return found.map(({ name, nodes }) => ({
    name,
    arguments: name === 'VisitNode' ? nodes.map(textOf) : nodes,
    why: '',
  }));
}
