/** Telling the chosen backbone what it needs to know. */
import type { Backbone, Settings, SettingValue } from '../backbones/backbone.ts';
import { NOTHING_TOLD, type Told, writeKept } from './keeping.ts';
import type { Outside } from './outside.ts';
import { withBackbone } from './setup.ts';
import type { Access, PageState } from './state.ts';

export type { ModelEntry, Setting, Settings, SettingValue } from '../backbones/backbone.ts';

/** What the chosen backbone was told, by hand. */
export const toldNow = ({ told, setup }: Pick<PageState, 'told' | 'setup'>): Told =>
  told[setup.backbone] ?? NOTHING_TOLD;

/** What the chosen backbone gets: the values, and the secrets that are not empty. */
export function settingsNow(state: Pick<PageState, 'told' | 'setup'>): Settings {
  const { values, secrets } = toldNow(state);
  const given = Object.entries(secrets).filter(([, secret]) => secret !== '');
  return { ...values, ...Object.fromEntries(given) };
}

/** A text that came from elsewhere, should it hold a key: some services quote it when they refuse it. */
export function withoutSecrets({ told }: Pick<PageState, 'told'>, text: string): string {
  const secrets = Object.values(told).flatMap((one) => Object.values(one.secrets));
  return secrets
    .filter((secret) => secret !== '')
    .reduce((rest, secret) => rest.replaceAll(secret, '•••'), text);
}

export function tellingActions(
  { get, set }: Access,
  { methods, backbones, local, session }: Pick<Outside, 'methods' | 'backbones' | 'local' | 'session'>,
) {
  const chosen = (): Backbone | undefined => backbones.find(({ id }) => id === get().setup.backbone);

  const keep = (): void =>
    writeKept(local, session, { chosen: get().setup.backbone, told: get().told, backbones });

  function change(part: Partial<Told>): void {
    const { told, setup } = get();
    set({ told: { ...told, [setup.backbone]: { ...toldNow(get()), ...part } } });
    keep();
  }

  return {
    chooseBackbone(backbone: string): void {
      set({ setup: withBackbone(get().setup, backbone, { methods, backbones }) });
      keep();
    },
    openSettings: () => set({ settingUp: true }),
    closeSettings: () => set({ settingUp: false }),
    /** Tells the chosen backbone one thing; without a value, its own holds. */
    tell(name: string, value: SettingValue | undefined): void {
      const { values, secrets } = toldNow(get());
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
      const { values, secrets } = toldNow(get());
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
      change({ files: changed(toldNow(get()).files, name, file) }),
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
