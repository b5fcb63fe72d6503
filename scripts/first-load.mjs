/**
 * Which of the built scripts a visitor loads: with the page itself, and until the graph is drawn. Read from the
 * manifest that the build writes, so no list of file names can grow stale; a part that is no longer there is an
 * error and not a limit that is kept by measuring nothing.
 */
import fs from 'node:fs';
import path from 'node:path';
import { root } from './setup.mjs';

const PAGE = 'index.html';

/**
 * What the first screen loads on demand, by source or by the name of its group in vite.config.ts. A test in a browser
 * (e2e/first-load.spec.ts) holds it against the truth.
 */
const ON_FIRST_SCREEN = ['replay', 'src/ui/graph/mount.ts'];

/** The file of each part and of everything it imports statically. */
function closure(manifest, parts) {
  const seen = new Set();
  const visit = (name, from) => {
    if (seen.has(name)) return;
    const part = manifest[name];
    if (!part?.file.endsWith('.js'))
      throw new Error(`The build has no script for ${name} (needed by ${from}).`);
    seen.add(name);
    for (const other of part.imports ?? []) visit(other, name);
  };
  const group = (name) =>
    Object.keys(manifest).find((key) => key.startsWith('_') && manifest[key].name === name);
  for (const part of parts) visit(group(part) ?? part, 'scripts/first-load.mjs');
  return [...seen].map((name) => manifest[name].file);
}

/** Paths in dist of the entry with its static imports, and of everything until the graph is drawn. */
export function firstLoad(folder = path.join(root, 'dist')) {
  const file = path.join(folder, '.vite/manifest.json');
  if (!fs.existsSync(file)) throw new Error(`There is no ${file}: build the page first (npm run build).`);
  const manifest = JSON.parse(fs.readFileSync(file, 'utf8'));
  return { entry: closure(manifest, [PAGE]), drawn: closure(manifest, [PAGE, ...ON_FIRST_SCREEN]) };
}
