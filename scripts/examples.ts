/** `npm run examples`: writes public/examples from the definitions in scripts/examples. */
import fs from 'node:fs';
import path from 'node:path';
import { buildExample, buildIndex } from './examples/build.ts';
import { EXAMPLES } from './examples/index.ts';

const folder = path.join(import.meta.dirname, '../public/examples');

fs.mkdirSync(folder, { recursive: true });
fs.writeFileSync(path.join(folder, 'index.json'), buildIndex(EXAMPLES));
for (const example of EXAMPLES) {
  fs.writeFileSync(path.join(folder, `${example.id}.json`), await buildExample(example));
  console.error(`${example.id}: ${example.question}`);
}
