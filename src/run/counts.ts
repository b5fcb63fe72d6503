import { textOfAll } from '../method/ask.ts';
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
  for (const line of transcript.lines) {
    if (line.kind !== 'ask' || line.request.to !== 'model') continue;
    const given = line.replies.flatMap((entry) => entry ?? []);
    if (given.length > 0) asks++;
    completions += given.length;
    let promptTokens: number | undefined;
    for (const entry of given) {
      measured &&= entry.usage !== undefined;
      promptTokens ??= entry.usage ? undefined : countTokens(textOfAll(line.request.messages));
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
