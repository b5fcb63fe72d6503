/** Making the chosen backbone ready to answer, and keeping it so while nothing about it changes. */
import type { Backbone, Connected, ConnectHelp, Settings } from '../backbones/backbone.ts';
import type { Retriever } from '../backbones/retriever.ts';
import type { Connections } from '../drive/drive.ts';
import type { Environment } from '../environment/environment.ts';
import { lazyConnection } from '../environment/lazy-connection.ts';
import type { Connection, FaultCode } from '../method/connection.ts';
import { methodOf } from '../method/load.ts';
import type { Method } from '../method/method.ts';
import { fileOf, writeRunFile } from '../run/file.ts';
import { bad, good, type Read } from '../table/read.ts';
import { transcriptNow } from './selectors.ts';
import { configurationNow, settingsNow, withoutSecrets } from './settings.ts';
import type { Access, PageState } from './state.ts';

type Help = Omit<ConnectHelp, 'onProgress' | 'files'>;

interface Kept {
  readonly backbone: Backbone;
  readonly settings: Settings;
  readonly files: { readonly [name: string]: Blob };
  readonly connected: Connected;
}

/** All that a run needs. */
export interface Ready {
  readonly method: Method;
  readonly connected: Connected;
  /** The id of whoever answers. */
  readonly backbone: string;
  readonly retriever: Retriever;
  /** The replies of the run on screen are played back. */
  readonly playsBack: boolean;
}

interface Chosen {
  readonly backbone: Backbone;
  readonly retriever: Retriever;
  readonly settings: Settings;
  readonly files: Kept['files'];
  readonly playsBack: boolean;
  /** What it plays back. */
  readonly recording: Settings;
}

/** After these the engine behind a connection may be gone or wedged: the next run connects anew. */
const LOST: ReadonlySet<FaultCode> = new Set([
  'failed',
  'not-connected',
  'unreachable',
  'out-of-memory',
  'device-lost',
  'wrong-library',
]);

/** Whoever is connected stays so between runs, since loading a model is dear; one at a time. */
export function connector(
  { get, set }: Access,
  { backbones, methods, retrievers }: Pick<Environment, 'backbones' | 'methods' | 'retrievers'>,
) {
  let kept: Kept | undefined;

  function letGo(): void {
    kept?.connected.close?.();
    kept = undefined;
  }

  /** Who is to answer, as it is chosen and told now; it may be told otherwise before it is ready. */
  function chosenNow(): Read<Chosen> {
    const { setup, retriever: wanted } = get();
    const backbone = backbones.find(({ id }) => id === setup.backbone);
    if (!backbone) return bad(`There is no backbone “${setup.backbone}”.`);
    const retriever = retrievers.find(({ id }) => id === wanted);
    if (!retriever) return bad(`There is no retriever “${wanted}”.`);
    // What a backbone plays back, if it does, is the run on screen; it begins anew with every run.
    const playsBack = backbone.settings.some(({ kind }) => kind === 'recording');
    const onScreen = transcriptNow(get());
    const recording = playsBack && onScreen ? { replies: writeRunFile(fileOf(onScreen)) } : {};
    return good({
      backbone,
      retriever,
      settings: settingsNow(get()),
      files: configurationNow(get()).files,
      playsBack,
      recording,
    });
  }

  /**
   * A backbone, made ready; nothing where it cannot be, which is said, or where it was called off.
   * `connecting` stays until the run begins, so that there is no moment in between.
   */
  async function ready(chosen: Chosen, help: Help): Promise<Connected | undefined> {
    const { backbone, settings, files, playsBack, recording } = chosen;
    if (kept?.backbone === backbone && sameFields(kept.settings, settings) && sameFields(kept.files, files))
      return kept.connected;
    letGo();
    set({ connecting: { text: `Connecting to ${backbone.name}` }, trouble: undefined });
    const { signal } = help;
    const onProgress: ConnectHelp['onProgress'] = (connecting) => signal.aborted || set({ connecting });
    const connected = await backbone
      .connect({ ...settings, ...recording }, { ...help, files, onProgress })
      .catch((error: unknown): Read<Connected> => bad(notReady(backbone, error)));
    if (signal.aborted) {
      if (connected.ok) connected.value.close?.();
      return undefined;
    }
    if (!connected.ok)
      return void set({ connecting: undefined, trouble: withoutSecrets(get(), connected.fault) });
    if (!playsBack) kept = { backbone, settings, files, connected: connected.value };
    return connected.value;
  }

  return {
    /** A method's code and the backbone; nothing where one cannot be had, which is said, or when called off. */
    async madeReady(id: string, help: Help): Promise<Ready | undefined> {
      const chosen = chosenNow();
      set({ connecting: { text: 'Loading the method' }, trouble: undefined });
      const method = await methodOf(methods, id);
      if (help.signal.aborted) return undefined;
      if (!method.ok) return void set({ connecting: undefined, trouble: method.fault });
      if (!chosen.ok) return void set({ connecting: undefined, trouble: chosen.fault });
      const connected = await ready(chosen.value, help);
      if (!connected) return undefined;
      const { backbone, retriever, playsBack } = chosen.value;
      return { method: method.value, connected, backbone: backbone.id, retriever, playsBack };
    },
    /** A run ended with a fault: whoever cannot go on after it is let go. */
    faulted(code: FaultCode): void {
      if (LOST.has(code)) letGo();
    },
  };
}

export type Connector = ReturnType<typeof connector>;

/** Code that is loaded on demand may not come. */
const notReady = ({ name }: Backbone, error: unknown): string =>
  `${name} could not be made ready (${error instanceof Error ? error.message : String(error)}); try again, or choose another backbone.`;

function sameFields(
  a: { readonly [name: string]: unknown },
  b: { readonly [name: string]: unknown },
): boolean {
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name]);
}

type Tell = (part: Partial<Pick<PageState, 'matching' | 'recognising'>>) => unknown;

/** Who answers a run. Where one is played back, its replies of retriever and recogniser are too. */
export function connectionsOf(
  { connected, retriever: chosen, playsBack }: Ready,
  outside: Pick<Environment, 'retriever' | 'recogniser'>,
  tell: Tell,
): Connections {
  const model = connected.connection;
  const retriever = outside.retriever(chosen, (matching) => tell({ matching }));
  const recogniser = outside.recogniser((recognising) => tell({ recognising }));
  if (!playsBack) return { model, retriever, recogniser };
  const first = (other: Connection) =>
    lazyConnection(async () => (await import('../backbones/recorded/first.ts')).recordedFirst(model, other));
  return { model, retriever: first(retriever), recogniser: first(recogniser) };
}
