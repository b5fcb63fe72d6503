/** The models to choose from, and deleting one. */
import { bad, good, type Read } from '../../table/read.ts';
import { type ModelEntry, type Settings, settingOf } from '../backbone.ts';
import { freeHere, inMegabytes } from '../engine/storage.ts';
import { storedText } from '../engine/stored-file.ts';
import { type Device, deviceHere, type Precision, precisionOf } from './device.ts';
import { configFile, deleteFolder, readConfig, storedUrls, tokenizerFile, weightsFiles } from './files.ts';
import { LISTED, type Listed, type Model, nameOf } from './models.ts';
import { SETTINGS } from './settings.ts';

/** What is here besides the list, and the list; those that can run here first. */
export async function entries(settings: Settings): Promise<Read<readonly ModelEntry[]>> {
  const device = await deviceHere(settings);
  const precision = precisionOf(settings, device);
  const context = settingOf<number>(settings, SETTINGS.context.name, SETTINGS.context.fallback);
  const [urls, free] = await Promise.all([storedUrls(), freeHere()]);
  const others = await Promise.all(
    othersAmong(urls).map(async (model): Promise<ModelEntry> => {
      const { id, name } = model;
      return { id, name, ...(await keptOf(model, precision, urls)) };
    }),
  );
  const listed = await Promise.all(
    LISTED.map(async (model): Promise<ModelEntry> => {
      const kept = await keptOf(model, precision, urls);
      return { ...factsOf(model, device, precision, context, kept.cached ? undefined : free), ...kept };
    }),
  );
  const all = [...others, ...listed];
  return good([...all.filter(({ cannot }) => !cannot), ...all.filter(({ cannot }) => cannot)]);
}

/** Models that were downloaded by their address. */
const othersAmong = (urls: readonly string[]): readonly Model[] =>
  urls
    .flatMap((url) => (url.endsWith('/config.json') ? [url.slice(0, -'config.json'.length)] : []))
    .filter((folder) => !LISTED.some((listed) => listed.folder === folder))
    .map((folder) => ({ id: folder, name: nameOf(folder), folder }));

/** Whether a model is here whole, in the precision that would be loaded, or in part. */
async function keptOf(
  { folder }: Model,
  precision: Precision,
  urls: readonly string[],
): Promise<{ readonly cached: boolean; readonly begun?: true }> {
  if (!urls.some((url) => url.startsWith(folder))) return { cached: false };
  const config = readConfig((await storedText(configFile(folder))) ?? '');
  const needed = config ? [tokenizerFile(folder), ...weightsFiles(folder, config, precision)] : [];
  return needed.length > 0 && needed.every(({ url }) => urls.includes(url))
    ? { cached: true }
    : { cached: false, begun: true };
}

/** What the engine takes besides weights and kept attention; weights stand in memory twice while they are loaded. */
const WORKING_BYTES = 300e6;
/** The engine's memory is of 32 bits, of which the last few are never to be had. */
const MEMORY_AT_MOST = 4e9;

function factsOf(
  { id, name, bytes, trainedContext, bytesPerToken }: Listed,
  { kind }: Device,
  precision: Precision,
  context: number,
  free: number | undefined,
): Omit<ModelEntry, 'cached'> {
  const contextTokens = Math.min(context, trainedContext);
  const size = bytes[precision];
  if (size === undefined)
    return {
      id,
      name,
      contextTokens,
      cannot: `It has no weights in this precision (${precision}): choose other weights.`,
    };
  const memoryBytes = 2 * size + contextTokens * bytesPerToken + WORKING_BYTES;
  const cannot = whyNot(kind, size, memoryBytes, free);
  return {
    id,
    name,
    downloadBytes: size,
    downloadEstimated: true,
    memoryBytes,
    contextTokens,
    ...(cannot === undefined ? {} : { cannot }),
  };
}

function whyNot(
  kind: Device['kind'],
  size: number,
  memoryBytes: number,
  free: number | undefined,
): string | undefined {
  if (kind === 'wasm' && memoryBytes > MEMORY_AT_MOST)
    return `It needs more memory than the engine has on a processor (${inMegabytes(MEMORY_AT_MOST)}): take a smaller model.`;
  return free !== undefined && size > free
    ? `It takes about ${inMegabytes(size)}, and the browser keeps only ${inMegabytes(free)} more for this page.`
    : undefined;
}

/** Deletes whatever is here of a model, in every precision. */
export async function remove(id: string): Promise<Read<void>> {
  if (typeof caches === 'undefined') return bad('This browser keeps no models, so there is none to delete.');
  try {
    await deleteFolder(LISTED.find((model) => model.id === id)?.folder ?? id);
    return good(undefined);
  } catch {
    return bad("The model's files could not be deleted: clear this page's data in the browser's settings.");
  }
}
