/**
 * Matching (3.2.3): each entity of the question to the nearest texts of its headers' columns, what fits no header to
 * the entities of the passages; what finds nothing is looked for in the other columns. Numbers and dates are matched
 * by their values first, and words for kinds only to texts that say nothing more.
 */
import type { GraphEntity } from '../../graph/hybrid-graph.ts';
import { type RetrievalHit, retrieval } from '../../method/retrieve.ts';
import { ask, askAll, type Walk } from '../../method/walk.ts';
import { memoised } from '../../table/memoised.ts';
import {
  type StatedValue,
  statedValue,
  type TextValue,
  textValue,
  type ValueHit,
  valueHits,
} from './by-value.ts';
import { namesKind, saysNoMore } from './kinds.ts';
import { type Analysis, columnOf, type Match, type Setting } from './state.ts';

/** Texts to be searched, each once, with all that has the text. One list for a run, so that it is indexed once. */
interface Pool {
  readonly texts: readonly string[];
  readonly places: readonly (readonly Match['to'][])[];
}

/** More places than this have one text in common: it means none of them. */
const SAME_AT_MOST = 200;

class Pools {
  readonly #setting: Setting;
  readonly #columns = new Map<string, Pool>();
  readonly entities: Pool;

  constructor(setting: Setting, entities: readonly GraphEntity[]) {
    this.#setting = setting;
    const texts = entities.map(({ text }) => text);
    this.entities = { texts, places: texts.map((text) => [{ text }]) };
  }

  ofColumns(columns: readonly number[]): Pool {
    const key = columns.join(',');
    const pool = this.#columns.get(key) ?? this.#poolOf(columns);
    this.#columns.set(key, pool);
    return pool;
  }

  #poolOf(columns: readonly number[]): Pool {
    const places = new Map<string, Match['to'][]>();
    this.#setting.flat.rows.forEach(({ cells }, row) => {
      for (const column of columns) {
        const text = cells[column]?.text.trim() ?? '';
        if (text === '' || cells[column]?.from.length === 0) continue;
        const list = places.get(text);
        if (list) list.push({ row, column });
        else places.set(text, [{ row, column }]);
      }
    });
    return { texts: [...places.keys()], places: [...places.values()] };
  }
}

interface Sought {
  readonly entity: string;
  readonly headers: readonly string[];
  readonly pool: Pool;
  readonly purpose: 'match-cells' | 'match-passages';
  readonly isKind: boolean;
  /** What it is by its value. */
  readonly byValue: readonly ValueHit[];
  /** Only its value matters, and that was found. */
  readonly isFound: boolean;
}

export function* matchEntities(
  setting: Setting,
  { mapping }: Analysis,
  entities: readonly GraphEntity[],
): Walk<Match[]> {
  const pools = new Pools(setting, entities);
  const all = setting.flat.columns.map((_, column) => column);
  const columnsFor = (headers: readonly string[]) =>
    headers.map((header) => columnOf(setting, header)).filter((column) => column >= 0);
  const first = mapping.map(([entity, headers]): Sought => {
    const columns = columnsFor(headers);
    return columns.length > 0
      ? sought(setting, entity, headers, pools.ofColumns(columns), 'match-cells', isAnyValue)
      : sought(setting, entity, headers, pools.entities, 'match-passages', isTelling);
  });
  const found = yield* nearest(setting, first);
  const lost = first.filter(
    ({ entity, isKind }) => !isKind && !found.some((match) => match.entity === entity),
  );
  const second = lost.flatMap(({ entity, headers }): Sought[] => {
    const tried = columnsFor(headers);
    if (tried.length === 0 && !setting.options.othersInTable) return [];
    const others = all.filter((column) => !tried.includes(column));
    return [sought(setting, entity, headers, pools.ofColumns(others), 'match-cells', isTelling)];
  });
  return [...found, ...(yield* nearest(setting, second))];
}

type Counts = (stated: StatedValue) => boolean;

/** In the column that an entity was mapped to every value counts. */
const isAnyValue: Counts = () => true;
/** A number up to this says nothing where no header says what it counts; a year or a date does. */
const SMALL = 1000;
const isTelling: Counts = ({ alone, number = SMALL, date }) =>
  alone && (date !== undefined || number >= SMALL);

function sought(
  { options, task }: Setting,
  entity: string,
  headers: readonly string[],
  pool: Pool,
  purpose: Sought['purpose'],
  counts: Counts,
): Sought {
  const stated = options.values ? statedValue(entity, headers) : undefined;
  const byValue = stated && counts(stated) ? valueHits(stated, valuesIn(pool)) : [];
  const isKind = options.kinds && namesKind(task.question, entity, headers);
  const isFound = stated?.alone === true && byValue.length > 0;
  return { entity, headers, pool, purpose, isKind, byValue, isFound };
}

/** The texts of a pool as values, read once. */
const valuesIn = memoised(({ texts }: Pool): readonly TextValue[] => texts.map(textValue));

/** All at once; entities without a text to be matched to are left out, and those that their values found. */
function* nearest(setting: Setting, all: readonly Sought[]): Walk<Match[]> {
  const { matches } = setting.options;
  const asked = all.filter(({ pool, isFound }) => pool.texts.length > 0 && !isFound);
  const requests = asked.map(({ entity, pool, purpose }) =>
    retrieval(purpose, { query: entity, texts: pool.texts, k: matches }),
  );
  const [only] = requests;
  const replies =
    requests.length === 0
      ? []
      : requests.length === 1 && only
        ? [yield* ask(only)]
        : yield* askAll(...requests);
  return all.flatMap((one): Match[] => {
    const reply = replies[asked.indexOf(one)];
    const matched = ({ index, score }: RetrievalHit, byValue?: true): Match[] =>
      (one.pool.places[index] ?? [])
        .slice(0, SAME_AT_MOST)
        .map((to): Match => ({ entity: one.entity, score, ...(byValue ? { byValue } : {}), to }));
    return [
      ...one.byValue.flatMap((hit) => matched(hit, true)),
      ...byWords(setting, one, reply?.ok ? reply.value : []).flatMap((hit) => matched(hit)),
    ];
  });
}

/** The retriever's hits that count. A value that was found counts for one of them, however many texts have it. */
function byWords(
  { options }: Setting,
  { entity, pool, purpose, isKind, byValue }: Sought,
  hits: readonly RetrievalHit[],
): RetrievalHit[] {
  const found = new Set(byValue.map(({ index }) => index));
  return hits
    .filter(({ index, score }) => score * 100 >= options.similarity && !found.has(index))
    .filter(
      ({ index }) => !isKind || purpose === 'match-passages' || saysNoMore(entity, pool.texts[index] ?? ''),
    )
    .slice(0, options.matches - (found.size > 0 ? 1 : 0));
}
