/** What the passages of a run speak of, as its recogniser found it. */
import { type EntityMention, entitiesOf, type GraphEntity } from '../../graph/hybrid-graph.ts';
import { readReply } from '../../run/read-reply.ts';
import type { Transcript } from '../../run/transcript.ts';
import { entityKey } from '../../store/state.ts';
import { memoisedPair } from '../../table/memoised.ts';
import type { Table } from '../../table/model.ts';

export interface Spoken {
  readonly entities: readonly GraphEntity[];
  /** By `entityKey`: the place among the entities. */
  readonly byKey: ReadonlyMap<string, number>;
  /** By the passage's place: the mentions in it, in order, with the entity's key. */
  readonly inPassage: ReadonlyMap<number, readonly Spoke[]>;
}

export interface Spoke extends EntityMention {
  readonly key: string;
}

const NOTHING: Spoken = { entities: [], byKey: new Map(), inPassage: new Map() };

/** Nothing until the recogniser has replied. */
export function spokenIn(transcript: Transcript | undefined): Spoken {
  const line = transcript?.lines.find((one) => one.kind === 'ask' && one.request.to === 'recogniser');
  const reply = line?.kind === 'ask' ? line.replies[0] : undefined;
  if (!transcript || line?.kind !== 'ask' || !reply) return NOTHING;
  return spoken(readReply(line.request, reply), transcript.run.problem.table);
}

const spoken = memoisedPair((read: ReturnType<typeof readReply>, table: Table): Spoken => {
  if (!read.ok) return NOTHING;
  const entities = entitiesOf(table, read.value as Parameters<typeof entitiesOf>[1]);
  const inPassage = new Map<number, Spoke[]>();
  for (const { text, mentions } of entities) {
    const key = entityKey(text);
    for (const mention of mentions) {
      const list = inPassage.get(mention.passage) ?? [];
      inPassage.set(mention.passage, list);
      list.push({ ...mention, key });
    }
  }
  for (const list of inPassage.values()) list.sort((a, b) => a.start - b.start);
  const byKey = new Map(entities.map(({ text }, at) => [entityKey(text), at]));
  return { entities, byKey, inPassage };
});
