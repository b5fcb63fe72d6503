/** The two things that a question sets side by side: "from A to B", "between A and B", "A compared to B". */
import { normalise } from '../words.ts';

const END = String.raw`(?=[?,.;]|$| (?:in|for|among|of|on|at|did|was|were|is|are|by|when|respectively)\b)`;
const PATTERNS: readonly RegExp[] = [
  new RegExp(String.raw`\bfrom ([^?,;]{1,60}?) (?:to|until) ([^?,;]{1,60}?)${END}`),
  new RegExp(String.raw`\bbetween ([^?,;]{1,60}?) (?:and|to) ([^?,;]{1,60}?)${END}`),
  /\b(?:for|of|among|in|by|did|do|does|is|was|were) ([^?,;]{1,60}?) (?:(?:when |as )?compared (?:to|with)|than|versus|vs\.?)(?: (?:for|of|among|in|those?|that of|to))? ([^?,;]{1,60}?)(?=[?,.;]|$)/,
  new RegExp(String.raw`\b(?:difference|ratio) (?:of|in) ([^?,;]{1,60}?) (?:and|to) ([^?,;]{1,60}?)${END}`),
];

/** The two phrases of the first pattern that fits, else none. */
export function phrasesOf(question: string): readonly [string, string] | undefined {
  const text = normalise(question);
  for (const pattern of PATTERNS) {
    const found = pattern.exec(text);
    if (found?.[1] && found[2]) return [found[1], found[2]];
  }
  return undefined;
}
