/**
 * Proves that lint still finds the clock, chance and the network in the pure folders, and only there: planted in a
 * temporary folder under the real configuration.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { root, stop } from './setup.mjs';
import { readSource, withPlanted } from './sources.mjs';

const pure = ['table', 'graph', 'reading', 'operations', 'method', 'methods', 'run'];
const impure = ['drive', 'backbones'];
const forbidden = ['Math.random()', 'Date.now()', 'new Date()', 'fetch', 'setTimeout', 'document'];
const allowed = ['Math.max(1, 2)', 'new Date(0)', 'Date.UTC(2000, 1, 1)'];

function errorsByFile(folder) {
  const program = path.join(root, 'node_modules/@biomejs/biome/bin/biome');
  const args = [program, 'lint', '--reporter=json', '--max-diagnostics=none', 'src'];
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  try {
    const count = {};
    for (const { location } of JSON.parse(stdout).diagnostics)
      count[location.path] = (count[location.path] ?? 0) + 1;
    return count;
  } catch {
    return stop(`biome gave no report on the planted files:\n${stderr}${stdout}`);
  }
}

const text = `export const planted = [${[...forbidden, ...allowed].join(', ')}];\n`;
const found = withPlanted(
  [
    ...['biome.json', '.gitignore', 'scripts/pure.grit'].map((file) => [file, readSource(root, file)]),
    ...[...pure, ...impure].map((folder) => [`src/${folder}/planted.ts`, text]),
  ],
  errorsByFile,
);
for (const [folders, expected] of [
  [pure, forbidden.length],
  [impure, 0],
]) {
  for (const folder of folders) {
    const count = found[`src/${folder}/planted.ts`] ?? 0;
    if (count !== expected)
      stop(`Lint found ${count} of the impure names planted in src/${folder}, not ${expected}.`);
  }
}
console.log(`Purity: all ${forbidden.length} impure names found in each of ${pure.length} pure folders.`);
