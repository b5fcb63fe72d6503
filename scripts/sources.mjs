/** The files of src, for the scripts that count them or hold them to a rule. */
import fs from 'node:fs';
import path from 'node:path';

/** Every TypeScript file of a checkout's src by its path from the checkout, with slashes on every system. */
export const sourcesIn = (checkout) =>
  fs
    .readdirSync(path.join(checkout, 'src'), { recursive: true })
    .map((file) => `src/${file.split(path.sep).join('/')}`)
    .filter((file) => /\.tsx?$/.test(file));

export const isTest = (file) => /\.test\.tsx?$/.test(file);

export const readSource = (checkout, file) => fs.readFileSync(path.join(checkout, file), 'utf8');

/** How many lines a text has; the last one ends with a break too. */
export const linesIn = (text) => text.split('\n').length - 1;
