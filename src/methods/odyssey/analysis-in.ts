/** The analysis that a state holds. Read loosely, since a state may have been edited by hand. */
import type { Analysis, Match } from '../../method/analysis.ts';
import type { Json } from '../../method/json.ts';

type Fields = { readonly [name: string]: Json };
const fields = (json: Json | undefined): Fields | undefined =>
  typeof json === 'object' && json !== null && !Array.isArray(json) ? (json as Fields) : undefined;
const list = (json: Json | undefined): readonly Json[] => (Array.isArray(json) ? json : []);
const texts = (json: Json | undefined): string[] =>
  list(json).filter((one): one is string => typeof one === 'string');

export function analysisIn(state: Json): Analysis | undefined {
  const whole = fields(state);
  const analysis = fields(whole?.analysis);
  if (!analysis) return undefined;
  const pairs = list(analysis.mapping).flatMap((pair): [string, string[]][] => {
    const [entity, headers] = list(pair);
    return typeof entity === 'string' ? [[entity, texts(headers)]] : [];
  });
  return {
    entities: texts(analysis.entities),
    headers: texts(analysis.headers),
    mapping: new Map(pairs),
    matches: list(whole?.matches).flatMap((one) => matchIn(fields(one)) ?? []),
  };
}

function matchIn(match: Fields | undefined): Match | undefined {
  const { entity, score } = match ?? {};
  const to = fields(match?.to);
  if (typeof entity !== 'string' || typeof score !== 'number' || !to) return undefined;
  if (typeof to.text === 'string') return { entity, score, to: { text: to.text } };
  const { row, column } = to;
  return typeof row === 'number' && typeof column === 'number'
    ? { entity, score, to: { row, column } }
    : undefined;
}
