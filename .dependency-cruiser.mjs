/**
 * Who may import whom. Arrows point down only; docs/architecture.md says why. `npm run rules` checks them, and
 * scripts/import-rules.mjs proves that each rule still finds what it forbids.
 */

/** folder → the other folders of src that it may import, and what to do instead of anything else. */
const layers = {
  table: [[], 'take what you need as an argument, or move the code up to the folder that knows both'],
  graph: [['table'], 'only tables are known here: reading values belongs in src/reading, showing in src/ui'],
  reading: [
    ['table'],
    'only tables are known here: what needs the cell graph or a method belongs in src/methods',
  ],
  operations: [
    ['table', 'reading'],
    'operations turn a table into a table: who plans them is a method in src/methods, who draws them src/ui',
  ],
  method: [
    ['table', 'graph'],
    'this is the contract: what a single method needs belongs in its folder of src/methods',
  ],
  methods: [
    ['method', 'operations', 'reading', 'table', 'graph'],
    'a method yields moves and knows nobody who answers them: yield an ask instead of calling a backbone',
  ],
  run: [
    ['method', 'table', 'graph'],
    'take the method as an argument; src/drive is where methods and backbones meet',
  ],
  drive: [['run', 'method'], 'take methods and connections as arguments of the drive'],
  backbones: [
    ['method', 'reading', 'table'],
    'a backbone answers asks; what depends on one method stands in its rules (src/methods/NAME/rules.ts)',
  ],
  evaluation: [
    ['drive', 'run', 'methods', 'method', 'operations', 'reading', 'graph', 'table'],
    'a metric takes answers as arguments; files belong in src/cli, screens in src/ui',
  ],
  environment: [
    ['evaluation', 'drive', 'backbones', 'run', 'methods', 'method', 'operations', 'reading', 'table'],
    'what is reached outside the page knows nothing of its state: take what you need as an argument',
  ],
  store: [
    [
      'environment',
      'table',
      'graph',
      'reading',
      'operations',
      'method',
      'methods',
      'run',
      'drive',
      'backbones',
      'evaluation',
    ],
    'the store wires pure functions to the screen and never imports what draws it',
  ],
  ui: [
    ['store', 'table', 'graph', 'reading', 'operations', 'method', 'methods', 'run'],
    'views read the store and pure functions: add an action or a selector to src/store',
  ],
  cli: [
    [
      'table',
      'graph',
      'reading',
      'operations',
      'method',
      'methods',
      'run',
      'drive',
      'backbones',
      'evaluation',
    ],
    'the command line runs the core without a page: move what both need out of src/store or src/ui',
  ],
};

const pure = '^src/(table|graph|reading|operations|method|methods|run)/';
const test = '\\.test\\.tsx?$';
const npm = (...names) => names.map((name) => `(^|/)node_modules/${name}/|^${name}(/|$)`);

const layerRules = Object.entries(layers).map(([folder, [below, instead]]) => ({
  name: `layer-${folder}`,
  severity: 'error',
  comment: `src/${folder} imports ${below.length > 0 ? `only ${below.join(', ')}` : 'no other folder'}: ${instead}.`,
  from: { path: `^src/${folder}/`, pathNot: test },
  to: { path: '^src/', pathNot: `^src/(${[folder, ...below].join('|')})/` },
}));

const packageRules = [
  {
    name: 'pure-core',
    comment:
      'Pure folders know no React, no store, no drawing: return data, and let src/store hold it and src/ui draw it.',
    from: { path: pure, pathNot: test },
    to: { path: npm('react', 'react-dom', 'zustand', 'cytoscape') },
  },
  {
    name: 'node-only-in-cli',
    comment:
      'Everything but the command line also runs in a browser: take bytes or text as an argument, read files in src/cli.',
    from: { path: '^src/', pathNot: [test, '^src/cli/'] },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'react-only-in-ui',
    comment:
      'React draws: keep hooks and components in src/ui, and give it a pure function or a store slice to read.',
    from: { path: '^src/', pathNot: [test, pure, '^src/ui/', '^src/main\\.tsx$'] },
    to: { path: npm('react', 'react-dom') },
  },
  {
    name: 'store-without-react',
    comment: 'The store works without React: create it with zustand/vanilla and bind it in src/ui.',
    from: { path: '^src/store/', pathNot: test },
    to: {
      path: '(^|/)node_modules/zustand/',
      pathNot: '(^|/)node_modules/zustand/(esm/)?(vanilla|middleware)',
    },
  },
  {
    name: 'zustand-only-in-store-and-ui',
    comment: 'State that lives longer than a call belongs in src/store; below it, take it as an argument.',
    from: { path: '^src/', pathNot: [test, pure, '^src/store/', '^src/ui/'] },
    to: { path: npm('zustand') },
  },
  {
    name: 'one-cytoscape',
    comment:
      'Cytoscape is imported by src/ui/graph/library.ts alone: use what mount() returns, or widen it there.',
    from: { path: '^src/', pathNot: [test, pure, '^src/ui/graph/library\\.ts$'] },
    to: { path: npm('cytoscape') },
  },
  {
    name: 'zod-at-the-edges',
    comment:
      'Schemas read what comes from outside: replies (src/method, src/methods, src/backbones), files (src/table/readers, src/run), chains (src/operations/shape.ts), and what another version of the page kept in the browser (src/environment/storage). Elsewhere take the value they read.',
    from: {
      path: '^src/',
      pathNot: [
        test,
        '^src/(method|methods|backbones|run|table/readers|environment/storage)/',
        '^src/operations/shape\\.ts$',
      ],
    },
    to: { path: npm('zod') },
  },
  {
    name: 'zod-mini',
    comment: "The whole of zod is five times the size of its mini build: import from 'zod/mini'.",
    from: { path: '^src/' },
    to: { path: npm('zod'), pathNot: '(^|/)node_modules/zod/(v4/)?mini/' },
  },
  {
    name: 'formats-only-in-readers',
    comment: 'Parsers of file formats load on demand: read with a reader of src/table/readers.',
    from: { path: '^src/', pathNot: [test, '^src/table/readers/'] },
    to: { path: npm('parse5', 'papaparse', '@e965/xlsx') },
  },
  {
    name: 'no-development-packages',
    comment:
      'The page and the command line run without development packages: move it to "dependencies", or do without.',
    from: { path: '^src/', pathNot: test },
    to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
  },
];

const houseRules = [
  {
    name: 'methods-by-their-list',
    comment:
      'Nobody outside src/methods knows a single method: take it from the list (src/methods/index.ts) and go by its steps and by what it declares (MethodFacts, Method in src/method/method.ts).',
    from: { path: '^src/', pathNot: [test, '^src/methods/'] },
    to: { path: '^src/methods/[^/]+/' },
  },
  {
    name: 'methods-apart',
    comment:
      'A method stands alone, so that it can be changed or taken away alone: what two of them need belongs in src/method, src/reading or src/operations.',
    from: { path: '^src/methods/([^/]+)/', pathNot: test },
    to: { path: '^src/methods/[^/]+/', pathNot: '^src/methods/$1/' },
  },
  {
    name: 'no-circular',
    comment: 'A circle has no order to read it in: move what both need into a third file below them.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'resolvable',
    comment: 'There is no such file or installed package: correct the name, or install it with npm.',
    from: {},
    to: { couldNotResolve: true },
  },
  {
    name: 'listed-packages',
    comment: 'A package that is only there because another needs it can vanish: list it in package.json.',
    from: { path: '^src/' },
    to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  },
  {
    name: 'no-test-imports',
    comment: 'Nothing but tests imports a test: move what is shared into a file of its own.',
    from: { path: '^src/', pathNot: test },
    to: { path: test },
  },
  {
    name: 'src-stands-alone',
    comment:
      'src imports nothing outside it: test, studies, bench, e2e and scripts import src, never the reverse. What the product needs of them belongs in src.',
    from: { path: '^src/', pathNot: test },
    to: { path: '^(test|studies|bench|e2e|scripts|public|docs)/' },
  },
];

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...layerRules,
    ...[...packageRules, ...houseRules].map((rule) => ({ severity: 'error', ...rule })),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Imports of types count: they are arrows too.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
