/**
 * Replies as each family of models writes them, each with what a person reads in it (corpus/*.jsonl). All are about
 * one small table. Nearly all of each family are to be read so; the others are listed by the test.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { READERS, type Read } from '../../../test/reply-readers.ts';

interface Line {
  readonly family: string;
  readonly purpose: string;
  readonly text: string;
  readonly reads: Readonly<Record<string, unknown>>;
  readonly note?: string;
}

/** Of each family at least so many are read as a person reads them. */
const SHARE = 0.97;

/** What is expected is there; what is not said is not checked. Of a plan the first operation counts. */
function isRead(expectedRead: Read, read: Read): boolean {
  return Object.entries(expectedRead).every(([key, value]) => {
    const expected = key === 'plan' ? (value as unknown[]).slice(0, 1) : value;
    return JSON.stringify(sorted(read[key])) === JSON.stringify(sorted(expected));
  });
}

const sorted = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

const folder = fileURLToPath(new URL('../../../test/reply-corpus', import.meta.url));
const lines = readdirSync(folder)
  .filter((file) => file.endsWith('.jsonl'))
  .flatMap((file) =>
    readFileSync(path.join(folder, file), 'utf8')
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => JSON.parse(line) as Line),
  );

function outcomes(family: string) {
  return lines
    .filter((line) => line.family === family)
    .map((line) => {
      const reader = READERS[line.purpose];
      if (!reader) throw new Error(`The corpus has a purpose that nobody reads: ${line.purpose}.`);
      const read = reader(line.text);
      return { ...line, read, right: isRead(line.reads, read) };
    });
}

describe('the corpus of replies', () => {
  const families = [...new Set(lines.map(({ family }) => family))];

  it.each(families)('%s', (family) => {
    const all = outcomes(family);
    const purposes = [...new Set(all.map(({ purpose }) => purpose))].map((purpose) => {
      const own = all.filter((one) => one.purpose === purpose);
      return `${purpose} ${own.filter(({ right }) => right).length} of ${own.length}`;
    });
    const wrong = all.filter(({ right }) => !right);
    console.log(`${family}: ${all.length - wrong.length} of ${all.length} read; ${purposes.join(', ')}`);
    const report = wrong.map(
      ({ purpose, text, reads, read }) =>
        `${purpose} ${JSON.stringify(text)}\n  wanted ${JSON.stringify(reads)}\n  read ${JSON.stringify(read)}`,
    );
    if (process.env.CORPUS_REPORT !== undefined) console.log(report.join('\n'));
    expect((all.length - wrong.length) / all.length, report.join('\n')).toBeGreaterThanOrEqual(SHARE);
  });
});
