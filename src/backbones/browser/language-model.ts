/**
 * The Prompt API as it is documented (webmachinelearning.github.io/prompt-api), as far as it is used; no
 * TypeScript library has it yet.
 */
import type { Json } from '../../method/json.ts';

export type Availability = 'unavailable' | 'downloadable' | 'downloading' | 'available';

export interface ModelMessage {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
}

interface Languages {
  readonly type: 'text';
  readonly languages: readonly string[];
}

/** What kind of model is wanted; said alike when asking whether there is one and when getting it. */
export interface SessionRequest {
  readonly expectedInputs?: readonly Languages[];
  readonly expectedOutputs?: readonly Languages[];
}

interface CreateOptions extends SessionRequest {
  /** In place of a temperature, which pages may no longer set; browsers that do not know it leave it out. */
  readonly samplingMode?: 'most-predictable';
  readonly initialPrompts?: readonly ModelMessage[];
  readonly signal?: AbortSignal;
  monitor?(monitor: EventTarget): void;
}

interface PromptOptions {
  readonly signal?: AbortSignal;
  /** JSON Schema. */
  readonly responseConstraint?: Json;
  /** The prompt says the form itself. */
  readonly omitResponseConstraintInput?: boolean;
}

/** One conversation with the model. Sizes are in tokens; the first names are the standard's, the second older. */
export interface Session {
  promptStreaming(input: readonly ModelMessage[], options?: PromptOptions): ReadableStream<string>;
  measureContextUsage?(input: readonly ModelMessage[], options?: PromptOptions): Promise<number>;
  measureInputUsage?(input: readonly ModelMessage[], options?: PromptOptions): Promise<number>;
  readonly contextWindow?: number;
  readonly inputQuota?: number;
  readonly contextUsage?: number;
  readonly inputUsage?: number;
  destroy(): void;
}

export interface LanguageModelApi {
  availability(options?: SessionRequest): Promise<Availability>;
  create(options?: CreateOptions): Promise<Session>;
}

/** The browser's own, where it has one. */
export const languageModelHere = (): LanguageModelApi | undefined =>
  (globalThis as { readonly LanguageModel?: LanguageModelApi }).LanguageModel;

/** Tokens that a session takes in all; some browsers say it under its older name, and some not at all. */
export const windowOf = ({ contextWindow, inputQuota }: Session): number | undefined => {
  const window = contextWindow ?? inputQuota;
  return window !== undefined && Number.isFinite(window) && window > 0 ? window : undefined;
};

/** Tokens that a session has taken in. */
export const usedOf = ({ contextUsage, inputUsage }: Session): number | undefined =>
  contextUsage ?? inputUsage;

/** Tokens that further messages would take; nothing where the browser does not measure. */
export async function measured(
  session: Session,
  input: readonly ModelMessage[],
  options: PromptOptions,
): Promise<number | undefined> {
  if (session.measureContextUsage) return session.measureContextUsage(input, options);
  return session.measureInputUsage?.(input, options);
}
