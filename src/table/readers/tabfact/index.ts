import { openingOf } from '../decode.ts';
import type { Reader } from '../reader.ts';

const LINES_LOOKED_AT = 12;

/** The tables of TabFact: cells between number signs, or records with a statement and its table, an object a line. */
export const tabFact: Reader = {
  id: 'tabfact',
  name: 'TabFact tables',
  extensions: ['csv', 'jsonl'],
  looksLike: (source) => {
    const opening = openingOf(source).trimStart();
    return opening.startsWith('{') ? /"table_text"\s*:\s*\[/.test(opening) : hasSigns(opening);
  },
  load: async () => (await import('./read.ts')).readTabFact,
};

/** Every line has the same number of signs, and none begins like a heading or a tag. */
function hasSigns(opening: string): boolean {
  const lines = opening.split(/\r?\n/).filter((line) => line.trim() !== '');
  const some = lines.slice(0, LINES_LOOKED_AT);
  const signs = (line: string): number => line.split('#').length - 1;
  // The opening may end within a line.
  const whole = some.length > 2 && some.length === lines.length ? some.slice(0, -1) : some;
  const [first = ''] = whole;
  const count = signs(first);
  return (
    whole.length > 1 &&
    count > 0 &&
    whole.every((line) => signs(line) === count && !/^\s*(?:#{1,6}\s|[<|])/.test(line))
  );
}
