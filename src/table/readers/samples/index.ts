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

export const SAMPLES: readonly Sample[] = [
  { reader: 'html', file: 'boats.html', title: 'Boats by harbour', drawing: merged },
  { reader: 'csv', file: 'boats.csv', title: '', drawing: flat },
  { reader: 'tsv', file: 'boats.tsv', title: '', drawing: flat },
  { reader: 'markdown', file: 'boats.md', title: 'Boats by harbour', drawing: flat },
  { reader: 'xlsx', file: 'boats.xlsx', title: 'Boats by harbour', drawing: merged },
  { reader: 'hybridqa', file: 'boats-linked.json', title: 'Boats by harbour', drawing: flat },
  { reader: 'ott-qa', file: 'boats-intro.json', title: 'Boats by harbour: In summer', drawing: flat },
  { reader: 'hitab', file: 'boats.json', title: 'Boats by harbour', drawing: merged },
];
