/** Links into the page, as people and programs spoil them. */
import { readFileSync } from 'node:fs';
import { parseLink, writeLink } from '../../../src/store/run-files.ts';
import { setUp } from '../../page.ts';
import type { Chance } from '../../random.ts';
import { bytesOf, type Kind, must, textOf } from '../kind.ts';
import { mutatedText, NASTY } from '../mutate.ts';
import { mustBeSentence } from '../sentence.ts';

const example = (file: string) =>
  readFileSync(new URL(`../../../public/examples/${file}.json`, import.meta.url), 'utf8');
const FILES = { 'examples/index.json': example('index'), 'examples/planets.json': example('planets') };

const GOOD = [
  '#example=planets&method=graph-otter&step=3',
  '#example=planets&step=1',
  '#example=moon-landings',
  '#step=2',
];

const generated = (chance: Chance): string =>
  `#${Array.from({ length: chance.below(5) }, () => {
    const name = chance.pick(['example', 'method', 'step', '__proto__', 'constructor', chance.pick(NASTY)]);
    return `${name}${chance.pick(['=', '', '=='])}${chance.pick(['planets', 'toString', '3', '1e3', ...NASTY])}`;
  }).join(chance.pick(['&', ';', '&&']))}`;

export const links: Kind = {
  name: 'link',
  weight: 1,
  make(chance) {
    const text = chance.below(2) === 0 ? generated(chance) : mutatedText(chance.pick(GOOD), chance);
    return { way: '', bytes: bytesOf(text) };
  },
  async check({ bytes }) {
    const link = parseLink(textOf(bytes));
    must(
      JSON.stringify(parseLink(writeLink(link))) === JSON.stringify(link),
      () => 'the written link reads back as another',
    );
    const page = setUp({ files: FILES });
    await page.actions.openLink(link);
    const { trouble, cursor } = page.state();
    if (trouble !== undefined) mustBeSentence(trouble, 'the report');
    must(Number.isInteger(cursor.at), () => `the cursor stands at ${cursor.at}`);
    return Object.keys(link).length > 0 ? 'accepted' : 'refused';
  },
};
