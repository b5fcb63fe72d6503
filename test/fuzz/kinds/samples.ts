/** What is good, and is spoilt from there: recorded runs, tables of every format, replies as models write them. */
import { readdirSync, readFileSync } from 'node:fs';

const folder = (path: string): URL => new URL(`../../../${path}/`, import.meta.url);
const namesIn = (path: string, ending: RegExp): string[] =>
  readdirSync(folder(path))
    .filter((name) => ending.test(name))
    .sort();
const textIn = (path: string, name: string): string => readFileSync(new URL(name, folder(path)), 'utf8');

/** Recorded runs of every method, and one of each version of the file. */
export const RUN_TEXTS: readonly string[] = [
  ...namesIn('test/run-files', /\.json$/).map((name) => textIn('test/run-files', name)),
  ...namesIn('public/examples', /^(?!index).*\.json$/).map((name) => textIn('public/examples', name)),
];

/** Small files of every format that is read, by their names. */
export const TABLE_FILES: readonly { readonly name: string; readonly bytes: Uint8Array }[] = namesIn(
  'test/reader-samples',
  /^boats/,
).map((name) => ({
  name,
  bytes: new Uint8Array(readFileSync(new URL(name, folder('test/reader-samples')))),
}));

/** Replies, by the purpose of the request that they answer. */
export const REPLIES: ReadonlyMap<string, readonly string[]> = (() => {
  const byPurpose = new Map<string, string[]>();
  for (const name of namesIn('test/reply-corpus', /\.jsonl$/))
    for (const line of textIn('test/reply-corpus', name).split('\n')) {
      if (line.trim() === '') continue;
      const { purpose, text } = JSON.parse(line) as { purpose: string; text: string };
      byPurpose.set(purpose, [...(byPurpose.get(purpose) ?? []), text]);
    }
  return byPurpose;
})();

export const ALL_REPLIES: readonly string[] = [...REPLIES.values()].flat();
