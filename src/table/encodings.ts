/** The names of the encodings, apart from the code that writes them: options list them before anything is written. */

/** Those of a flat table. */
export const ENCODINGS = ['pipe', 'html', 'tsv', 'markdown'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Those of a table with merged cells and header trees. */
export const TABLE_ENCODINGS = ['pipe', 'html', 'tsv', 'markdown', 'tuples', 'json'] as const;
export type TableEncoding = (typeof TABLE_ENCODINGS)[number];
