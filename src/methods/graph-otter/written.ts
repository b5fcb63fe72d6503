/** What the model's replies hold, whatever form they come in. */
import * as z from 'zod/mini';
import type { Json } from '../../method/json.ts';

/**
 * Characters of a node's text in a reply: a longer one is known by its place and its beginning. Small models write
 * on until a text's end, and a list of such nodes would leave no tokens for what comes after it.
 */
export const NODE_TEXT_AT_MOST = 60;

const anyJson = z.json() as z.ZodMiniType<Json>;

/** A row or column index, or the set of them that a merged cell covers. */
const index = z.union([z.int(), z.array(z.int()), z.string()]);
const tuple = z.union([z.tuple([index, index, z.string()]), z.string()]);

const startCell = z.object({ tuple, explanation: z.optional(z.string()) });
export type StartCell = z.infer<typeof startCell>;

const action = z.object({
  Function: z.object({ function_name: z.string(), parameters: z.array(anyJson) }),
  Explanation: z.optional(z.string()),
});
export type WrittenAction = z.infer<typeof action>;

export const chosen = z.object({ nodes: z.array(tuple), explanation: z.optional(z.string()) });
export type Chosen = z.infer<typeof chosen>;

const answer = z.object({
  cells: z.array(tuple),
  operation: z.string(),
  explanation: z.string(),
  answer: z.array(z.union([z.string(), z.number()])),
  /** The answer is the result of a calculation that the reply states. */
  calculated: z.optional(z.boolean()),
});
export type WrittenAnswer = z.infer<typeof answer>;

const round = z.object({
  Thought: z.string(),
  Actions: z.array(action),
  Answer: z.optional(z.nullable(answer)),
});
export type WrittenRound = z.infer<typeof round>;
