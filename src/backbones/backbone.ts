import type { Ask } from '../method/ask.ts';
import { ABORTED, type Chunk, type Connection, type ConnectionFault } from '../method/connection.ts';
import type { Limits } from '../method/method.ts';
import type { Sent } from '../method/rules.ts';
import type { Read } from '../table/read.ts';

export type SettingValue = string | number | boolean;

/** What a backbone is told, by the names of its settings; a secret stands here only while it connects. */
export type Settings = { readonly [name: string]: SettingValue };

/** One thing that a backbone can be told: forms and flags are made from it. */
export interface Setting {
  /** In kebab case; the command line's flag too. */
  readonly name: string;
  readonly label: string;
  /**
   * A `secret` is never stored without consent and never written anywhere; a `recording` is the text of replies; a
   * `file` is no value but one of the files that come with `ConnectHelp`.
   */
  readonly kind:
    | 'text'
    | 'address'
    | 'secret'
    | 'number'
    | 'choice'
    | 'switch'
    | 'model'
    | 'recording'
    | 'file';
  /** One sentence: what it does, in which unit. */
  readonly help: string;
  readonly choices?: readonly { readonly id: string; readonly name: string }[];
  /** Endings of the files that a `file` setting takes, as '.gguf'. */
  readonly endings?: readonly string[];
  /** What holds when nothing is said. */
  readonly fallback?: SettingValue;
  /** Nothing can be asked before it has a value. */
  readonly required?: true;
  /** What it is by itself suits most: a form folds it away. */
  readonly advanced?: true;
}

/** Settings that go together, as a place to start from. */
export interface SettingsPreset {
  readonly id: string;
  readonly name: string;
  readonly settings: Settings;
}

/** What is being done before the first request; `done` of `of` in bytes where they are known. */
export interface Progress {
  readonly text: string;
  readonly done?: number;
  readonly of?: number;
}

/** What the surroundings lend a backbone while it connects. */
export interface ConnectHelp {
  readonly signal: AbortSignal;
  onProgress(progress: Progress): void;
  /** Files that the user opened for it, by the setting's name. */
  readonly files?: { readonly [name: string]: Blob };
  /** Shows a request to the person at the screen and gives what they reply; rejects on the signal. */
  readonly person?: (ask: Ask<unknown>, sample: number, signal: AbortSignal) => Promise<string>;
}

/** No help at all: for those who connect without a page, a person or a wish to stop. */
export const unaided: ConnectHelp = { signal: new AbortController().signal, onProgress: () => {} };

/** A backbone that is ready to answer. */
export interface Connected {
  /** Who answers, as the run file says it: the model's true name and where it ran; no key, no address with one. */
  readonly name: string;
  readonly limits: Limits;
  readonly connection: Connection;
  /** Frees what it holds: memory, workers, devices. */
  close?(): void;
}

/** A model that a backbone can load; sizes in bytes. */
export interface ModelEntry {
  readonly id: string;
  readonly name: string;
  readonly downloadBytes?: number;
  /** The size of the download is an estimate, made from the number of weights and their bits. */
  readonly downloadEstimated?: true;
  readonly memoryBytes?: number;
  /** Tokens that prompt and reply may have together, if it is loaded as the settings are now. */
  readonly contextTokens?: number;
  /** Its files are in this browser already. */
  readonly cached: boolean;
  /** Some of its files are: loading goes on from them. */
  readonly begun?: boolean;
  /** Why it cannot run on this device, in one sentence. */
  readonly cannot?: string;
}

/** Who can answer the requests to the model. One folder and one line in the list each. */
export interface Backbone {
  readonly id: string;
  /** As it is called everywhere; says what it is, so that no run is ascribed to a model that did not make it. */
  readonly name: string;
  /** One sentence for the page: what it is, what it needs. */
  readonly summary: string;
  readonly settings: readonly Setting[];
  readonly presets?: readonly SettingsPreset[];
  /** Its models run on the visitor's device and are small: a method starts from its preset for such (decision 16). */
  readonly small?: true;
  /** It answers at once, so that nobody watches a reply being written. */
  readonly instant?: true;
  /** Why it cannot answer outside a browser, in one sentence; absent where it can. */
  readonly browserOnly?: string;
  /** What a request costs, where that is no time and no tokens of a model: nothing at all, or a person's work. */
  readonly costs?: 'nothing' | 'work';
  /** Makes it ready: loads code and models on demand. Settings that it does not know are left out. */
  connect(settings: Settings, help: ConnectHelp): Promise<Read<Connected>>;
  /** Tries the settings without a run; the sentence says what was found, or what to change. */
  test?(settings: Settings, signal: AbortSignal): Promise<Read<string>>;
  /** What can be loaded here, the best for this device first. */
  models?(settings: Settings, signal: AbortSignal): Promise<Read<readonly ModelEntry[]>>;
  /** Deletes a downloaded model from this browser. */
  remove?(model: string, settings: Settings): Promise<Read<void>>;
}

/** The value of a setting, or what holds when nothing is said. */
export const settingOf = <T extends SettingValue>(settings: Settings, name: string, fallback: T): T => {
  const value = settings[name];
  return typeof value === typeof fallback ? (value as T) : fallback;
};

/**
 * The context of who is no model, as rules and people: what large models hold, so that a prompt about a very large table
 * leaves out what it would leave out for them, and stays one that can be looked at.
 */
export const CONTEXT_WITHOUT_MODEL = 200_000;

/** A connection that has its whole answer at once. */
export function instant(
  answer: (
    ask: Sent,
    sample: number,
  ) => Read<string> | ConnectionFault | Promise<Read<string> | ConnectionFault>,
): Connection {
  return {
    async *answer(ask, sample, signal): AsyncGenerator<Chunk> {
      // Give the event loop a turn, so that a page stays alive and can stop even a run without any waiting.
      await new Promise((resolve) => setTimeout(resolve, 0));
      if (signal.aborted) {
        yield {
          kind: 'error',
          fault: ABORTED,
        };
        return;
      }
      const read = await answer(ask, sample);
      if ('code' in read) yield { kind: 'error', fault: read };
      else if (read.ok) {
        yield { kind: 'text', text: read.value };
        yield { kind: 'done' };
      } else yield { kind: 'error', fault: { code: 'failed', text: read.fault } };
    },
  };
}
