/**
 * `npm test`: sets up a fresh clone, runs every stage even after a failure, and closes with one plain line
 * `N passed, N failed`. A stage counts as one, a test runner as many as the tests it ran.
 * `npm run check` (`--fast`) leaves out the slow stages.
 */
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { checkNode, install, npm, root, stop } from './setup.mjs';

/** Relative to the root and without spaces, so that it passes through any shell. */
const reports = 'node_modules/.cache/tablewalk';

const countVitest = (report) => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests,
  skipped: report.numPendingTests + report.numTodoTests,
});

const countPlaywright = ({ stats, suites }) => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected,
  skipped: stats.skipped,
  flaky: specsOf({ suites })
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ file, title }) => `${file} › ${title}`),
});

/** A report's suites hold suites. */
const specsOf = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(specsOf)];

/** Each is the npm script of that name. */
const stages = [
  { name: 'types', fast: true },
  { name: 'lint', fast: true },
  { name: 'rules', fast: true },
  { name: 'unused' },
  {
    name: 'unit',
    fast: true,
    args: ['--reporter=default', '--reporter=json', `--outputFile.json=${reports}/unit.json`],
    count: countVitest,
  },
  { name: 'build' },
  { name: 'size' },
  {
    name: 'e2e',
    args: ['--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: path.join(root, reports, 'e2e.json') },
    count: countPlaywright,
  },
];

function readReport(name) {
  try {
    return JSON.parse(fs.readFileSync(path.join(root, reports, `${name}.json`), 'utf8'));
  } catch {
    return undefined;
  }
}

/** A runner that crashed, left no report or ran no test at all counts as one failure. */
function result(stage, succeeded) {
  if (!stage.count) return { passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1, skipped: 0 };
  const report = readReport(stage.name);
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  const counts = stage.count(report);
  const unexplained = !succeeded || counts.passed + counts.skipped === 0;
  return unexplained && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

function run(stage) {
  console.log(`\n── ${stage.name}`);
  fs.rmSync(path.join(root, reports, `${stage.name}.json`), { force: true });
  const args = ['run', '--silent', stage.name, ...(stage.args ? ['--', ...stage.args] : [])];
  const env = { ...process.env, ...stage.env };
  const succeeded = npm(args, { stdio: ['ignore', 'inherit', 'inherit'], env });
  return { name: stage.name, ...result(stage, succeeded) };
}

function say({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

checkNode();
const [flag, ...more] = process.argv.slice(2);
if (more.length > 0 || (flag !== undefined && flag !== '--fast')) stop('Usage: npm test -- [--fast]', 2);

if (!install()) {
  console.error('The packages could not be installed; what npm said is above.');
  console.log(say({ passed: 0, failed: 1, skipped: 0 }));
  process.exit(1);
}

const results = stages.filter((stage) => stage.fast || flag !== '--fast').map(run);
const total = { passed: 0, failed: 0, skipped: 0 };
console.log('');
for (const one of results) {
  console.log(`${one.name.padEnd(8)}${say(one)}`);
  for (const key of Object.keys(total)) total[key] += one[key];
  for (const name of one.flaky ?? []) console.log(`        passed at the second try only: ${name}`);
}
console.log(`\n${say(total)}`);
process.exitCode = total.failed === 0 ? 0 : 1;
