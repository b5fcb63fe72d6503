/** From settings to a model that answers: what can go wrong is looked for before anything is fetched. */
import { ABORTED } from '../../method/connection.ts';
import { bad, good, type Read } from '../../table/read.ts';
import type { Connected, ConnectHelp, Progress, Settings } from '../backbone.ts';
import { connectionTo } from '../engine/connection.ts';
import { type Engine, loadInto, startEngine } from '../engine/engine.ts';
import { samplingOf } from '../engine/settings.ts';
import { freeHere } from '../engine/storage.ts';
import { chosenModel, type Model } from './catalogue.ts';
import { continues } from './continues.ts';
import { download } from './download.ts';
import { faultOf } from './faults.ts';
import type { ChatConfig } from './files.ts';
import { cannotRun } from './gpu.ts';
import { deviceHere } from './here.ts';
import { VERSION } from './models.ts';

/** Fetches what is missing of the model, loads it and gives its connection; a fault is one sentence. */
export async function connect(settings: Settings, help: ConnectHelp): Promise<Read<Connected>> {
  const model = chosenModel(settings);
  if (!model.ok) return model;
  const probed = await deviceHere();
  if (!probed.ok) return bad(probed.fault.text);
  const cannot = cannotRun(model.value, probed.device);
  if (cannot) return bad(`${model.value.id} cannot run on this device. ${cannot}`);
  try {
    const { config, bytes } = await download(model.value, { ...help, free: freeHere });
    const engine = await loaded(model.value, bytes, help);
    return good(connected(model.value, config, engine, settings));
  } catch (error) {
    return bad(help.signal.aborted ? ABORTED.text : faultOf(error).text);
  }
}

async function loaded(
  model: Model,
  bytes: number,
  { signal, onProgress }: ConnectHelp,
): Promise<Engine<Model>> {
  onProgress({ text: 'Loading the model engine' });
  signal.throwIfAborted();
  const engine = startEngine<Model>(new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }));
  return loadInto(engine, model, signal, (text, share) => onProgress(stageOf(model, bytes, text, share)));
}

/** web-llm's progress runs from 0 to 1 for the weights, and then once more for the programs of the GPU. */
const stageOf = ({ id }: Model, bytes: number, text: string, share: number): Progress =>
  /shader/i.test(text)
    ? { text: `Preparing the GPU for ${id}: ${Math.round(share * 100)} %` }
    : { text: `Loading ${id} onto the GPU`, done: Math.round(share * bytes), of: bytes };

function connected(model: Model, config: ChatConfig, engine: Engine<Model>, settings: Settings): Connected {
  const contextTokens = model.overrides.context_window_size ?? config.context_window_size ?? 4096;
  return {
    name: `${model.id} (web-llm ${VERSION}, on this device’s GPU)`,
    limits: { contextTokens, temperature: true },
    connection: connectionTo(
      engine,
      {
        contextTokens,
        ...samplingOf(settings),
        // These write long scratch work before they answer, which a small context has no room for.
        withoutThinking: /^Qwen3/.test(model.id),
      },
      { faultOf, continues },
    ),
    close: () => engine.close(),
  };
}
