import { decode, openingOf } from '../decode.ts';
import type { Reader, Source } from '../reader.ts';

const linked = (source: Source): boolean => {
  if (!openingOf(source).trimStart().startsWith('{')) return false;
  const text = decode(source.bytes);
  return /"header"\s*:\s*\[/.test(text) && /"data"\s*:\s*\[/.test(text);
};

const hasIntro = (source: Source): boolean => /"intro"\s*:/.test(decode(source.bytes));

const load = async () => (await import('./read.ts')).readLinked;

/** Tables of HybridQA, whose cells link to passages in a file of their own. */
export const hybridqa: Reader = {
  id: 'hybridqa',
  name: 'HybridQA JSON',
  extensions: ['json'],
  looksLike: (source) => linked(source) && !hasIntro(source),
  load,
};

/** Tables of OTT-QA: the same with an introduction of the page. */
export const ottQa: Reader = {
  id: 'ott-qa',
  name: 'OTT-QA JSON',
  extensions: ['json'],
  looksLike: (source) => linked(source) && hasIntro(source),
  load,
};
