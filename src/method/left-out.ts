/** Words for what a prompt leaves out of a table. */

/** At most so many stretches are named; of a table in shreds the rest is told as a count. */
const STRETCHES = 8;

/** "rows 12 to 40, 44", nothing for none; the numbers in order, as the prompt counts them. */
export function linesInWords(word: 'row' | 'column', lines: readonly number[]): string[] {
  const stretches: [number, number][] = [];
  for (const at of lines) {
    const last = stretches.at(-1);
    if (last && last[1] === at - 1) last[1] = at;
    else stretches.push([at, at]);
  }
  if (stretches.length === 0) return [];
  const named = stretches.slice(0, STRETCHES);
  const rest = stretches.slice(STRETCHES).reduce((sum, [from, to]) => sum + to - from + 1, 0);
  const words = named.map(([from, to]) => (from === to ? String(from) : `${from} to ${to}`));
  return [
    `${word}${lines.length === 1 ? '' : 's'} ${words.join(', ')}${rest === 0 ? '' : ` and ${rest} more`}`,
  ];
}
