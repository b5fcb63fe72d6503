/**
 * Matching (3.2.3): each entity of the question to the nearest texts of its headers' columns, what fits no header to
 * the entities of the passages; what finds nothing is looked for in the other columns.
 */
import type { GraphEntity } from '../../graph/hybrid-graph.ts';
import { type Hit, retrieval } from '../../method/retrieve.ts';
import { ask, askAll, type Walk } from '../../method/walk.ts';
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
    const known = this.#columns.get(key) ?? this.#made(columns);
    this.#columns.set(key, known);
    return known;
  }

  #made(columns: readonly number[]): Pool {
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
      ? { entity, headers, pool: pools.ofColumns(columns), purpose: 'match-cells' }
      : { entity, headers, pool: pools.entities, purpose: 'match-passages' };
  });
  const found = yield* nearest(setting, first);
  const lost = first.filter(({ entity }) => !found.some((match) => match.entity === entity));
  const second = lost.flatMap(({ entity, headers }): Sought[] => {
    const tried = columnsFor(headers);
    if (tried.length === 0 && !setting.options.othersInTable) return [];
    const others = all.filter((column) => !tried.includes(column));
    return [{ entity, headers, pool: pools.ofColumns(others), purpose: 'match-cells' }];
  });
  return [...found, ...(yield* nearest(setting, second))];
}

/** All at once; entities without a text to be matched to are left out. */
function* nearest(setting: Setting, sought: readonly Sought[]): Walk<Match[]> {
  const { matches, similarity } = setting.options;
  const asked = sought.filter(({ pool }) => pool.texts.length > 0);
  if (asked.length === 0) return [];
  const requests = asked.map(({ entity, pool, purpose }) =>
    retrieval(purpose, { query: entity, texts: pool.texts, k: matches }),
  );
  const [only] = requests;
  const replies = requests.length === 1 && only ? [yield* ask(only)] : yield* askAll(...requests);
  return asked.flatMap(({ entity, pool }, index): Match[] => {
    const reply = replies[index];
    const hits: readonly Hit[] = reply?.ok ? reply.value : [];
    return hits
      .filter(({ score }) => score * 100 >= similarity)
      .slice(0, matches)
      .flatMap(({ index: at, score }) =>
        (pool.places[at] ?? []).slice(0, SAME_AT_MOST).map((to): Match => ({ entity, score, to })),
      );
  });
}
