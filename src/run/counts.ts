import { type Message, textOfAll } from '../method/ask.ts';
import type { Step } from '../method/step.ts';
import type { CellId } from '../table/model.ts';
import type { Transcript } from './transcript.ts';

export interface RunCounts {
  readonly steps: number;
  /** Requests to the model. Retriever and recogniser requests count in neither of the two. */
  readonly asks: number;
  /** Replies of the model, counting every sample. */
  readonly completions: number;
  readonly tokens: {
    readonly prompt: number;
    readonly reply: number;
    /** Whether the backbone itself counted all of them; else they are counted by `countTokens`. */
    readonly measured: boolean;
  };
  /** The cells that the walk used, and how many the table has (GraphOTTER, Figure 3). */
  readonly cells: { readonly used: number; readonly all: number };
}

/** What a run took so far. `countTokens` stands in where the backbone did not count. */
export function countsOf(transcript: Transcript, countTokens: (text: string) => number): RunCounts {
  let asks = 0;
  let completions = 0;
  let prompt = 0;
  let reply = 0;
  let measured = true;
  const tokensOf = onceEach(countTokens);
  for (const line of transcript.lines) {
    if (line.kind !== 'ask' || line.request.to !== 'model') continue;
    const given = line.replies.flatMap((entry) => entry ?? []);
    if (given.length > 0) asks++;
    completions += given.length;
    let promptTokens: number | undefined;
    for (const entry of given) {
      measured &&= entry.usage !== undefined;
      promptTokens ??= entry.usage ? undefined : tokensOfPrompt(line.request.messages, tokensOf);
      prompt += entry.usage?.prompt ?? promptTokens ?? 0;
      reply += entry.usage?.reply ?? countTokens(entry.text);
    }
  }
  return {
    steps: transcript.steps.length,
    asks,
    completions,
    tokens: { prompt, reply, measured: measured && completions > 0 },
    cells: {
      used: usedCells(transcript.steps).size,
      all: transcript.run.problem.table.cells.length,
    },
  };
}

/** A part from so many letters on is counted for itself: that of a large table is the same in every request. */
const COUNTED_APART = 200_000;

function tokensOfPrompt(messages: readonly Message[], tokensOf: (text: string) => number): number {
  const parts = messages.flatMap((message) => message.parts);
  if (parts.every(({ text }) => text.length < COUNTED_APART)) return tokensOf(textOfAll(messages));
  return parts.reduce((sum, { text }) => sum + tokensOf(text) + 1, 0);
}

function onceEach(count: (text: string) => number): (text: string) => number {
  const counts = new Map<string, number>();
  return (text) => {
    if (text.length < COUNTED_APART) return count(text);
    const tokens = counts.get(text) ?? count(text);
    counts.set(text, tokens);
    return tokens;
  };
}

/** What was in the trace, looked from, seen in a look-up, or named as evidence; proposals not taken are no use. */
export function usedCells(steps: readonly Step[]): ReadonlySet<CellId> {
  const used = new Set<CellId>();
  const use = (cells: readonly CellId[]) => {
    for (const cell of cells) used.add(cell);
  };
  for (const step of steps) {
    if ('trace' in step) use(step.trace);
    if (step.kind === 'walk')
      for (const seen of [step.from, step.sameRow, step.sameColumn, step.found]) use(seen);
    if (step.kind === 'answer') use(step.outcome.evidence);
  }
  return used;
}
