/** The files of src, for the scripts that count them or hold them to a rule. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const TYPESCRIPT = /\.tsx?$/;

/** Every file of a checkout's src of that ending by its path from the checkout, with slashes on every system. */
export const sourcesIn = (checkout, ending = TYPESCRIPT) =>
  fs
    .readdirSync(path.join(checkout, 'src'), { recursive: true })
    .map((file) => `src/${file.split(path.sep).join('/')}`)
    .filter((file) => ending.test(file));

export const isTest = (file) => /\.test\.tsx?$/.test(file);

export const readSource = (checkout, file) => fs.readFileSync(path.join(checkout, file), 'utf8');

/** What `check` says of a temporary folder that holds these files, as [path from the folder, text]. */
export function withPlanted(files, check) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tablewalk-planted-'));
  try {
    for (const [file, text] of files) {
      const place = path.join(folder, file);
      fs.mkdirSync(path.dirname(place), { recursive: true });
      fs.writeFileSync(place, text);
    }
    return check(folder);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** How many lines a text has; the last one ends with a break too. */
export const linesIn = (text) => text.split('\n').length - 1;
