/** ODYSSEY runs with a fault in one of its modules (§5.4), over a table of ships whose passages say who drew them. */
import type { FailureKind } from '../../src/evaluation/failure/failure.ts';
import type { Problem } from '../../src/method/method.ts';
import type { RecognitionFacts } from '../../src/method/recognise.ts';
import type { RetrievalFacts } from '../../src/method/retrieve.ts';
import { odyssey } from '../../src/methods/odyssey/index.ts';
import { entitiesIn } from '../../src/reading/entities.ts';
import type { Script } from '../../src/run/play-out.ts';
import { makeTable, type Table } from '../../src/table/model.ts';
import { withPassages } from '../../src/table/passages.ts';
import type { Chance } from '../random.ts';
import { type FaultyRun, json, playFaulty } from './faulty-run.ts';

const HEADERS = ['Vessel', 'Home port', 'Launched', 'Tonnage'];
const VESSELS =
  'Petrel Kittiwake Guillemot Fulmar Dunlin Whimbrel Turnstone Razorbill Garganey Merganser Pochard Goosander'.split(
    ' ',
  );
const PORTS =
  'Sandhaven Brixmouth Oulton Pennard Garvock Tarbrook Wexcliffe Loxhill Minnow Staithes Halmar Crossby'.split(
    ' ',
  );
const FIRST =
  'Agnes Bertram Cecily Dorothea Edmund Florence Gilbert Harriet Isidore Josephine Leopold Matilda'.split(
    ' ',
  );
const LAST =
  'Ashdown Brackley Cottam Dunstan Everett Fairfax Gorham Holcroft Ingleby Jessop Kirkham Lovell'.split(' ');

interface Vessel {
  readonly row: number;
  readonly name: string;
  readonly port: string;
  readonly launched: string;
  readonly designer: string;
}

interface Fleet {
  readonly table: Table;
  readonly vessels: readonly Vessel[];
}

function fleetOf(chance: Chance): Fleet {
  const [names, ports, last] = [chance.shuffled(VESSELS), chance.shuffled(PORTS), chance.shuffled(LAST)];
  const vessels = names.slice(0, 7 + chance.below(5)).map(
    (name, index): Vessel => ({
      row: index + 1,
      name,
      port: ports[index] ?? '',
      launched: String(1881 + index * 3 + chance.below(3)),
      designer: `${chance.pick(FIRST)} ${last[index]}`,
    }),
  );
  const rows = vessels.map(({ name, port, launched }) => [
    name,
    port,
    launched,
    String(300 + chance.below(900)),
  ]);
  const cells = [HEADERS, ...rows].flatMap((texts, row) =>
    texts.map((text, column) => ({ row, column, rowSpan: 1, colSpan: 1, text })),
  );
  const table = makeTable('Pilot vessels', rows.length + 1, HEADERS.length, cells);
  const passages = vessels.map(({ row, name, designer }) => ({
    id: `vessel-${row}`,
    title: name,
    text: `The ${name} was a pilot vessel. It was drawn by ${designer}, and it was sold after the war.`,
    cells: [[row, 0]] as const,
  }));
  return { table: withPassages(table, passages).table, vessels };
}

/** The question names the vessel, or its port only. */
type By = 'Vessel' | 'Home port';

interface Plan {
  readonly entities: readonly string[];
  readonly mapping: readonly (readonly [string, readonly string[]])[];
  /** Chosen beside those that entities map to. */
  readonly headers: readonly string[];
  /** What each entity is matched to, by its text; nothing where it is not here. */
  readonly matches: Readonly<Record<string, string>>;
  /** Undefined where the reader says that there is none. */
  readonly answer: string | undefined;
  readonly unreadable?: boolean;
}

interface Voyage {
  readonly fleet: Fleet;
  readonly right: Vessel;
  readonly wrong: Vessel;
  readonly by: By;
  /** How the question names it. */
  readonly named: string;
  readonly problem: Problem;
}

function voyage(chance: Chance, nth: number, gold?: string): Voyage {
  const fleet = fleetOf(chance);
  const [right, wrong] = chance.shuffled(fleet.vessels) as [Vessel, Vessel];
  const by: By = nth % 2 === 0 ? 'Home port' : 'Vessel';
  const named = by === 'Vessel' ? right.name : right.port;
  const question = by === 'Vessel' ? `Who drew the ${named}?` : `Who drew the pilot vessel of ${named}?`;
  return {
    fleet,
    right,
    wrong,
    by,
    named,
    problem: { table: fleet.table, question, kind: 'answer', gold: [gold ?? right.designer] },
  };
}

const well = ({ named, by, right }: Voyage): Plan => ({
  entities: [named],
  mapping: [[named, [by]]],
  headers: ['Vessel'],
  matches: { [named]: named },
  answer: right.designer,
});

const textIn = (vessel: Vessel, header: string): string =>
  header === 'Vessel' ? vessel.name : header === 'Home port' ? vessel.port : vessel.launched;

function scriptOf(plan: Plan): Script {
  return ({ request: { purpose, facts } }) => {
    switch (purpose) {
      case 'entities':
        return json({ entities: [...plan.entities] });
      case 'headers':
        return json({
          headers: [...new Set([...plan.headers, ...plan.mapping.flatMap(([, headers]) => headers)])],
        });
      case 'mapping':
        return json({
          mapping: plan.mapping.map(([entity, headers]) => ({
            entity,
            headers: headers.length === 0 ? ['Others'] : [...headers],
          })),
        });
      case 'match-cells': {
        const { query, texts } = facts as unknown as RetrievalFacts;
        const index = texts.indexOf(plan.matches[query] ?? '');
        return json(index < 0 ? [] : [{ index, score: 0.9 }]);
      }
      case 'entities-in-passages': {
        const { texts, phrases } = facts as unknown as RecognitionFacts;
        return json(
          texts.map((text) =>
            entitiesIn(text, { phrases }).map(({ start, end }): [number, number] => [start, end]),
          ),
        );
      }
      case 'read':
        return plan.unreadable
          ? 'Let me think about this for a while.'
          : json({ answer: plan.answer === undefined ? null : [plan.answer], relevant_passages: [] });
      default:
        return '[]';
    }
  };
}

const FAULTS: readonly (readonly [
  FailureKind,
  (chance: Chance, nth: number) => { asked: Voyage; plan: Plan },
])[] = [
  [
    'entity-extraction',
    (chance, nth) => {
      const asked = voyage(chance, nth);
      const { wrong } = asked;
      const [entity, header] =
        nth % 3 === 0 ? [wrong.name, 'Vessel'] : [nth % 3 === 1 ? 'vessel' : 'pilot', 'Vessel'];
      const plan = {
        entities: [entity],
        mapping: [[entity, [header]]] as const,
        matches: { [entity]: wrong.name },
      };
      return { asked, plan: { ...well(asked), ...plan, answer: wrong.designer } };
    },
  ],
  [
    'header-mapping',
    (chance, nth) => {
      const asked = voyage(chance, nth);
      // The column that the passages are linked from is left out.
      if (nth % 4 === 2) return { asked, plan: { ...well(asked), headers: [], answer: asked.wrong.port } };
      const header = nth % 3 === 0 ? 'Launched' : asked.by === 'Vessel' ? 'Home port' : 'Vessel';
      const matches = { [asked.named]: textIn(asked.wrong, header) };
      return {
        asked,
        plan: { ...well(asked), mapping: [[asked.named, [header]]], matches, answer: asked.wrong.designer },
      };
    },
  ],
  [
    'entity-matching',
    (chance, nth) => {
      const asked = voyage(chance, nth);
      const matches: Plan['matches'] = nth % 3 === 0 ? {} : { [asked.named]: textIn(asked.wrong, asked.by) };
      return { asked, plan: { ...well(asked), matches, answer: asked.wrong.designer } };
    },
  ],
  [
    'reader-error',
    (chance, nth) => {
      const asked = voyage(chance, nth);
      const wrong = nth % 2 === 0 ? asked.wrong.designer : 'after the war';
      return { asked, plan: { ...well(asked), answer: nth % 4 === 3 ? undefined : wrong } };
    },
  ],
  [
    'expression-mismatch',
    (chance, nth) => {
      const asked = voyage(chance, nth);
      const { designer } = asked.right;
      const ways = [`drawn by ${designer}`, `${designer}, naval architect`, `It was ${designer}.`];
      return { asked, plan: { ...well(asked), answer: ways[nth % ways.length] } };
    },
  ],
  [
    'dataset-issue',
    (chance, nth) => {
      const asked = voyage(chance, nth, `Ulrica Quennell${nth}`);
      return { asked, plan: well(asked) };
    },
  ],
  [
    'parse-failure',
    (chance, nth) => {
      const asked = voyage(chance, nth);
      return { asked, plan: { ...well(asked), answer: undefined, unreadable: true } };
    },
  ],
];

/** Where passages are ranked, rows come in by the question's own words: only with the paper's way is a wrong start fatal. */
const ANY_PRESET = new Set<FailureKind>([
  'reader-error',
  'expression-mismatch',
  'dataset-issue',
  'parse-failure',
]);

export const faultyHops = (chance: Chance, each: number): FaultyRun[] =>
  FAULTS.flatMap(([truth, make]) =>
    Array.from({ length: each }, (_, nth): FaultyRun => {
      const { asked, plan } = make(chance, nth);
      const preset = ANY_PRESET.has(truth) && nth % 2 === 1 ? 'ranked' : 'paper';
      const transcript = playFaulty({
        method: odyssey,
        problem: asked.problem,
        preset,
        script: scriptOf(plan),
      });
      return { truth, method: odyssey.name, preset, shape: 'passages', transcript };
    }),
  );
