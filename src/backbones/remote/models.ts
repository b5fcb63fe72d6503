/** The models that a server says it has. */
import * as z from 'zod/mini';
import { parsedJson } from '../../method/json.ts';
import { bad, good, type Read } from '../../table/read.ts';
import type { ModelEntry, Settings } from '../backbone.ts';
import { wordsIn } from './complaint.ts';
import { type Place, placeOf, urlOf } from './config.ts';
import { fetched } from './fetching.ts';
import { Watch } from './pausing.ts';
import { scrubbed } from './scrub.ts';
import { sentenceOf, timedOut, troubleOf } from './trouble.ts';
import { notSent, whyUnreached } from './unreachable.ts';

const size = z.nullish(z.number());
/** Each server has a name of its own for how long a context is. */
export const listShape = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      name: z.nullish(z.string()),
      display_name: z.nullish(z.string()),
      context_length: size,
      max_model_len: size,
      max_input_tokens: size,
      max_context_length: size,
      loaded_context_length: size,
      owned_by: z.nullish(z.string()),
      meta: z.nullish(z.object({ n_ctx: size, n_ctx_train: size })),
    }),
  ),
});
export type Listed = z.infer<typeof listShape>['data'][number];

export async function listModels(
  settings: Settings,
  signal: AbortSignal,
): Promise<Read<readonly ModelEntry[]>> {
  const place = placeOf(settings);
  if (!place.ok) return place;
  const unsent = notSent(place.value);
  if (unsent) return bad(sentenceOf(unsent));
  const watch = new Watch(signal);
  try {
    return await listed(place.value, watch);
  } catch (error) {
    if (watch.isExpired) return bad(sentenceOf(timedOut(place.value.host, place.value.timeOut)));
    return bad(sentenceOf(await whyUnreached(place.value, error, signal)));
  } finally {
    watch.end();
  }
}

async function listed(place: Place, watch: Watch): Promise<Read<readonly ModelEntry[]>> {
  const { key, secrets, host, timeOut } = place;
  const response = await fetched(place, urlOf(place, '/models'), { watch, patience: timeOut });
  const body = await watch.within(timeOut, response.text());
  if (!response.ok && response.status !== 404) {
    const status = response.type === 'opaqueredirect' ? 302 : response.status;
    const words = scrubbed(wordsIn(body), secrets);
    return bad(sentenceOf(troubleOf({ status, words, host, model: '', hasKey: key !== '' })));
  }
  const read = z.safeParse(listShape, parsedJson(body));
  if (!response.ok || !read.success) return bad(`${host} does not list its models; type the name of one.`);
  return good(read.data.data.map(entryOf));
}

function entryOf(one: Listed): ModelEntry {
  const { id, name, display_name, meta } = one;
  const contextTokens =
    one.max_model_len ??
    one.loaded_context_length ??
    meta?.n_ctx ??
    one.context_length ??
    one.max_input_tokens ??
    one.max_context_length ??
    meta?.n_ctx_train;
  return {
    id,
    name: name || display_name || id,
    cached: false,
    ...(contextTokens == null ? {} : { contextTokens }),
  };
}
