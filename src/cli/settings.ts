/** What backbones can be told on the command line: each of their settings is a flag, and a field of a case. */
import type { Setting, SettingValue } from '../backbones/backbone.ts';
import { BACKBONES } from '../backbones/index.ts';
import type { Json } from '../method/json.ts';
import type { Flags } from './command.ts';

/** Keys come by a variable of the surroundings, recordings and files by flags of their own. */
const NOT_WRITTEN: readonly Setting['kind'][] = ['secret', 'recording', 'file'];

const written = new Map(
  BACKBONES.filter(({ browserOnly }) => browserOnly === undefined)
    .flatMap(({ settings }) => settings)
    .filter(({ kind }) => !NOT_WRITTEN.includes(kind))
    .map((setting) => [setting.name, setting]),
);

export const settingFlags: Flags = Object.fromEntries(
  [...written.keys()].map((name) => [name, { type: 'string' }]),
);

const WIDTH = 22;

/** A line of help for each. */
export const settingHelp: string = [...written.values()]
  .map(({ name, kind, help, choices = [] }) => {
    const value = kind === 'number' ? 'N' : kind === 'choice' ? 'ID' : kind === 'switch' ? 'true' : 'TEXT';
    const ids = choices.length > 0 ? ` (${choices.map(({ id }) => id).join(', ')})` : '';
    return `  ${`--${name} ${value}`.padEnd(WIDTH)}${help.replace(/\.$/, '')}${ids}`;
  })
  .join('\n');

export const settingNames: readonly string[] = [...written.keys()];

/** How to read a setting's value from a flag or a case; nothing for what is no setting. */
export function settingField(
  name: string,
): { readonly expected: string; read(value: Json): SettingValue | undefined } | undefined {
  const setting = written.get(name);
  return setting && { expected: expectedOf(setting), read: (value) => writtenIn(setting, value) };
}

function expectedOf({ kind, choices = [] }: Setting): string {
  if (kind === 'number') return 'a number';
  if (kind === 'switch') return 'true or false';
  return kind === 'choice' ? `one of ${choices.map(({ id }) => id).join(', ')}` : 'a text';
}

function writtenIn({ kind, choices = [] }: Setting, value: Json): SettingValue | undefined {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return undefined;
  const text = String(value);
  if (kind === 'number')
    return text.trim() === '' || !Number.isFinite(Number(text)) ? undefined : Number(text);
  if (kind === 'switch') return text === 'true' ? true : text === 'false' ? false : undefined;
  return kind === 'choice' && !choices.some(({ id }) => id === text) ? undefined : text;
}
