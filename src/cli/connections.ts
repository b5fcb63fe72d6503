/** Who answers a run's requests, as the command line names them. */

import type { Backbone } from '../backbones/backbone.ts';
import { BACKBONES } from '../backbones/index.ts';
import { lexicalRetriever } from '../backbones/lexical/index.ts';
import { recorded } from '../backbones/recorded/index.ts';
import type { Connections } from '../drive/drive.ts';
import type { Chunk, Connection } from '../method/connection.ts';
import { bad, good, type Read } from '../table/read.ts';
import type { Fields } from './fields.ts';
import type { Io } from './io.ts';

export interface Connected {
  readonly backbone: Backbone;
  readonly connections: Connections;
}

/** Flags that only a backbone with an address takes. */
const OF_AN_ADDRESS = ['base-url', 'model', 'key-env'] as const;

export async function connect(fields: Fields, io: Io): Promise<Read<Connected>> {
  const wanted = fields.backbone ?? (fields.replies === undefined ? BACKBONES[0]?.id : recorded.id);
  const backbone = BACKBONES.find(({ id }) => id === wanted);
  if (!backbone)
    return bad(`There is no backbone “${wanted}”; there are ${BACKBONES.map(({ id }) => id).join(', ')}.`);
  const unused = OF_AN_ADDRESS.find((name) => fields[name] !== undefined);
  if (unused) return bad(`The backbone “${wanted}” takes no --${unused}; leave it out.`);
  if (fields.replies === undefined) return connected(backbone, undefined);
  if (backbone !== recorded)
    return bad(`Replies were given to the backbone “${wanted}”; only “${recorded.id}” takes them.`);
  const replies = await repliesIn(fields.replies, io);
  return replies.ok ? connected(backbone, replies.value) : replies;
}

async function repliesIn(given: NonNullable<Fields['replies']>, io: Io): Promise<Read<string>> {
  if (typeof given !== 'string') return good(JSON.stringify(given));
  const bytes = await io.read(given);
  return bytes.ok ? good(new TextDecoder().decode(bytes.value)) : bytes;
}

function connected(backbone: Backbone, replies: string | undefined): Read<Connected> {
  const model = backbone.connect(replies === undefined ? {} : { replies });
  if (!model.ok) return model;
  const lexical = lexicalRetriever();
  const retriever = replies === undefined ? lexical : recordedFirst(model.value, lexical);
  return good({ backbone, connections: { model: model.value, retriever } });
}

/** A recording of a whole run holds the retriever's replies too; one of the model's alone does not. */
function recordedFirst(recording: Connection, other: Connection): Connection {
  return {
    async *answer(ask, sample, signal): AsyncGenerator<Chunk> {
      for await (const chunk of recording.answer(ask, sample, signal)) {
        if (chunk.kind === 'error' && chunk.fault.code === 'no-recording')
          return yield* other.answer(ask, sample, signal);
        yield chunk;
      }
    },
  };
}
