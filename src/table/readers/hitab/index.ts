import { decode, openingOf } from '../decode.ts';
import type { Reader } from '../reader.ts';

/** The JSON of the HiTab data set: texts, merged regions and header trees. */
export const hitab: Reader = {
  id: 'hitab',
  name: 'HiTab JSON',
  extensions: ['json'],
  looksLike: (source) =>
    openingOf(source).trimStart().startsWith('{') &&
    /"(?:merged_regions|top_root)"\s*:/.test(decode(source.bytes)),
  load: async () => (await import('./read.ts')).readHitab,
};
