import Papa from 'papaparse';

/**
 * In this order where two fit equally well: a comma is often part of a number or of a sentence, a tab hardly
 * ever. Papa Parse's own guess prefers more columns, so it cuts `1,5;2,5` at the commas.
 */
const DELIMITERS = ['\t', ';', '|', ','] as const;

const RECORDS_LOOKED_AT = 25;

/** The delimiter that gives the most records the same number of cells, two or more; a comma where none does. */
export function findDelimiter(text: string): string {
  let best = { delimiter: ',', share: 0 };
  for (const delimiter of DELIMITERS) {
    const share = agreement(text, delimiter);
    if (share > best.share) best = { delimiter, share };
  }
  return best.delimiter;
}

/** The share of the first records that have the most common number of cells, if that is two or more. */
function agreement(text: string, delimiter: string): number {
  const { data } = Papa.parse<string[]>(text, {
    delimiter,
    newline: '\n',
    preview: RECORDS_LOOKED_AT,
    skipEmptyLines: true,
  });
  const counts = new Map<number, number>();
  for (const { length } of data) if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1);
  return Math.max(0, ...counts.values()) / Math.max(1, data.length);
}
