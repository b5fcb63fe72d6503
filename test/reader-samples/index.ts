/** One small file per reader, in our own words, and what reading it must give (see drawTable). */
export interface Sample {
  readonly reader: string;
  readonly file: string;
  readonly title: string;
  readonly drawing: string;
}

const merged = `
  | Harbour           | Boats | <     |
  | ^                 | Sail  | Motor |
  | Lund              | 4     | 11    |
  | Brisk↵(new quay) | 7     | 2     |`;

const flat = `
  | Harbour           | Sail  | Motor |
  | Lund              | 4     | 11    |
  | Brisk↵(new quay) | 7     | 2     |`;

/** The corner of header paths has no text. */
const unnamed = `
  |                   | Boats | <     |
  | ^                 | Sail  | Motor |
  | Lund              | 4     | 11    |
  | Brisk↵(new quay) | 7     | 2     |`;

/** Where a cell is one line. */
const inOneLine = `
  | Harbour | Sail | Motor |
  | Lund    | 4    | 11    |
  | Brisk   | 7    | 2     |`;

const withQuotes = `
  | Harbour           | Sail  | Motor |
  | Lund              | 4     | 11    |
  | Brisk↵"new" quay | 7     | 2     |`;

export const SAMPLES: readonly Sample[] = [
  { reader: 'html', file: 'boats.html', title: 'Boats by harbour', drawing: merged },
  { reader: 'csv', file: 'boats.csv', title: '', drawing: flat },
  { reader: 'tsv', file: 'boats.tsv', title: '', drawing: flat },
  { reader: 'markdown', file: 'boats.md', title: 'Boats by harbour', drawing: flat },
  { reader: 'xlsx', file: 'boats.xlsx', title: 'Boats by harbour', drawing: merged },
  { reader: 'hybridqa', file: 'boats-linked.json', title: 'Boats by harbour', drawing: flat },
  { reader: 'ott-qa', file: 'boats-intro.json', title: 'Boats by harbour: In summer', drawing: flat },
  { reader: 'hitab', file: 'boats.json', title: 'Boats by harbour', drawing: merged },
  { reader: 'ait-qa', file: 'boats-paths.jsonl', title: 'boats', drawing: unnamed },
  { reader: 'im-tqa', file: 'boats-roles.json', title: 'boats', drawing: merged },
  { reader: 'wtq', file: 'boats-escaped.csv', title: '', drawing: withQuotes },
  { reader: 'tabfact', file: 'boats-signs.csv', title: '', drawing: inOneLine },
  { reader: 'fetaqa', file: 'boats-sentences.jsonl', title: 'Boats by harbour: 2024', drawing: flat },
  { reader: 'tat-qa', file: 'boats-contexts.json', title: 'boats', drawing: flat },
];
