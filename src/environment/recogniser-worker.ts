/** Recognises entities beside the page: a hundred passages take a while, and the page must not wait for it. */
import type { RecognitionFacts, TextSpan } from '../method/recognise.ts';
import { entitiesIn } from '../reading/entities.ts';

/** The entities of one text, by its place among those that were given. */
export interface RecognisedText {
  readonly at: number;
  readonly found: readonly TextSpan[];
}

addEventListener('message', ({ data: { texts, phrases } }: MessageEvent<RecognitionFacts>) => {
  for (const [at, text] of texts.entries()) {
    const found = entitiesIn(text, { phrases }).map(({ start, end }) => ({ start, end }));
    postMessage({ at, found } satisfies RecognisedText);
  }
});
