/**
 * Nothing in a pure folder or in a view remembers from one call to the next, so that two tables on a page share
 * nothing: no variable and no collection of a module changes, and no store stands in one. A cache by the identity of
 * its argument is none, since it can be told from no cache by its cost alone. Plants what it looks for in a text of its
 * own, to prove that it is found.
 */
import { root, stop } from './setup.mjs';
import { isTest, readSource, sourcesIn } from './sources.mjs';

const FOLDERS = ['table', 'graph', 'reading', 'operations', 'method', 'methods', 'run', 'ui'];

/** The formatter begins what stands in no function at the beginning of its line. */
const CHANGING = [
  /^(?:export )?(?:let|var)\s/m,
  /^(?:export )?const \w+(?::(?! (?:Readonly|readonly))(?:[^=]|=>)+)? = (?:new (?:Map|Set)(?:<[^(]*>)?\(\)|\[\]|\{\});/m,
  /^(?:export )?const \w+(?::(?:[^=]|=>)+)? = create(?:Store|Grid)?(?:<[^(]*>)?\(/m,
];

const PLANTED = [
  'let last = 0;',
  'export let last;',
  'var last;',
  'const seen = new Map();',
  'export const seen: Set<string> = new Set<string>();',
  'const listeners: (() => void)[] = [];',
  'const places = {};',
  'const store = createStore<State>(() => ({}));',
  'export const shared = createGrid();',
];
const ALLOWED = [
  'const seen = new WeakMap();',
  'function f() {\n  let last = 0;\n}',
  "const KINDS = new Set(['a']);",
  'const NONE: ReadonlySet<string> = new Set();',
  'const NO_CELLS: readonly number[] = [];',
  'export const Context = createContext<Grid | undefined>(undefined);',
  'function f() {\n  const store = createStore(() => ({}));\n}',
  'const letters = 1;',
];

const changes = (text) => CHANGING.some((pattern) => pattern.test(text));

for (const text of PLANTED) if (!changes(text)) stop(`Module state: not found in “${text}”.`);
for (const text of ALLOWED) if (changes(text)) stop(`Module state: found in “${text}”, where there is none.`);

const files = sourcesIn(root).filter((file) => FOLDERS.includes(file.split('/')[1]) && !isTest(file));
if (files.length === 0) stop('No file was read.');
const found = files.filter((file) => changes(readSource(root, file)));
if (found.length > 0)
  stop(
    `These files keep state in their module: ${found.join(', ')}. Take it as an argument; a view takes it from a context.`,
  );
console.log(
  `Module state: none in ${files.length} files of pure folders and views; all ${PLANTED.length} planted are found.`,
);
