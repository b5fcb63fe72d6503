/** What the replies of a run were read as, kept beside it: who has that replays the run without the method's reader. */
import type { Ask } from '../method/ask.ts';
import type { Method } from '../method/method.ts';
import type { ReadBefore, Reply } from '../method/reply.ts';
import { memoisedPair } from '../table/memoised.ts';
import type { AskLine } from './player.ts';
import { readReply } from './read-reply.ts';
import { isReply, type Run } from './run.ts';
import { type Transcript, transcript } from './transcript.ts';

/** By the places of the log; null for what no reply of a form was. */
export type Readings = readonly (Reply<unknown> | null)[];

/** What each reply of a run was read as; nothing where the same text was read in two ways. */
export function readingsOf({ run, lines }: Transcript): Readings | undefined {
  const readings: (Reply<unknown> | null)[] = run.log.map(() => null);
  const byText = new Map<string, string>();
  for (const line of lines) {
    if (line.kind !== 'ask' || line.request.to !== 'model' || line.request.reply.json === undefined) continue;
    for (const entry of line.replies) {
      if (!entry) continue;
      const reading = readReply(line.request, entry);
      const written = JSON.stringify(reading);
      if ((byText.get(entry.text) ?? written) !== written) return undefined;
      byText.set(entry.text, written);
      readings[run.log.indexOf(entry)] = reading;
    }
  }
  return readings;
}

/** The readings of a run by the texts of its replies. */
export function readBefore({ log }: Run, readings: Readings): ReadBefore {
  const byText = new Map<string, Reply<unknown>>();
  for (const [at, entry] of log.entries()) {
    const reading = readings[at];
    if (reading && isReply(entry)) byText.set(entry.text, reading);
  }
  return (text) => byText.get(text);
}

const transcriptWithReader = memoisedPair((run: Run, method: Pick<Method, 'solve'>) =>
  transcript(method, run),
);

/** A request of a run with its method's own reader, whatever the run was replayed with. */
export const requestWithReader = (
  method: Pick<Method, 'solve'>,
  run: Run,
  { at, ask }: Pick<AskLine, 'at' | 'ask'>,
): Ask<unknown> | undefined =>
  transcriptWithReader(run, method).lines.find(
    (line): line is AskLine => line.kind === 'ask' && line.at === at && line.ask === ask,
  )?.request;
