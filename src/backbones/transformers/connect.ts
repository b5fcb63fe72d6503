/** From settings to a model that answers: its files are fetched, then its engine is loaded in a worker. */
import { ABORTED } from '../../method/connection.ts';
import { bad, good, type Read } from '../../table/read.ts';
import { type Connected, type ConnectHelp, type Settings, settingOf } from '../backbone.ts';
import { connectionTo } from '../engine/connection.ts';
import { type Engine, loadInto, startEngine } from '../engine/engine.ts';
import { samplingOf } from '../engine/settings.ts';
import { freeHere } from '../engine/storage.ts';
import { type Device, deviceHere, precisionOf } from './device.ts';
import { download } from './download.ts';
import { faultOf } from './faults.ts';
import { type Config, trainedContext } from './files.ts';
import { chosenModel, type Model, VERSION } from './models.ts';
import type { ToLoad } from './protocol.ts';
import { SETTINGS } from './settings.ts';

const NO_FILES =
  'This browser keeps no files for the page here (a private window, or a page without https): open the page by https, or choose another backbone.';

/** Fetches what is missing of the model, loads it and gives its connection; a fault is one sentence. */
export async function connect(settings: Settings, help: ConnectHelp): Promise<Read<Connected>> {
  const model = chosenModel(settings);
  if (!model.ok) return model;
  if (typeof caches === 'undefined') return bad(NO_FILES);
  const device = await deviceHere(settings);
  const precision = precisionOf(settings, device);
  const { signal, onProgress } = help;
  try {
    const { config, template } = await download(model.value, precision, {
      signal,
      onProgress,
      free: freeHere,
    });
    const contextTokens = contextOf(settings, config);
    onProgress({ text: `Loading ${model.value.name}` });
    signal.throwIfAborted();
    const toLoad: ToLoad = {
      folder: model.value.folder,
      precision,
      device: device.kind,
      contextTokens,
      ...(template === undefined ? {} : { template }),
    };
    const engine = await loadInto(startEngine<ToLoad>(startWorker(device)), toLoad, signal, () => {});
    return good(connected(model.value, engine, toLoad, config, settings));
  } catch (error) {
    return bad(signal.aborted ? ABORTED.text : faultOf(error).text);
  }
}

const startWorker = ({ kind }: Device): Worker =>
  kind === 'webgpu'
    ? new Worker(new URL('./gpu-worker.ts', import.meta.url), { type: 'module' })
    : new Worker(new URL('./wasm-worker.ts', import.meta.url), { type: 'module' });

/** What is wanted, and no more than the model was trained for. */
function contextOf(settings: Settings, config: Config): number {
  const { name, fallback } = SETTINGS.context;
  const tokens = Math.max(1, Math.trunc(settingOf(settings, name, fallback)));
  return Math.min(tokens, trainedContext(config) ?? tokens);
}

function connected(
  { name }: Model,
  engine: Engine<ToLoad>,
  { precision, device, contextTokens }: ToLoad,
  { model_type }: Config,
  settings: Settings,
): Connected {
  const where = device === 'webgpu' ? 'on this device’s GPU' : 'on this device’s processor';
  return {
    name: `${name} (${precision}, transformers.js ${VERSION}, ${where})`,
    limits: { contextTokens, temperature: true },
    connection: connectionTo(
      engine,
      {
        contextTokens,
        ...samplingOf(settings),
        // These write long scratch work before they answer, which a small context has no room for.
        withoutThinking: /^qwen3/.test(model_type),
      },
      { faultOf },
    ),
    close: () => engine.close(),
  };
}
