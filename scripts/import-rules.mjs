/**
 * Proves that the import rules work: a checker that reads no file says that all is well, and so does a rule whose
 * pattern no longer fits. In a temporary folder each forbidden import below is planted once, beside allowed ones,
 * and the real configuration must find exactly the forbidden ones. It must also read the real src.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { root, stop } from './setup.mjs';
import { readSource, sourcesIn, withPlanted } from './sources.mjs';

/** [file, what it imports, the rule that must find it (null: allowed)] */
const plants = [
  ['src/table/a.ts', '../graph/leaf', 'layer-table'],
  ['src/graph/a.ts', '../reading/leaf', 'layer-graph'],
  ['src/graph/b.ts', '../table/leaf', null],
  ['src/reading/a.ts', '../method/leaf', 'layer-reading'],
  ['src/operations/a.ts', '../methods/leaf', 'layer-operations'],
  ['src/operations/b.ts', '../reading/leaf', null],
  ['src/operations/c.ts', 'zod/mini', 'zod-at-the-edges'],
  ['src/operations/shape.ts', 'zod/mini', null],
  ['src/method/a.ts', '../methods/leaf', 'layer-method'],
  ['src/method/b.ts', '../graph/leaf', null],
  ['src/methods/a.ts', '../backbones/leaf', 'layer-methods'],
  ['src/methods/b.ts', '../reading/leaf', null],
  ['src/methods/one/a.ts', '../two/leaf', 'methods-apart'],
  ['src/methods/one/b.ts', './leaf', null],
  ['src/store/d.ts', '../methods/one/leaf', 'methods-by-their-list'],
  ['src/evaluation/b.ts', '../methods/leaf', null],
  ['src/run/a.ts', '../ui/leaf', 'layer-run'],
  ['src/drive/a.ts', '../backbones/leaf', 'layer-drive'],
  ['src/backbones/a.ts', '../methods/leaf', 'layer-backbones'],
  ['src/backbones/b.ts', '../reading/leaf', null],
  ['src/evaluation/a.ts', '../store/leaf', 'layer-evaluation'],
  ['src/store/a.ts', '../ui/leaf', 'layer-store'],
  ['src/ui/a.ts', '../drive/leaf', 'layer-ui'],
  ['src/cli/a.ts', '../store/leaf', 'layer-cli'],
  ['src/cli/b.ts', 'node:fs', null],
  ['src/table/b.ts', 'react', 'pure-core'],
  ['src/table/c.test.ts', 'node:fs', null],
  ['src/run/b.ts', 'node:fs', 'node-only-in-cli'],
  ['src/drive/b.ts', 'react', 'react-only-in-ui'],
  ['src/ui/b.ts', 'react', null],
  ['src/store/b.ts', 'zustand', 'store-without-react'],
  ['src/store/c.ts', 'zustand/vanilla', null],
  ['src/drive/c.ts', 'zustand/vanilla', 'zustand-only-in-store-and-ui'],
  ['src/ui/c.ts', 'zod/mini', 'zod-at-the-edges'],
  ['src/method/c.ts', 'zod/mini', null],
  ['src/run/c.ts', 'zod', 'zod-mini'],
  ['src/methods/c.ts', 'parse5', 'formats-only-in-readers'],
  ['src/table/readers/a.ts', 'parse5', null],
  ['src/cli/c.ts', 'fast-check', 'no-development-packages'],
  ['src/graph/c.ts', './c2', 'no-circular'],
  ['src/graph/c2.ts', './c', null], // a circle is reported once
  ['src/graph/d.ts', './missing', 'resolvable'],
  ['src/graph/e.ts', './shared.test', 'no-test-imports'],
  ['src/graph/f.ts', '../../bench/leaf', 'src-stands-alone'],
  ['src/run/d.ts', '../../test/leaf', 'src-stands-alone'],
  ['src/cli/d.ts', '../../studies/leaf', 'src-stands-alone'],
  ['src/run/e.test.ts', '../../test/leaf', null],
  ['src/graph/g.ts', 'acorn', 'listed-packages'],
];

function cruise(folder) {
  const program = path.join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const args = [program, 'src', '--config', '.dependency-cruiser.mjs', '--output-type', 'json'];
  const { stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 2 ** 30,
  });
  try {
    return JSON.parse(stdout);
  } catch {
    return stop(`dependency-cruiser gave no report in ${folder}:\n${stderr}${stdout}`);
  }
}

const importing = (file, target) => [
  file,
  `import * as planted from '${target.startsWith('.') ? `${target}.ts` : target}';\nexport default planted;\n`,
];

function plantedFiles() {
  const configuration = ['.dependency-cruiser.mjs', 'package.json', 'tsconfig.json'];
  const leaves = plants.filter(([, target]) => target.endsWith('/leaf'));
  return [
    ...configuration.map((file) => [file, readSource(root, file)]),
    ['src/graph/shared.test.ts', 'export {};\n'],
    ...plants.map(([file, target]) => importing(file, target)),
    ...leaves.map(([file, target]) => [path.join(path.dirname(file), `${target}.ts`), 'export {};\n']),
  ];
}

const violationsWhenPlanted = () =>
  withPlanted(plantedFiles(), (folder) => {
    fs.symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
    return cruise(folder).summary.violations.map(({ from, rule }) => `${rule.name} in ${from}`);
  });

function checkPlants() {
  const found = violationsWhenPlanted();
  const expected = plants.filter(([, , rule]) => rule !== null).map(([file, , rule]) => `${rule} in ${file}`);
  const missed = expected.filter((one) => !found.includes(one)).map((one) => `not found: ${one}`);
  const wrong = found.filter((one) => !expected.includes(one)).map((one) => `found, though allowed: ${one}`);
  if (missed.length + wrong.length > 0) {
    stop(`The import rules do not find what was planted.\n${[...missed, ...wrong].join('\n')}`);
  }
  return expected.length;
}

function checkRealFiles() {
  const files = sourcesIn(root);
  const read = cruise(root).modules.filter(({ source }) => source.startsWith('src/')).length;
  if (read === 0 || read < files.length / 2) {
    stop(`The import rules read ${read} of the ${files.length} files of src: the tool cannot parse them.`);
  }
  return read;
}

const planted = checkPlants();
const read = checkRealFiles();
console.log(`Import rules: all ${planted} planted imports found; ${read} files of src read.`);
