/**
 * Class names of the page belong to the file that uses them: every style sheet of src/ui but the tokens and the
 * defaults of elements is a module, no class is written as a word, each that is used stands in its module, and each
 * that stands there is used. Proves first that it finds what it looks for, in files of its own.
 */
import path from 'node:path';
import { root, stop } from './setup.mjs';
import { isTest, readSource, sourcesIn } from './sources.mjs';

const GLOBAL_SHEETS = ['src/ui/tokens.css', 'src/ui/base.css'];

const withoutComments = (text) => text.replace(/\/\*[\s\S]*?\*\//g, '');

/** Of a style sheet, without those that it names as global. */
function defined(css) {
  const names = new Set();
  const selectors = withoutComments(css)
    .replace(/:global\([^)]*\)/g, '')
    .matchAll(/([^{};]+)\{/g);
  for (const [, selector] of selectors)
    if (!selector.trim().startsWith('@'))
      for (const [, name] of selector.matchAll(/\.([a-zA-Z][\w-]*)/g)) names.add(name);
  return names;
}

/** By style sheet, what a source takes of it; `all` where that cannot be told. */
function taken(place, text) {
  const sheets = [...text.matchAll(/^import (\w+) from '(\.[^']+\.module\.css)';/gm)];
  const code = withoutComments(text).replace(/^import [^;]*;/gm, '');
  return sheets.map(([, name, sheet]) => ({
    sheet: path.posix.join(path.posix.dirname(place), sheet),
    names: [...code.matchAll(new RegExp(`(?<![\\w.])${name}\\.(\\w+)`, 'g'))].map((found) => found[1]),
    all: new RegExp(`(?<![\\w.])${name}\\[`).test(code),
  }));
}

/** What is wrong with these files, given as place → text: one sentence each. */
function faults(files) {
  const found = [];
  const used = new Map();
  const modules = new Map();
  for (const [place, text] of Object.entries(files)) {
    if (place.endsWith('.module.css')) modules.set(place, defined(text));
    else if (place.endsWith('.css')) {
      if (!GLOBAL_SHEETS.includes(place)) found.push(`${place} is no module.`);
      for (const name of defined(text)) found.push(`${place} defines .${name} for the whole page.`);
    } else if (/className="|className=\{[^}]*'/.test(text)) found.push(`${place} writes a class as a word.`);
  }
  for (const [place, text] of Object.entries(files)) {
    if (place.endsWith('.css')) continue;
    for (const { sheet, names, all } of taken(place, text)) {
      const own = modules.get(sheet);
      if (all) found.push(`${place} takes classes of ${sheet} by another way than their names.`);
      for (const name of names) {
        if (!own?.has(name)) found.push(`${place} uses .${name}, which ${sheet} does not define.`);
        used.set(sheet, (used.get(sheet) ?? new Set()).add(name));
      }
    }
  }
  for (const [sheet, names] of modules)
    for (const name of names)
      if (!used.get(sheet)?.has(name)) found.push(`${sheet} defines .${name}, and nobody uses it.`);
  return found;
}

const GOOD = {
  'src/ui/base.css': 'a:hover { color: red; }',
  'src/ui/a/a.module.css':
    '/* .old */ .one > .two:not(.three) { margin: 0.5em; } :global(.other) { top: 0; }',
  'src/ui/a/a.tsx':
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a planted file
    "import styles from './a.module.css';\n<p className={styles.one}><b className={`${styles.two} ${styles.three}`} /></p>",
};
const PLANTED = {
  'a class that its module does not define': {
    'src/ui/a/b.tsx': "import styles from './a.module.css';\nstyles.four",
  },
  'a class that nobody uses': { 'src/ui/a/b.module.css': '.four { top: 0; }' },
  'a style sheet that is no module': { 'src/ui/a/b.css': 'a { top: 0; }' },
  'a class for the whole page': { 'src/ui/base.css': '.four { top: 0; }' },
  'a class as a word': { 'src/ui/a/b.tsx': '<p className="four" />' },
  'a class as a word that is chosen': { 'src/ui/a/b.tsx': "<p className={on ? 'four' : undefined} />" },
  'a class by a computed name': {
    'src/ui/a/b.tsx': "import styles from './a.module.css';\nstyles[look]",
  },
};

for (const fault of faults(GOOD)) stop(`Class names: found where all is well: ${fault}`);
for (const [what, files] of Object.entries(PLANTED))
  if (faults({ ...GOOD, ...files }).length !== 1) stop(`Class names: not found, or not once: ${what}.`);

const files = Object.fromEntries(
  sourcesIn(root, /\.(?:css|tsx?)$/)
    .filter((place) => place.startsWith('src/ui/') && !isTest(place))
    .map((place) => [place, readSource(root, place)]),
);
const found = faults(files);
if (found.length > 0) stop(`Class names:\n${found.join('\n')}`);
const sheets = Object.entries(files).filter(([place]) => place.endsWith('.css'));
const global = new Set(
  sheets.filter(([place]) => !place.endsWith('.module.css')).flatMap(([, text]) => [...defined(text)]),
);
console.log(
  `Class names: ${sheets.length} style sheets, ${global.size} classes for the whole page; all ${Object.keys(PLANTED).length} planted are found.`,
);
