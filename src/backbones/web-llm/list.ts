/** The models to choose from, and deleting one. */
import { bad, good, type Read } from '../../table/read.ts';
import type { ModelEntry, Settings } from '../backbone.ts';
import { freeHere, inMegabytes } from '../engine/storage.ts';
import { chosenModel, listedModels, type Model } from './catalogue.ts';
import { deleteFiles, storedModels } from './files.ts';
import { cannotRun, type Device } from './gpu.ts';
import { deviceHere } from './here.ts';

/** What can be loaded on this device: what is here already, then the smallest; what cannot run comes last. */
export async function entries(settings: Settings): Promise<Read<readonly ModelEntry[]>> {
  const probed = await deviceHere();
  if (!probed.ok) return bad(probed.fault.text);
  const models = modelsFor(settings);
  const [kept, free] = await Promise.all([storedModels(models), freeHere()]);
  const ranked = models.map((model) => {
    const entry = entryOf(model, probed.device, kept.get(model.id), free);
    return { entry, rank: rankOf(entry, model, probed.device) };
  });
  return good(
    ranked
      .toSorted((a, b) => a.rank - b.rank || (a.entry.memoryBytes ?? 0) - (b.entry.memoryBytes ?? 0))
      .map(({ entry }) => entry),
  );
}

/** The list, and the user's own model where the settings name one. */
function modelsFor(settings: Settings): readonly Model[] {
  const listed = listedModels();
  const chosen = chosenModel(settings);
  return chosen.ok && !listed.some(({ id }) => id === chosen.value.id) ? [chosen.value, ...listed] : listed;
}

function entryOf(
  model: Model,
  device: Device,
  kept: 'whole' | 'part' | undefined,
  free: number | undefined,
): ModelEntry {
  const { id, downloadBytes, memoryBytes, overrides } = model;
  const cannot = cannotRun(model, device) ?? (kept ? undefined : noRoom(downloadBytes, free));
  return {
    id,
    name: id.replace(/-MLC\b/, ''),
    cached: kept === 'whole',
    ...(kept === 'part' ? { begun: true } : {}),
    ...(downloadBytes === undefined ? {} : { downloadBytes, downloadEstimated: true }),
    ...(memoryBytes === undefined ? {} : { memoryBytes }),
    ...(overrides.context_window_size === undefined ? {} : { contextTokens: overrides.context_window_size }),
    ...(cannot === undefined ? {} : { cannot }),
  };
}

const noRoom = (bytes: number | undefined, free: number | undefined): string | undefined =>
  bytes !== undefined && free !== undefined && bytes > free
    ? `It takes about ${inMegabytes(bytes)}, and the browser keeps only ${inMegabytes(free)} more for this page.`
    : undefined;

/** A GPU with half precision does the same with less memory by the version for it. */
const rankOf = ({ cannot, cached, begun }: ModelEntry, { half }: Model, device: Device): number =>
  cannot !== undefined ? 3 : cached || begun ? 0 : half === device.half ? 1 : 2;

/** What this device's GPU can run, and whether the chosen model is among it. */
export async function test(settings: Settings): Promise<Read<string>> {
  const probed = await deviceHere();
  if (!probed.ok) return bad(probed.fault.text);
  const { device } = probed;
  const listed = listedModels();
  const able = listed.filter((model) => cannotRun(model, device) === undefined).length;
  const found = `WebGPU is here (${device.name}); ${able} of ${listed.length} models can run.`;
  const chosen = chosenModel(settings);
  if (!chosen.ok) return good(`${found} ${chosen.fault}`);
  const cannot = cannotRun(chosen.value, device);
  return cannot === undefined ? good(found) : bad(`${found} ${chosen.value.id} cannot. ${cannot}`);
}

/** Deletes whatever is here of a model of the list or of the settings. */
export async function remove(id: string, settings: Settings): Promise<Read<void>> {
  if (typeof caches === 'undefined') return bad('This browser keeps no models, so there is none to delete.');
  const models = modelsFor(settings);
  const model = models.find((one) => one.id === id);
  if (!model) return bad(`There is no model “${id}” to delete: choose one of the list.`);
  try {
    await deleteFiles(
      model,
      models.filter((one) => one !== model),
    );
  } catch {
    return bad(`The files of ${id} could not be deleted: clear this page's data in the browser's settings.`);
  }
  return good(undefined);
}
