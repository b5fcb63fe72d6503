/** The glossary has every type that users of the contract, of runs, of the store and of the environment meet. */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (file: string): string => fs.readFileSync(path.join(root, file), 'utf8');

const files = fs
  .readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => path.posix.join('src', file.replaceAll(path.sep, '/')));

/** The names in a named import or export list, as they are where they come from. */
const namesIn = (list: string): string[] =>
  list.split(',').flatMap(
    (name) =>
      name
        .trim()
        .replace(/^type /, '')
        .split(' as ')[0] || [],
  );

/** Types of a folder that files outside of it import. */
function typesMet(folder: string): string[] {
  const inside = (file: string): boolean => file.startsWith(`src/${folder}/`);
  const own = new Set(
    files
      .filter(inside)
      .flatMap((file) =>
        [...read(file).matchAll(/^export (?:interface|type|class) (\w+)/gm)].map(([, name]) => name),
      ),
  );
  const met = files
    .filter((file) => !inside(file))
    .flatMap((file) =>
      [...read(file).matchAll(/import (?:type )?\{([^}]*)\} from '([^']+)'/g)].flatMap(
        ([, list = '', from = '']) =>
          inside(path.posix.join(path.posix.dirname(file), from)) ? namesIn(list) : [],
      ),
    );
  return [...new Set(met)].filter((name) => own.has(name)).sort();
}

const glossary = read('docs/glossary.md');

describe.each(['method', 'run', 'store', 'environment'])('the types of src/%s', (folder) => {
  const types = typesMet(folder);

  it('that others use are many enough to be the real ones', () => {
    expect(types.length).toBeGreaterThan(5);
  });

  it('stand in the glossary', () => {
    expect(types.filter((type) => !glossary.includes(`\`${type}\``))).toEqual([]);
  });
});

it('every name in the glossary’s first column is one of the code', () => {
  const names = [...glossary.matchAll(/^\| (`[^|]*)\|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([A-Z]\w+)`/g)].map(([, name = '']) => name),
  );
  expect(names.length).toBeGreaterThan(60);
  const code = files.map(read).join('\n');
  expect(names.filter((name) => !new RegExp(`(?:interface|type|class) ${name}\\b`).test(code))).toEqual([]);
});

it('what the glossary says where things live is there', () => {
  const places = [...glossary.matchAll(/\| `([a-z][\w./-]*)` *\|$/gm)].map(([, place = '']) => place);
  expect(places.length).toBeGreaterThan(60);
  expect(places.filter((place) => !fs.existsSync(path.join(root, 'src', place)))).toEqual([]);
});

/** Names that have to be explained are the wrong names. */
const UNCLEAR =
  /(?:^|[^a-z])(?:telling|handing|showing|hung|hanging|told|tried|kept-runs|outside|wanted|spoilt|planted|judged|judging|branching|comparing|compared|following-up)(?:[^a-z]|$)/;

it('no file and no exported name has a word that needs explaining', () => {
  const names = files.flatMap((file) =>
    [
      ...read(file).matchAll(
        /^export (?:default )?(?:async )?(?:const|function\*?|type|interface|class) (\w+)/gm,
      ),
    ].map(([, name = '']) => name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase()),
  );
  expect(names.length).toBeGreaterThan(1000);
  expect([...files, ...names].filter((name) => UNCLEAR.test(name))).toEqual([]);
});

/** A value is called what it holds, not what was done to it. */
const PARTICIPLES = new Set(['known', 'made', 'said', 'told', 'wanted']);

/** The names in a text of code that are nothing but such a word, private names of classes too. */
function participlesIn(code: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const isName = ts.isIdentifier(node) || ts.isPrivateIdentifier(node);
    if (isName && PARTICIPLES.has(node.text.replace('#', ''))) found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('code.tsx', code, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX));
  return found;
}

it('no value outside src/ui is called by one of the five participles', () => {
  const planted =
    "// known\nfunction made(said: { told: 'wanted' }) { const { knownHeaders, told: x } = said; }\nclass C { #wanted; }";
  expect(participlesIn(planted)).toEqual(['made', 'said', 'told', 'told', 'said', '#wanted']);
  const others = files.filter((file) => !file.startsWith('src/ui/'));
  expect(others.length).toBeGreaterThan(500);
  expect(others.flatMap((file) => participlesIn(read(file)).map((name) => `${file}: ${name}`))).toEqual([]);
});
