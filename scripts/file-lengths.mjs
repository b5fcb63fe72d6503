/**
 * No file of src has more than 320 lines, tests excepted: what is longer is about more than one thing. Proves first,
 * on planted files, that it finds what is too long and nothing else.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root, stop } from './setup.mjs';
import { isTest, linesIn, readSource, sourcesIn } from './sources.mjs';

const LINES_AT_MOST = 320;

const lengthsIn = (checkout) =>
  sourcesIn(checkout)
    .filter((file) => !isTest(file))
    .map((file) => ({ file, lines: linesIn(readSource(checkout, file)) }));

const tooLongIn = (checkout) => lengthsIn(checkout).filter(({ lines }) => lines > LINES_AT_MOST);

/** [file, how many lines it has]; only the first is too long. */
const PLANTS = [
  ['src/table/long.ts', LINES_AT_MOST + 1],
  ['src/ui/whole.tsx', LINES_AT_MOST],
  ['src/table/long.test.ts', LINES_AT_MOST + 1],
];

function checkPlants() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tablewalk-lengths-'));
  try {
    for (const [file, lines] of PLANTS) {
      fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      fs.writeFileSync(path.join(folder, file), 'export {};\n'.repeat(lines));
    }
    const found = tooLongIn(folder).map(({ file }) => file);
    if (found.join() !== PLANTS[0][0])
      stop(`File lengths: of the planted files “${found.join()}” were found.`);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

checkPlants();
const lengths = lengthsIn(root);
if (lengths.length === 0) stop('No file of src was read.');
const tooLong = tooLongIn(root);
if (tooLong.length > 0)
  stop(
    `A file has at most ${LINES_AT_MOST} lines; split these by meaning:\n${tooLong.map(({ file, lines }) => `${file}: ${lines}`).join('\n')}`,
  );
const longest = lengths.reduce((most, { lines }) => Math.max(most, lines), 0);
console.log(
  `File lengths: the planted one is found; the longest of ${lengths.length} files has ${longest} lines.`,
);
