/**
 * A table of our own with as many passages and entities as a page has to bear: 80 rows whose two linked columns lead
 * to 160 passages, which speak of 5,000 entities in 9,600 places. Names and texts are drawn by lot from syllables and
 * a few sentences, the same on every machine.
 */
import type { Problem } from '../../src/method/method.ts';
import { makeTable, type PlacedCell, type Table } from '../../src/table/model.ts';
import { withPassages } from '../../src/table/passages.ts';
import { chanceOf } from '../../test/random.ts';

const ROWS = 80;
const SENTENCES = 20;
/** Every sentence has three. */
const PLACES = ROWS * 2 * SENTENCES * 3;
const ENTITIES = 5000;
/** What most passages speak of: as in real ones, few entities make most of the second mentions. */
const COMMON = 400;

const ONSETS = 'B D F G H K L M N R S T V Br Gr Kl Sk St'.split(' ');
const RIMES = 'ad ell im ord und ar est ik ost ul'.split(' ');
const ENDS = 'a e o en um is vik by haven ness'.split(' ');
const KINDS = 'stone timber copper summer winter upper lower outer inner double'.split(' ');
const THINGS = 'harbour bridge mill lighthouse quay tower market chapel ferry shipyard'.split(' ');
const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** Of three entities each, with nothing between them that a recogniser would take for one. */
const SAID: readonly ((a: string, b: string, c: string) => string)[] = [
  (a, b, c) => `${a} was then with ${b} until ${c} .`,
  (a, b, c) => `It had been as much to ${a} as to ${b} , or so it was for ${c} .`,
  (a, b, c) => `There would be ${a} , but ${b} was here when ${c} was not .`,
  (a, b, c) => `How ${a} could be without ${b} is no more than ${c} has been .`,
];

/** The table with its passages, and a question whose answer stands in none, so that the walk goes to its end. */
export function coast(): Problem {
  const { next: random, below, pick: one } = chanceOf(160);
  const name = (): string => `${one(ONSETS)}${one(RIMES)}${one(ENDS)}`;
  const entity = (): string => {
    const kind = random();
    if (kind < 0.75) return `${name()} ${name()}`;
    if (kind < 0.88) return `${1 + below(28)} ${one(MONTHS)} ${1400 + below(600)}`;
    if (kind < 0.94) return `${20 + below(900)}.${1 + below(9)} km`;
    return `${one(KINDS)} ${one(THINGS)}`;
  };
  const distinct = (count: number, make: () => string): string[] => {
    const all = new Set<string>();
    while (all.size < count) all.add(make());
    return [...all];
  };
  const titles = distinct(ROWS * 2, () => `${name()} ${name()}`);
  const entities = distinct(ENTITIES, entity);
  const again = Array.from({ length: PLACES - ENTITIES }, () => entities[below(COMMON)] ?? '');
  const places = shuffled([...entities, ...again], below);
  const passages = titles.map((title, at) => {
    const sentences = Array.from({ length: SENTENCES }, (_, line) => {
      const [a = '', b = '', c = ''] = places.slice((at * SENTENCES + line) * 3);
      return SAID[line % SAID.length]?.(a, b, c) ?? '';
    });
    return { title, text: sentences.join(' ') };
  });
  return {
    table: withPassages(tableOf(titles, below), passages).table,
    question: `What did the keeper of ${titles[0]} write about the harbour that ${titles[3]} kept ?`,
    kind: 'answer',
  };
}

/** A row has two of the titles, each with a passage. */
function tableOf(titles: readonly string[], below: (end: number) => number): Table {
  const data = Array.from({ length: ROWS }, (_, row) => [
    ...titles.slice(row * 2, row * 2 + 2),
    String(1500 + below(400)),
    String(10 + below(90)),
  ]);
  const lines = [['Harbour', 'Keeper', 'Founded', 'Boats'], ...data];
  const cells = lines.flatMap((line, row) =>
    line.map((text, column): PlacedCell => ({ row, column, rowSpan: 1, colSpan: 1, text })),
  );
  return makeTable('Harbours of the coast', lines.length, 4, cells);
}

function shuffled(texts: readonly string[], below: (end: number) => number): string[] {
  const mixed = [...texts];
  for (let at = mixed.length - 1; at > 0; at--) {
    const other = below(at + 1);
    [mixed[at], mixed[other]] = [mixed[other] ?? '', mixed[at] ?? ''];
  }
  return mixed;
}
