/**
 * A method's options as data: one description from which forms, command-line parsing, validation and the
 * options' type all follow.
 */
import { bad, good, quotable, type Read } from '../table/read.ts';
import type { Json } from './json.ts';

export type OptionSpec =
  | { readonly kind: 'flag'; readonly label: string; readonly help: string }
  | {
      readonly kind: 'integer';
      readonly label: string;
      readonly help: string;
      readonly least: number;
      readonly most: number;
    }
  | {
      readonly kind: 'choice';
      readonly label: string;
      readonly help: string;
      readonly choices: readonly string[];
    };

export type OptionSpecs = { readonly [name: string]: OptionSpec };

type ValueOf<S extends OptionSpec> = S extends { kind: 'flag' }
  ? boolean
  : S extends { kind: 'integer' }
    ? number
    : S extends { choices: readonly (infer C)[] }
      ? C
      : never;

export type OptionsOf<S extends OptionSpecs> = { readonly [K in keyof S]: ValueOf<S[K]> };

/** A named set of values for all options; the first of a method's presets is its default. */
export interface Preset<O> {
  readonly id: string;
  readonly name: string;
  readonly help: string;
  readonly options: O;
}

export type Options = { readonly [name: string]: boolean | number | string };

/**
 * Options from JSON values or command-line words, over a preset. `preset` picks the preset to start from.
 * An unknown name, an unknown preset or a value out of range is a fault that says what is allowed.
 */
export function readOptions<O extends Options>(
  specs: OptionSpecs,
  presets: readonly Preset<O>[],
  given: { readonly [name: string]: Json },
): Read<O> {
  const presetName = given.preset ?? presets[0]?.id;
  const preset = presets.find(({ id, name }) => id === presetName || name === presetName);
  if (!preset)
    return bad(
      `There is no preset ${quotable(JSON.stringify(presetName) ?? '')}; there are ${presets.map(({ id }) => id).join(', ')}.`,
    );
  const options: { [name: string]: boolean | number | string } = { ...preset.options };
  for (const [name, raw] of Object.entries(given)) {
    if (name === 'preset') continue;
    const spec = Object.hasOwn(specs, name) ? specs[name] : undefined;
    if (!spec)
      return bad(
        `There is no option "${quotable(name)}"; there are preset, ${Object.keys(specs).join(', ')}.`,
      );
    const value = readOption(spec, raw);
    if (value === undefined)
      return bad(`Option "${name}" is ${quotable(JSON.stringify(raw))}; ${allowed(spec)} was expected.`);
    options[name] = value;
  }
  return good(options as O);
}

/** The options of a recorded run, completed and checked. What the method does not know, as of another version, stays. */
export function completeOptions<O extends Options>(
  specs: OptionSpecs,
  presets: readonly Preset<O>[],
  given: Options,
): Read<Options> {
  const offered = Object.fromEntries(Object.entries(given).filter(([name]) => Object.hasOwn(specs, name)));
  const read = readOptions(specs, presets, offered);
  return read.ok ? good({ ...given, ...read.value }) : read;
}

function readOption(spec: OptionSpec, raw: Json): boolean | number | string | undefined {
  switch (spec.kind) {
    case 'flag':
      return raw === true || raw === 'true' ? true : raw === false || raw === 'false' ? false : undefined;
    case 'integer': {
      const value = typeof raw === 'string' && /^-?\d+$/.test(raw) ? Number(raw) : raw;
      const fits =
        typeof value === 'number' && Number.isInteger(value) && value >= spec.least && value <= spec.most;
      return fits ? value : undefined;
    }
    case 'choice':
      return typeof raw === 'string' && spec.choices.includes(raw) ? raw : undefined;
  }
}

function allowed(spec: OptionSpec): string {
  switch (spec.kind) {
    case 'flag':
      return 'true or false';
    case 'integer':
      return `a whole number from ${spec.least} to ${spec.most}`;
    case 'choice':
      return `one of ${spec.choices.join(', ')}`;
  }
}
