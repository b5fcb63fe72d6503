/** Who answers a run's requests, as the command line names them. */
import process from 'node:process';
import type { Backbone, Progress, Settings } from '../backbones/backbone.ts';
import { ruleRecogniser } from '../backbones/entities/index.ts';
import { BACKBONES } from '../backbones/index.ts';
import { recordedFirst } from '../backbones/recorded/first.ts';
import { recorded } from '../backbones/recorded/index.ts';
import type { MakeRetriever, Retriever } from '../backbones/retriever.ts';
import { RETRIEVERS } from '../backbones/retrievers.ts';
import type { Connections } from '../drive/drive.ts';
import type { Connection } from '../method/connection.ts';
import type { Limits } from '../method/method.ts';
import { bad, good, type Read } from '../table/read.ts';
import type { Fields } from './fields.ts';
import type { Io } from './io.ts';

export interface Answerers {
  /** Who answers the model's requests, as the run file says it. */
  readonly name: string;
  /** Who answers the retriever's, where it is not the default. */
  readonly retriever: string | undefined;
  readonly limits: Limits;
  readonly connections: Connections;
  /** A reply takes long enough that people want to know of each. */
  readonly takesTime: boolean;
  close(): void;
}

export async function connect(fields: Fields, io: Io): Promise<Read<Answerers>> {
  const backboneId = fields.backbone ?? (fields.replies === undefined ? BACKBONES[0]?.id : recorded.id);
  const backbone = BACKBONES.find(({ id }) => id === backboneId);
  if (!backbone)
    return bad(
      `There is no backbone “${backboneId}”; there are ${BACKBONES.map(({ id }) => id).join(', ')}.`,
    );
  if (backbone.browserOnly !== undefined)
    return bad(`The backbone “${backbone.id}” needs the page: ${lowerFirst(backbone.browserOnly)}`);
  const settings = settingsFor(backbone, fields);
  if (!settings.ok) return settings;
  const retriever = retrieverNamed(fields.retriever);
  if (!retriever.ok) return retriever;
  const both = { backbone, retriever: retriever.value };
  if (fields.replies === undefined) return connected(both, settings.value, io);
  if (backbone !== recorded)
    return bad(`Replies were given to the backbone “${backboneId}”; only “${recorded.id}” takes them.`);
  const replies = await repliesIn(fields.replies, io);
  return replies.ok ? connected(both, { replies: replies.value }, io) : replies;
}

function retrieverNamed(id: string = RETRIEVERS[0]?.id ?? ''): Read<Retriever> {
  const retriever = RETRIEVERS.find((one) => one.id === id);
  if (!retriever)
    return bad(`There is no retriever “${id}”; there are ${RETRIEVERS.map((one) => one.id).join(', ')}.`);
  return retriever.browserOnly === undefined
    ? good(retriever)
    : bad(`The retriever “${id}” needs the page: ${lowerFirst(retriever.browserOnly)}`);
}

const lowerFirst = (sentence: string): string => sentence.charAt(0).toLowerCase() + sentence.slice(1);

/** What was given, if the backbone takes it; the key from the variable that was named. */
function settingsFor({ id, settings: specs }: Backbone, fields: Fields): Read<Settings> {
  const { settings = {}, 'key-env': variable } = fields;
  const secret = specs.find(({ kind }) => kind === 'secret');
  const given = [...Object.keys(settings), ...(variable === undefined || secret ? [] : ['key-env'])];
  const unused = given.find((name) => !specs.some((setting) => setting.name === name));
  if (unused !== undefined) return bad(`The backbone “${id}” takes no --${unused}; leave it out.`);
  if (variable === undefined || !secret) return good(settings);
  const key = process.env[variable] ?? '';
  return key === ''
    ? bad(`The variable “${variable}” that should hold the key is not set.`)
    : good({ ...settings, [secret.name]: key });
}

async function repliesIn(given: NonNullable<Fields['replies']>, io: Io): Promise<Read<string>> {
  if (typeof given !== 'string') return good(JSON.stringify(given));
  const bytes = await io.read(given);
  return bytes.ok ? good(new TextDecoder().decode(bytes.value)) : bytes;
}

interface Both {
  readonly backbone: Backbone;
  readonly retriever: Retriever;
}

async function connected(
  { backbone, retriever: listed }: Both,
  settings: Settings,
  { signal, err }: Io,
): Promise<Read<Answerers>> {
  const help = { signal, onProgress: ({ text }: Progress) => err(text) };
  const model = await backbone.connect(settings, help);
  if (!model.ok) return model;
  const { name, limits, connection, close = () => {} } = model.value;
  const playsBack = backbone === recorded;
  const live = await loaded(listed);
  const rules = ruleRecogniser();
  const takesTime = backbone.settings.length > 0 && !playsBack;
  return good({
    name,
    limits,
    close,
    takesTime,
    retriever: listed === RETRIEVERS[0] ? undefined : listed.name,
    connections: {
      model: connection,
      retriever: playsBack ? recordedFirst(connection, live) : live,
      recogniser: playsBack ? recordedFirst(connection, rules) : rules,
    },
  });
}

const loading = new Map<Retriever, Promise<MakeRetriever>>();

/** What a retriever keeps serves all cases of a command. */
async function loaded(retriever: Retriever): Promise<Connection> {
  const making = loading.get(retriever) ?? retriever.load();
  loading.set(retriever, making);
  return (await making)(() => {});
}
