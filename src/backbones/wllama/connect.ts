/** Making a model ready: fetch or open its file, load it, and answer by it. */
import { bad, good, type Read } from '../../table/read.ts';
import { type Connected, type ConnectHelp, type Settings, settingOf } from '../backbone.ts';
import { connectionTo } from './connection.ts';
import { fetchModel } from './download.ts';
import { loadEngine } from './engine.ts';
import { loadingFault } from './faults.ts';
import { chosenModel, fileNameOf } from './models.ts';
import { NAMES } from './settings.ts';
import { openStored, storedModels } from './stored-models.ts';

const MIN_CONTEXT = 512;

export async function connect(settings: Settings, help: ConnectHelp): Promise<Read<Connected>> {
  if (!hasLargeMemory())
    return bad(
      'This browser cannot run the engine (it lacks 64-bit memory in WebAssembly): use a current Chrome, Edge or Firefox, or another backbone.',
    );
  const model = await modelFile(settings, help);
  if (!model.ok) return model;
  const { file, name } = model.value;
  if ((await file.slice(0, 4).text()) !== 'GGUF')
    return bad(`${name} is no GGUF file: open a model in the format of llama.cpp.`);
  help.onProgress({ text: `Loading ${name} into memory` });
  try {
    const context = Math.max(MIN_CONTEXT, Math.round(settingOf(settings, NAMES.context, 4096)));
    const engine = await loadEngine(file, context, help.signal);
    return good({
      name: `${engine.modelName ?? name} (${name}, llama.cpp in WebAssembly in the browser)`,
      limits: { contextTokens: engine.contextTokens, temperature: true },
      connection: connectionTo(engine, {
        temperature: Math.max(0, settingOf(settings, NAMES.temperature, 0)),
        seed: Math.round(settingOf(settings, NAMES.seed, 1)),
        maxTokens: Math.max(1, Math.round(settingOf(settings, NAMES.reply, 1024))),
      }),
      close: engine.close,
    });
  } catch (error) {
    return bad(help.signal.aborted ? 'The loading of the model was stopped.' : loadingFault(error, name));
  }
}

async function modelFile(
  settings: Settings,
  help: ConnectHelp,
): Promise<Read<{ readonly file: Blob; readonly name: string }>> {
  const opened = help.files?.[NAMES.file];
  if (opened) return good({ file: opened, name: opened instanceof File ? opened.name : 'The opened file' });
  const choice = chosenModel(settings);
  if (!choice.ok) return choice;
  if (choice.value === undefined)
    return bad('No model is chosen: choose one of the list, write an address, or open a GGUF file.');
  if ('kept' in choice.value) return keptModel(choice.value.kept);
  const { address } = choice.value;
  const fetched = await fetchModel(address, help);
  return fetched.ok ? good({ file: fetched.value, name: fileNameOf(address) }) : fetched;
}

async function keptModel(name: string): Promise<Read<{ readonly file: Blob; readonly name: string }>> {
  const [kept, file] = [(await storedModels()).find((one) => one.name === name), await openStored(name)];
  if (kept && file) return good({ file, name: fileNameOf(kept.address) });
  return bad(
    kept
      ? `${fileNameOf(kept.address)} is here only in part: write its address once more to download the rest.`
      : 'The chosen model is no longer in this browser: choose another one, or write its address again.',
  );
}

/** Whether memories of more than 4 GB can be had, which the engine is built for. */
function hasLargeMemory(): boolean {
  try {
    const large = { address: 'i64', initial: 1n, maximum: 1n };
    return (
      new WebAssembly.Memory(large as unknown as WebAssembly.MemoryDescriptor) instanceof WebAssembly.Memory
    );
  } catch {
    return false;
  }
}
