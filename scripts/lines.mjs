/**
 * `npm run lines`: files and lines of each folder of src, tests apart, and the longest file of each.
 *
 *     npm run lines -- [CHECKOUT]
 */
import path from 'node:path';
import process from 'node:process';
import { root } from './setup.mjs';
import { isTest, linesIn, readSource, sourcesIn } from './sources.mjs';

const checkout = path.resolve(process.argv[2] ?? root);

const files = sourcesIn(checkout).map((file) => {
  const [, folder, ...inside] = file.split('/');
  return {
    folder: inside.length > 0 ? folder : '(top)',
    file: file.replace('src/', ''),
    isTest: isTest(file),
    lines: linesIn(readSource(checkout, file)),
  };
});

const sumOf = (list) => list.reduce((sum, { lines }) => sum + lines, 0);

const rows = [...new Set(files.map(({ folder }) => folder)), undefined].map((folder) => {
  const own = files.filter((one) => folder === undefined || one.folder === folder);
  const code = own.filter((one) => !one.isTest);
  const longest = code.toSorted((a, b) => b.lines - a.lines)[0];
  return [
    folder ?? 'all',
    code.length,
    sumOf(code),
    sumOf(own) - sumOf(code),
    longest ? `${longest.lines} ${longest.file}` : '',
  ];
});

console.log('| folder | files | lines | lines of tests | longest |');
console.log('| --- | --- | --- | --- | --- |');
for (const row of rows) console.log(`| ${row.join(' | ')} |`);
