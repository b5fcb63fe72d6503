/**
 * No file of src has more than 320 lines, tests excepted: what is longer is about more than one thing. Proves first,
 * on planted files, that it finds what is too long and nothing else.
 */
import { root, stop } from './setup.mjs';
import { isTest, linesIn, readSource, sourcesIn, withPlanted } from './sources.mjs';

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

const planted = PLANTS.map(([file, lines]) => [file, 'export {};\n'.repeat(lines)]);
const foundPlants = withPlanted(planted, tooLongIn).map(({ file }) => file);
if (foundPlants.join() !== PLANTS[0][0])
  stop(`File lengths: of the planted files “${foundPlants.join()}” were found.`);

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
