/** Who answers requests to the retriever: the choice, and what runs note of it. */
import type { Retriever } from '../backbones/retriever.ts';
import type { TextStorage } from '../environment/storage/configurations.ts';
import type { Run } from '../run/run.ts';
import type { Transcript } from '../run/transcript.ts';
import { answeredBy, THEN } from './next-run.ts';
import type { BackboneState, Slice } from './state.ts';

const CHOICE = 'tablewalk.retriever';

interface Offers {
  readonly local: TextStorage;
  readonly retrievers: readonly Retriever[];
}

/** What was chosen in an earlier visit, if there still is such a retriever; else the first. */
export function keptRetriever({ local, retrievers }: Offers): string {
  const kept = local.read(CHOICE);
  return (retrievers.find(({ id }) => id === kept) ?? retrievers[0])?.id ?? '';
}

/** Why others answer than were chosen in an earlier visit, in a sentence; said once, then the choice is forgotten. */
export function goneChoice({ local, retrievers }: Offers): string | undefined {
  const kept = local.read(CHOICE);
  const [standard] = retrievers;
  if (kept === undefined || !standard || retrievers.some(({ id }) => id === kept)) return undefined;
  local.write(CHOICE, undefined);
  return `“${kept}”, chosen for similarity in an earlier visit, is not offered any more: ${standard.name} answers.`;
}

/** The same for a run that goes on: whoever answered it last may be gone. */
export function goneAnswerer(
  run: Pick<Run, 'retriever'>,
  chosen: Retriever,
  retrievers: readonly Retriever[],
): string | undefined {
  const last = run.retriever?.split(THEN).at(-1);
  if (last === undefined || retrievers.some(({ name }) => name === last)) return undefined;
  return `“${last}” answered the requests for similar texts so far and is not offered any more: ${chosen.name} answers from here on.`;
}

export const retrieverActions = ({ set }: Slice<BackboneState>, { local }: Pick<Offers, 'local'>) => ({
  /** Holds from the next run on. */
  chooseRetriever(retriever: string): void {
    set({ retriever });
    local.write(CHOICE, retriever);
  },
});

/** The name that a new run notes: none for the default. */
export const notedName = (
  chosen: Retriever | undefined,
  [standard]: readonly Retriever[],
): { readonly retriever?: string } =>
  chosen === undefined || chosen === standard ? {} : { retriever: chosen.name };

/** The same for a run that goes on, of which others may have answered a part. */
export function notedAgain(
  { run, lines }: Transcript,
  chosen: Retriever | undefined,
  retrievers: readonly Retriever[],
): { readonly retriever?: string } {
  const [standard] = retrievers;
  const asked = lines.some(
    (line) => line.kind === 'ask' && line.request.to === 'retriever' && line.replies.some((reply) => reply),
  );
  const name = answeredBy(run.retriever ?? standard?.name ?? '', chosen?.name ?? '', asked);
  return name === standard?.name ? {} : { retriever: name };
}
