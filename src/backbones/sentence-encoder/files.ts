/** The encoder's files, as the build writes them beside the page. */
import type { EncoderParts, ModelFile } from './engine.ts';
import type { Vocabulary } from './tokenizer.ts';

/** The folder that they are served from, relative to the page. */
export const FOLDER = 'sentence-encoder';

export const FILES = { model: 'model.json', weights: 'weights.bin', vocabulary: 'vocabulary.json' } as const;

/** Puts the parts together from the bytes of the files. */
export async function partsFrom(
  read: (name: string) => Promise<Uint8Array>,
  engine: EncoderParts['engine'],
): Promise<EncoderParts> {
  const json = async (name: string): Promise<unknown> =>
    JSON.parse(new TextDecoder().decode(await read(name)));
  const model = (await json(FILES.model)) as ModelFile;
  const vocabulary = (await json(FILES.vocabulary)) as Vocabulary;
  const weights = await read(FILES.weights);
  // A view of a larger buffer would be read from the buffer's start.
  return { model, vocabulary, weights: new Uint8Array(weights).buffer, engine };
}
