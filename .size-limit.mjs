/** How much JavaScript a visitor loads at most; `npm run size` checks the last build. */
import { firstLoad } from './scripts/first-load.mjs';

const { entry, drawn } = firstLoad();
const inDist = (files) => files.map((file) => `dist/${file}`);

export default [
  { name: 'The page and its static imports', path: inDist(entry), gzip: true, limit: '170 kB' },
  { name: 'Everything until the graph is drawn', path: inDist(drawn), gzip: true, limit: '330 kB' },
];
