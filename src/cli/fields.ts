/**
 * What a command is told, whether on the command line or in a line of a --cases file: one description of every
 * field, so that both are read by the same rules and refused in the same words.
 */
import type { Settings, SettingValue } from '../backbones/backbone.ts';
import { METRICS } from '../evaluation/metrics/index.ts';
import type { Json } from '../method/json.ts';
import { bad, good, type Read } from '../table/read.ts';
import { settingField, settingNames } from './settings.ts';

/** A row and a column, from 0. */
export interface Position {
  readonly row: number;
  readonly column: number;
}

interface Field<T> {
  /** Completes the sentence “… was expected”. */
  readonly expected: string;
  /** The value, or undefined when it is of another kind. */
  read(value: Json): T | undefined;
}

const text: Field<string> = {
  expected: 'a text',
  read: (value) => (typeof value === 'string' ? value : undefined),
};

const flag: Field<boolean> = {
  expected: 'true or false',
  read: (value) => (typeof value === 'boolean' ? value : undefined),
};

const choice = <const C extends string>(...choices: readonly C[]): Field<C> => ({
  expected: `one of ${choices.join(', ')}`,
  read: (value) => choices.find((one) => one === String(value)),
});

const count = (most: number): Field<number> => ({
  expected: `a whole number from 1 to ${most}`,
  read(value) {
    const number = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
    return typeof number === 'number' && Number.isInteger(number) && number >= 1 && number <= most
      ? number
      : undefined;
  },
});

const position: Field<Position> = {
  expected: 'a row and a column from 0, such as 2,1,',
  read(value) {
    const pair = typeof value === 'string' ? value.split(',').map(numberIn) : value;
    if (!Array.isArray(pair) || pair.length !== 2) return undefined;
    const [row, column] = pair;
    return isIndex(row) && isIndex(column) ? { row, column } : undefined;
  },
};

const numberIn = (part: string): number => (/^\s*\d+\s*$/.test(part) ? Number(part) : Number.NaN);

const isIndex = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;

const isScalar = (value: Json): value is string | number =>
  typeof value === 'string' || typeof value === 'number';

const rows: Field<readonly (readonly string[])[]> = {
  expected: 'a list of rows, each a list of texts,',
  read(value) {
    if (!Array.isArray(value)) return undefined;
    const read = value.flatMap((row: Json) =>
      Array.isArray(row) && row.every(isScalar) ? [row.map(String)] : [],
    );
    return read.length === value.length ? read : undefined;
  },
};

const gold: Field<readonly (string | number)[]> = {
  expected: 'a list of texts and numbers',
  read(value) {
    const list = isScalar(value) ? [value] : value;
    return Array.isArray(list) && list.every(isScalar) ? list : undefined;
  },
};

/** HiTab writes a question in several sentences as a list of them. */
const question: Field<string> = {
  expected: 'a text or a list of sentences',
  read: (value) =>
    typeof value === 'string'
      ? value
      : Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'string')
        ? value.join(' ')
        : undefined,
};

const options: Field<{ readonly [name: string]: Json }> = {
  expected: 'an object of options',
  read: objectIn,
};

const replies: Field<string | readonly Json[]> = {
  expected: 'the name of a file or a list of replies',
  read: (value) => (typeof value === 'string' || Array.isArray(value) ? value : undefined),
};

const passages: Field<string | Json> = {
  expected: 'the name of a file, an object from link to text, or a list of passages,',
  read: (value) => (typeof value === 'string' || objectIn(value) || Array.isArray(value) ? value : undefined),
};

const FIELDS = {
  file: text,
  html: text,
  csv: text,
  tsv: text,
  markdown: text,
  rows,
  format: text,
  title: text,
  table: count(1_000_000),
  passages,
  cell: position,
  with: position,
  hops: count(1_000),
  split: flag,
  infer: flag,
  id: text,
  question,
  kind: choice('answer', 'verify', 'free-form'),
  operations: text,
  numbers: choice('own', 'as-released'),
  'first-row': choice('0', '1'),
  as: choice('text', 'json', 'sql', 'pandas'),
  gold,
  method: text,
  options,
  backbone: text,
  retriever: text,
  'key-env': text,
  replies,
  after: text,
  metric: choice(...METRICS.map(({ id }) => id)),
  out: text,
} as const satisfies { readonly [name: string]: Field<unknown> };

type ValueOf<F> = F extends Field<infer T> ? T : never;
export type Fields = { readonly [K in keyof typeof FIELDS]?: ValueOf<(typeof FIELDS)[K]> } & {
  /** What the backbone is told. */
  readonly settings?: Settings;
};

/** The fields that name a table; one of them is given. */
export const SOURCES = ['file', 'html', 'csv', 'tsv', 'markdown', 'rows'] as const;

/** @param dashes the fields came as flags of the command line, and faults name them so. */
export function readFields(
  given: { readonly [name: string]: Json | undefined },
  { dashes = false } = {},
): Read<Fields> {
  const read: { [name: string]: unknown } = {};
  const settings: { [name: string]: SettingValue } = {};
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined) continue;
    const called = dashes ? `--${name}` : `“${name}”`;
    const own: Field<unknown> | undefined = Object.hasOwn(FIELDS, name)
      ? FIELDS[name as keyof typeof FIELDS]
      : undefined;
    const setting = own ? undefined : settingField(name);
    const field = own ?? setting;
    if (!field)
      return bad(
        `There is no field ${called}; there are ${[...Object.keys(FIELDS), ...settingNames].join(', ')}.`,
      );
    const parsed = field.read(value);
    if (parsed === undefined)
      return bad(`${called} is ${shortened(value)}; ${field.expected} was expected.`.replace(',;', ';'));
    if (setting) settings[name] = parsed as SettingValue;
    else read[name] = parsed;
  }
  return good({ ...read, ...(Object.keys(settings).length > 0 ? { settings } : {}) } as Fields);
}

/** A case's fields over those of the command line. Its own table takes the place of the other's and its passages. */
export function over(general: Fields, own: Fields): Fields {
  const rest: { -readonly [K in keyof Fields]: Fields[K] } = { ...general };
  if (SOURCES.some((name) => own[name] !== undefined))
    for (const name of [...SOURCES, 'passages'] as const) delete rest[name];
  const options = { ...general.options, ...own.options };
  const settings = { ...general.settings, ...own.settings };
  return {
    ...rest,
    ...own,
    ...(Object.keys(options).length > 0 ? { options } : {}),
    ...(Object.keys(settings).length > 0 ? { settings } : {}),
  };
}

export function objectIn(value: Json): { readonly [name: string]: Json } | undefined {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject ? (value as { readonly [name: string]: Json }) : undefined;
}

function shortened(value: Json): string {
  const written = JSON.stringify(value);
  return written.length > 60 ? `${written.slice(0, 57)}…` : written;
}
