/**
 * `npm run lines`: files and lines of each folder of src, tests apart, and the longest file of each.
 *
 *     npm run lines -- [CHECKOUT]
 */
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { root } from './setup.mjs';

const src = path.join(path.resolve(process.argv[2] ?? root), 'src');

const files = fs
  .readdirSync(src, { recursive: true })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => ({
    folder: file.includes(path.sep) ? file.split(path.sep)[0] : '(top)',
    file,
    isTest: /\.test\.tsx?$/.test(file),
    lines: fs.readFileSync(path.join(src, file), 'utf8').split('\n').length - 1,
  }));

const sumOf = (list) => list.reduce((sum, { lines }) => sum + lines, 0);

const rows = [...new Set(files.map(({ folder }) => folder)), undefined].map((folder) => {
  const own = files.filter((one) => folder === undefined || one.folder === folder);
  const code = own.filter(({ isTest }) => !isTest);
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
