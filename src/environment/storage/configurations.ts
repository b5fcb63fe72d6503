/**
 * What a browser keeps between visits: the settings of the backbones for good, their keys only until the tab is
 * closed, and only with consent.
 */
import type { Backbone, Setting, Settings, SettingValue } from '../../backbones/backbone.ts';

/** Texts by name. A browser may refuse to keep anything; then nothing is kept, and nothing else goes wrong. */
export interface TextStorage {
  read(name: string): string | undefined;
  /** Without a text the name is forgotten. */
  write(name: string, text: string | undefined): void;
}

/** The settings of a backbone, as a person entered them. */
export interface Configuration {
  /** Without secrets. */
  readonly values: Settings;
  readonly secrets: { readonly [name: string]: string };
  /** The user wants the secrets to outlive a reload of this tab. */
  readonly keepSecrets: boolean;
  /** Files that were opened for it, by the setting's name. */
  readonly files: { readonly [name: string]: File };
}

/** By the backbones' ids. */
export type Configurations = { readonly [backbone: string]: Configuration };

export const UNCONFIGURED: Configuration = { values: {}, secrets: {}, keepSecrets: false, files: {} };

const SETTINGS = 'tablewalk.backbones';
const KEYS = 'tablewalk.keys';

export function textStorage(storage: () => Storage): TextStorage {
  return {
    read(name) {
      try {
        return storage().getItem(name) ?? undefined;
      } catch {
        return undefined;
      }
    },
    write(name, text) {
      try {
        if (text === undefined) storage().removeItem(name);
        else storage().setItem(name, text);
      } catch {
        // Full or forbidden: what was entered holds as long as the page does.
      }
    },
  };
}

export interface StoredConfigurations {
  readonly chosen: string | undefined;
  readonly configurations: Configurations;
}

/** What was kept for the backbones that there are; everything else is left out. */
export function readConfigurations(
  local: TextStorage,
  session: TextStorage,
  backbones: readonly Backbone[],
): StoredConfigurations {
  const { chosen, settings } = record(parsed(local.read(SETTINGS)));
  const keys = record(parsed(session.read(KEYS)));
  const configurations = backbones.map((backbone): [string, Configuration] => {
    const secrets = textsOf(backbone, record(keys[backbone.id]));
    const values = valuesOf(backbone, record(record(settings)[backbone.id]));
    return [backbone.id, { values, secrets, keepSecrets: Object.keys(secrets).length > 0, files: {} }];
  });
  return {
    chosen: backbones.find(({ id }) => id === chosen)?.id,
    configurations: Object.fromEntries(configurations),
  };
}

/** Keeps what may be kept. */
export function writeConfigurations(
  local: TextStorage,
  session: TextStorage,
  { chosen, configurations, backbones }: StoredConfigurations & { readonly backbones: readonly Backbone[] },
): void {
  const settings = backbones.map((backbone) => [
    backbone.id,
    valuesOf(backbone, configurations[backbone.id]?.values),
  ]);
  local.write(SETTINGS, JSON.stringify({ chosen, settings: Object.fromEntries(settings) }));
  const keys = backbones.flatMap(({ id }) => {
    const { secrets = {}, keepSecrets } = configurations[id] ?? {};
    return keepSecrets && Object.keys(secrets).length > 0 ? [[id, secrets]] : [];
  });
  session.write(KEYS, keys.length > 0 ? JSON.stringify(Object.fromEntries(keys)) : undefined);
}

function valuesOf({ settings }: Backbone, values: Readonly<Record<string, unknown>> = {}): Settings {
  const kept = settings.flatMap((setting): [string, SettingValue][] => {
    const value = values[setting.name];
    return isKept(setting, value) ? [[setting.name, value]] : [];
  });
  return Object.fromEntries(kept);
}

function isKept({ kind }: Setting, value: unknown): value is SettingValue {
  if (kind === 'secret' || kind === 'recording' || kind === 'file') return false;
  if (kind === 'switch') return typeof value === 'boolean';
  if (kind === 'number') return typeof value === 'number';
  return typeof value === 'string' && !(kind === 'address' && mayHoldKey(value));
}

/** Some services take a key in the address itself, before the host or behind the question mark. */
const mayHoldKey = (address: string): boolean => /[@?#]/.test(address);

function textsOf(
  { settings }: Backbone,
  values: Readonly<Record<string, unknown>>,
): Configuration['secrets'] {
  const texts = settings.flatMap(({ name, kind }): [string, string][] => {
    const value = values[name];
    return kind === 'secret' && typeof value === 'string' ? [[name, value]] : [];
  });
  return Object.fromEntries(texts);
}

const record = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};

function parsed(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
