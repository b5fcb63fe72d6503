/**
 * What `npm start` and `npm test` need first: a Node that is new enough and the packages of the lock file.
 * Plain syntax and built-in modules only: this runs before anything is installed, on any Node.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/** Stops with one sentence instead of a stack. */
export function stop(sentence, code = 1) {
  console.error(sentence);
  process.exit(code);
}

/** `npm …` as a child; on Windows npm is a script that only a shell can start. */
export function npm(args, options) {
  const settings = { cwd: root, shell: process.platform === 'win32', ...options };
  return spawnSync('npm', args, settings).status === 0;
}

/** Vite runs on Node 20.19 and later, and of Node 22 on 22.12 and later. */
export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19)) return;
  stop(
    `Tablewalk needs Node 20.19 or later (or 22.12 or later), and this is ${process.version}: install a newer one from https://nodejs.org and try again.`,
  );
}

function packagesIn(file) {
  try {
    return JSON.parse(fs.readFileSync(path.join(root, file), 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/** Does node_modules hold what the lock file asks for? Compared by version, so a touched file costs nothing. */
function installed() {
  const wanted = packagesIn('package-lock.json');
  const present = packagesIn('node_modules/.package-lock.json');
  if (!wanted || !present) return false;
  return Object.entries(wanted).every(
    ([place, entry]) => place === '' || entry.optional || present[place]?.version === entry.version,
  );
}

/** Installs the packages unless they are there. True if they are there afterwards. */
export function install() {
  if (installed()) return true;
  console.error('Installing packages, once …');
  return npm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=warn'], {
    stdio: ['ignore', 2, 2],
  });
}
