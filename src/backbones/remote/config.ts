/** From settings to what a request needs; everything that can be wrong with them is found here. */

import { parsedJson } from '../../method/json.ts';
import { bad, good, type Read } from '../../table/read.ts';
import { type Settings, settingOf } from '../backbone.ts';
import { anthropic } from './anthropic.ts';
import type { Dialect } from './dialect.ts';
import { openai } from './openai.ts';

/** How the server is held to the form of a reply. */
export type JsonMode = 'auto' | 'schema' | 'json' | 'text';

export interface Address {
  /** Without a slash at the end, and without what may be secret in it. */
  readonly base: string;
  /** With its question mark, or empty; may be secret. */
  readonly query: string;
  /** As it is shown and recorded: host and port alone. */
  readonly host: string;
}

export interface Config extends Address {
  readonly dialect: Dialect;
  readonly model: string;
  /** Empty where the server wants none. */
  readonly key: string;
  /** The key, and what may be one in the address: nothing that a server says shows them. */
  readonly secrets: readonly string[];
  readonly json: JsonMode;
  readonly temperature?: number;
  readonly seed?: number;
  readonly maxTokens?: number;
  readonly stop: readonly string[];
  /** Absent where the server is to say it. */
  readonly contextTokens?: number;
  readonly concurrency: number;
  /** Milliseconds without a word from the server. */
  readonly timeOut: number;
  readonly tries: number;
}

export const urlOf = ({ base, query }: Address, path: string): string => `${base}${path}${query}`;

/** A fault is what is missing or wrong, in one sentence. */
export function configOf(settings: Settings): Read<Config> {
  const place = placeOf(settings);
  if (!place.ok) return place;
  const model = settingOf(settings, 'model', '').trim();
  if (model === '') return bad('A model is needed: name one of those that the server has.');
  const stop = stopsIn(settingOf(settings, 'stop', ''));
  if (!stop.ok) return stop;
  const json = settingOf<string>(settings, 'json', 'auto');
  return good({
    ...place.value,
    ...given(settings, 'temperature', 'temperature'),
    ...given(settings, 'seed', 'seed'),
    ...given(settings, 'maxTokens', 'max-tokens'),
    ...given(settings, 'contextTokens', 'context-tokens'),
    model,
    stop: stop.value,
    json: json === 'schema' || json === 'json' || json === 'text' ? json : 'auto',
    concurrency: settingOf(settings, 'concurrency', 4),
    tries: settingOf(settings, 'tries', 5),
  });
}

const given = <K extends string>(settings: Settings, key: K, name: string): { [P in K]?: number } =>
  typeof settings[name] === 'number' ? ({ [key]: settings[name] } as { [P in K]?: number }) : {};

export type Place = Address & Pick<Config, 'dialect' | 'key' | 'secrets' | 'timeOut'>;

/** What is needed to talk to the server at all, before a model is chosen. */
export function placeOf(settings: Settings): Read<Place> {
  const address = addressIn(settingOf(settings, 'base-url', '').trim());
  if (!address.ok) return address;
  const key = settingOf(settings, 'key', '').trim();
  // The browser would refuse it with an error that quotes it.
  if (!/^[\x21-\x7e]*$/.test(key))
    return bad('The key holds a space or a sign that no key has; copy it once more.');
  const chosen = settingOf<string>(settings, 'dialect', 'auto');
  const isAnthropic =
    chosen === 'anthropic' || (chosen !== 'openai' && address.value.host === 'api.anthropic.com');
  const fault = numberFault(settings);
  if (fault !== undefined) return bad(fault);
  return good({
    ...address.value,
    key,
    secrets: [key, ...secretsIn(address.value.query)].filter((secret) => secret !== ''),
    dialect: isAnthropic ? anthropic : openai,
    timeOut: settingOf(settings, 'time-out', 120) * 1000,
  });
}

function addressIn(written: string): Read<Address> {
  if (written === '')
    return bad('An address is needed: say where the model answers, such as http://localhost:11434/v1.');
  if (!/^https?:\/\//i.test(written) || !URL.canParse(written))
    return bad('The address cannot be read; write it whole, such as http://localhost:11434/v1.');
  const { origin, pathname, host, search, username, password } = new URL(written);
  if (username !== '' || password !== '')
    return bad('The address holds a name or a password; leave them out and give a key instead.');
  const path = pathname.replace(/\/+$/, '').replace(/\/(chat\/completions|messages|models)$/, '');
  return good({ base: `${origin}${path}`, query: search, host });
}

/** Names under which services take a key in the address. */
const NAMES_OF_KEYS = /key|token|secret|sig|auth|pass|code|credential/i;

/** Versions and the like are no secrets: a reply may well hold them. */
const secretsIn = (query: string): string[] =>
  [...new URLSearchParams(query)].filter(([name]) => NAMES_OF_KEYS.test(name)).map(([, value]) => value);

const NUMBERS = [
  { name: 'time-out', label: 'The time-out', least: 0.01 },
  { name: 'context-tokens', label: 'The context', least: 1, whole: true },
  { name: 'concurrency', label: '“Requests at once”', least: 1, whole: true },
  { name: 'tries', label: 'The number of tries', least: 1, whole: true },
  { name: 'temperature', label: 'The temperature', least: 0 },
  { name: 'seed', label: 'The seed', least: 0, whole: true },
  { name: 'max-tokens', label: '“Most reply tokens”', least: 1, whole: true },
];

function numberFault(settings: Settings): string | undefined {
  for (const { name, label, least, whole } of NUMBERS) {
    const value = settings[name];
    if (typeof value !== 'number') continue;
    if (!(value >= least) || (whole && !Number.isSafeInteger(value)))
      return `${label} is ${value}; ${whole ? 'a whole number' : 'a number'} of at least ${least} is needed.`;
  }
  return undefined;
}

function stopsIn(written: string): Read<readonly string[]> {
  if (written === '') return good([]);
  if (!written.trimStart().startsWith('[')) return good([written]);
  const list = parsedJson(written);
  return Array.isArray(list) && list.every((one) => typeof one === 'string' && one !== '')
    ? good(list)
    : bad('“Stop at” is neither a text nor a JSON list of texts, such as ["END"].');
}
