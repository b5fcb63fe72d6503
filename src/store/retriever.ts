/** Who answers requests to the retriever: the choice, and what runs note of it. */
import type { Retriever } from '../backbones/retriever.ts';
import type { TextStorage } from '../environment/storage/configurations.ts';
import type { Transcript } from '../run/transcript.ts';
import { answeredBy } from './next-run.ts';
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
