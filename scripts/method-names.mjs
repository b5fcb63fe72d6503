/**
 * No file of src outside src/methods says which method it means, tests excepted: what a view or a diagnosis needs of
 * a method stands in its steps or is declared by it. Imports are held to that by .dependency-cruiser.mjs; here the
 * texts are: none is a method's id, and none has a method's name in it. Proves first, on planted files, that it finds
 * what it forbids and nothing else.
 */
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import ts from 'typescript';
import { root, stop } from './setup.mjs';
import { isTest, readSource, sourcesIn, withPlanted } from './sources.mjs';

/** A metric is called after the paper that it is from, and runs and pages for tests are of some method. */
const EXEMPT = /^src\/(?:methods|evaluation\/metrics)\//;

const sourceOf = (folder, file) =>
  ts.createSourceFile(
    file,
    readSource(folder, file),
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );

function visit(node, see) {
  see(node);
  node.forEachChild((child) => visit(child, see));
}

/** Ids and names of the methods, as their facts have them. */
function methodsIn(folder) {
  const all = fs
    .readdirSync(path.join(folder, 'src/methods'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory());
  return all.map(({ name: own }) => {
    const found = {};
    visit(sourceOf(folder, `src/methods/${own}/facts.ts`), (node) => {
      if (ts.isPropertyAssignment(node) && ts.isStringLiteral(node.initializer))
        found[node.name.getText()] ??= node.initializer.text;
    });
    if (!found.id || !found.name) stop(`src/methods/${own}/facts.ts says no id and name as plain texts.`);
    return { id: found.id, name: found.name };
  });
}

const isText = (node) =>
  ts.isStringLiteralLike(node) ||
  ts.isTemplateMiddleOrTemplateTail(node) ||
  ts.isTemplateHead(node) ||
  ts.isJsxText(node);

/** Every text in src that names a method: where, and which. */
function namesIn(folder) {
  const methods = methodsIn(folder);
  const files = sourcesIn(folder).filter((file) => !isTest(file) && !EXEMPT.test(file));
  const found = files.flatMap((file) => {
    const source = sourceOf(folder, file);
    const own = [];
    visit(source, (node) => {
      if (!isText(node)) return;
      const named = methods.find(({ id, name }) => node.text === id || node.text.includes(name));
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      if (named) own.push({ file, line: line + 1, name: named.name });
    });
    return own;
  });
  return { read: files.length, found };
}

/** [file, its text, how many names are to be found in it] */
const PLANTS = [
  ['src/methods/long-walk/facts.ts', "export const facts = { id: 'long-walk', name: 'Long Walk' };", 0],
  ['src/methods/long-walk/index.ts', "export const other = 'long-walk';", 0],
  ['src/run/a.ts', "export const is = (id: string) => id === 'long-walk';", 1],
  ['src/ui/b.tsx', 'export const B = () => <p title="The Long Walk">As `Long Walk` goes</p>;', 2],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a planted file
  ['src/store/c.ts', 'export const c = (n: number) => `${n} of Long Walk`;', 1],
  ['src/evaluation/d.ts', "export const d = { 'long-walk': 1 };", 1],
  ['src/evaluation/e.ts', "// long-walk is a Long Walk\nexport const e = ['long', 'a-long-walk-home'];", 0],
  ['src/evaluation/metrics/f.ts', "export const f = 'Long Walk’s match';", 0],
  ['src/run/g.test.ts', "export const g = 'long-walk';", 0],
];

function checkPlants() {
  const { found } = withPlanted(PLANTS, namesIn);
  for (const [file, , expected] of PLANTS) {
    const count = found.filter((one) => one.file === file).length;
    if (count !== expected) stop(`Method names planted in ${file}: ${count} found, not ${expected}.`);
  }
  return found.length;
}

const planted = checkPlants();
const { read, found } = namesIn(root);
if (read === 0) stop('No file of src was read.');
if (found.length > 0) {
  const lines = found.map(({ file, line, name }) => `${file}:${line} names ${name}`);
  stop(
    `Views and diagnoses go by what a method shows or declares (docs/architecture.md), not by which it is:\n${lines.join('\n')}`,
  );
}
console.log(`Method names: all ${planted} planted ones found; none in ${read} files of src.`);
process.exitCode = 0;
