/**
 * What a walk over table and passages keeps at its checkpoints: the entities of the question, the headers that they
 * map to, and what they were matched to. Read loosely, since a state may have been edited by hand.
 */
import type { Json } from '../method/json.ts';
import type { Transcript } from './transcript.ts';

export interface Matched {
  readonly entity: string;
  readonly score: number;
  readonly to: { readonly row: number; readonly column: number } | { readonly text: string };
}

export interface Analysed {
  readonly entities: readonly string[];
  readonly headers: readonly string[];
  readonly mapping: ReadonlyMap<string, readonly string[]>;
  /** None before the match. */
  readonly matches: readonly Matched[];
}

const NOTHING: Analysed = { entities: [], headers: [], mapping: new Map(), matches: [] };

/** As the last checkpoint before the step after `cursor` says: it belongs to the step before it. */
export function analysedAt({ lines }: Transcript, cursor: number): Analysed {
  let latest = NOTHING;
  for (const line of lines) {
    if (line.kind === 'step' && line.index > cursor) break;
    if (line.kind === 'state') latest = read(line.state) ?? latest;
  }
  return cursor < 0 ? NOTHING : latest;
}

type Fields = { readonly [name: string]: Json };
const fields = (json: Json | undefined): Fields | undefined =>
  typeof json === 'object' && json !== null && !Array.isArray(json) ? (json as Fields) : undefined;
const list = (json: Json | undefined): readonly Json[] => (Array.isArray(json) ? json : []);
const texts = (json: Json | undefined): string[] =>
  list(json).filter((one): one is string => typeof one === 'string');

function read(state: Json): Analysed | undefined {
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
    matches: list(whole?.matches).flatMap((one) => matched(fields(one)) ?? []),
  };
}

function matched(match: Fields | undefined): Matched | undefined {
  const { entity, score } = match ?? {};
  const to = fields(match?.to);
  if (typeof entity !== 'string' || typeof score !== 'number' || !to) return undefined;
  if (typeof to.text === 'string') return { entity, score, to: { text: to.text } };
  const { row, column } = to;
  return typeof row === 'number' && typeof column === 'number'
    ? { entity, score, to: { row, column } }
    : undefined;
}
