/**
 * Proves that lint still finds the clock, chance and the network in the pure folders, and only there: planted in a
 * temporary folder under the real configuration.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { root, stop } from './setup.mjs';

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

function plantAndLint() {
  const temporary = fs.mkdtempSync(path.join(os.tmpdir(), 'tablewalk-lint-'));
  try {
    for (const file of ['biome.json', '.gitignore', 'scripts/pure.grit']) {
      fs.cpSync(path.join(root, file), path.join(temporary, file));
    }
    for (const folder of [...pure, ...impure]) {
      fs.mkdirSync(path.join(temporary, 'src', folder), { recursive: true });
      const text = `export const planted = [${[...forbidden, ...allowed].join(', ')}];\n`;
      fs.writeFileSync(path.join(temporary, 'src', folder, 'planted.ts'), text);
    }
    return errorsByFile(temporary);
  } finally {
    fs.rmSync(temporary, { recursive: true, force: true });
  }
}

const found = plantAndLint();
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
