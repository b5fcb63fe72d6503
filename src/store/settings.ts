/** Who answers: the settings of the chosen backbone, and the retriever. */

import type { Backbone, Settings, SettingValue } from '../backbones/backbone.ts';
import type { Retriever } from '../backbones/retriever.ts';
import type { Environment } from '../environment/environment.ts';
import {
  type Configuration,
  type TextStorage,
  UNCONFIGURED,
  writeConfigurations,
} from '../environment/storage/configurations.ts';
import { withBackbone } from './setup.ts';
import type { BackboneState, PageState, Slice } from './state.ts';

export type { ModelEntry, Setting, Settings, SettingValue } from '../backbones/backbone.ts';
export type { Configuration } from '../environment/storage/configurations.ts';

/** What the chosen backbone was told, by hand. */
export const configurationNow = ({
  configurations,
  setup,
}: Pick<PageState, 'configurations' | 'setup'>): Configuration =>
  configurations[setup.backbone] ?? UNCONFIGURED;

/** What the chosen backbone gets: the values, and the secrets that are not empty. */
export function settingsNow(state: Pick<PageState, 'configurations' | 'setup'>): Settings {
  const { values, secrets } = configurationNow(state);
  const given = Object.entries(secrets).filter(([, secret]) => secret !== '');
  return { ...values, ...Object.fromEntries(given) };
}

/** A text that came from elsewhere, should it hold a key: some services quote it when they refuse it. */
export function withoutSecrets({ configurations }: Pick<PageState, 'configurations'>, text: string): string {
  const secrets = Object.values(configurations).flatMap((one) => Object.values(one.secrets));
  return secrets
    .filter((secret) => secret !== '')
    .reduce((rest, secret) => rest.replaceAll(secret, '•••'), text);
}

export function settingsActions(
  { get, set }: Slice<BackboneState>,
  { methods, backbones, local, session }: Pick<Environment, 'methods' | 'backbones' | 'local' | 'session'>,
) {
  const chosen = (): Backbone | undefined => backbones.find(({ id }) => id === get().setup.backbone);

  const keep = (): void =>
    writeConfigurations(local, session, {
      chosen: get().setup.backbone,
      configurations: get().configurations,
      backbones,
    });

  function change(part: Partial<Configuration>): void {
    const { configurations, setup } = get();
    set({ configurations: { ...configurations, [setup.backbone]: { ...configurationNow(get()), ...part } } });
    keep();
  }

  return {
    chooseBackbone(backbone: string): void {
      set({ setup: withBackbone(get().setup, backbone, { methods, backbones }) });
      keep();
    },
    /** Tells the chosen backbone one thing; without a value, its own holds. */
    setSetting(name: string, value: SettingValue | undefined): void {
      const { values, secrets } = configurationNow(get());
      const secret = chosen()?.settings.find((setting) => setting.name === name)?.kind === 'secret';
      if (secret)
        change({ secrets: changed(secrets, name, value === undefined ? undefined : String(value)) });
      else change({ values: changed(values, name, value) });
    },
    /** Takes a preset's values. A key goes to nobody but those it was typed for: with another address it is gone. */
    takePreset(id: string): void {
      const backbone = chosen();
      const preset = backbone?.presets?.find((one) => one.id === id);
      if (!backbone || !preset) return;
      const { values, secrets } = configurationNow(get());
      // What another one has set goes with it.
      const others = new Set(backbone.presets?.flatMap((one) => Object.keys(one.settings)));
      const kept = Object.entries(values).filter(([name]) => !others.has(name));
      const next = { ...Object.fromEntries(kept), ...preset.settings };
      const elsewhere = backbone.settings.some(
        ({ name, kind, fallback }) =>
          kind === 'address' && (values[name] ?? fallback) !== (next[name] ?? fallback),
      );
      change({ values: next, secrets: elsewhere ? {} : secrets });
    },
    keepSecrets: (keepSecrets: boolean) => change({ keepSecrets }),
    /** Gives the chosen backbone a file; without one it is taken away. */
    giveFile: (name: string, file: File | undefined) =>
      change({ files: changed(configurationNow(get()).files, name, file) }),
  };
}

/** The same with one value changed, or without it. */
function changed<T>(
  all: { readonly [name: string]: T },
  name: string,
  value: T | undefined,
): { readonly [name: string]: T } {
  const { [name]: _, ...rest } = all;
  return value === undefined ? rest : { ...rest, [name]: value };
}

const CHOICE = 'tablewalk.retriever';

interface Retrievers {
  readonly local: TextStorage;
  readonly retrievers: readonly Retriever[];
}

/** What was chosen in an earlier visit, if there still is such a retriever; else the first. */
export function keptRetriever({ local, retrievers }: Retrievers): string {
  const kept = local.read(CHOICE);
  return (retrievers.find(({ id }) => id === kept) ?? retrievers[0])?.id ?? '';
}

/** Why others answer than were chosen in an earlier visit, in a sentence; said once, then the choice is forgotten. */
export function goneChoice({ local, retrievers }: Retrievers): string | undefined {
  const kept = local.read(CHOICE);
  const [standard] = retrievers;
  if (kept === undefined || !standard || retrievers.some(({ id }) => id === kept)) return undefined;
  local.write(CHOICE, undefined);
  return `“${kept}”, chosen for similarity in an earlier visit, is not offered any more: ${standard.name} answers.`;
}

export const retrieverActions = ({ set }: Slice<BackboneState>, { local }: Pick<Retrievers, 'local'>) => ({
  /** Holds from the next run on. */
  chooseRetriever(retriever: string): void {
    set({ retriever });
    local.write(CHOICE, retriever);
  },
});
